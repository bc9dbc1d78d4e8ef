#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include <dlx/problem_io.hpp>
#include <sudoku/formats/format.hpp>
#include <sudoku/reduction.hpp>

#include "batch.hpp"
#include "command.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"to", "from", "progress"};

using Entries = std::vector<dlx::Entry>;

/// The options that are no longer possible once the `forced` ones are chosen.
std::vector<bool> in_conflict(const dlx::Problem& problem, const std::vector<dlx::OptionId>& forced) {
  struct Use {
    dlx::OptionId option;
    dlx::Color color;
  };
  std::vector<std::vector<Use>> uses(problem.item_count());
  for (const dlx::OptionId option : forced) {
    for (const dlx::Entry& entry : problem.entries(option)) uses[index(entry.item)].push_back({option, entry.color});
  }
  std::vector<bool> conflict(problem.option_count());
  for (std::size_t i = 0; i < conflict.size(); ++i) {
    const auto option = static_cast<dlx::OptionId>(i);
    for (const dlx::Entry& entry : problem.entries(option)) {
      for (const Use& use : uses[index(entry.item)]) {
        const bool agree = entry.color != dlx::Color::none && entry.color == use.color;
        if (use.option != option && !agree) conflict[i] = true;
      }
    }
  }
  return conflict;
}

/// Is that option of the reduction still open: in line with the givens, and part of the search at all?
bool is_open(const sudoku::Reduction& reduction, const sudoku::Grid& givens, dlx::OptionId option) {
  const auto size = static_cast<std::size_t>(reduction.board.size());
  if (const std::size_t cell = index(option) / size; cell < reduction.board.cell_count()) {
    const int given = givens[static_cast<sudoku::Cell>(cell)];
    if (given != 0 && option != reduction.option(static_cast<sudoku::Cell>(cell), given)) return false;
  }
  const auto entries = reduction.problem.entries(option);
  return std::any_of(entries.begin(), entries.end(),
                     [&](const dlx::Entry& entry) { return reduction.problem.is_primary(entry.item); });
}

/// The puzzle as an exact-cover problem of its own: the givens' options stay, those that conflict with them are left
/// out.
dlx::Problem exact_cover(const sudoku::Puzzle& puzzle) {
  const sudoku::Reduction reduction = sudoku::reduce(puzzle.board, puzzle.rules, sudoku::RuleForm::exact_cover);
  if (!reduction.filters.empty()) {
    throw dlx::UnsupportedError("one of the puzzle's rules has no form as an exact cover");
  }
  const dlx::Problem& problem = reduction.problem;
  const std::vector<bool> conflict = in_conflict(problem, reduction.forced(puzzle.givens));
  dlx::ProblemBuilder builder;
  for (std::size_t i = 0; i < problem.item_count(); ++i) {
    const auto item = static_cast<dlx::ItemId>(i);
    if (problem.is_primary(item)) {
      builder.add_primary(problem.item_name(item), problem.multiplicity(item));
    } else {
      builder.add_secondary(problem.item_name(item));
    }
  }
  for (std::size_t i = 0; i < problem.option_count(); ++i) {
    const auto option = static_cast<dlx::OptionId>(i);
    if (conflict[i] || !is_open(reduction, puzzle.givens, option)) continue;
    Entries entries;
    for (const dlx::Entry& entry : problem.entries(option)) {
      const bool colored = entry.color != dlx::Color::none;
      entries.emplace_back(entry.item, colored ? builder.color(problem.color_name(entry.color)) : dlx::Color::none);
    }
    builder.add_option(entries, {problem.cost(option), problem.payload(option)});
  }
  return builder.build();
}

class FormatWorker final : public Worker {
 public:
  explicit FormatWorker(const sudoku::FormatInfo& format) : format_(format) {}

  void answer(const sudoku::PuzzleSpec& spec, const std::string&, Reply& reply) override {
    text_.str({});
    format_.write(text_, spec);
    reply.put(text_.str());
  }

 private:
  const sudoku::FormatInfo& format_;
  std::ostringstream text_;
};

class ExactCoverWorker final : public Worker {
 public:
  void answer(const sudoku::PuzzleSpec& spec, const std::string&, Reply& reply) override {
    if (done_) throw dlx::UsageError("--to dlx writes one puzzle: a file holds one exact-cover problem");
    std::ostringstream text;
    dlx::write_problem(text, exact_cover(loader_.load_sound(spec)));
    reply.put(text.str());
    done_ = true;
  }

 private:
  PuzzleLoader loader_;
  bool done_ = false;
};

ExitCode run_convert(const Options& options, Console& console) {
  if (options.to.empty()) throw dlx::UsageError("convert needs --to FORMAT; 'farandole list formats' shows them");
  WorkerFactory make_worker;
  if (options.to == "dlx") {
    make_worker = [](dlx::ProgressListener*) { return std::make_unique<ExactCoverWorker>(); };
  } else {
    const sudoku::FormatInfo& format = sudoku::format_named(options.to);
    make_worker = [&format](dlx::ProgressListener*) { return std::make_unique<FormatWorker>(format); };
  }
  return run_batch(options, console, make_worker, BadPuzzle::nothing);
}

}  // namespace

const Command convert_command = {
    "convert",
    "[PUZZLE...]",
    "Write puzzles in another format",
    "Nothing is solved or checked. A puzzle that the format cannot say is reported and left out. --to dlx writes a\n"
    "puzzle as an exact-cover problem in Knuth's format, for 'farandole cover' or any other program that reads it.",
    options_taken,
    run_convert,
};

}  // namespace farandole::cli
