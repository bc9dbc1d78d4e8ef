// True candidates against a list of all solutions.
#include <gtest/gtest.h>

#include <algorithm>

#include <sudoku/solver.hpp>
#include <sudoku/true_candidates.hpp>
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Grid;
using sudoku::Puzzle;
using sudoku::TrueCandidates;
using sudoku::TrueCandidatesOptions;

// By cell and digit, from an engine that knows nothing of positions with rules.
std::vector<std::vector<std::uint64_t>> counted(const Puzzle& puzzle, std::uint64_t limit) {
  sudoku::SolverOptions options;
  options.engine = "mrv";
  std::vector<std::vector<std::uint64_t>> counts(puzzle.board.cell_count());
  for (auto& digits : counts) digits.resize(static_cast<std::size_t>(puzzle.board.size()) + 1);
  sudoku::Solver(options).for_each(puzzle, [&](const Grid& grid) {
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
      std::uint64_t& count = counts[cell][static_cast<std::size_t>(grid[Cell(cell)])];
      count = std::min(count + 1, limit);
    }
    return true;
  });
  return counts;
}

TEST(TrueCandidates, AreThoseOfAllSolutions) {
  Random random(1);
  for (const int size : {4, 6, 9}) {
    const Board board = Board::standard(size);
    for (int round = 0; round < 30; ++round) {
      const Grid hidden = random_solution(board, random);
      Puzzle puzzle{board, Grid(size), {}};
      for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
        if (random_number(random, 0, 2) != 0) puzzle.givens.set(Cell(cell), hidden[Cell(cell)]);
      }
      for (int rules = random_number(random, 0, 3); rules > 0; --rules) {
        puzzle.rules.push_back(make_rule(random_spec("killer", board, random, &hidden), board));
      }
      for (const std::uint64_t limit : {1U, 3U, 1000U}) {
        TrueCandidatesOptions options;
        options.limit = limit;
        const TrueCandidates found = sudoku::true_candidates(puzzle, options);
        EXPECT_TRUE(found.complete);
        EXPECT_EQ(found.solutions, counted(puzzle, limit)) << size << ' ' << round << ' ' << limit;
      }
    }
  }
}

TEST(TrueCandidates, StopAtTheirLimits) {
  const Puzzle empty{Board::standard(9)};
  TrueCandidatesOptions options;
  options.limits.nodes = 20;
  const TrueCandidates found = sudoku::true_candidates(empty, options);
  EXPECT_FALSE(found.complete);
  EXPECT_EQ(found.stopped, sudoku::StopReason::nodes);
  EXPECT_LE(found.nodes, 20U);
  options.limit = 0;
  EXPECT_THROW(static_cast<void>(sudoku::true_candidates(empty, options)), sudoku::UsageError);
}

}  // namespace
}  // namespace farandole::tests
