// What is particular to the engine `memo`; the contract of engines is in engine_contract_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <string>

#include <dlx/memo/depth_search.hpp>
#include <dlx/memo/sweep.hpp>
#include <dlx/memo/sweep_plan.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>

#include "problems.hpp"
#include "support/data.hpp"

namespace farandole::dlx {
namespace {

SolveOptions memo_options() {
  SolveOptions options;
  options.engine = "memo";
  return options;
}

Problem dominoes(std::uint32_t rows, std::uint32_t columns) {
  ProblemBuilder builder;
  std::vector<ItemId> cells;
  for (std::uint32_t k = 0; k < rows * columns; ++k) cells.push_back(builder.add_primary());
  for (std::uint32_t k = 0; k < rows * columns; ++k) {
    if (k % columns + 1 < columns) builder.add_option({cells[k], cells[k + 1]});
    if (k + columns < rows * columns) builder.add_option({cells[k], cells[k + columns]});
  }
  return builder.build();
}

/// Rooks on a board: rows and columns.
Problem permutations(std::uint32_t n) {
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (std::uint32_t k = 0; k < 2 * n; ++k) items.push_back(builder.add_primary());
  for (std::uint32_t r = 0; r < n; ++r) {
    for (std::uint32_t c = 0; c < n; ++c) builder.add_option({items[r], items[n + c]});
  }
  return builder.build();
}

/// All ways to pair off n points.
Problem matchings(std::uint32_t n) {
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (std::uint32_t k = 0; k < n; ++k) items.push_back(builder.add_primary());
  for (std::uint32_t a = 0; a < n; ++a) {
    for (std::uint32_t b = a + 1; b < n; ++b) builder.add_option({items[a], items[b]});
  }
  return builder.build();
}

/// A problem with more items, options and colours than brute force could take, and often with solutions.
Problem larger_random_problem(std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  ProblemBuilder builder;
  std::vector<ItemId> primary;
  std::vector<ItemId> secondary;
  for (std::uint32_t k = 0, n = 6 + below(7); k < n; ++k) primary.push_back(builder.add_primary());
  for (std::uint32_t k = 0, n = below(5); k < n; ++k) secondary.push_back(builder.add_secondary());
  const Color colors[] = {Color::none, builder.color("x"), builder.color("y"), builder.color("z")};
  for (std::uint32_t k = 0, n = 20 + below(40); k < n; ++k) {
    std::vector<Entry> entries;
    const std::uint32_t size = 1 + below(3);
    std::shuffle(primary.begin(), primary.end(), random);
    for (std::uint32_t i = 0; i < size; ++i) entries.emplace_back(primary[i]);
    for (const ItemId item : secondary) {
      if (below(3) == 0) entries.emplace_back(item, colors[below(8) == 0 ? 0 : 1 + below(3)]);
    }
    std::shuffle(entries.begin(), entries.end(), random);
    builder.add_option(entries);
  }
  return builder.build();
}

TEST(Memo, CountsWhatMathematicsKnows) {
  BigCount factorial = 1;
  for (std::uint32_t n = 1; n <= 14; ++n) {
    factorial *= n;
    EXPECT_EQ(count(permutations(n), memo_options()).solutions, factorial) << n;
  }
  BigCount odd = 1;
  for (std::uint32_t n = 2; n <= 22; n += 2) {
    odd *= n - 1;
    EXPECT_EQ(count(matchings(n), memo_options()).solutions, odd) << n;
  }
  // Fibonacci numbers: more than any machine word holds.
  BigCount before = 1;
  BigCount now = 1;
  for (std::uint32_t n = 2; n <= 1000; ++n) {
    before = std::exchange(now, BigCount(now + before));
    if (n % 100 == 0) {
      EXPECT_EQ(count(dominoes(2, n), memo_options()).solutions, now) << n;
    }
  }
  // Kasteleyn (1961).
  EXPECT_EQ(count(dominoes(16, 16), memo_options()).solutions, BigCount("2444888770250892795802079170816"));
  EXPECT_EQ(count(dominoes(7, 9), memo_options()).solutions, 0);
}

TEST(CompleteMemo, CountsTheTilingsOfABoardOf20By20) {
  const Outcome outcome = count(dominoes(20, 20), memo_options());
  EXPECT_EQ(outcome.solutions, BigCount("1269984011256235834242602753102293934298576249856"));
  EXPECT_TRUE(outcome.exact());
}

TEST(Memo, AgreesWithDancingLinksOnLargerProblems) {
  std::size_t with_solutions = 0;
  for (std::uint32_t seed = 0; seed < 1000; ++seed) {
    const Problem problem = larger_random_problem(seed);
    const BigCount expected = count(problem).solutions;
    with_solutions += expected != 0 ? 1U : 0U;
    ASSERT_EQ(count(problem, memo_options()).solutions, expected) << "seed " << seed;
    ASSERT_EQ(solve(problem, memo_options(), unlimited).solutions.size(), expected) << "seed " << seed;
  }
  EXPECT_GT(with_solutions, 300U);
}

// Each of the two ways alone, since in the engine only one of them comes to its end.
TEST(Memo, BothWaysAgreeWithDancingLinks) {
  for (std::uint32_t seed = 0; seed < 1000; ++seed) {
    const Problem problem = larger_random_problem(seed);
    const BigCount expected = count(problem).solutions;
    const memo::GroupProblem groups(problem, {});
    memo::Effort effort;
    effort.guard = detail::LimitGuard(Limits{});
    const auto sweep = memo::Sweep::make(groups, memo::Sweep::Purpose::count, unlimited);
    ASSERT_EQ(sweep->advance(effort, unlimited), memo::Progress::done);
    ASSERT_EQ(sweep->count(), expected) << "seed " << seed;
    memo::DepthSearch<memo::CountValues> search(groups, {}, 1 << 20);
    ASSERT_EQ(search.advance<false>(effort, unlimited), memo::Progress::done);
    ASSERT_EQ(memo::to_big(search.result().data(), search.result().size()), expected) << "seed " << seed;
    ASSERT_EQ(search.found(), expected) << "seed " << seed;

    memo::DecisionStore store(unlimited);
    memo::DepthSearch<memo::DecisionValues> decisions(groups, memo::DecisionValues(groups, store), 1 << 20);
    ASSERT_EQ(decisions.advance<false>(effort, unlimited), memo::Progress::done);
    std::vector<BigCount> counts{0, 1};
    for (const auto& node : store.take()) counts.emplace_back(counts[node.lo] + counts[node.hi]);
    ASSERT_EQ(counts[decisions.result().front()], expected) << "seed " << seed;
  }
}

// Counts beyond one and two machine words in the depth-first search too, where sums and remembered values grow on the
// way.
TEST(Memo, DepthFirstCountsAreExactAtAnySize) {
  const Problem problem = dominoes(2, 400);
  const memo::GroupProblem groups(problem, {});
  memo::Effort effort;
  effort.guard = detail::LimitGuard(Limits{});
  BigCount before = 1;
  BigCount now = 1;
  for (int n = 2; n <= 400; ++n) before = std::exchange(now, BigCount(now + before));
  for (const std::uint64_t memory : {std::uint64_t{0}, std::uint64_t{1} << 16, std::uint64_t{1} << 24}) {
    if (memory == 0) continue;  // without memory the search would not end
    memo::DepthSearch<memo::CountValues> search(groups, {}, memory);
    ASSERT_EQ(search.advance<false>(effort, 1000000000), memo::Progress::done) << memory;
    EXPECT_EQ(memo::to_big(search.result().data(), search.result().size()), now);
    EXPECT_EQ(search.found(), unlimited);  // more than it can say
  }
}

TEST(Memo, RightOrOutOfMemoryWithLittleMemory) {
  std::size_t right = 0;
  for (std::uint64_t bytes = 100; bytes < (1U << 22); bytes *= 2) {
    for (const Problem& problem : {dominoes(6, 6), permutations(7), larger_random_problem(3)}) {
      SolveOptions options = memo_options();
      options.limits.memory_bytes = bytes;
      const Outcome outcome = count(problem, options);
      if (outcome.stopped == StopReason::memory) {
        EXPECT_LT(bytes, 1U << 18);
        continue;
      }
      ++right;
      EXPECT_TRUE(outcome.exact());
      EXPECT_EQ(outcome.solutions, count(problem).solutions) << bytes;
    }
  }
  EXPECT_GT(right, 10U);
}

// The table throws away what was little work when it is full; that costs time, never solutions.
TEST(Memo, ForgettingChangesNothing) {
  for (const std::uint64_t memory : {0U, 1000U, 10000U, 40000U, 1000000U}) {
    const Problem problem = dominoes(6, 6);
    const memo::GroupProblem groups(problem, {});
    memo::Effort effort;
    effort.guard = detail::LimitGuard(Limits{});
    memo::DepthSearch<memo::CountValues> search(groups, {}, memory);
    ASSERT_EQ(search.advance<false>(effort, unlimited), memo::Progress::done);
    EXPECT_EQ(search.found(), 6728U);
  }
}

TEST(Memo, CountsUpToALimit) {
  for (const std::uint64_t limit : {1U, 2U, 1000U, 6727U, 6728U, 6729U}) {
    SolveOptions options = memo_options();
    options.limits.solutions = limit;
    const Outcome outcome = count(dominoes(6, 6), options);
    EXPECT_EQ(outcome.solutions, std::min<std::uint64_t>(limit, 6728));
    EXPECT_EQ(outcome.stopped, limit <= 6728 ? StopReason::solutions : StopReason::exhausted);
  }
  // A limit far beyond what can be gone through one by one.
  SolveOptions options = memo_options();
  options.limits.solutions = 1000000000000000000;
  const Outcome outcome = count(dominoes(16, 16), options);
  EXPECT_EQ(outcome.solutions, 1000000000000000000);
  EXPECT_EQ(outcome.stopped, StopReason::solutions);
}

TEST(Memo, CountsOnAfterSomeSolutionsHaveBeenHandedOut) {
  const Problem problem = dominoes(6, 6);
  for (int handed_out = 1; handed_out <= 6729; handed_out += 1682) {
    const auto engine = choose_engine("memo", problem, {}).make(problem, {});
    engine->restart({}, {});
    for (int k = 0; k < handed_out; ++k) static_cast<void>(engine->next());
    EXPECT_EQ(engine->outcome().solutions, std::min(handed_out, 6728));
    engine->run();
    EXPECT_EQ(engine->outcome().solutions, 6728) << handed_out;
    EXPECT_TRUE(engine->outcome().exact());
    EXPECT_FALSE(engine->next());
  }
}

TEST(Memo, NodesAreAnExactLimit) {
  for (const std::uint64_t nodes : {1U, 2U, 100U, 1295U}) {
    SolveOptions options = memo_options();
    options.limits.nodes = nodes;
    const Outcome outcome = count(dominoes(10, 10), options);
    EXPECT_EQ(outcome.stopped, StopReason::nodes);
    EXPECT_EQ(outcome.stats.nodes, nodes);
  }
  SolveOptions options = memo_options();
  const std::uint64_t needed = count(dominoes(10, 10), options).stats.nodes;
  options.limits.nodes = needed;
  EXPECT_TRUE(count(dominoes(10, 10), options).exact());
}

// The order of a sweep decides how many slots it needs: along the short side of a board, whichever way it is numbered.
TEST(SweepPlan, SweepsAlongTheShortSide) {
  for (const auto& [rows, columns] : {std::pair{4U, 30U}, std::pair{30U, 4U}}) {
    const Problem problem = dominoes(rows, columns);
    const memo::GroupProblem groups(problem, {});
    const memo::SweepPlan plan(groups, unlimited);
    ASSERT_EQ(plan.words, 1U);
    std::uint64_t slots = 0;
    for (const std::uint64_t set : plan.set) slots |= set;
    EXPECT_LE(std::popcount(slots), 5);
  }
}

TEST(SweepPlan, DropsSecondaryItemsThatKeepNothingApart) {
  // s has one colour only, t one user: neither is worth a slot.
  const Problem problem = read_problem("a b | s t\na s:x t\nb s:x\na\nb s:x\n");
  const memo::GroupProblem groups(problem, {});
  EXPECT_EQ(groups.group_count, groups.primary_count);
  EXPECT_EQ(count(problem, memo_options()).solutions, 4);
}

}  // namespace
}  // namespace farandole::dlx
