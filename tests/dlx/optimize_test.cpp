// Least and greatest cost, against going through all subsets.
#include <gtest/gtest.h>

#include <limits>
#include <random>

#include <dlx/checker.hpp>
#include <dlx/optimize.hpp>
#include <dlx/problem_io.hpp>

#include "problems.hpp"

namespace farandole::dlx {
namespace {

/// The problem with random costs: all equal, few values, small, or large; and with multiplicities, when wanted.
Problem with_costs(const Problem& problem, std::uint32_t seed, bool multiplicities) {
  std::mt19937 random(seed * 7919 + 1);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  ProblemBuilder builder;
  for (std::uint32_t n = 0; n < problem.item_count(); ++n) {
    if (!problem.is_primary(ItemId{n})) {
      builder.add_secondary();
      continue;
    }
    Multiplicity multiplicity;
    if (multiplicities) {
      multiplicity.lo = below(3);
      multiplicity.hi = std::max(multiplicity.lo + below(3), std::uint32_t{1});
    }
    builder.add_primary({}, multiplicity);
  }
  for (std::uint32_t n = 1; n <= problem.color_count(); ++n) builder.color(problem.color_name(Color{n}));
  const std::uint32_t kind = below(5);
  const std::int64_t offset = below(3) == 0 ? 0 : static_cast<std::int64_t>(below(21)) - 10;
  for (std::uint32_t n = 0; n < problem.option_count(); ++n) {
    const std::int64_t draw = kind == 0 ? 0 : kind == 1 ? below(2) : kind == 2 ? below(20) : below(1000000);
    builder.add_option(problem.entries(OptionId{n}), {kind == 4 ? 7 * draw - 2000000 : draw + offset, 0});
  }
  return builder.build();
}

/// All subsets of the options that are solutions, by the checker, with their costs; the cheapest first.
std::vector<CostedSolution> all_by_cost(const Problem& problem, const std::vector<OptionId>& forced = {},
                                        const std::vector<OptionId>& forbidden = {}) {
  std::vector<CostedSolution> all;
  for (std::uint32_t subset = 0; subset < std::uint32_t{1} << problem.option_count(); ++subset) {
    CostedSolution solution;
    for (std::uint32_t n = 0; n < problem.option_count(); ++n) {
      if ((subset >> n & 1) == 0) continue;
      solution.options.push_back(OptionId{n});
      solution.cost += problem.cost(OptionId{n});
    }
    const auto has = [&](OptionId option) {
      return std::binary_search(solution.options.begin(), solution.options.end(), option);
    };
    if (std::all_of(forced.begin(), forced.end(), has) && std::none_of(forbidden.begin(), forbidden.end(), has) &&
        check(problem, solution.options).empty()) {
      all.push_back(solution);
    }
  }
  std::sort(all.begin(), all.end(), [](const CostedSolution& a, const CostedSolution& b) {
    return a.cost != b.cost ? a.cost < b.cost : a.options < b.options;
  });
  return all;
}

/// Are these the k best? Of those that cost as much as the last, any may be there.
void expect_best(const OptimizeResult& result, const std::vector<CostedSolution>& sorted, std::size_t k) {
  ASSERT_TRUE(result.outcome.exact());
  ASSERT_EQ(result.solutions.size(), std::min(k, sorted.size()));
  ASSERT_EQ(result.outcome.solutions, result.solutions.size());
  ASSERT_EQ(result.bound.has_value(), !sorted.empty());
  if (!sorted.empty()) {
    ASSERT_EQ(*result.bound, sorted.front().cost);
  }
  for (std::size_t n = 0; n < result.solutions.size(); ++n) {
    const CostedSolution& found = result.solutions[n];
    ASSERT_EQ(found.cost, sorted[n].cost) << "number " << n;
    ASSERT_EQ(std::count(sorted.begin(), sorted.end(), found), 1) << "number " << n;
    ASSERT_TRUE(n == 0 || !(found == result.solutions[n - 1])) << "number " << n;
    ASSERT_TRUE(k < sorted.size() || found == sorted[n]) << "number " << n;
  }
}

class Optimize : public testing::TestWithParam<bool> {};

TEST_P(Optimize, AgreesWithAllSubsetsOfRandomProblems) {
  for (std::uint32_t seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE(seed);
    const Problem problem = with_costs(test::random_problem(seed), seed, GetParam());
    std::vector<CostedSolution> sorted = all_by_cost(problem);
    for (const std::size_t k : {1U, 2U, 3U, 10U, 100000U}) {
      expect_best(minimize(problem, {}, k), sorted, k);
      if (HasFatalFailure()) return;
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const CostedSolution& a, const CostedSolution& b) { return a.cost > b.cost; });
    for (const std::size_t k : {1U, 4U, 100000U}) {
      expect_best(maximize(problem, {}, k), sorted, k);
      if (HasFatalFailure()) return;
    }
    if (problem.option_count() == 0) continue;
    SolveOptions assuming;
    const auto n = static_cast<std::uint32_t>(problem.option_count());
    assuming.forced = {OptionId{seed % n}};
    assuming.forbidden = {OptionId{(seed / 3) % n}};
    expect_best(minimize(problem, assuming, 2), all_by_cost(problem, assuming.forced, assuming.forbidden), 2);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Problems, Optimize, testing::Bool(), [](const auto& tested) {
  return std::string(tested.param ? "WithMultiplicities" : "ExactCovers");
});

}  // namespace
}  // namespace farandole::dlx
