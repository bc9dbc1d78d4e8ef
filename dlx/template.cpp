#include <dlx/template.hpp>

#include <algorithm>
#include <utility>

#include <dlx/detail/answers.hpp>
#include <dlx/detail/parallel.hpp>

namespace farandole::dlx {

namespace {

/// Both together; `store` is where they are put when there is something in each.
std::span<const OptionId> joined(const std::vector<OptionId>& always, std::span<const OptionId> now,
                                 std::vector<OptionId>& store) {
  if (always.empty()) return now;
  if (now.empty()) return always;
  store.assign(always.begin(), always.end());
  store.insert(store.end(), now.begin(), now.end());
  return store;
}

}  // namespace

Template::Template(Problem problem, SolveOptions options) : problem_(std::move(problem)), options_(std::move(options)) {
  const EngineConfig config = options_.config();
  engine_ = detail::make_engine(choose_engine(options_.engine, problem_, config), problem_, config);
}

Engine& Template::start(const Assumptions& assumptions, const Limits& limits) {
  engine_->restart({joined(options_.forced, assumptions.forced, forced_),
                    joined(options_.forbidden, assumptions.forbidden, forbidden_)},
                   limits);
  return *engine_;
}

Engine& Template::start(const Assumptions& assumptions, std::uint64_t most_solutions) {
  Limits limits = options_.limits;
  limits.solutions = std::min(limits.solutions, most_solutions);
  return start(assumptions, limits);
}

SolveResult Template::solve(const Assumptions& assumptions, std::uint64_t wanted) {
  return detail::solutions_of(start(assumptions, wanted));
}

Outcome Template::count(const Assumptions& assumptions, std::uint64_t most) {
  Engine& engine = start(assumptions, most);
  engine.run();
  return engine.outcome();
}

Answer Template::is_unique(const Assumptions& assumptions) { return detail::is_one(count(assumptions, 2)); }

Outcome Template::for_each(const Assumptions& assumptions,
                           const std::function<bool(std::span<const OptionId>)>& visit) {
  Engine& engine = start(assumptions);
  while (engine.next() && visit(engine.solution())) {
  }
  return engine.outcome();
}

}  // namespace farandole::dlx
