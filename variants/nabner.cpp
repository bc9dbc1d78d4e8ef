// Nabner line: no two of its digits are equal or consecutive, wherever they are on it.
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string>

#include <variants/detail/pair_rule.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

class Nabner final : public detail::PairRule {
 public:
  Nabner(const Board& board, const ConstraintSpec& spec)
      : PairRule(board, detail::with_names("nabner line", board, spec.cells),
                 {{detail::all_pairs(spec.cells), [](int a, int b) { return std::abs(a - b) > 1; }}}) {}
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::size_t count = spec.cells.size();
  if (2 * count - 1 > static_cast<std::size_t>(board.size())) {
    detail::refuse(
        spec, std::to_string(count) + " digits that are not consecutive cannot be had on " + detail::board_text(board));
  }
  return std::make_unique<Nabner>(board, spec);
}

}  // namespace

extern const VariantInfo nabner{
    "nabner", "Nabner line", "No two digits on the line are equal or consecutive.", {CellShape::line, 2}, {}, make};

}  // namespace farandole::variants
