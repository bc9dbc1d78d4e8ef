// The lazy range, whose engine runs on a thread of its own: gone through, left half-way, moved, and failing.
#include <gtest/gtest.h>

#include <cstddef>
#include <utility>
#include <vector>

#include <sudoku/solutions.hpp>

namespace farandole::sudoku {
namespace {

Puzzle empty(int size) { return {Board::standard(size), Grid(size), {}}; }

TEST(SolutionsOnAThread, GoneThroughByTwoAtOnce) {
  Solutions first(empty(4));
  Solutions second(empty(4));
  std::size_t found = 0;
  auto other = second.begin();
  for (const Grid& grid : first) {
    ASSERT_FALSE(other == Solutions::end());
    EXPECT_EQ(grid, *other);
    ++other;
    ++found;
  }
  EXPECT_EQ(found, 288U);
  EXPECT_TRUE(other == Solutions::end());
  EXPECT_TRUE(first.outcome().exact());
}

TEST(SolutionsOnAThread, LeftHalfWayAndMoved) {
  std::vector<Solutions> ranges;
  for (std::size_t wanted = 0; wanted < 8; ++wanted) {
    Solutions range(empty(9));
    for (std::size_t i = 0; i < wanted; ++i) EXPECT_TRUE(range.begin()->complete());
    ranges.push_back(std::move(range));
  }
  for (std::size_t i = 0; i < ranges.size(); ++i) EXPECT_EQ(ranges[i].outcome().solutions, i);
  ranges.erase(ranges.begin(), ranges.begin() + 4);
  EXPECT_TRUE(ranges.front().begin()->complete());
}

TEST(SolutionsOnAThread, WhatTheSearchThrowsComesOut) {
  SolverOptions options;
  options.engine = "no such engine";
  Solutions range(empty(4), options);
  EXPECT_THROW(static_cast<void>(range.begin()), dlx::UsageError);
}

}  // namespace
}  // namespace farandole::sudoku
