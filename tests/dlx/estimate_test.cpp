// Estimates by random walks, against trees that are known.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <string>

#include <dlx/estimate.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>

#include "problems.hpp"
#include "support/data.hpp"

namespace farandole::dlx {
namespace {

Problem load(const std::string& name) {
  std::ifstream in(farandole::test::data_folder() / "cover" / (name + ".dlx"));
  EXPECT_TRUE(in) << name;
  return read_problem(in);
}

EstimateOptions with_probes(std::uint64_t probes, std::uint64_t seed = 1) {
  EstimateOptions options;
  options.probes = probes;
  options.seed = seed;
  return options;
}

void expect_near(const Estimated& estimated, double truth, const std::string& what) {
  EXPECT_LE(std::abs(estimated.mean - truth), 4 * estimated.standard_error + 1e-9 * truth)
      << what << ": " << estimated.mean << " +- " << estimated.standard_error << ", not " << truth;
}

/// Groups of items that know nothing of each other, with so many options each.
Problem groups(const std::vector<int>& options) {
  ProblemBuilder builder;
  for (const int count : options) {
    const ItemId item = builder.add_primary();
    for (int k = 0; k < count; ++k) builder.add_option({item});
  }
  return builder.build();
}

TEST(Estimate, IsExactWhereAllNodesOfALevelBranchAlike) {
  // The smallest first: 1 + 2 + 2*3 + 2*3*5 nodes.
  for (const std::uint64_t probes : {1U, 2U, 100U}) {
    const Estimate e = estimate(groups({5, 2, 3}), with_probes(probes));
    EXPECT_EQ(e.nodes.mean, 39);
    EXPECT_EQ(e.nodes.standard_error, 0);
    EXPECT_EQ(e.nodes.low, 39);
    EXPECT_EQ(e.nodes.high, 39);
    EXPECT_EQ(e.solutions.mean, 30);
    EXPECT_EQ(e.solutions.standard_error, 0);
    EXPECT_EQ(e.probes, probes);
    EXPECT_EQ(e.stopped, StopReason::exhausted);
    ASSERT_EQ(e.profile.size(), 4U);
    EXPECT_EQ(e.profile[0].mean, 1);
    EXPECT_EQ(e.profile[1].mean, 2);
    EXPECT_EQ(e.profile[2].mean, 6);
    EXPECT_EQ(e.profile[3].mean, 30);
  }
}

TEST(Estimate, OfTreesLargerThanANumber) {
  const Estimate e = estimate(groups(std::vector<int>(400, 10)), with_probes(5));
  EXPECT_TRUE(std::isinf(e.solutions.mean));
  const Estimate smaller = estimate(groups(std::vector<int>(300, 10)), with_probes(5));
  EXPECT_NEAR(smaller.solutions.mean / 1e300, 1, 1e-9);
}

TEST(Estimate, OfProblemsOfNothing) {
  const Estimate empty = estimate(Problem(), with_probes(10));
  EXPECT_EQ(empty.nodes.mean, 1);
  EXPECT_EQ(empty.solutions.mean, 1);

  const Estimate dead = estimate(read_problem("a b\na\n"), with_probes(10));
  EXPECT_EQ(dead.nodes.mean, 1);
  EXPECT_EQ(dead.solutions.mean, 0);

  // Assumptions that contradict each other leave no root.
  EstimateOptions contrary = with_probes(10);
  contrary.forced = {OptionId{0}, OptionId{1}};
  EXPECT_EQ(estimate(read_problem("a\na\na\n"), contrary).nodes.mean, 0);
}

class EstimateOf : public testing::TestWithParam<const char*> {};

// Within four standard errors, for trees where no few walks carry all the weight (as they do for large pieces and
// dictionaries, where the error bar means little).
TEST_P(EstimateOf, ComesNearTheTreeOfDancingLinks) {
  const Problem problem = load(GetParam());
  SolveOptions options;
  options.engine = "dancing_links";
  options.statistics = true;
  const Outcome truth = count(problem, options);
  const Estimate e = estimate(problem, with_probes(20000));
  EXPECT_EQ(e.probes, 20000U);
  expect_near(e.nodes, static_cast<double>(truth.stats.nodes), "nodes");
  expect_near(e.solutions, truth.solutions.convert_to<double>(), "solutions");
  EXPECT_LE(e.nodes.low, e.nodes.mean);
  EXPECT_GE(e.nodes.high, e.nodes.mean);
  ASSERT_LE(e.profile.size(), truth.stats.profile.size());
  double sum = 0;
  for (std::size_t depth = 0; depth < e.profile.size(); ++depth) {
    expect_near(e.profile[depth], static_cast<double>(truth.stats.profile[depth]), "depth " + std::to_string(depth));
    sum += e.profile[depth].mean;
  }
  EXPECT_NEAR(sum / e.nodes.mean, 1, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Instances, EstimateOf,
                         testing::Values("queens8", "queens10", "langford8", "langford8s", "domino6x6", "latin4",
                                         "matchK10", "perm8"),
                         [](const auto& tested) { return std::string(tested.param); });

TEST(Estimate, IsUnbiasedForRandomProblems) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const Problem problem = test::random_problem(seed);
    SolveOptions options;
    options.engine = "dancing_links";
    if (problem.option_count() != 0 && seed % 3 == 0) {
      const auto n = static_cast<std::uint32_t>(problem.option_count());
      options.forced = {OptionId{seed % n}};
      options.forbidden = {OptionId{(seed + 1) % n}};
    }
    const Outcome truth = count(problem, options);
    EstimateOptions probing = with_probes(4000, seed);
    probing.forced = options.forced;
    probing.forbidden = options.forbidden;
    const Estimate e = estimate(problem, probing);
    expect_near(e.nodes, static_cast<double>(truth.stats.nodes), "nodes, seed " + std::to_string(seed));
    expect_near(e.solutions, truth.solutions.convert_to<double>(), "solutions, seed " + std::to_string(seed));
  }
}

TEST(Estimate, CountsSolutionsWithMultiplicities) {
  // Two of five, at most one of three, two or three of four: 10 * 4 * (6 + 4).
  const Problem problem = read_problem("2|a 0:1|b 2:3|c\na\na\na\na\na\nb\nb\nb\nc\nc\nc\nc\n");
  expect_near(estimate(problem, with_probes(20000)).solutions, 400, "solutions");
  // Tied together: choose 2 of the 3 pairs of a or b; of the rest, at most one for each.
  const Problem tied = read_problem("2|a 1:2|b\na\na b\na b\na\nb\n");
  // a twice out of {0,1,2,3}, b once or twice out of {1,2,4}: none of 1, 2 (1 way: 0 3) needs 4; one of them (4 ways)
  // with or without 4; both (1 way) without 4.
  expect_near(estimate(tied, with_probes(20000)).solutions, 1 + 4 * 2 + 1, "tied solutions");
}

TEST(Estimate, IsTheSameForTheSameSeed) {
  const Problem problem = load("queens8");
  const Estimate first = estimate(problem, with_probes(100, 7));
  const Estimate second = estimate(problem, with_probes(100, 7));
  const Estimate other = estimate(problem, with_probes(100, 8));
  EXPECT_EQ(first.nodes.mean, second.nodes.mean);
  EXPECT_EQ(first.nodes.standard_error, second.nodes.standard_error);
  EXPECT_NE(first.nodes.mean, other.nodes.mean);
  EXPECT_EQ(first.seed, 7U);
}

TEST(Estimate, HasTheIntervalOfItsConfidence) {
  const Problem problem = load("queens8");
  EstimateOptions options = with_probes(1000);
  const Estimate usual = estimate(problem, options);
  EXPECT_NEAR(usual.nodes.high - usual.nodes.mean, 1.959964 * usual.nodes.standard_error, 1e-3);
  options.confidence = 0.99;
  const Estimate wider = estimate(problem, options);
  EXPECT_NEAR(wider.nodes.mean - wider.nodes.low, 2.575829 * wider.nodes.standard_error, 1e-3);
  for (const double bad : {0.0, 1.0, -1.0, 95.0, std::nan("")}) {
    options.confidence = bad;
    EXPECT_THROW(static_cast<void>(estimate(problem, options)), UsageError);
  }
  EstimateOptions beyond = with_probes(1);
  beyond.forced = {OptionId{64}};
  EXPECT_THROW(static_cast<void>(estimate(problem, beyond)), UsageError);
}

TEST(Estimate, KeepsToItsLimits) {
  const Problem problem = load("queens8");
  EstimateOptions options = with_probes(unlimited);
  options.limits.nodes = 5000;
  const Estimate nodes = estimate(problem, options);
  EXPECT_EQ(nodes.stopped, StopReason::nodes);
  EXPECT_GT(nodes.probes, 100U);
  EXPECT_LT(nodes.probes, 5000U);
  EXPECT_GT(nodes.nodes.mean, 0);

  options = with_probes(unlimited);
  options.limits.seconds = 0.02;
  EXPECT_EQ(estimate(problem, options).stopped, StopReason::seconds);

  CancelToken cancel;
  cancel.cancel();
  options = with_probes(unlimited);
  options.limits.cancel = &cancel;
  EXPECT_EQ(estimate(problem, options).stopped, StopReason::cancelled);

  options = with_probes(10);
  options.limits.memory_bytes = 1000;
  const Estimate none = estimate(problem, options);
  EXPECT_EQ(none.stopped, StopReason::memory);
  EXPECT_EQ(none.probes, 0U);
}

}  // namespace
}  // namespace farandole::dlx
