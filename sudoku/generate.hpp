// Random grids and puzzles.
#pragma once

#include <cstdint>

#include <sudoku/board.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/random_grid.hpp>

namespace farandole::sudoku {

struct GenerateOptions {
  std::uint64_t seed = 1;
  /// Stop removing clues at this number; 0: go on until the puzzle is minimal (no clue can go).
  int clues = 0;
};

/// A puzzle with one solution: a random grid from which clues are removed, in random order, while it stays unique.
/// It has more clues than asked for where it becomes minimal before. On boards larger than 9x9 a clue also stays when
/// it is too hard to tell whether it can go, so that the puzzle need not be minimal there.
[[nodiscard]] Grid generate_classic(const Board& board, const GenerateOptions& options);

}  // namespace farandole::sudoku
