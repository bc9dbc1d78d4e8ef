// One search on several threads finds what it finds on one.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <dlx/checker.hpp>
#include <dlx/detail/random.hpp>
#include <dlx/detail/work_units.hpp>
#include <dlx/makers/makers.hpp>
#include <dlx/solve.hpp>
#include <dlx/template.hpp>

namespace farandole::dlx {
namespace {

std::vector<std::string> engines_with_threads() {
  std::vector<std::string> names;
  for (const EngineInfo& engine : engines()) {
    if (engine.traits.threads) names.emplace_back(engine.name);
  }
  return names;
}

SolveOptions on_threads(unsigned threads, std::string engine = "dancing_links") {
  SolveOptions options;
  options.engine = std::move(engine);
  options.threads = threads;
  return options;
}

Solution sorted(std::span<const OptionId> solution) {
  Solution options(solution.begin(), solution.end());
  std::sort(options.begin(), options.end());
  return options;
}

std::vector<Solution> all_solutions(const Problem& problem, const SolveOptions& options) {
  std::vector<Solution> found;
  const Outcome outcome = for_each(
      problem,
      [&](std::span<const OptionId> solution) {
        found.push_back(sorted(solution));
        return true;
      },
      options);
  EXPECT_TRUE(outcome.exact());
  EXPECT_EQ(outcome.solutions, found.size());
  return found;
}

/// Items that may be covered several times or not at all, and colours.
Problem random_multicover(std::uint64_t seed) {
  detail::Random random(seed);
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (int k = 0; k < 6; ++k) {
    const auto lo = static_cast<std::uint32_t>(random.below(3));
    items.push_back(builder.add_primary("p" + std::to_string(k),
                                        {lo, lo + 1 + (lo == 0 ? 0 : static_cast<std::uint32_t>(random.below(2)))}));
  }
  const ItemId channel = builder.add_secondary("s");
  const Color colors[] = {Color::none, builder.color("x"), builder.color("y")};
  for (int k = 0; k < 14; ++k) {
    std::vector<Entry> entries;
    for (const ItemId item : items) {
      if (random.below(3) == 0) entries.emplace_back(item);
    }
    if (random.below(3) == 0) entries.emplace_back(channel, colors[random.below(3)]);
    if (!entries.empty()) builder.add_option(entries);
  }
  return builder.build();
}

TEST(WorkUnits, HaveEachSolutionOnce) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Problem problem = random_multicover(seed);
    std::vector<Solution> expected = all_solutions(problem, {});
    std::sort(expected.begin(), expected.end());
    for (const std::size_t wanted : {1U, 5U, 40U, 100000U}) {
      std::vector<Solution> found;
      for (const detail::WorkUnit& unit : detail::split_search(problem, {}, wanted)) {
        SolveOptions options;
        options.forced = unit.forced;
        options.forbidden = unit.forbidden;
        const std::vector<Solution> part = all_solutions(problem, options);
        found.insert(found.end(), part.begin(), part.end());
      }
      std::sort(found.begin(), found.end());
      EXPECT_EQ(found, expected) << "seed " << seed << ", " << wanted << " parts";
    }
  }
}

TEST(WorkUnits, AreAsManyAsWantedAndShareTheWhole) {
  const auto units = detail::split_search(make_permutations(8), {}, 100);
  EXPECT_GE(units.size(), 100U);
  EXPECT_LT(units.size(), 108U);
  double whole = 0;
  for (const detail::WorkUnit& unit : units) whole += unit.share;
  EXPECT_NEAR(whole, 1, 1e-9);
}

TEST(Parallel, CountsOfAllEngines) {
  for (const std::string& engine : engines_with_threads()) {
    for (const unsigned threads : {0U, 2U, 3U}) {
      EXPECT_EQ(count(make_queens(8), on_threads(threads, engine)).solutions, 92) << engine;
      EXPECT_EQ(count(make_latin(4), on_threads(threads, engine)).solutions, 576) << engine;
    }
  }
  // "auto" gives the threads to the engine it chooses; with a seed, at once.
  SolveOptions options = on_threads(2, "auto");
  options.seed = 5;
  EXPECT_EQ(count(make_queens(8), options).solutions, 92);
}

TEST(Parallel, MultiplicitiesAndColours) {
  for (std::uint64_t seed = 100; seed < 130; ++seed) {
    const Problem problem = random_multicover(seed);
    const BigCount expected = count(problem).solutions;
    EXPECT_EQ(count(problem, on_threads(2, "auto")).solutions, expected) << seed;
    EXPECT_EQ(count(problem, on_threads(3, "multicover")).solutions, expected) << seed;
  }
}

TEST(Parallel, SolutionsComeInTheSameOrderOnAnyNumberOfThreads) {
  for (const char* const engine : {"dancing_links", "bits", "lanes", "dancing_cells", "multicover"}) {
    const Problem problem = make_queens(8);
    const std::vector<Solution> two = all_solutions(problem, on_threads(2, engine));
    EXPECT_EQ(two, all_solutions(problem, on_threads(2, engine)));
    for (const Solution& solution : two) EXPECT_EQ(check(problem, solution), "");
    std::vector<Solution> one = all_solutions(problem, on_threads(1, engine));
    EXPECT_EQ(std::set<Solution>(two.begin(), two.end()), std::set<Solution>(one.begin(), one.end()));
    EXPECT_EQ(two.size(), 92U);
  }
}

