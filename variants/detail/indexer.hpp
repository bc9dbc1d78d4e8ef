// Cells whose digits say where in a line of cells a number stands.
#pragma once

#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

/// When the digit of `cell` is v, the v-th cell of `line` holds `number`. The line is a house of all digits, and `cell`
/// is its `number`-th cell.
struct Index {
  sudoku::Cell cell{};
  int number = 0;
  std::vector<sudoku::Cell> line;
};

void post_indices(sudoku::Filters& filters, const std::vector<Index>& indices);
void encode_indices(sudoku::Encoder& encoder, const std::vector<Index>& indices);

}  // namespace farandole::variants::detail
