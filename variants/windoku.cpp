// Windoku: more boxes that hold each digit once, a row or a column from the edges and from each other.
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <variants/detail/group_rule.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

// Rows fall into classes: those of a row of windows, and those that have none. Columns likewise. On 9x9:
//
//     . . . . . . . . .     The cells of each class of rows in each class of columns hold each digit once. For the
//     . # # # . # # # .     windows the rule says so. Three rows have each digit three times, twice of these in the
//     . # # # . # # # .     windows, so once in the cells beside them; and the same in columns, and in the rest.
//     . # # # . # # # .
//     . . . . . . . . .
//     . # # # . # # # .
std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const int size = board.size();
  int side = 2;
  while (side * side < size) ++side;
  if (side * side != size) {
    detail::refuse(spec,
                   "windows go with boards of 4x4, 9x9, 16x16 cells and so on, not with " + detail::board_text(board));
  }
  const auto classes = static_cast<std::size_t>(side);
  // The class of rows without windows is the first.
  const auto class_of = [&](int row) {
    return row % (side + 1) == 0 ? std::size_t{0} : static_cast<std::size_t>(row / (side + 1)) + 1;
  };
  std::vector<std::vector<detail::CellGroup>> groups(classes, std::vector<detail::CellGroup>(classes));
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      groups[class_of(row)][class_of(column)].push_back(board.cell(row, column));
    }
  }
  std::vector<detail::CellGroup> windows;
  std::vector<detail::CellGroup> implied;
  for (std::size_t down = 0; down < classes; ++down) {
    for (std::size_t across = 0; across < classes; ++across) {
      (down > 0 && across > 0 ? windows : implied).push_back(std::move(groups[down][across]));
    }
  }
  return std::make_unique<detail::GroupRule>(board, "windoku", std::move(windows), std::move(implied));
}

}  // namespace

extern const VariantInfo windoku{
    "windoku", "Windoku", "Boxes a row or column from the edges and from each other hold each digit once.",
    {},        {},        make};

}  // namespace farandole::variants
