#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sudoku/checker.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/solver.hpp>

#include "boards.hpp"

namespace farandole::sudoku {
namespace {

using ::testing::IsEmpty;

bool is_unique(const Board& board, const Grid& givens, std::string_view engine) {
  SolverOptions options;
  options.engine = engine;
  return Solver(options).solve({board, givens, {}}).verdict == Verdict::unique;
}

TEST(Generate, PuzzlesAreUniqueAndMinimal) {
  for (const Board& board : {Board::standard(4), Board::standard(6), Board::standard(9), test::jigsaw_of_nine()}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Grid givens = generate_classic(board, {seed, 0});
      EXPECT_EQ(generate_classic(board, {seed, 0}), givens);
      EXPECT_TRUE(is_unique(board, givens, "mrv")) << givens.text();
      for (std::size_t i = 0; i < board.cell_count(); ++i) {
        const Cell cell{static_cast<std::uint16_t>(i)};
        Grid fewer = givens;
        fewer.set(cell, 0);
        EXPECT_TRUE(givens[cell] == 0 || !is_unique(board, fewer, "mrv")) << givens.text() << ' ' << i;
      }
    }
  }
}

TEST(Generate, StopsAtTheWantedNumberOfClues) {
  const Board board = Board::standard(9);
  for (const int clues : {40, 60, 81, 100}) {
    EXPECT_EQ(generate_classic(board, {7, clues}).filled(), static_cast<std::size_t>(std::min(clues, 81)));
  }
  EXPECT_GE(generate_classic(board, {7, 1}).filled(), 17u) << "fewer clues are never enough";
}

TEST(Generate, LargeBoards) {
  const Board board = Board::standard(16);
  const Grid givens = generate_classic(board, {3, 0});
  EXPECT_LT(givens.filled(), 256u / 2);
  EXPECT_TRUE(is_unique(board, givens, "mrv"));
}

}  // namespace
}  // namespace farandole::sudoku
