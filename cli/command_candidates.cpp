#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include <sudoku/true_candidates.hpp>

#include "batch.hpp"
#include "command.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",     "from",    "limit", "timeout",  "max-nodes",
                                              "max-memory", "threads", "stats", "progress", "cpu"};

using sudoku::Board;
using sudoku::Cell;
using sudoku::TrueCandidates;

std::vector<std::string> by_cell(const Board& board, const TrueCandidates& found) {
  std::vector<std::string> texts;
  texts.reserve(board.cell_count());
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell)
    texts.push_back(sudoku::digits_text(found.digits(Cell(cell))));
  return texts;
}

/// As in the format pencilmarks: a character a digit, '.' where it is not in the cell.
std::string line_text(const Board& board, const TrueCandidates& found) {
  std::string text;
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
    text += sudoku::marks_text(found.digits(Cell(cell)), board.digits());
  }
  return text + '\n';
}

/// A line a row, the cells below each other.
std::string table_text(const Board& board, const TrueCandidates& found) {
  const std::vector<std::string> texts = by_cell(board, found);
  std::size_t width = 1;
  for (const std::string& text : texts) width = std::max(width, text.size());
  std::string table;
  for (std::size_t cell = 0; cell < texts.size(); ++cell) {
    const bool last = board.column(Cell(cell)) + 1 == board.size();
    const std::string_view text = texts[cell].empty() ? std::string_view("-") : std::string_view(texts[cell]);
    table += last ? fmt::format("{}\n", text) : fmt::format("{:<{}} ", text, width);
  }
  return table;
}

class CandidatesWorker final : public Worker {
 public:
  CandidatesWorker(const Options& options, OutputFormat format) : format_(format) {
    options_.limit = options.limit.value_or(1);
    options_.limits = options.limits();
    options_.instruction_set = options.instruction_set();
  }

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const sudoku::Puzzle& puzzle = loader_.load_sound(spec);
    const TrueCandidates found = sudoku::true_candidates(puzzle, options_);
    const bool none = std::all_of(found.solutions.front().begin(), found.solutions.front().end(),
                                  [](std::uint64_t count) { return count == 0; });
    tell_tally(found, none, reply);
    if (!found.complete) {
      reply.code = stopped_code(found.stopped);
      reply.note = fmt::format("a limit stopped it ({}): more candidates may live", to_string(found.stopped));
    } else if (none) {
      reply.code = ExitCode::no;
    }
    if (format_ == OutputFormat::json) {
      reply.put(json_text(spec.board, id, found));
    } else {
      reply.put(format_ == OutputFormat::grid ? table_text(spec.board, found) : line_text(spec.board, found));
    }
  }

 private:
  static void tell_tally(const TrueCandidates& found, bool none, Reply& reply) {
    dlx::Outcome outcome;
    outcome.engine = "rules";
    outcome.stats.nodes = found.nodes;
    outcome.seconds = found.seconds;
    outcome.stopped = found.stopped;
    outcome.solutions = none ? 0 : 1;
    reply.tally.add(outcome);
  }

  [[nodiscard]] std::string json_text(const Board& board, const std::string& id, const TrueCandidates& found) const {
    JsonObject json;
    json.text("id", id).texts("candidates", by_cell(board, found));
    if (options_.limit > 1) {
      JsonObject counts;
      for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
        JsonObject digits;
        for (const int digit : found.digits(Cell(cell))) {
          digits.number(std::to_string(digit).c_str(), found.solutions[cell][static_cast<std::size_t>(digit)]);
        }
        counts.object(board.name(Cell(cell)).c_str(), digits);
      }
      json.object("solutions", counts);
    }
    json.flag("complete", found.complete).number("nodes", found.nodes).number("seconds", found.seconds);
    return json.line();
  }

  const OutputFormat format_;
  sudoku::TrueCandidatesOptions options_;
  PuzzleLoader loader_;
};

ExitCode run_candidates(const Options& options, Console& console) {
  const OutputFormat format = choose_format(options, console);
  return run_batch(options, console,
                   [&](dlx::ProgressListener*) { return std::make_unique<CandidatesWorker>(options, format); });
}

}  // namespace

const Command candidates_command = {
    "candidates",
    "[PUZZLE...]",
    "Show which candidates are in some solution",
    "A line a puzzle, as in the format pencilmarks; on a terminal, or with --format grid, a table with '-' for cells\n"
    "without any. --format json with --limit N says for each of them in how many solutions it is, up to N (1 when it "
    "is\n"
    "not given). A puzzle without solutions has no candidates, and is a no.",
    options_taken,
    run_candidates,
};

}  // namespace farandole::cli
