#include <sudoku/solver.hpp>

#include <map>
#include <utility>

#include <sudoku/checker.hpp>

namespace farandole::sudoku {

struct Solver::State {
  SolverOptions options;
  std::map<std::string_view, std::unique_ptr<Engine>> engines;  // by name, made when first needed

  Outcome run(const Puzzle& puzzle, const SolutionVisitor& visit, std::uint64_t limit) {
    const EngineInfo& info = choose_engine(options.engine, puzzle);
    std::unique_ptr<Engine>& engine = engines[info.name];
    if (engine == nullptr) engine = info.make({options.seed, options.statistics, options.instruction_set});
    Limits limits = options.limits;
    limits.solutions = limit;
    Outcome outcome = engine->run(puzzle, limits, visit);
    outcome.engine = std::string(info.name);
    return outcome;
  }

  void check(const Puzzle& puzzle, const Grid& grid) const {
    if (!options.check) return;
    const std::vector<Violation> violations = check_solution(puzzle, grid);
    if (violations.empty()) return;
    throw InternalError("an engine's answer is wrong: " + violations.front().reason + " in " + grid.text());
  }
};

Solver::Solver(SolverOptions options) : state_(std::make_unique<State>()) { state_->options = std::move(options); }
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

SolveResult Solver::solve(const Puzzle& puzzle) {
  SolveResult result;
  const auto keep_first = [&result](const Grid& grid) {
    if (!result.solution) result.solution = grid;
    return true;
  };
  result.outcome = state_->run(puzzle, keep_first, 2);
  if (result.solution) state_->check(puzzle, *result.solution);

  result.verdict = verdict_of(result.outcome);
  return result;
}

Outcome Solver::count(const Puzzle& puzzle, std::uint64_t limit) { return state_->run(puzzle, nullptr, limit); }

Outcome Solver::for_each(const Puzzle& puzzle, const SolutionVisitor& visit, std::uint64_t limit) {
  const auto check_and_visit = [this, &puzzle, &visit](const Grid& grid) {
    state_->check(puzzle, grid);
    return !visit || visit(grid);
  };
  return state_->run(puzzle, check_and_visit, limit);
}

}  // namespace farandole::sudoku
