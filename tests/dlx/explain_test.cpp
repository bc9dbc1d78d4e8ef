#include <dlx/explain.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include <dlx/checker.hpp>
#include <dlx/problem_io.hpp>

#include "problems.hpp"
#include "support/data.hpp"

namespace farandole::dlx {
namespace {

using testing::ElementsAre;

/// Can these items all be covered, each other one at most once? By going through all subsets of the options.
bool can_be_covered(const Problem& problem, const std::vector<ItemId>& items) {
  for (std::uint32_t subset = 0; subset < std::uint32_t{1} << problem.option_count(); ++subset) {
    std::map<ItemId, std::vector<Color>> covered;
    for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
      if ((subset >> k & 1) == 0) continue;
      for (const Entry& entry : problem.entries(OptionId{k})) covered[entry.item].push_back(entry.color);
    }
    bool possible = true;
    for (const ItemId item : items) possible = possible && covered.count(item) > 0;
    for (const auto& [item, colors] : covered) {
      const bool one_color = colors.front() != Color::none && std::set<Color>(colors.begin(), colors.end()).size() == 1;
      possible = possible && (colors.size() == 1 || one_color);
    }
    if (possible) return true;
  }
  return false;
}

TEST(Explain, RandomProblems) {
  int refuted = 0;
  for (std::uint32_t seed = 0; seed < 1500; ++seed) {
    const Problem problem = test::random_problem(seed);
    const Explanation why = explain(problem);
    const bool solvable = !test::brute_force(problem).empty();
    ASSERT_EQ(why.solvable, solvable ? Answer::yes : Answer::no) << seed;
    if (solvable) {
      EXPECT_EQ(check(problem, why.solution), "") << seed;
      EXPECT_TRUE(why.conflict.empty());
      continue;
    }
    ++refuted;
    ASSERT_FALSE(why.conflict.empty()) << seed;
    ASSERT_FALSE(can_be_covered(problem, why.conflict)) << seed;
    ASSERT_TRUE(why.minimal) << seed;
    for (std::size_t k = 0; k < why.conflict.size(); ++k) {
      std::vector<ItemId> fewer = why.conflict;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(k));
      ASSERT_TRUE(can_be_covered(problem, fewer)) << seed;
    }
  }
  EXPECT_GT(refuted, 500);
}

TEST(Explain, AnItemThatNothingHas) {
  const Explanation why = explain(read_problem("a b c\na b\nb\n"));
  EXPECT_EQ(why.solvable, Answer::no);
  EXPECT_THAT(why.conflict, ElementsAre(ItemId{2}));
  EXPECT_TRUE(why.minimal);
  EXPECT_THAT(why.reasons, ElementsAre("item 'c' cannot be covered: no option has it"));
}

TEST(Explain, AChainOfReasons) {
  // d is forced into 'a d'; that leaves 'b c' for b, and then nothing for e.
  const Explanation why = explain(read_problem("a b c d e | f\na d\na b\nb c\nc e\nf\n"));
  EXPECT_EQ(why.solvable, Answer::no);
  EXPECT_TRUE(why.minimal);
  EXPECT_THAT(why.conflict, ElementsAre(ItemId{1}, ItemId{3}, ItemId{4}));
  EXPECT_THAT(why.reasons, ElementsAre("option 'c e' must be chosen: it is the only option of item 'e'",
                                       "option 'b c' cannot be chosen: it clashes with 'c e' on item 'c'",
                                       "option 'a b' must be chosen: it is the last left of the 2 options of item 'b'",
                                       "option 'a d' cannot be chosen: it clashes with 'a b' on item 'a'",
                                       "item 'd' cannot be covered: the only option of item 'd' is out"));
}

