// Even: the cells hold even digits.
#include <memory>

#include <variants/detail/digit_rule.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  return std::make_unique<detail::DigitRule>(detail::with_names("even", board, spec.cells), spec.cells,
                                             detail::digits_where(board, [](int digit) { return digit % 2 == 0; }));
}

}  // namespace

extern const VariantInfo even{"even", "Even", "The cells hold even digits.", {CellShape::any}, {}, make};

}  // namespace farandole::variants
