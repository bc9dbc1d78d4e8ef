// Diagonal: a long diagonal holds each digit once. With both, the puzzle is a "sudoku X".
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <variants/detail/group_rule.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::string direction = spec.word("dir").value();
  const int size = board.size();
  detail::CellGroup cells;
  for (int row = 0; row < size; ++row) cells.push_back(board.cell(row, direction == "/" ? size - 1 - row : row));
  return std::make_unique<detail::GroupRule>(board, "diagonal " + direction,
                                             std::vector<detail::CellGroup>{std::move(cells)});
}

constexpr std::string_view directions[] = {"/", "\\"};

constexpr ParamInfo params[] = {
    {"dir", "'/' (from the lower left up) or '\\' (from the upper left down)", true, ParamKind::word, directions}};

}  // namespace

extern const VariantInfo diagonal{"diagonal", "Diagonal", "The diagonal holds each digit once.", {}, params, make};

}  // namespace farandole::variants
