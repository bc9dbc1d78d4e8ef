// Multiplicities: what can be computed by hand, figures from the literature, and all subsets of random problems.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <dlx/checker.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>

#include "problems.hpp"

namespace farandole::dlx {
namespace {

SolveOptions multicover() {
  SolveOptions options;
  options.engine = "multicover";
  return options;
}

/// All solutions, each checked, none twice.
std::size_t number_of_solutions(const Problem& problem, const SolveOptions& options) {
  test::SolutionSet found;
  const Outcome outcome = for_each(
      problem,
      [&](std::span<const OptionId> solution) {
        EXPECT_EQ(check(problem, solution), "");
        EXPECT_TRUE(found.insert(test::sorted(solution)).second) << "a solution came twice";
        return true;
      },
      options);
  EXPECT_TRUE(outcome.exact());
  EXPECT_EQ(outcome.solutions, found.size());
  EXPECT_EQ(count(problem, options).solutions, found.size());
  return found.size();
}

Problem one_item(Multiplicity multiplicity, int options) {
  ProblemBuilder builder;
  const ItemId item = builder.add_primary("a", multiplicity);
  for (int k = 0; k < options; ++k) builder.add_option({item});
  return builder.build();
}

TEST(Multicover, AutoTakesIt) { EXPECT_EQ(count(one_item({2, 2}, 3)).engine, "multicover"); }

TEST(Multicover, OneItemIsNChooseK) {
  const std::size_t binomial[] = {1, 8, 28, 56, 70, 56, 28, 8, 1};
  for (std::uint32_t lo = 0; lo <= 9; ++lo) {
    for (std::uint32_t hi = std::max<std::uint32_t>(lo, 1); hi <= 10; ++hi) {
      std::size_t expected = 0;
      for (std::uint32_t k = lo; k <= std::min<std::uint32_t>(hi, 8); ++k) expected += binomial[k];
      EXPECT_EQ(number_of_solutions(one_item({lo, hi}, 8), multicover()), expected) << lo << " to " << hi;
    }
  }
  EXPECT_EQ(number_of_solutions(one_item({0, 4000000000}, 8), multicover()), 256U);
  EXPECT_EQ(number_of_solutions(one_item({3000000000, 4000000000}, 8), multicover()), 0U);
}

TEST(Multicover, ItemsWithoutOptionsNeedNone) {
  EXPECT_EQ(number_of_solutions(one_item({0, 1}, 0), multicover()), 1U);
  EXPECT_EQ(number_of_solutions(one_item({1, 2}, 0), multicover()), 0U);
}

/// Matrices of zeros and ones with all row and column sums k: an option for each one.
Problem matrices(int size, std::uint32_t k) {
  ProblemBuilder builder;
  std::vector<ItemId> rows;
  std::vector<ItemId> columns;
  for (int n = 0; n < size; ++n) rows.push_back(builder.add_primary({}, {k, k}));
  for (int n = 0; n < size; ++n) columns.push_back(builder.add_primary({}, {k, k}));
  for (const ItemId row : rows) {
    for (const ItemId column : columns) builder.add_option({row, column});
  }
  return builder.build();
}

// OEIS A001499 (sums of 2) and A001501 (sums of 3).
TEST(Multicover, MatricesOfZerosAndOnesWithGivenSums) {
  EXPECT_EQ(number_of_solutions(matrices(3, 2), multicover()), 6U);
  EXPECT_EQ(number_of_solutions(matrices(4, 2), multicover()), 90U);
  EXPECT_EQ(number_of_solutions(matrices(5, 2), multicover()), 2040U);
  EXPECT_EQ(count(matrices(6, 2), multicover()).solutions, 67950);
  EXPECT_EQ(count(matrices(4, 3), multicover()).solutions, 24);
  EXPECT_EQ(count(matrices(5, 3), multicover()).solutions, 2040);
  EXPECT_EQ(count(matrices(6, 3), multicover()).solutions, 297200);
}

// Graphs on n labelled points, an option for each possible edge. All degrees 2: OEIS A001205; all degrees at most 1
// (matchings of any size): A000085; all degrees at least 1: A006129.
TEST(Multicover, GraphsWithGivenDegrees) {
  const auto graphs = [](std::uint32_t points, Multiplicity degrees) {
    ProblemBuilder builder;
    std::vector<ItemId> items;
    for (std::uint32_t k = 0; k < points; ++k) items.push_back(builder.add_primary({}, degrees));
    for (std::uint32_t a = 0; a < points; ++a) {
      for (std::uint32_t b = a + 1; b < points; ++b) builder.add_option({items[a], items[b]});
    }
    return builder.build();
  };
  const std::uint32_t any = 100;
  const std::uint64_t two_regular[] = {1, 3, 12, 70, 465, 3507};         // 3 to 8 points
  const std::uint64_t matchings[] = {2, 4, 10, 26, 76, 232, 764};        // 2 to 8
  const std::uint64_t without_lonely_points[] = {1, 4, 41, 768, 27449};  // 2 to 6
  for (std::uint32_t n = 2; n <= 8; ++n) {
    if (n >= 3) {
      EXPECT_EQ(count(graphs(n, {2, 2}), multicover()).solutions, two_regular[n - 3]) << n;
    }
    EXPECT_EQ(count(graphs(n, {0, 1}), multicover()).solutions, matchings[n - 2]) << n;
    if (n <= 6) {
      EXPECT_EQ(count(graphs(n, {1, any}), multicover()).solutions, without_lonely_points[n - 2]) << n;
    }
  }
}

TEST(Multicover, SecondaryItemsAndColours) {
  // Two of four options; the first two disagree about s, the last two agree, and the plain one agrees with nothing.
  const Problem problem = read_problem("2|a | s\na s:x\na s:y\na s:y\na s\na\n");
  // y y; and the option without s with each of the others.
  EXPECT_EQ(number_of_solutions(problem, multicover()), 5U);
}

TEST(Multicover, OptionsOfAnItemThatNeedsNone) {
  // Whatever else is chosen, the option may be there or not.
  const Problem problem = read_problem("a 0:1|b\na\na\nb\n");
  EXPECT_EQ(number_of_solutions(problem, multicover()), 4U);
}

TEST(Multicover, ForcedAndForbiddenOptions) {
  const Problem problem = one_item({2, 3}, 5);
  SolveOptions options = multicover();
  options.forced = {OptionId{1}, OptionId{1}};
  EXPECT_EQ(number_of_solutions(problem, options), 4U + 6U);
  options.forbidden = {OptionId{0}, OptionId{4}};
  EXPECT_EQ(number_of_solutions(problem, options), 2U + 1U);
  options.forced = {OptionId{1}, OptionId{2}, OptionId{3}};
  EXPECT_EQ(number_of_solutions(problem, options), 1U);
  options.forbidden = {OptionId{1}};
  EXPECT_EQ(number_of_solutions(problem, options), 0U);
}

TEST(Multicover, HundredThousandLevelsNeedNoRecursion) {
  ProblemBuilder builder;
  for (int k = 0; k < 50000; ++k) {
    const ItemId item = builder.add_primary({}, {1, 2});
    for (int option = 0; option < 3; ++option) builder.add_option({item});
  }
  const Problem problem = builder.build();
  const SolveResult result = solve(problem, multicover(), 3);
  ASSERT_EQ(result.solutions.size(), 3U);
  std::set<Solution> different;
  for (const Solution& solution : result.solutions) {
    EXPECT_EQ(check(problem, solution), "");
    EXPECT_TRUE(different.insert(test::sorted(solution)).second);
  }
}

TEST(Multicover, TheCheckerKnowsMultiplicities) {
  const Problem problem = read_problem("2:3|a\na\na\na\na\n");
  const OptionId options[] = {OptionId{0}, OptionId{1}, OptionId{2}, OptionId{3}};
  const std::span<const OptionId> all(options);
  EXPECT_EQ(check(problem, all.first(1)), "item 'a' is covered by 1 option, not by 2 to 3");
  EXPECT_EQ(check(problem, all.first(2)), "");
  EXPECT_EQ(check(problem, all.first(3)), "");
  EXPECT_EQ(check(problem, all), "item 'a' is covered by 4 options, not by 2 to 3");
}

}  // namespace
}  // namespace farandole::dlx
