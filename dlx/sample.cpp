#include <dlx/sample.hpp>

#include <dlx/solution_set.hpp>

namespace farandole::dlx {

SampleResult sample(const Problem& problem, std::uint64_t n, std::uint64_t seed, const SolveOptions& options) {
  const SolutionSet set = compile(problem, options);
  SampleResult result;
  result.outcome = set.outcome();
  if (!result.outcome.exact() || result.outcome.solutions == 0) return result;
  SolutionSet::Sampler sampler = set.sampler(seed);
  for (std::uint64_t k = 0; k < n; ++k) result.solutions.push_back(sampler.next());
  return result;
}

}  // namespace farandole::dlx
