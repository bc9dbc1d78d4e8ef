#include <dlx/solve.hpp>

#include <algorithm>
#include <utility>

namespace farandole::dlx {

namespace {

std::unique_ptr<Engine> start(const Problem& problem, const SolveOptions& options, Limits limits) {
  const EngineConfig config = options.config();
  std::unique_ptr<Engine> engine = choose_engine(options.engine, problem, config).make(problem, config);
  engine->restart({options.forced, options.forbidden}, limits);
  return engine;
}

}  // namespace

SolveResult solve(const Problem& problem, const SolveOptions& options, std::uint64_t wanted) {
  Limits limits = options.limits;
  limits.solutions = std::min(limits.solutions, wanted);
  const auto engine = start(problem, options, limits);
  SolveResult result;
  while (engine->next()) {
    const auto solution = engine->solution();
    result.solutions.emplace_back(solution.begin(), solution.end());
  }
  result.outcome = engine->outcome();
  return result;
}

Outcome count(const Problem& problem, const SolveOptions& options) {
  const auto engine = start(problem, options, options.limits);
  engine->run();
  return engine->outcome();
}

Outcome for_each(const Problem& problem, const std::function<bool(std::span<const OptionId>)>& visit,
                 const SolveOptions& options) {
  const auto engine = start(problem, options, options.limits);
  while (engine->next() && visit(engine->solution())) {
  }
  return engine->outcome();
}

Solutions::Solutions(const Problem& problem, const SolveOptions& options)
    : engine_(start(problem, options, options.limits)) {}

}  // namespace farandole::dlx
