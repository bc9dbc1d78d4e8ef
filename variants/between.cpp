// Between line: the digits on it lie between those at its ends.
#include <memory>

#include <variants/detail/ends_line.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  return std::make_unique<detail::EndsLineRule>(
      board, detail::with_names("between line", board, spec.cells), spec.cells, [](int, int) { return true; },
      [](int digit, int low, int high) { return low < digit && digit < high; });
}

}  // namespace

extern const VariantInfo between{
    "between",
    "Between line",
    "The digits on the line are greater than that at one end and less than that at the other.",
    {CellShape::line, 3},
    {},
    make};

}  // namespace farandole::variants
