#include <fmt/format.h>

#include <sstream>
#include <string>
#include <vector>

#include <sudoku/formats/format.hpp>
#include <sudoku/minimize.hpp>
#include <sudoku/redundancy.hpp>
#include <sudoku/render/text.hpp>
#include <variants/variant.hpp>

#include "batch.hpp"
#include "clue_texts.hpp"
#include "command.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",   "from",      "limit",      "symmetry", "seed",
                                              "timeout",  "max-nodes", "max-memory", "threads",  "stats",
                                              "progress", "cpu",       "rules",      "values",   "to"};

/// "R1C1=5"
std::vector<std::string> clue_names(const sudoku::PuzzleSpec& spec, const std::vector<sudoku::Cell>& cells) {
  std::vector<std::string> names;
  names.reserve(cells.size());
  for (const sudoku::Cell cell : cells) {
    names.push_back(fmt::format("{}={}", spec.board.name(cell), sudoku::digit_to_char(spec.givens[cell])));
  }
  return names;
}

class MinimizeWorker final : public Worker {
 public:
  MinimizeWorker(const Options& options, OutputFormat format, dlx::ProgressListener* progress)
      : options_(options), format_(format), solver_(solver_options(options, progress)) {
    minimize_options_.seed = options.seed;
    minimize_options_.symmetry = options.symmetry;
    minimize_options_.limits = options.limits();
  }

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const sudoku::Puzzle& puzzle = loader_.load_sound(spec);
    const sudoku::SolveResult result = solver_.solve(puzzle);
    reply.tally.add(result.outcome, result.verdict);
    if (result.verdict != sudoku::Verdict::unique) {
      refuse(id, result, reply);
    } else if (options_.rules || options_.values) {
      put_with_rules(spec, id, puzzle, reply);
    } else if (options_.limit) {
      put_all(spec, id, puzzle, reply);
    } else {
      put_one(spec, id, puzzle, reply);
    }
  }

 private:
  /// Only a puzzle with one solution can be minimized.
  void refuse(const std::string& id, const sudoku::SolveResult& result, Reply& reply) const {
    const bool unknown = result.verdict == sudoku::Verdict::unknown;
    reply.code = unknown ? stopped_code(result.outcome.stopped) : ExitCode::no;
    if (format_ == OutputFormat::json) {
      JsonObject json;
      json.text("id", id).text("verdict", sudoku::to_string(result.verdict)).null("puzzle");
      reply.put(json.line());
    } else {
      reply.put(unknown ? unknown_text(result.outcome) : std::string(sudoku::to_string(result.verdict)));
      reply.put("\n");
    }
  }

  static std::string note(const std::vector<std::string>& removed, std::string_view separator, bool complete) {
    std::string text =
        removed.empty() ? "no clue can go" : fmt::format("taken away: {}", fmt::join(removed, separator));
    if (!complete) text += "; a limit stopped searches, so that more may be able to go";
    return text;
  }

  void put_grid(const sudoku::PuzzleSpec& spec, const sudoku::Grid& givens, Reply& reply) const {
    reply.put(format_ == OutputFormat::grid ? sudoku::render_text(spec, givens, false) : givens.text());
    reply.put("\n");
  }

  void put_one(const sudoku::PuzzleSpec& spec, const std::string& id, const sudoku::Puzzle& puzzle,
               Reply& reply) const {
    const sudoku::Minimized minimized = sudoku::minimize(puzzle, minimize_options_);
    const std::vector<std::string> removed = clue_names(spec, minimized.removed);
    if (!minimized.complete) reply.code = ExitCode::limit;
    if (format_ == OutputFormat::json) {
      JsonObject json;
      json.text("id", id).text("verdict", "unique").text("puzzle", minimized.givens.text());
      json.texts("removed", removed)
          .texts("redundant", clue_names(spec, sudoku::redundant_clues(puzzle, minimize_options_)))
          .flag("complete", minimized.complete);
      reply.put(json.line());
      return;
    }
    put_grid(spec, minimized.givens, reply);
    reply.note = note(removed, " ", minimized.complete);
  }

  /// Rules or their values may go too.
  void put_with_rules(const sudoku::PuzzleSpec& spec, const std::string& id, const sudoku::Puzzle& puzzle,
                      Reply& reply) const {
    sudoku::RedundancyOptions redundancy;
    redundancy.values = options_.values;
    redundancy.rules = options_.rules;
    redundancy.seed = options_.seed;
    redundancy.symmetry = options_.symmetry;
    redundancy.limits = options_.limits();
    const sudoku::Irredundant irredundant = sudoku::make_irredundant(spec, variants::catalog(), redundancy);
    const std::vector<std::string> removed = clue_texts(puzzle, irredundant.removed);
    if (!irredundant.complete) reply.code = ExitCode::limit;
    if (format_ == OutputFormat::json) {
      const sudoku::Redundancy redundant = sudoku::redundant_clues(spec, variants::catalog(), redundancy);
      const sudoku::Puzzle left = sudoku::make_puzzle(irredundant.puzzle, variants::catalog());
      JsonObject json;
      json.text("id", id).text("verdict", "unique").text("puzzle", irredundant.puzzle.givens.text());
      json.texts("clues", clue_texts(left, sudoku::clues_of(left)))
          .texts("removed", removed)
          .texts("redundant", clue_texts(puzzle, redundant.clues))
          .flag("complete", irredundant.complete && redundant.complete);
      reply.put(json.line());
      return;
    }
    std::ostringstream text;
    sudoku::format_named(options_.to.empty() ? "json" : options_.to).write(text, irredundant.puzzle);
    reply.put(text.str());
    reply.note = note(removed, "; ", irredundant.complete);
  }

  void put_all(const sudoku::PuzzleSpec& spec, const std::string& id, const sudoku::Puzzle& puzzle,
               Reply& reply) const {
    std::uint64_t found = 0;
    const auto visit = [&](const sudoku::Grid& givens) {
      if (format_ == OutputFormat::json) {
        JsonObject json;
        json.text("id", id).text("puzzle", givens.text());
        reply.put(json.line());
      } else {
        put_grid(spec, givens, reply);
      }
      return ++found < *options_.limit;
    };
    sudoku::for_each_minimal(puzzle, visit, minimize_options_);
  }

  const Options& options_;
  const OutputFormat format_;
  sudoku::MinimizeOptions minimize_options_;
  sudoku::Solver solver_;
  PuzzleLoader loader_;
};

