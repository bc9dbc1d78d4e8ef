// What the engines made for the usual board have in common.
#pragma once

#include <cstdint>
#include <string>

#include <sudoku/bulk.hpp>
#include <sudoku/constraint.hpp>
#include <sudoku/parts.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/symmetry.hpp>

namespace farandole::sudoku::detail {

/// Empty for a puzzle on 9x9 cells with 3x3 boxes, else why it is none.
[[nodiscard]] inline std::string objection_unless_nine(const Puzzle& puzzle) {
  const auto boxes = puzzle.board.box_shape();
  const bool usual = puzzle.board.size() == 9 && boxes && boxes->rows == 3 && boxes->columns == 3;
  return usual ? "" : "it is made for boards of 9x9 cells with boxes of 3x3";
}

/// The same, and its rules say nothing but which digits cells may hold.
[[nodiscard]] inline std::string objection_unless_digits_on_nine(const Puzzle& puzzle) {
  for (const auto& rule : puzzle.rules) {
    const Parts parts = rule->parts();
    if (parts.whole && parts.distinct.empty() && parts.equations.empty() && parts.pairs.empty()) continue;
    return "of rules it takes only those that say which digits cells may hold, not the rule " + rule->describe();
  }
  return objection_unless_nine(puzzle);
}

/// What givens, stated candidates and rules that name the digits of cells leave for each cell.
[[nodiscard]] inline Candidates9 candidates_of(const Puzzle& puzzle) {
  Candidates9 result;
  for (std::size_t cell = 0; cell < result.size(); ++cell) {
    result[cell] = static_cast<std::uint16_t>(puzzle.allowed(Cell(cell)).bits());
  }
  for (const auto& rule : puzzle.rules) {
    for (const auto& [cell, digits] : rule->parts().digits) {
      result[index(cell)] = static_cast<std::uint16_t>(result[index(cell)] & digits.bits());
    }
  }
  return result;
}

/// The same for the image of the puzzle.
[[nodiscard]] inline Candidates9 candidates_of(const Puzzle& puzzle, const Symmetry& symmetry) {
  const Candidates9 plain = candidates_of(puzzle);
  Candidates9 result{};
  for (std::size_t cell = 0; cell < result.size(); ++cell) {
    const int row = symmetry.rows[cell / 9];
    const int column = symmetry.columns[cell % 9];
    const Cell source = symmetry.transposed ? puzzle.board.cell(column, row) : puzzle.board.cell(row, column);
    for (const int digit : DigitSet(plain[index(source)])) {
      result[cell] = static_cast<std::uint16_t>(result[cell] | 1U << symmetry.digits[static_cast<std::size_t>(digit)]);
    }
  }
  return result;
}

}  // namespace farandole::sudoku::detail