TEST(Parallel, MoreSolutionsThanFitIntoABuffer) {
  const Problem problem = make_permutations(8);
  const std::vector<Solution> found = all_solutions(problem, on_threads(2));
  EXPECT_EQ(std::set<Solution>(found.begin(), found.end()).size(), 40320U);
}

TEST(Parallel, Limits) {
  const Problem problem = make_permutations(9);
  const SolveResult ten = solve(problem, on_threads(2), 10);
  EXPECT_EQ(ten.solutions.size(), 10U);
  EXPECT_EQ(ten.outcome.stopped, StopReason::solutions);
  EXPECT_EQ(ten.solutions, solve(problem, on_threads(2), 10).solutions);

  const Outcome some = count_up_to(problem, 1000, on_threads(2));
  EXPECT_EQ(some.solutions, 1000);
  EXPECT_EQ(some.stopped, StopReason::solutions);

  SolveOptions options = on_threads(2);
  options.limits.nodes = 5000;
  const Outcome nodes = count(problem, options);
  EXPECT_EQ(nodes.stopped, StopReason::nodes);
  EXPECT_EQ(nodes.stats.nodes, 5000U);

  options = on_threads(2, "bits");
  options.limits.memory_bytes = 1000;
  EXPECT_EQ(count(problem, options).stopped, StopReason::memory);

  options = on_threads(2);
  options.limits.seconds = 0.02;
  const Outcome seconds = count(make_permutations(14), options);
  EXPECT_EQ(seconds.stopped, StopReason::seconds);
  EXPECT_FALSE(seconds.exact());
}

TEST(Parallel, CanBeCancelled) {
  CancelToken token;
  SolveOptions options = on_threads(2);
  options.limits.cancel = &token;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    token.cancel();
  });
  const Outcome outcome = count(make_permutations(14), options);
  other.join();
  EXPECT_EQ(outcome.stopped, StopReason::cancelled);
  EXPECT_EQ(count(make_permutations(14), options).stopped, StopReason::cancelled);
}

TEST(Parallel, CanBeLeftHalfWayAndStartedAgain) {
  const Problem problem = make_permutations(10);
  int seen = 0;
  for_each(
      problem, [&](std::span<const OptionId>) { return ++seen < 3; }, on_threads(2));
  EXPECT_EQ(seen, 3);

  Template search(make_queens(8), on_threads(2));
  Engine& engine = search.start();
  ASSERT_TRUE(engine.next());
  const OptionId first = engine.solution().front();
  EXPECT_EQ(search.count().solutions, 92);
  const BigCount with = search.count({{&first, 1}, {}}).solutions;
  const BigCount without = search.count({{}, {&first, 1}}).solutions;
  EXPECT_GT(with, 0);
  EXPECT_EQ(with + without, 92);
  // The rest is only counted.
  Engine& again = search.start();
  ASSERT_TRUE(again.next());
  again.run();
  EXPECT_EQ(again.outcome().solutions, 92);
  EXPECT_TRUE(again.outcome().exact());
}

TEST(Parallel, ContradictionsAndMistakes) {
  Template search(make_queens(6), on_threads(2));
  const OptionId rivals[] = {OptionId{0}, OptionId{1}};
  const Outcome outcome = search.count({rivals, {}});
  EXPECT_EQ(outcome.solutions, 0);
  EXPECT_TRUE(outcome.exact());
  const OptionId missing{1000};
  EXPECT_THROW(static_cast<void>(search.count({{&missing, 1}, {}})), UsageError);
  EXPECT_EQ(search.count().solutions, 4);
}

TEST(Parallel, ProgressNeverGoesBack) {
  struct Listener final : ProgressListener {
    void progress(const Progress& progress) override {
      EXPECT_GE(progress.fraction, last);
      EXPECT_LE(progress.fraction, 1);
      last = progress.fraction;
      ++told;
    }
    double last = 0;
    int told = 0;
  } listener;
  SolveOptions options = on_threads(2);
  options.limits.progress = &listener;
  options.limits.progress_seconds = 0.001;
  options.limits.seconds = 0.1;
  EXPECT_EQ(count(make_permutations(14), options).stopped, StopReason::seconds);
  EXPECT_GT(listener.told, 1);
}

TEST(Parallel, StatisticsAreSummed) {
  const Problem problem = make_queens(8);
  SolveOptions options = on_threads(1);
  options.statistics = true;
  const Stats one = count(problem, options).stats;
  options.threads = 2;
  const Stats two = count(problem, options).stats;
  // The same tree below the nodes where it was cut into parts.
  ASSERT_EQ(two.profile.size(), one.profile.size());
  EXPECT_EQ(std::vector<std::uint64_t>(two.profile.begin() + 5, two.profile.end()),
            std::vector<std::uint64_t>(one.profile.begin() + 5, one.profile.end()));
  std::uint64_t nodes = 0;
  for (const std::uint64_t level : two.profile) nodes += level;
  EXPECT_EQ(nodes, two.nodes);
  EXPECT_LE(two.nodes, one.nodes);
  EXPECT_GT(two.updates, 0U);
}

}  // namespace
}  // namespace farandole::dlx
