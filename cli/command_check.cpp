#include <fmt/format.h>

#include <sudoku/checker.hpp>

#include "batch.hpp"
#include "command.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",  "from", "engine", "timeout",  "max-nodes", "max-memory",
                                              "threads", "seed", "stats",  "progress", "cpu"};

/// What there is to say about one puzzle or grid.
struct Finding {
  std::string verdict;
  std::vector<std::string> reasons;
  ExitCode code = ExitCode::yes;
  std::optional<dlx::Outcome> outcome;  ///< when a search was needed
};

void add_reasons(Finding& finding, const std::vector<sudoku::Violation>& violations, std::string_view of = {}) {
  for (const sudoku::Violation& violation : violations) finding.reasons.push_back(std::string(of) + violation.reason);
}

/// Names a cell in which the two grids differ.
std::string difference(const sudoku::Board& board, const sudoku::Grid& a, const sudoku::Grid& b) {
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    if (a[cell] != b[cell]) {
      return fmt::format("{} is {} in one solution and {} in another", board.name(cell), sudoku::digit_to_char(a[cell]),
                         sudoku::digit_to_char(b[cell]));
    }
  }
  throw dlx::InternalError("the search handed out the same solution twice");
}

class CheckWorker final : public Worker {
 public:
  CheckWorker(const Options& options, OutputFormat format, dlx::ProgressListener* progress)
      : format_(format), solver_(solver_options(options, progress)) {}

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const Finding finding = check(spec, reply);
    reply.code = finding.code;
    if (format_ == OutputFormat::json) {
      JsonAnswer answer;
      answer.id = id;
      answer.verdict = finding.verdict;
      answer.reasons = finding.reasons;
      answer.outcome = finding.outcome ? &*finding.outcome : nullptr;
      reply.put(to_json(answer));
      return;
    }
    const std::string_view separator = format_ == OutputFormat::grid ? "\n  " : "; ";
    const std::string_view first = format_ == OutputFormat::grid ? ":\n  " : ": ";
    reply.put(finding.verdict);
    if (!finding.reasons.empty()) reply.put(fmt::format("{}{}", first, fmt::join(finding.reasons, separator)));
    reply.put("\n");
  }

 private:
  Finding check(const sudoku::PuzzleSpec& spec, Reply& reply) {
    const sudoku::Puzzle& puzzle = loader_.load(spec);
    Finding finding;
    const bool is_grid = spec.givens.complete();
    add_reasons(finding,
                is_grid ? sudoku::check_solution(puzzle, spec.givens) : sudoku::clashes(spec.board, spec.givens));
    if (spec.solution) {
      add_reasons(finding, sudoku::check_solution(puzzle, *spec.solution), "the solution in the file: ");
    }
    if (!finding.reasons.empty()) {
      finding.verdict = "invalid";
      finding.code = ExitCode::no;
    } else if (is_grid) {
      finding.verdict = "valid";
    } else {
      search(puzzle, finding);
      reply.tally.add(*finding.outcome, sudoku::verdict_of(*finding.outcome));
    }
    return finding;
  }

  /// Has the puzzle one solution?
  void search(const sudoku::Puzzle& puzzle, Finding& finding) {
    std::vector<sudoku::Grid> found;
    const auto keep = [&found](const sudoku::Grid& grid) {
      found.push_back(grid);
      return true;
    };
    finding.outcome = solver_.for_each(puzzle, keep, 2);
    const sudoku::Verdict verdict = sudoku::verdict_of(*finding.outcome);
    finding.verdict = sudoku::to_string(verdict);
    switch (verdict) {
      case sudoku::Verdict::unique:
        break;
      case sudoku::Verdict::none:
        finding.code = ExitCode::no;
        finding.reasons.emplace_back("there is no solution");
        break;
      case sudoku::Verdict::multiple:
        finding.code = ExitCode::no;
        finding.reasons.push_back(difference(puzzle.board, found.front(), found.back()));
        break;
      case sudoku::Verdict::unknown:
        finding.code = stopped_code(finding.outcome->stopped);
        if (format_ != OutputFormat::json) finding.verdict = unknown_text(*finding.outcome);
        break;
    }
  }

  const OutputFormat format_;
  sudoku::Solver solver_;
  PuzzleLoader loader_;
};

ExitCode run_check(const Options& options, Console& console) {
  const OutputFormat format = choose_format(options, console);
  return run_batch(options, console, [&](dlx::ProgressListener* progress) {
    return std::make_unique<CheckWorker>(options, format, progress);
  });
}

}  // namespace

const Command check_command = {
    "check",
    "[PUZZLE...]",
    "Say whether grids and puzzles are valid, and if not, why",
    "A complete grid is 'valid' when it breaks no rule; a puzzle must have exactly one solution: 'unique'. Everything\n"
    "else is a no (exit code 1), with the reasons behind a colon: 'invalid: row 1 has 5 twice: ...', 'multiple: R1C1\n"
    "is 5 in one solution and 7 in another', 'none: ...'. A solution that the file itself gives is checked too.",
    options_taken,
    run_check,
};

}  // namespace farandole::cli
