// The bulk interface on several threads: answers in their places, the same as on one.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <sudoku/bulk.hpp>

namespace farandole::sudoku {
namespace {

TEST(BulkThreads, SameAnswersAsOnOne) {
  // The README's puzzle, each time without one of its cells: where that is a clue there may be several solutions.
  const std::string text = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
  Digits9 puzzle{};
  for (std::size_t i = 0; i < 81; ++i) puzzle[i] = static_cast<std::uint8_t>(text[i] == '.' ? 0 : text[i] - '0');
  std::vector<Digits9> puzzles;
  for (std::size_t k = 0; k < 20000; ++k) {
    puzzles.push_back(puzzle);
    puzzles.back()[k % 81] = 0;
  }
  std::vector<BulkAnswer> one(puzzles.size());
  std::vector<BulkAnswer> three(puzzles.size());
  BulkSolver({5, 1, std::nullopt, nullptr}).solve(puzzles, one);
  BulkSolver({5, 3, std::nullopt, nullptr}).solve(puzzles, three);
  for (std::size_t k = 0; k < puzzles.size(); ++k) {
    EXPECT_EQ(one[k].solutions, three[k].solutions);
    EXPECT_TRUE(one[k].complete && three[k].complete);
    if (one[k].solutions == 1) {
      EXPECT_EQ(one[k].solution, three[k].solution);
    }
  }
}

}  // namespace
}  // namespace farandole::sudoku
