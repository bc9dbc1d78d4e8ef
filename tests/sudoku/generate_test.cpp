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

TEST(RandomGrid, IsAGridOfTheBoard) {
  for (const Board& board : {Board::standard(2), Board::standard(4), Board::standard(5), Board::standard(6),
                             Board::standard(9), Board::standard(12), Board::standard(16), Board::standard(25),
                             Board::standard(35), test::jigsaw_of_nine(), test::board_without_regions(10)}) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      EXPECT_THAT(check_solution({board, Grid(board.size()), {}}, random_grid(board, seed)), IsEmpty());
    }
  }
}

TEST(RandomGrid, DependsOnTheSeedAlone) {
  const Board board = Board::standard(9);
  std::set<std::string> grids;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Grid grid = random_grid(board, seed);
    EXPECT_EQ(random_grid(board, seed), grid);
    grids.insert(grid.text());
  }
  EXPECT_EQ(grids.size(), 50u);
}

TEST(RandomGrid, EveryGridOfTheSmallBoardComes) {
  std::set<std::string> grids;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) grids.insert(random_grid(Board::standard(4), seed).text());
  EXPECT_EQ(grids.size(), 288u);
}

TEST(RandomGrid, BoardsWithoutAGridAreRefused) {
  // The first row less its last cell is in one region with the last cell of the second row, so that both rows would
  // have the same digit in their last cells.
  const Board board = test::board_of(4, "aaab...abbb.....");
  EXPECT_THAT(test::grids_by_brute_force(board), IsEmpty());
  EXPECT_THROW(static_cast<void>(random_grid(board, 1)), UsageError);
  EXPECT_THROW(static_cast<void>(generate_classic(board, {})), UsageError);
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
