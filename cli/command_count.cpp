#include "batch.hpp"
#include "command.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",    "from",       "limit",   "engine", "timeout",
                                              "max-nodes", "max-memory", "threads", "seed",   "check",
                                              "stats",     "progress",   "cpu"};

class CountWorker final : public Worker {
 public:
  CountWorker(const Options& options, OutputFormat format, dlx::ProgressListener* progress)
      : options_(options), format_(format), solver_(solver_options(options, progress)) {}

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const sudoku::Puzzle& puzzle = loader_.load_sound(spec);
    const std::uint64_t limit = options_.limit.value_or(dlx::unlimited);
    const dlx::Outcome outcome = options_.check ? solver_.for_each(
                                                      puzzle, [](const sudoku::Grid&) { return true; }, limit)
                                                : solver_.count(puzzle, limit);
    const sudoku::Verdict verdict = verdict_of(outcome);
    reply.tally.add(outcome, verdict);
    if (!outcome.exact() && outcome.stopped != dlx::StopReason::solutions) {
      reply.code = stopped_code(outcome);
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
  const Options& options_;
  const OutputFormat format_;
  sudoku::Solver solver_;
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
