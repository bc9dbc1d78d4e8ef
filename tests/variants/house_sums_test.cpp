// What follows from the sums of houses: right in every grid, and worked by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include <sudoku/house_sums.hpp>
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Filter;
using sudoku::Grid;
using Rules = std::vector<std::shared_ptr<const sudoku::Constraint>>;

// Runs all filters until none strikes anything more.
bool run(const std::vector<std::unique_ptr<Filter>>& filters, PlainCandidates& candidates) {
  std::vector<DigitSet> before;
  do {
    before = candidates.masks();
    for (const auto& filter : filters) {
      if (!filter->filter(candidates)) return false;
    }
  } while (candidates.masks() != before);
  return true;
}

PlainCandidates all_candidates(const Board& board) {
  return PlainCandidates(std::vector<DigitSet>(board.cell_count(), board.digits()));
}

DigitSet at(const PlainCandidates& candidates, const Board& board, const char* name) {
  return candidates[board.find(name).value()];
}

TEST(HouseSums, NoneWithoutSums) {
  const Board board = Board::standard(9);
  EXPECT_TRUE(sudoku::house_sum_filters(board, {}).empty());
  const Rules rules = {make_rule(killer(board, {"R1C1", "R1C2"}, std::nullopt), board)};
  EXPECT_TRUE(sudoku::house_sum_filters(board, rules).empty());
}

TEST(HouseSums, TheLastCellOfARow) {
  const Board board = Board::standard(9);
  const Rules rules = {make_rule(killer(board, {"R1C1", "R1C2", "R1C3", "R1C4"}, 20), board),
                       make_rule(killer(board, {"R1C5", "R1C6", "R1C7", "R1C8"}, 18), board)};
  PlainCandidates candidates = all_candidates(board);
  ASSERT_TRUE(run(sudoku::house_sum_filters(board, rules), candidates));
  EXPECT_EQ(at(candidates, board, "R1C9"), DigitSet::of(7));
}

// A + B = 51 covers row 1 and sticks out by R2C1 and R2C9: these are 6 together. The cage of C has nothing to do with
// it.
TEST(HouseSums, CellsThatStickOut) {
  const Board board = Board::standard(9);
  const Rules rules = {make_rule(killer(board, {"R1C1", "R1C2", "R1C3", "R1C4", "R2C1"}, 25), board),
                       make_rule(killer(board, {"R1C5", "R1C6", "R1C7", "R1C8", "R1C9", "R2C9"}, 26), board),
                       make_rule(killer(board, {"R2C2", "R3C2"}, 9), board)};
  PlainCandidates candidates = all_candidates(board);
  ASSERT_TRUE(run(sudoku::house_sum_filters(board, rules), candidates));
  EXPECT_EQ(at(candidates, board, "R2C1"), DigitSet::range(1, 5));
  EXPECT_EQ(at(candidates, board, "R2C9"), DigitSet::range(1, 5));
  EXPECT_EQ(at(candidates, board, "R2C2"), board.digits());
}

// 16 + 19 = 35, so R1C9 + R1C8 - R2C1 = 45 - 35 = 10.
TEST(HouseSums, SignsGoBothWays) {
  const Board board = Board::standard(9);
  const Rules rules = {make_rule(killer(board, {"R1C1", "R1C2", "R1C3", "R2C1"}, 16), board),
                       make_rule(killer(board, {"R1C4", "R1C5", "R1C6", "R1C7"}, 19), board)};
  auto masks = all_candidates(board).masks();
  masks[index(board.find("R2C1").value())] = DigitSet::of(7);
  masks[index(board.find("R1C9").value())] -= DigitSet::of(9);
  PlainCandidates candidates(masks);
  ASSERT_TRUE(run(sudoku::house_sum_filters(board, rules), candidates));
  EXPECT_EQ(at(candidates, board, "R1C8"), DigitSet::of(9));
  EXPECT_EQ(at(candidates, board, "R1C9"), DigitSet::of(8));
}

TEST(HouseSums, CagesThatFillAHouseMustAddUp) {
  const Board board = Board::standard(4);
  for (const int second : {4, 5, 6}) {
    const Rules rules = {make_rule(killer(board, {"R1C1", "R1C2"}, 5), board),
                         make_rule(killer(board, {"R1C3", "R1C4"}, second), board)};
    PlainCandidates candidates = all_candidates(board);
    EXPECT_EQ(run(sudoku::house_sum_filters(board, rules), candidates), second == 5);
  }
}

