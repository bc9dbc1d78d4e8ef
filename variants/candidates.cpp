// Given candidates: the cells hold one of the given digits each.
#include <memory>
#include <string>

#include <variants/detail/digit_rule.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const DigitSet digits = detail::digits_in(spec, "values", board);
  std::string text = detail::with_names("candidates", board, spec.cells) + ":";
  for (const int digit : digits) text += " " + std::to_string(digit);
  return std::make_unique<detail::DigitRule>(text, spec.cells, digits);
}

constexpr ParamInfo params[] = {{"values", "the digits that may be in the cells", true, ParamKind::numbers}};

}  // namespace

extern const VariantInfo candidates{
    "candidates", "Given candidates", "Each of the cells holds one of the given digits.", {CellShape::any}, params,
    make};

}  // namespace farandole::variants
