// The rules of branching: the same solutions, in other trees.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include <dlx/solve.hpp>

#include "problems.hpp"

namespace farandole::dlx {
namespace {

using test::SolutionSet;
using test::sorted;

SolveOptions with(Branching branching) {
  SolveOptions options;
  options.engine = "dancing_links";
  options.branching = branching;
  return options;
}

TEST(Branching, FindsTheSameSolutions) {
  for (std::uint32_t seed = 0; seed < 1000; ++seed) {
    const Problem problem = test::random_problem(seed);
    const SolutionSet expected = test::brute_force(problem);
    for (const Branching branching : {Branching::smallest, Branching::weighted_degree, Branching::priority}) {
      SolveOptions options = with(branching);
      for (std::uint32_t n = 0; n < problem.item_count(); ++n) {
        options.priorities.push_back(static_cast<int>((n * 7 + seed) % 3) - 1);
      }
      if (seed % 2 == 0) options.seed = seed;
      options.statistics = seed % 3 == 0;
      SolutionSet found;
      Outcome outcome = for_each(
          problem, [&](auto solution) { return found.insert(sorted(solution)).second; }, options);
      ASSERT_EQ(found, expected) << "seed " << seed << ", " << to_string(branching);
      ASSERT_TRUE(outcome.exact());
      ASSERT_EQ(count(problem, options).stats.nodes, outcome.stats.nodes) << "not the same twice";
      if (!options.statistics) continue;
      const auto& profile = outcome.stats.profile;
      ASSERT_EQ(std::accumulate(profile.begin(), profile.end(), std::uint64_t{0}), outcome.stats.nodes);
    }
  }
}

/// Items that know nothing of each other, with so many options each.
Problem groups(const std::vector<int>& options) {
  ProblemBuilder builder;
  for (const int count : options) {
    const ItemId item = builder.add_primary();
    for (int k = 0; k < count; ++k) builder.add_option({item});
  }
  return builder.build();
}

TEST(Branching, LowPrioritiesGoFirstAndSmallItemsAmongEquals) {
  const Problem problem = groups({5, 2, 3});
  EXPECT_EQ(count(problem, with(Branching::smallest)).stats.nodes, 1U + 2 + 2 * 3 + 2 * 3 * 5);
  SolveOptions options = with(Branching::priority);
  options.priorities = {-5, 0, 3};
  EXPECT_EQ(count(problem, options).stats.nodes, 1U + 5 + 5 * 2 + 5 * 2 * 3);
  options.priorities = {1, 1, 0};
  EXPECT_EQ(count(problem, options).stats.nodes, 1U + 3 + 3 * 2 + 3 * 2 * 5);
  options.priorities = {1, 1, 1};
  EXPECT_EQ(count(problem, options).stats.nodes, 1U + 2 + 2 * 3 + 2 * 3 * 5);
}

TEST(Branching, WeightsFindTheHardPart) {
  // Twelve items with two options each, and five pigeons for four holes, which must be refuted below each choice of the
  // former as long as the search does not turn to the pigeons first.
  ProblemBuilder builder;
  std::vector<ItemId> holes;
  for (int hole = 0; hole < 4; ++hole) holes.push_back(builder.add_secondary());
  for (int k = 0; k < 12; ++k) {
    const ItemId item = builder.add_primary();
    builder.add_option({item});
    builder.add_option({item});
  }
  for (int pigeon = 0; pigeon < 5; ++pigeon) {
    const ItemId item = builder.add_primary();
    for (const ItemId hole : holes) builder.add_option({item, hole});
  }
  const Problem problem = builder.build();
  const Outcome plain = count(problem, with(Branching::smallest));
  EXPECT_EQ(plain.solutions, 0);
  // 2^12 leaves above, and 4 * 3 * 2 * 1 ways to put four pigeons into four holes below each.
  EXPECT_GT(plain.stats.nodes, 4096U * 24);
  const Outcome weighted = count(problem, with(Branching::weighted_degree));
  EXPECT_EQ(weighted.solutions, 0);
  EXPECT_TRUE(weighted.exact());
  EXPECT_LT(weighted.stats.nodes, plain.stats.nodes / 10);
}

TEST(Branching, TiesAreBrokenBySeed) {
  const Problem problem = groups({2, 2, 2, 3, 3, 3});
  for (const Branching branching : {Branching::weighted_degree, Branching::priority}) {
    SolveOptions options = with(branching);
    options.priorities = {0, 0, 0, 0, 0, 0};
    std::set<Solution> firsts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      options.seed = seed;
      firsts.insert(solve(problem, options).solutions.front());
    }
    EXPECT_GT(firsts.size(), 1U) << to_string(branching);
  }
}

TEST(Branching, IsRefusedWhereItCannotBeHad) {
  const Problem problem = groups({2, 3});
  SolveOptions options = with(Branching::priority);
  options.priorities = {1};
  try {
    static_cast<void>(count(problem, options));
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "there must be a priority for each of the 2 items, not 1");
  }
  for (const EngineInfo& engine : engines()) {
    if (engine.traits.branching) continue;
    options = with(Branching::weighted_degree);
    options.engine = engine.name;
    try {
      static_cast<void>(count(problem, options));
      FAIL() << engine.name;
    } catch (const UnsupportedError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr("branches on the smallest item only, not by weighted_degree"));
    }
  }
  options.engine = "auto";
  EXPECT_EQ(count(problem, options).solutions, 6);
}

}  // namespace
}  // namespace farandole::dlx