TEST(Explain, Multiplicities) {
  // a needs two of three options, each of which takes b or c; b, c and d are covered once, and d wants b and c.
  const Explanation why = explain(read_problem("2|a b c d\na b\na c\na b c\nb c d\n"));
  EXPECT_EQ(why.solvable, Answer::no);
  EXPECT_TRUE(why.minimal);
  EXPECT_THAT(why.conflict, ElementsAre(ItemId{0}, ItemId{3}));
  const Problem solvable = read_problem("2|a 0:3|b c\na b\na b c\nb\n");
  const Explanation found = explain(solvable);
  EXPECT_EQ(found.solvable, Answer::yes);
  EXPECT_EQ(check(solvable, found.solution), "");
}

TEST(Explain, ABoardThatDominoesCannotCover) {
  // A 4x4 board without two corners of one colour: 8 cells of one colour, 6 of the other. What cannot be covered is the
  // majority (each domino takes one cell of either colour), or some of it.
  ProblemBuilder builder;
  std::map<std::pair<int, int>, ItemId> cell;
  const auto there = [](int r, int c) { return r >= 0 && c >= 0 && r < 4 && c < 4 && r + c != 0 && r + c != 6; };
  for (int r = 0; r < 4; ++r) {
    for (int c = 0; c < 4; ++c) {
      if (there(r, c)) cell[{r, c}] = builder.add_primary(std::to_string(r) + std::to_string(c));
    }
  }
  for (int r = 0; r < 4; ++r) {
    for (int c = 0; c < 4; ++c) {
      if (there(r, c) && there(r, c + 1)) builder.add_option({cell[{r, c}], cell[{r, c + 1}]});
      if (there(r, c) && there(r + 1, c)) builder.add_option({cell[{r, c}], cell[{r + 1, c}]});
    }
  }
  const Problem problem = builder.build();
  const Explanation why = explain(problem);
  EXPECT_EQ(why.solvable, Answer::no);
  EXPECT_TRUE(why.minimal);
  // By Hall's theorem a minimal conflict is a set of cells of the majority with one neighbour fewer than cells.
  std::set<std::string> neighbours;
  for (const ItemId item : why.conflict) {
    const std::string name = problem.item_name(item);
    const int r = name[0] - '0';
    const int c = name[1] - '0';
    EXPECT_EQ((r + c) % 2, 1) << name;
    for (const auto& [dr, dc] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
      if (there(r + dr, c + dc)) neighbours.insert(std::to_string(r + dr) + std::to_string(c + dc));
    }
  }
  EXPECT_EQ(neighbours.size() + 1, why.conflict.size());
}

TEST(Explain, SaysWhenItGaveUp) {
  std::ifstream file(farandole::test::data_folder() / "cover/langford13s.dlx");
  const Problem problem = read_problem(file);
  SolveOptions options;
  options.limits.nodes = 2000;
  const Explanation why = explain(problem, options);
  EXPECT_EQ(why.solvable, Answer::unknown);
  EXPECT_EQ(why.stopped, StopReason::nodes);
  EXPECT_LE(why.nodes, 2000U);
  EXPECT_TRUE(why.conflict.empty());
}

TEST(Explain, AConflictThatMayBeTooLarge) {
  // Langford pairs of 1 to 5 do not exist (n must be 0 or 3 modulo 4).
  std::ostringstream text;
  text << "1 2 3 4 5 s1 s2 s3 s4 s5 s6 s7 s8 s9 s10\n";
  for (int n = 1; n <= 5; ++n) {
    for (int s = 1; s + n + 1 <= 10; ++s) text << n << " s" << s << " s" << s + n + 1 << '\n';
  }
  const Problem problem = read_problem(text.str());
  const Explanation full = explain(problem);
  EXPECT_EQ(full.solvable, Answer::no);
  EXPECT_TRUE(full.minimal);
  SolveOptions options;
  options.limits.nodes = full.nodes / 3;
  const Explanation cut = explain(problem, options);
  EXPECT_EQ(cut.solvable, Answer::no);
  EXPECT_FALSE(cut.minimal);
  EXPECT_EQ(cut.stopped, StopReason::nodes);
  EXPECT_GE(cut.conflict.size(), full.conflict.size());
}

}  // namespace
}  // namespace farandole::dlx
