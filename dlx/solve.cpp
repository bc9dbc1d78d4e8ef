#include <dlx/solve.hpp>

#include <algorithm>
#include <utility>

#include <dlx/detail/answers.hpp>
#include <dlx/detail/parallel.hpp>

namespace farandole::dlx {

namespace {

std::unique_ptr<Engine> start(const Problem& problem, const SolveOptions& options, Limits limits) {
  const EngineConfig config = options.config();
  auto engine = detail::make_engine(choose_engine(options.engine, problem, config), problem, config);
  engine->restart({options.forced, options.forbidden}, limits);
  return engine;
}

}  // namespace

SolveResult solve(const Problem& problem, const SolveOptions& options, std::uint64_t wanted) {
  Limits limits = options.limits;
  limits.solutions = std::min(limits.solutions, wanted);
  return detail::solutions_of(*start(problem, options, limits));
}

FirstResult first(const Problem& problem, const SolveOptions& options) {
  SolveResult found = solve(problem, options, 1);
  FirstResult result;
  if (!found.solutions.empty()) result.solution = std::move(found.solutions.front());
  result.outcome = std::move(found.outcome);
  return result;
}

Outcome count(const Problem& problem, const SolveOptions& options) { return count_up_to(problem, unlimited, options); }

Outcome count_up_to(const Problem& problem, std::uint64_t most, const SolveOptions& options) {
  Limits limits = options.limits;
  limits.solutions = std::min(limits.solutions, most);
  const auto engine = start(problem, options, limits);
  engine->run();
  return engine->outcome();
}

Answer is_unique(const Problem& problem, const SolveOptions& options) {
  return detail::is_one(count_up_to(problem, 2, options));
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
