#include <algorithm>
#include <optional>
#include <span>

#include "batch.hpp"
#include "command.hpp"
#include "look_ahead.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",    "from",       "limit",   "engine", "timeout",
                                              "max-nodes", "max-memory", "threads", "seed",   "check",
                                              "stats",     "progress",   "cpu"};

class CountWorker final : public Worker {
 public:
  CountWorker(const Options& options, OutputFormat format, dlx::ProgressListener* progress)
      : options_(options), format_(format), solver_(solver_options(options, progress)) {
    if (format != OutputFormat::json) ahead_.emplace(options, std::min(options.limit.value_or(few), few));
  }

  void look_ahead(std::span<const sudoku::PuzzleSpec* const> specs) override {
    if (ahead_) ahead_->look(specs);
  }

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const sudoku::Puzzle& puzzle = loader_.load_sound(spec);
    const std::uint64_t limit = options_.limit.value_or(dlx::unlimited);
    const dlx::Outcome outcome = count(spec, puzzle, limit);
    const sudoku::Verdict verdict = sudoku::verdict_of(outcome);
    reply.tally.add(outcome, verdict);
    if (!outcome.exact() && outcome.stopped != dlx::StopReason::solutions) {
      reply.code = stopped_code(outcome.stopped);
    } else if (outcome.solutions == 0) {
      reply.code = ExitCode::no;
    }
    if (format_ != OutputFormat::json) {
      reply.put(count_text(outcome) + "\n");
      return;
    }
    JsonAnswer answer;
    answer.id = id;
    answer.verdict = sudoku::to_string(verdict);
    answer.has_solution_member = true;
    answer.outcome = &outcome;
    reply.put(to_json(answer));
  }

 private:
  /// So many solutions are counted in passing.
  static constexpr std::uint64_t few = 1000;

  dlx::Outcome count(const sudoku::PuzzleSpec& spec, const sudoku::Puzzle& puzzle, std::uint64_t limit) {
    const sudoku::BulkAnswer* found = ahead_ ? ahead_->take(spec) : nullptr;
    if (found != nullptr && (found->solutions < few || limit <= few)) return to_outcome(*found, limit);
    if (!options_.check) return solver_.count(puzzle, limit);
    return solver_.for_each(
        puzzle, [](const sudoku::Grid&) { return true; }, limit);
  }

  const Options& options_;
  const OutputFormat format_;
  sudoku::Solver solver_;
  std::optional<LookAhead> ahead_;
  PuzzleLoader loader_;
};

ExitCode run_count(const Options& options, Console& console) {
  const OutputFormat format = choose_format(options, console);
  return run_batch(options, console, [&](dlx::ProgressListener* progress) {
    return std::make_unique<CountWorker>(options, format, progress);
  });
}

}  // namespace

const Command count_command = {
    "count",
    "[PUZZLE...]",
    "Count the solutions of puzzles",
    "A line of output is the number of solutions, with >= in front when the search was stopped before its end:\n"
    "at --limit (exit code 0) or by a bound on time, nodes or memory (exit code 3). With --check each solution is\n"
    "written out and checked on the way, which takes longer.",
    options_taken,
    run_count,
};

}  // namespace farandole::cli
