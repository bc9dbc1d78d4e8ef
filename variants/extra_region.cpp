// Extra region: no digit twice in these cells; each digit once where there are as many cells as digits.
#include <cstddef>
#include <memory>
#include <string>
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
  if (spec.cells.size() > static_cast<std::size_t>(board.size())) {
    detail::refuse(spec, std::to_string(spec.cells.size()) + " cells cannot hold different digits on " +
                             detail::board_text(board));
  }
  return std::make_unique<detail::GroupRule>(board, detail::with_names("extra region", board, spec.cells),
                                             std::vector<detail::CellGroup>{spec.cells});
}

}  // namespace

extern const VariantInfo extra_region{
    "extraregion", "Extra region", "The cells hold different digits.", {CellShape::any, 2}, {}, make};

}  // namespace farandole::variants
