// Where clues stand: symmetric places, and places that may, must or must not have one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/grid.hpp>

namespace farandole::sudoku {

/// Which movements of the square leave the places of the clues as they are.
enum class ClueSymmetry : std::uint8_t {
  none,
  half_turn,      ///< by 180 degrees
  quarter_turn,   ///< by 90 degrees
  diagonal,       ///< mirror from the top left to the bottom right
  anti_diagonal,  ///< mirror from the top right to the bottom left
  horizontal,     ///< horizontal mirror: top and bottom change places
  vertical,       ///< vertical mirror: left and right change places
  both_mirrors,   ///< horizontal and vertical
  both_diagonals,
  full,  ///< all of these
};

/// "none", "half-turn", "quarter-turn", "diagonal", ...
[[nodiscard]] std::string_view to_string(ClueSymmetry symmetry) noexcept;
[[nodiscard]] std::span<const ClueSymmetry> clue_symmetries() noexcept;
[[nodiscard]] std::optional<ClueSymmetry> clue_symmetry_named(std::string_view name) noexcept;

/// The cells of a board in groups that have clues together, each in order of its cells, in order of first cells.
[[nodiscard]] std::vector<std::vector<Cell>> orbits(int size, ClueSymmetry symmetry);

/// Has the puzzle's pattern of clues this symmetry?
[[nodiscard]] bool has_symmetry(const Grid& givens, ClueSymmetry symmetry);

enum class ClueRule : std::uint8_t { may, must, never };

/// What is asked of the clues of a puzzle, cell by cell.
struct CluePattern {
  std::vector<ClueRule> rules;  ///< by cell; empty: a clue may stand anywhere
  Grid clues;                   ///< clues that the puzzle has to have; empty, or of the board's size

  /// Reads one character a cell, row by row, without blanks and line ends: '?' a clue may stand here, '#' it must, '.',
  /// '0' or '_' there is none, a digit: this clue. Throws UsageError.
  [[nodiscard]] static CluePattern parse(int size, std::string_view text);
  /// Any puzzle that has these clues among its own.
  [[nodiscard]] static CluePattern containing(const Grid& clues);

  [[nodiscard]] ClueRule rule(Cell cell) const noexcept { return rules.empty() ? ClueRule::may : rules[index(cell)]; }
  [[nodiscard]] int clue(Cell cell) const noexcept { return clues.size() == 0 ? 0 : clues[cell]; }
  /// Does a puzzle keep to it?
  [[nodiscard]] bool accepts(const Grid& givens) const;
};

}  // namespace farandole::sudoku
