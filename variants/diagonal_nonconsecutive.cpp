// Diagonal non-consecutive: neighbours by a corner never hold consecutive digits.
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include <variants/detail/pair_rule.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec&, const Board& board) {
  detail::PairRelation relation{detail::pairs_apart(board, 1, 1, false),
                                [](int a, int b) { return std::abs(a - b) != 1; }};
  return std::make_unique<detail::PairRule>(board, "diagonally non-consecutive", std::vector{std::move(relation)});
}

}  // namespace

extern const VariantInfo diagonal_nonconsecutive{
    "diagonalnonconsecutive", "Diagonal non-consecutive", "Neighbours by a corner never differ by 1.", {}, {}, make};

}  // namespace farandole::variants
