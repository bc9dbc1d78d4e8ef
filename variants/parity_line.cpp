// Parity line: odd and even digits take turns along it.
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <variants/detail/class_line.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  std::vector<DigitSet> classes(2);
  for (const int digit : board.digits()) classes[static_cast<std::size_t>(digit % 2)].insert(digit);
  return std::make_unique<detail::ClassLineRule>(detail::with_names("parity line", board, spec.cells), spec.cells,
                                                 std::move(classes));
}

}  // namespace

extern const VariantInfo parity_line{
    "parityline", "Parity line", "Odd and even digits take turns along the line.", {CellShape::line, 2}, {}, make};

}  // namespace farandole::variants
