// Least and greatest cost, against going through all subsets.
#include <gtest/gtest.h>

#include <fstream>
#include <limits>
#include <numeric>
#include <random>

#include <dlx/checker.hpp>
#include <dlx/optimize.hpp>
#include <dlx/problem_io.hpp>

#include "problems.hpp"
#include "support/data.hpp"

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

class OptimizeRandom : public testing::TestWithParam<bool> {};

TEST_P(OptimizeRandom, AgreesWithAllSubsetsOfRandomProblems) {
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

INSTANTIATE_TEST_SUITE_P(Problems, OptimizeRandom, testing::Bool(), [](const auto& tested) {
  return std::string(tested.param ? "WithMultiplicities" : "ExactCovers");
});

Problem load(const std::string& name) {
  std::ifstream in(farandole::test::data_folder() / "cover" / (name + ".dlx"));
  EXPECT_TRUE(in) << name;
  return read_problem(in);
}

/// The same problem, option n with cost(n).
template <class Cost>
Problem with_cost(const Problem& problem, const Cost& cost) {
  ProblemBuilder builder;
  for (std::uint32_t n = 0; n < problem.item_count(); ++n) {
    const ItemId item{n};
    problem.is_primary(item) ? builder.add_primary(problem.item_name(item), problem.multiplicity(item))
                             : builder.add_secondary(problem.item_name(item));
  }
  for (std::uint32_t n = 1; n <= problem.color_count(); ++n) builder.color(problem.color_name(Color{n}));
  for (std::uint32_t n = 0; n < problem.option_count(); ++n) {
    builder.add_option(problem.entries(OptionId{n}), {cost(n), 0});
  }
  return builder.build();
}

/// Numbers without a pattern, the same everywhere.
std::int64_t scrambled(std::uint64_t n, std::uint64_t range) {
  n = (n + 1) * 0x9e3779b97f4a7c15;
  n = (n ^ (n >> 29)) * 0xbf58476d1ce4e5b9;
  return static_cast<std::int64_t>((n ^ (n >> 32)) % range);
}

class OptimizeInstance : public testing::TestWithParam<const char*> {};

// Long enough for the taxes to be improved, short enough to go through all solutions.
TEST_P(OptimizeInstance, AgreesWithGoingThroughAllSolutions) {
  const Problem bare = load(GetParam());
  for (const std::uint64_t range : {2U, 10U, 1000U, 1000000U}) {
    SCOPED_TRACE(range);
    const Problem problem = with_cost(
        bare, [&](std::uint32_t n) { return scrambled(n + range, range) - static_cast<std::int64_t>(range / 3); });
    std::vector<BigCount> costs;
    for_each(problem, [&](std::span<const OptionId> solution) {
      BigCount cost = 0;
      for (const OptionId option : solution) cost += problem.cost(option);
      costs.push_back(cost);
      return true;
    });
    std::sort(costs.begin(), costs.end());
    for (const std::size_t k : {1U, 7U, 100U}) {
      const OptimizeResult least = minimize(problem, {}, k);
      const OptimizeResult most = maximize(problem, {}, k);
      ASSERT_TRUE(least.outcome.exact() && most.outcome.exact());
      ASSERT_EQ(least.solutions.size(), std::min(k, costs.size()));
      ASSERT_EQ(most.solutions.size(), least.solutions.size());
      for (std::size_t n = 0; n < least.solutions.size(); ++n) {
        ASSERT_EQ(least.solutions[n].cost, costs[n]);
        ASSERT_EQ(most.solutions[n].cost, costs[costs.size() - 1 - n]);
        ASSERT_EQ(check(problem, least.solutions[n].options), "");
        ASSERT_TRUE(n == 0 || least.solutions[n].options != least.solutions[n - 1].options);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Instances, OptimizeInstance,
                         testing::Values("queens10", "langford8", "langford11s", "domino6x6", "latin4", "matchK10",
                                         "perm8", "sts9", "tetmcc5x8"),
                         [](const auto& tested) { return std::string(tested.param); });

TEST(Optimize, FindsTheLeastOfMoreThanCanBeCounted) {
  // An assignment of 60 rows to 60 columns whose least cost is known: the diagonal costs 0 and all else something, so
  // that it is the only solution of cost 0; the second best is known too, the cheapest exchange of two.
  constexpr std::uint32_t n = 60;
  ProblemBuilder builder;
  std::vector<ItemId> rows;
  std::vector<ItemId> columns;
  for (std::uint32_t k = 0; k < n; ++k) rows.push_back(builder.add_primary());
  for (std::uint32_t k = 0; k < n; ++k) columns.push_back(builder.add_primary());
  for (std::uint32_t r = 0; r < n; ++r) {
    for (std::uint32_t c = 0; c < n; ++c) {
      // Potentials hide the zeros: they add the same to every solution.
      const std::int64_t potential = 1000 * std::int64_t{r} - 700 * std::int64_t{c * 17 % n};
      builder.add_option({rows[r], columns[c]}, {potential + (r == c ? 0 : 100 + 3 * ((r * 7 + c) % 11)), 0});
    }
  }
  const std::int64_t base = 300 * n * (n - 1) / 2;
  const OptimizeResult best = minimize(builder.build(), {}, 2);
  ASSERT_TRUE(best.outcome.exact());
  ASSERT_EQ(best.solutions.size(), 2U);
  EXPECT_EQ(best.solutions[0].cost, base);
  for (std::uint32_t r = 0; r < n; ++r) EXPECT_EQ(best.solutions[0].options[r], OptionId{r * n + r});
  std::int64_t exchange = 1000;
  for (std::uint32_t r = 0; r < n; ++r) {
    for (std::uint32_t c = 0; c < r; ++c) {
      exchange = std::min<std::int64_t>(exchange, 200 + 3 * ((r * 7 + c) % 11) + 3 * ((c * 7 + r) % 11));
    }
  }
  EXPECT_EQ(best.solutions[1].cost, base + exchange);
}

TEST(Optimize, SumsBeyond64BitsAreExact) {
  constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
  ProblemBuilder builder;
  for (int k = 0; k < 5; ++k) {
    const ItemId item = builder.add_primary();
    for (const std::int64_t cost : {largest, lowest, std::int64_t{k}}) builder.add_option({item}, {cost, 0});
  }
  const Problem problem = builder.build();
  const OptimizeResult least = minimize(problem, {}, unlimited);
  EXPECT_TRUE(least.outcome.exact());
  ASSERT_EQ(least.solutions.size(), 243U);
  EXPECT_EQ(least.solutions.front().cost, BigCount(lowest) * 5);
  EXPECT_EQ(least.solutions.back().cost, BigCount(largest) * 5);
  EXPECT_EQ(maximize(problem).solutions.front().cost, BigCount(largest) * 5);
  EXPECT_EQ(maximize(problem).bound.value(), BigCount(largest) * 5);
}

TEST(Optimize, ProblemsOfNothing) {
  const OptimizeResult empty = minimize(Problem());
  EXPECT_TRUE(empty.outcome.exact());
  ASSERT_EQ(empty.solutions.size(), 1U);
  EXPECT_EQ(empty.solutions.front().cost, 0);

  const OptimizeResult none = minimize(read_problem("a b\na |3\n"));
  EXPECT_TRUE(none.outcome.exact());
  EXPECT_TRUE(none.solutions.empty());
  EXPECT_FALSE(none.bound.has_value());

  // What need not be covered is covered only where that is a gain.
  const Problem free = read_problem("0:2|a\na |3\na |-4\na |-5\na |-6\n");
  EXPECT_EQ(minimize(free).solutions.front().cost, -11);
  EXPECT_EQ(maximize(free).solutions.front().cost, 3);
}

/// Stopped wherever that may be, what comes is sound.
TEST(Optimize, WhenStoppedGivesTheBestSoFarAndABound) {
  const Problem problem = with_cost(load("langford11s"), [](std::uint32_t n) { return scrambled(n, 1000); });
  const OptimizeResult truth = minimize(problem, {}, 3);
  ASSERT_TRUE(truth.outcome.exact());
  const BigCount& best = truth.solutions.front().cost;
  BigCount before = 0;
  for (std::uint64_t nodes = 1; nodes < truth.outcome.stats.nodes; nodes += nodes / 2 + 1) {
    SolveOptions options;
    options.limits.nodes = nodes;
    const OptimizeResult result = minimize(problem, options, 3);
    ASSERT_EQ(result.outcome.stopped, StopReason::nodes);
    ASSERT_EQ(result.outcome.stats.nodes, nodes);
    ASSERT_TRUE(result.bound.has_value());
    EXPECT_LE(*result.bound, best) << nodes;
    if (nodes > 100) {
      EXPECT_GE(*result.bound, before) << nodes;  // it never gets worse once the taxes are what they will be
      before = *result.bound;
    }
    for (const CostedSolution& solution : result.solutions) {
      EXPECT_GE(solution.cost, best);
      EXPECT_EQ(check(problem, solution.options), "");
    }
    EXPECT_EQ(result.outcome.has_solution(), result.solutions.empty() ? Answer::unknown : Answer::yes);

    const OptimizeResult mirrored =
        maximize(with_cost(problem, [&](std::uint32_t n) { return -problem.cost(OptionId{n}); }), options, 3);
    EXPECT_EQ(*mirrored.bound, -*result.bound);
  }
}

TEST(Optimize, KeepsToItsLimits) {
  const Problem problem = with_cost(load("langford14s"), [](std::uint32_t n) { return scrambled(n, 50); });
  SolveOptions options;
  options.limits.seconds = 0.05;
  EXPECT_EQ(minimize(problem, options).outcome.stopped, StopReason::seconds);

  CancelToken cancel;
  cancel.cancel();
  options = {};
  options.limits.cancel = &cancel;
  const OptimizeResult cancelled = minimize(problem, options);
  EXPECT_EQ(cancelled.outcome.stopped, StopReason::cancelled);
  EXPECT_FALSE(cancelled.bound.has_value());

  options = {};
  options.limits.memory_bytes = 1000;
  const OptimizeResult cramped = minimize(problem, options);
  EXPECT_EQ(cramped.outcome.stopped, StopReason::memory);
  EXPECT_TRUE(cramped.solutions.empty());

  // Memory for the search, but not for ten to the fortieth solutions.
  ProblemBuilder builder;
  for (int k = 0; k < 40; ++k) {
    const ItemId item = builder.add_primary();
    for (int option = 0; option < 10; ++option) builder.add_option({item}, {option, 0});
  }
  options.limits.memory_bytes = 1000000;
  const OptimizeResult many = minimize(builder.build(), options, unlimited);
  EXPECT_EQ(many.outcome.stopped, StopReason::memory);
  EXPECT_GT(many.solutions.size(), 100U);
  EXPECT_EQ(many.solutions.front().cost, 0);

  options = {};
  options.limits.solutions = 0;
  EXPECT_EQ(minimize(problem, options).outcome.stopped, StopReason::solutions);
  options.limits.solutions = 2;
  EXPECT_EQ(minimize(test::knuths_toy(), options, 5).solutions.size(), 1U);
}

class ProgressLog final : public ProgressListener {
 public:
  void progress(const Progress& progress) override { told.push_back(progress); }
  std::vector<Progress> told;
};

TEST(Optimize, ProgressNeverGoesBack) {
  const Problem problem = with_cost(load("langford14s"), [](std::uint32_t n) { return scrambled(n, 50); });
  ProgressLog log;
  SolveOptions options;
  options.limits.nodes = 50000;
  options.limits.progress = &log;
  options.limits.progress_seconds = 0;
  options.statistics = true;
  const OptimizeResult result = minimize(problem, options);
  ASSERT_GT(log.told.size(), 10U);
  double before = 0;
  for (const Progress& progress : log.told) {
    EXPECT_GE(progress.fraction, before);
    EXPECT_LE(progress.fraction, 1);
    before = progress.fraction;
  }
  EXPECT_GT(before, 0);
  const auto& profile = result.outcome.stats.profile;
  EXPECT_EQ(std::accumulate(profile.begin(), profile.end(), std::uint64_t{0}), result.outcome.stats.nodes);
}

TEST(Optimize, RefusesWhatItCannotDo) {
  SolveOptions options;
  options.engine = "dancing_links";
  EXPECT_THROW(static_cast<void>(minimize(test::knuths_toy(), options)), UnsupportedError);
  options = {};
  options.forced = {OptionId{6}};
  EXPECT_THROW(static_cast<void>(maximize(test::knuths_toy(), options)), UsageError);
}

TEST(Optimize, GivesTheSameTwice) {
  const Problem problem = with_cost(load("queens10"), [](std::uint32_t n) { return scrambled(n, 3); });
  const OptimizeResult first = minimize(problem, {}, 20);
  const OptimizeResult second = minimize(problem, {}, 20);
  EXPECT_EQ(first.solutions, second.solutions);
  EXPECT_EQ(first.outcome.stats.nodes, second.outcome.stats.nodes);
}

}  // namespace
}  // namespace farandole::dlx
