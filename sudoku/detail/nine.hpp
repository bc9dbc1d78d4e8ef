// What the engines made for the usual board have in common.
#pragma once

#include <string>

#include <sudoku/bulk.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/symmetry.hpp>

namespace farandole::sudoku::detail {

/// Empty for a puzzle on 9x9 cells with 3x3 boxes, else why it is none.
[[nodiscard]] inline std::string objection_unless_nine(const Puzzle& puzzle) {
  const auto boxes = puzzle.board.box_shape();
  const bool usual = puzzle.board.size() == 9 && boxes && boxes->rows == 3 && boxes->columns == 3;
  return usual ? "" : "it is made for boards of 9x9 cells with boxes of 3x3";
}

/// What givens and stated candidates leave for each cell.
[[nodiscard]] inline Candidates9 candidates_of(const Puzzle& puzzle) {
  Candidates9 result;
  for (std::size_t cell = 0; cell < result.size(); ++cell) {
    result[cell] = static_cast<std::uint16_t>(puzzle.allowed(Cell{static_cast<std::uint16_t>(cell)}).bits());
  }
  return result;
}

/// The same for the image of the puzzle.
[[nodiscard]] inline Candidates9 candidates_of(const Puzzle& puzzle, const Symmetry& symmetry) {
  Candidates9 result{};
  for (std::size_t cell = 0; cell < result.size(); ++cell) {
    const int row = symmetry.rows[cell / 9];
    const int column = symmetry.columns[cell % 9];
    const Cell source = symmetry.transposed ? puzzle.board.cell(column, row) : puzzle.board.cell(row, column);
    for (const int digit : puzzle.allowed(source)) {
      result[cell] = static_cast<std::uint16_t>(result[cell] | 1U << symmetry.digits[static_cast<std::size_t>(digit)]);
    }
  }
  return result;
}

}  // namespace farandole::sudoku::detail