ExitCode run_minimize(const Options& asked, Console& console) {
  Options options = asked;
  // Puzzles without number are written as they come, not kept until it is their turn.
  if (options.limit) options.threads = 1;
  if (options.limit && (options.rules || options.values)) {
    throw dlx::UsageError("--limit does not go with --rules and --values");
  }
  if (!options.to.empty()) {
    if (!options.rules && !options.values) throw dlx::UsageError("--to is for --rules and --values");
    static_cast<void>(sudoku::format_named(options.to));
  }
  const OutputFormat format = choose_format(options, console);
  return run_batch(options, console, [&](dlx::ProgressListener* progress) {
    return std::make_unique<MinimizeWorker>(options, format, progress);
  });
}

}  // namespace

const Command minimize_command = {
    "minimize",
    "[PUZZLE...]",
    "Take clues away while there is one solution",
    "Clues are tried row by row, with --seed in random order; with --symmetry those in symmetric places go together.\n"
    "Of a single puzzle standard error says which clues went; in JSON 'removed' does, and 'redundant' names all clues\n"
    "that could go, each by itself. --limit N (or all) writes all minimal puzzles instead that can be made by taking\n"
    "clues away, up to N: there may be very many. A puzzle without a single solution is a no: none, multiple.\n"
    "With --rules rules go too, with --values sums of cages; the puzzle is then written in the format that --to names\n"
    "(default: json).",
    options_taken,
    run_minimize,
};

}  // namespace farandole::cli
