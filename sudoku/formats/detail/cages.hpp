// Puzzles as the old killer programs see them: a cell is in one cage at most, a given digit is a cage of one cell, and
// the only other rule is that both diagonals hold each digit once.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <sudoku/spec.hpp>

namespace farandole::sudoku::detail {

struct Cage {
  std::vector<Cell> cells;          ///< in order
  std::optional<std::int64_t> sum;  ///< nothing: not known
  TextPosition position;
};

/// Puts a cage into a puzzle: as a given digit when it is one cell with a possible sum, as nothing when it is one cell
/// without a sum, and else as the rule 'killer'.
void add_cage(PuzzleSpec& puzzle, Cage cage);
/// Both diagonals.
void add_diagonals(PuzzleSpec& puzzle, TextPosition position);

struct CageMap {
  static constexpr int no_cage = -1;

  std::vector<int> cage_of;  ///< for each cell the index of its cage
  std::vector<Cage> cages;   ///< in the order of their first cells
  bool diagonals = false;
};

/// The puzzle's givens and rules as cages and diagonals. Throws UnsupportedError when they are more than that.
[[nodiscard]] CageMap cage_map(std::string_view format, const PuzzleSpec& puzzle);

}  // namespace farandole::sudoku::detail
