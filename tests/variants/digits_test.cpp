// Rules that say which digits a cell may hold, on the usual board: the engines made for it take them as candidates.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <sudoku/engine.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/solver.hpp>
#include <variants/variant.hpp>

#include "support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Cell;
using sudoku::Grid;
using sudoku::Puzzle;
using sudoku::PuzzleSpec;

/// A grid of which every other cell is forgotten but for being even or odd, or for a few digits.
PuzzleSpec random_puzzle(Random& random) {
  const Grid grid = Grid::parse(9, "957214386824736591361859742495372618786491235132568974519687423273145869648923157");
  PuzzleSpec spec;
  std::vector<Cell> even;
  std::vector<Cell> odd;
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    const Cell cell{static_cast<std::uint16_t>(i)};
    switch (random_number(random, 0, 5)) {
      case 0:
      case 1:
        spec.givens.set(cell, grid[cell]);
        break;
      case 2:
        (grid[cell] % 2 == 0 ? even : odd).push_back(cell);
        break;
      case 3: {
        std::vector<std::int64_t> values = {grid[cell]};
        for (const std::int64_t other : {random_number(random, 1, 9), random_number(random, 1, 9)}) {
          if (std::find(values.begin(), values.end(), other) == values.end()) values.push_back(other);
        }
        spec.constraints.push_back({"candidates", {cell}, {{"values", values}}, {}});
        break;
      }
      default:
        break;
    }
  }
  if (!even.empty()) spec.constraints.push_back({"even", even, {}, {}});
  if (!odd.empty()) spec.constraints.push_back({"odd", odd, {}, {}});
  return spec;
}

std::vector<std::string> solutions(const Puzzle& puzzle, std::string_view engine, std::optional<std::uint64_t> seed) {
  sudoku::SolverOptions options;
  options.engine = engine;
  options.seed = seed;
  std::vector<std::string> found;
  sudoku::Solver(options).for_each(puzzle, [&found](const Grid& grid) {
    found.push_back(grid.text());
    return true;
  });
  std::sort(found.begin(), found.end());
  return found;
}

TEST(DigitRules, AreCandidatesForTheEnginesOfTheUsualBoard) {
  Random random(1);
  for (int k = 0; k < 20; ++k) {
    const Puzzle puzzle = make_puzzle(random_puzzle(random), variants::catalog());
    ASSERT_FALSE(puzzle.rules.empty());
    EXPECT_EQ(sudoku::choose_engine("auto", puzzle).name, "nine");
    const std::vector<std::string> expected = solutions(puzzle, "dlx", {});
    ASSERT_FALSE(expected.empty());
    for (const char* engine : {"nine", "bands", "lanes", "rules", "mrv"}) {
      EXPECT_EQ(solutions(puzzle, engine, {}), expected) << engine;
      EXPECT_EQ(solutions(puzzle, engine, 7), expected) << engine;
    }
  }
}

TEST(DigitRules, OthersAreRefusedThere) {
  PuzzleSpec spec;
  spec.constraints.push_back({"even", {Cell{0}}, {}, {}});
  spec.constraints.push_back({"antiknight", {}, {}, {}});
  const Puzzle puzzle = make_puzzle(spec, variants::catalog());
  EXPECT_EQ(sudoku::choose_engine("auto", puzzle).name, "rules");
  for (const char* engine : {"nine", "bands", "lanes"}) {
    EXPECT_THROW((void)sudoku::choose_engine(engine, puzzle), sudoku::UnsupportedError) << engine;
  }
}

}  // namespace
}  // namespace farandole::tests
