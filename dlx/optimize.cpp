#include <dlx/optimize.hpp>

#include <algorithm>

#include <dlx/detail/branch_and_bound.hpp>

namespace farandole::dlx {

namespace {

OptimizeResult optimize(const Problem& problem, const SolveOptions& options, std::uint64_t k, int sign) {
  if (options.engine != "auto") {
    throw UnsupportedError("engine '" + options.engine + "' cannot be used: only 'auto' finds solutions by their cost");
  }
  if (!options.propagators.empty()) {
    throw UnsupportedError("solutions cannot be found by their cost where there are propagators");
  }
  return detail::branch_and_bound(problem, options, std::min(k, options.limits.solutions), sign);
}

}  // namespace

OptimizeResult minimize(const Problem& problem, const SolveOptions& options, std::uint64_t k) {
  return optimize(problem, options, k, 1);
}

OptimizeResult maximize(const Problem& problem, const SolveOptions& options, std::uint64_t k) {
  return optimize(problem, options, k, -1);
}

}  // namespace farandole::dlx
