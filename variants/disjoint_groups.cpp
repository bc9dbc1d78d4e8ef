// Disjoint groups: cells in the same place of all boxes hold different digits.
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

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const auto box = board.box_shape();
  if (!box) detail::refuse(spec, "the board has no boxes");
  std::vector<detail::CellGroup> groups(static_cast<std::size_t>(board.size()));
  for (int row = 0; row < board.size(); ++row) {
    for (int column = 0; column < board.size(); ++column) {
      const int place = row % box->rows * box->columns + column % box->columns;
      groups[static_cast<std::size_t>(place)].push_back(board.cell(row, column));
    }
  }
  return std::make_unique<detail::GroupRule>(board, "disjoint groups", std::move(groups));
}

}  // namespace

extern const VariantInfo disjoint_groups{
    "disjointgroups", "Disjoint groups", "Cells in the same place of all boxes hold different digits.", {}, {}, make};

}  // namespace farandole::variants
