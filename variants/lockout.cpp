// Lockout line: its ends differ by so much at least, and its other digits lie outside the two.
#include <memory>
#include <string>

#include <variants/detail/ends_line.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const int least = detail::number_within(spec, "diff", 1, board.size() - 1, board);
  const std::string text = detail::with_names("lockout line", board, spec.cells) + " >= " + std::to_string(least);
  return std::make_unique<detail::EndsLineRule>(
      board, text, spec.cells, [least](int low, int high) { return high - low >= least; },
      [](int digit, int low, int high) { return digit < low || digit > high; });
}

constexpr ParamInfo params[] = {{"diff", "by how much the ends differ at least; usually 4"}};

}  // namespace

extern const VariantInfo lockout{
    "lockout",
    "Lockout line",
    "The ends differ by so much at least; the other digits are less than both or greater than both.",
    {CellShape::line, 2},
    params,
    make};

}  // namespace farandole::variants
