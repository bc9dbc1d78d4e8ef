// Greater than: of two neighbours the first is greater.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/pair_rule.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  detail::PairRelation relation{detail::neighbours_along(spec.cells), [](int a, int b) { return a > b; }};
  const std::string text = "greater " + board.name(spec.cells[0]) + " > " + board.name(spec.cells[1]);
  return std::make_unique<detail::PairRule>(board, text, std::vector{std::move(relation)});
}

}  // namespace

extern const VariantInfo greater{
    "greater", "Greater than", "The digit of the first cell is greater than that of the second.", {CellShape::pair}, {},
    make};

}  // namespace farandole::variants