// Cages that overlap: only one of them may count.
TEST(HouseSums, OverlapsCountOnce) {
  const Board board = Board::standard(4);
  const Rules rules = {make_rule(killer(board, {"R1C1", "R1C2", "R1C3"}, 6), board),
                       make_rule(killer(board, {"R1C3", "R1C4"}, 7), board)};
  PlainCandidates candidates = all_candidates(board);
  ASSERT_TRUE(run(sudoku::house_sum_filters(board, rules), candidates));
  EXPECT_EQ(at(candidates, board, "R1C4"), DigitSet::of(4));
}

// A grid cut into random cages with their true sums: whatever is known of it, the filters never strike its digits.
TEST(HouseSums, NeverStrikeTheAnswer) {
  Random random(7);
  std::size_t filters_seen = 0;
  for (const int size : {4, 6, 9, 12, 16}) {
    const Board board = Board::standard(size);
    for (int round = 0; round < 60; ++round) {
      const Grid hidden = random_solution(board, random);
      Rules rules;
      for (int i = 0; i < board.size() * 3; ++i) {
        const auto spec = random_spec("killer", board, random, &hidden);
        const auto rule = make_rule(spec, board);
        if (rule->accepts(hidden)) rules.push_back(rule);
      }
      const auto filters = sudoku::house_sum_filters(board, rules);
      filters_seen += filters.size();
      std::vector<DigitSet> masks;
      for (std::size_t i = 0; i < board.cell_count(); ++i) {
        DigitSet mask = DigitSet::of(hidden[Cell(i)]);
        for (int more = random_number(random, 0, 3); more > 0; --more) mask.insert(random_number(random, 1, size));
        masks.push_back(mask);
      }
      PlainCandidates candidates(masks);
      ASSERT_TRUE(run(filters, candidates));
      for (std::size_t i = 0; i < board.cell_count(); ++i) {
        EXPECT_TRUE(candidates.masks()[i].contains(hidden[Cell(i)])) << board.name(Cell(i));
      }
    }
  }
  EXPECT_GT(filters_seen, 500U);
}

// Each filter alone keeps exactly what occurs in a choice of digits that keeps its equation. The equation itself is
// found out by asking the filter about single digits.
TEST(HouseSums, EachFilterIsExact) {
  Random random(8);
  int compared = 0;
  const Board board = Board::standard(6);
  for (int round = 0; round < 900; ++round) {
    const Grid hidden = random_solution(board, random);
    Rules rules;
    for (int i = 0; i < 20; ++i) {
      const auto rule = make_rule(random_spec("killer", board, random, &hidden), board);
      if (rule->accepts(hidden)) rules.push_back(rule);
    }
    for (const auto& filter : sudoku::house_sum_filters(board, rules)) {
      const auto cells = filter->watches();
      if (cells.size() > 4) continue;
      std::vector<DigitSet> masks(board.cell_count(), board.digits());
      for (const Cell cell : cells) {
        DigitSet one_or_two = DigitSet::of(random_number(random, 1, 6));
        one_or_two.insert(random_number(random, 1, 6));
        masks[index(cell)] = one_or_two;
      }
      std::vector<DigitSet> expected(cells.size());
      for (unsigned choice = 0; choice < 1U << cells.size(); ++choice) {
        auto single = masks;
        for (std::size_t i = 0; i < cells.size(); ++i) {
          const DigitSet mask = masks[index(cells[i])];
          single[index(cells[i])] = DigitSet::of((choice >> i & 1) != 0 ? mask.max() : mask.min());
        }
        PlainCandidates candidates(single);
        if (!filter->filter(candidates)) continue;
        for (std::size_t i = 0; i < cells.size(); ++i) expected[i] |= single[index(cells[i])];
      }
      PlainCandidates candidates(masks);
      const bool possible = filter->filter(candidates);
      ASSERT_EQ(possible, cells.empty() || !expected[0].empty());
      for (std::size_t i = 0; possible && i < cells.size(); ++i) EXPECT_EQ(candidates[cells[i]], expected[i]);
      ++compared;
    }
  }
  EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace farandole::tests
