// What is particular to the engine dancing_cells: choices given up half-way, large problems, its own counting of nodes.
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include <dlx/checker.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>

#include "problems.hpp"
#include "support/data.hpp"

namespace farandole::dlx {
namespace {

SolveOptions cells() {
  SolveOptions options;
  options.engine = "dancing_cells";
  return options;
}

Problem load(const char* name) {
  std::ifstream in(farandole::test::data_folder() / "cover" / (std::string(name) + ".dlx"));
  return read_problem(in);
}

// The first option takes b, and with it all options of c: it is given up as soon as the second of them goes, and what
// was hidden by then must come back.
TEST(DancingCells, GivesUpAChoiceHalfWayAndTakesItBack) {
  const Problem problem = read_problem("a b c d\na b\na\nb c\nb c d\nd\n");
  const SolveResult result = solve(problem, cells(), unlimited);
  const test::SolutionSet found{test::sorted(result.solutions.at(0)), test::sorted(result.solutions.at(1))};
  EXPECT_EQ(found, (test::SolutionSet{{OptionId{1}, OptionId{2}, OptionId{4}}, {OptionId{1}, OptionId{3}}}));
  EXPECT_EQ(result.solutions.size(), 2U);
  // The root, the two options of a, the two of b and, after the first of these, the one of d.
  EXPECT_EQ(result.outcome.stats.nodes, 6U);
}

// Every option of b is one of a, and as many: to take a out of the search empties b, and is no dead end.
TEST(DancingCells, AnItemThatIsEmptiedByItsTwin) {
  const Problem problem = read_problem("a b c d\na b c\na b d\nc\nd\nc d\n");
  EXPECT_EQ(solve(problem, cells(), unlimited).solutions,
            (std::vector<Solution>{{OptionId{0}, OptionId{3}}, {OptionId{1}, OptionId{2}}}));
}

TEST(DancingCells, ItsNodesAreTheOptionsThatAreTried) {
  // One item with five options, all solutions: the root and five.
  const Problem five = read_problem("a\na\na\na\na\na\n");
  EXPECT_EQ(count(five, cells()).stats.nodes, 6U);
  // Forced moves are nodes too: the root, and one for each item.
  const Problem chain = read_problem("a b c d\na\nb\nc\nd\n");
  EXPECT_EQ(count(chain, cells()).stats.nodes, 5U);
}

TEST(DancingCells, CountsUpdatesAndNodesByDepthWhenAsked) {
  for (const char* name : {"queens8", "pent3x20", "domino6x6", "langford8"}) {
    const Problem problem = load(name);
    const Outcome plain = count(problem, cells());
    SolveOptions options = cells();
    options.statistics = true;
    const Outcome outcome = count(problem, options);
    EXPECT_EQ(outcome.solutions, plain.solutions) << name;
    EXPECT_EQ(outcome.stats.nodes, plain.stats.nodes) << name;
    const auto& profile = outcome.stats.profile;
    EXPECT_EQ(std::accumulate(profile.begin(), profile.end(), std::uint64_t{0}), outcome.stats.nodes) << name;
    EXPECT_EQ(profile.front(), 1U) << name;
    EXPECT_GT(outcome.stats.updates, outcome.stats.nodes) << name;
  }
}

TEST(DancingCells, ASecondSearchIsLikeTheFirst) {
  const Problem problem = load("queens8");
  const auto engine = choose_engine("dancing_cells", problem, {}).make(problem, {});
  std::vector<std::vector<Solution>> runs;
  for (int run = 0; run < 2; ++run) {
    engine->restart({}, {});
    runs.emplace_back();
    while (engine->next()) runs.back().emplace_back(engine->solution().begin(), engine->solution().end());
    // Another search, left in the middle, in between.
    const OptionId forced{9};
    engine->restart({std::span(&forced, 1), {}}, {});
    EXPECT_TRUE(engine->next());
  }
  EXPECT_EQ(runs[0].size(), 92U);
  EXPECT_EQ(runs[0], runs[1]);
}

// A ring of n items, each option covers two neighbours: two solutions. After the first choice all is forced.
Problem ring(std::uint32_t n) {
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (std::uint32_t k = 0; k < n; ++k) items.push_back(builder.add_primary());
  for (std::uint32_t k = 0; k < n; ++k) builder.add_option({items[k], items[(k + 1) % n]});
  return builder.build();
}

TEST(DancingCells, AChainOfHundredThousandItems) {
  const Problem problem = ring(100000);
  const SolveResult result = solve(problem, cells(), unlimited);
  ASSERT_EQ(result.solutions.size(), 2U);
  EXPECT_TRUE(result.outcome.exact());
  for (const Solution& solution : result.solutions) EXPECT_EQ(check(problem, solution), "");
  EXPECT_EQ(count(ring(99999), cells()).solutions, 0);
}

// Independent blocks, each with two ways: choices a hundred thousand levels deep, none of them forced.
TEST(DancingCells, ChoicesAHundredThousandLevelsDeep) {
  ProblemBuilder builder;
  for (int k = 0; k < 100000; ++k) {
    const ItemId a = builder.add_primary();
    builder.add_option({a});
    builder.add_option({a});
  }
  const Problem problem = builder.build();
  const SolveResult result = solve(problem, cells(), 3);
  ASSERT_EQ(result.solutions.size(), 3U);
  for (const Solution& solution : result.solutions) EXPECT_EQ(check(problem, solution), "");
  EXPECT_NE(result.solutions[0], result.solutions[1]);
  EXPECT_NE(result.solutions[1], result.solutions[2]);
}

/// The problem with more to it that has one solution: so many items with an option each, and so many options that are
/// excluded by another one.
Problem enlarged(const Problem& problem, std::uint32_t items, std::uint32_t options) {
  ProblemBuilder builder;
  std::vector<ItemId> old;
  for (std::uint32_t k = 0; k < problem.item_count(); ++k) {
    old.push_back(problem.is_primary(ItemId{k}) ? builder.add_primary() : builder.add_secondary());
  }
  for (std::uint32_t k = 1; k <= problem.color_count(); ++k) static_cast<void>(builder.color(std::to_string(k)));
  for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
    std::vector<Entry> entries;
    for (const Entry& entry : problem.entries(OptionId{k})) entries.emplace_back(old[index(entry.item)], entry.color);
    builder.add_option(entries);
  }
  const ItemId single = builder.add_primary();
  const ItemId other = builder.add_primary();
  const ItemId once = builder.add_secondary();
  builder.add_option({single, once});
  builder.add_option({other});
  for (std::uint32_t k = 0; k < options; ++k) builder.add_option({other, once});
  for (std::uint32_t k = 0; k < items; ++k) builder.add_option({builder.add_primary()});
  return builder.build();
}

// Numbers are stored in other ways when there are many items, and when there are many options.
TEST(DancingCells, LargeProblemsAreSearchedAsSmallOnesAre) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Problem small = test::random_problem(seed);
    const std::size_t expected = test::brute_force(small).size();
    EXPECT_EQ(count(enlarged(small, 2000, 10), cells()).solutions, expected) << "seed " << seed;
    EXPECT_EQ(count(enlarged(small, 10, 35000), cells()).solutions, expected) << "seed " << seed;
    SolveOptions shuffled = cells();
    shuffled.seed = seed;
    EXPECT_EQ(count(enlarged(small, 2000, 10), shuffled).solutions, expected) << "seed " << seed;
  }
}

}  // namespace
}  // namespace farandole::dlx
