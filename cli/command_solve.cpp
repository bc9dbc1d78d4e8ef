#include <fmt/format.h>

#include <optional>
#include <span>

#include <sudoku/render/text.hpp>

#include "batch.hpp"
#include "command.hpp"
#include "look_ahead.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",  "from",      "unique",     "limit",   "engine",
                                              "timeout", "max-nodes", "max-memory", "threads", "seed",
                                              "check",   "stats",     "progress",   "cpu"};

class SolveWorker final : public Worker {
 public:
  SolveWorker(const Options& options, OutputFormat format, bool color, dlx::ProgressListener* progress)
      : options_(options),
        format_(format),
        color_(color),
        progress_(progress),
        solver_(solver_options(options, progress)) {
    if (format != OutputFormat::json && options.limit.value_or(1) == 1) ahead_.emplace(options, 2);
  }

  void look_ahead(std::span<const sudoku::PuzzleSpec* const> specs) override {
    if (ahead_) ahead_->look(specs);
  }

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const sudoku::BulkAnswer* found = ahead_ ? ahead_->take(spec) : nullptr;
    // What has a solution has no givens that clash.
    if (found != nullptr && found->solutions != 0) return report(spec, id, to_result(*found), reply);
    const sudoku::Puzzle& puzzle = loader_.load_sound(spec);
    if (found != nullptr) return report(spec, id, to_result(*found), reply);
    const sudoku::SolveResult result =
        options_.limit.value_or(1) > 1 ? solve_all(spec, id, puzzle, reply) : solver_.solve(puzzle);
    report(spec, id, result, reply);
    if (!options_.check && !quick_) {
      // The first answer was checked; the rest of a list need not pay for it.
      sudoku::SolverOptions unchecked = solver_options(options_, progress_);
      unchecked.check = false;
      solver_ = sudoku::Solver(unchecked);
      quick_ = true;
    }
  }

 private:
  static sudoku::SolveResult to_result(const sudoku::BulkAnswer& answer) {
    sudoku::SolveResult result;
    result.verdict = sudoku::verdict_of(answer);
    result.outcome = to_outcome(answer, 2);
    if (answer.solutions != 0) result.solution = sudoku::to_grid(answer.solution);
    return result;
  }

  /// Puts out each solution as it comes, up to --limit.
  sudoku::SolveResult solve_all(const sudoku::PuzzleSpec& spec, const std::string& id, const sudoku::Puzzle& puzzle,
                                Reply& reply) {
    sudoku::SolveResult result;
    const auto visit = [&](const sudoku::Grid& grid) {
      if (!result.solution) result.solution = grid;
      put_solution(spec, id, grid, reply);
      return true;
    };
    result.outcome = solver_.for_each(puzzle, visit, *options_.limit);
    result.verdict = sudoku::verdict_of(result.outcome);
    return result;
  }

  void put_solution(const sudoku::PuzzleSpec& spec, const std::string& id, const sudoku::Grid& grid,
                    Reply& reply) const {
    switch (format_) {
      case OutputFormat::json: {
        JsonAnswer answer;
        answer.id = id;
        answer.has_solution_member = true;
        answer.solution = grid;
        reply.put(to_json(answer));
        break;
      }
      case OutputFormat::grid:
        reply.put(sudoku::render_text(spec, grid, color_) + "\n");
        break;
      default:
        reply.put(grid.text() + "\n");
    }
  }

  void report(const sudoku::PuzzleSpec& spec, const std::string& id, const sudoku::SolveResult& result,
              Reply& reply) const {
    using sudoku::Verdict;
    const Verdict verdict = result.verdict;
    reply.tally.add(result.outcome, verdict);
    switch (verdict) {
      case Verdict::unique:
        break;
      case Verdict::multiple:
        reply.code = options_.unique ? ExitCode::no : ExitCode::yes;
        break;
      case Verdict::none:
        reply.code = ExitCode::no;
        break;
      case Verdict::unknown:
        reply.code = stopped_code(result.outcome.stopped);
        break;
    }
    if (format_ == OutputFormat::json) {
      JsonAnswer answer;
      answer.id = id;
      answer.verdict = sudoku::to_string(verdict);
      answer.has_solution_member = true;
      answer.solution = result.solution;
      answer.outcome = &result.outcome;
      reply.put(to_json(answer));
      return;
    }
    const std::string word =
        verdict == Verdict::unknown ? unknown_text(result.outcome) : std::string(sudoku::to_string(verdict));
    const bool is_shown = options_.limit.value_or(1) > 1;
    const bool is_wanted = verdict == Verdict::unique || !options_.unique;
    if (result.solution && !is_shown && is_wanted) put_solution(spec, id, *result.solution, reply);
    if (!result.solution || (!is_shown && !is_wanted)) {
      reply.put(word + "\n");
    } else if (verdict == Verdict::multiple) {
      reply.note = is_shown ? "" : "multiple: there are other solutions than this";
    } else if (verdict == Verdict::unknown) {
      reply.note = fmt::format("{}: there may be other solutions", word);
    }
  }

  const Options& options_;
  const OutputFormat format_;
  const bool color_;
  dlx::ProgressListener* const progress_;
  sudoku::Solver solver_;
  bool quick_ = false;
  std::optional<LookAhead> ahead_;
  PuzzleLoader loader_;
};

ExitCode run_solve(const Options& asked, Console& console) {
  Options options = asked;
  // Solutions without number are written as they come, not kept until it is their puzzle's turn.
  if (options.limit.value_or(1) > 1) options.threads = 1;
  const OutputFormat format = choose_format(options, console);
  return run_batch(options, console, [&](dlx::ProgressListener* progress) {
    return std::make_unique<SolveWorker>(options, format, console.color, progress);
  });
}

}  // namespace

const Command solve_command = {
    "solve",
    "[PUZZLE...]",
    "Solve puzzles and say whether the solution is the only one",
    "A line of output is the solution, or: none, unknown (why), error. With --unique it is the solution only when\n"
    "there is no other, else: multiple. With --limit N up to N solutions of each puzzle are written, one a line.\n"
    "With --format json the last object of a puzzle has the members id, verdict (unique, multiple, none, unknown,\n"
    "error), solution, count, exact, stopped, engine, nodes, seconds.",
    options_taken,
    run_solve,
};

}  // namespace farandole::cli
