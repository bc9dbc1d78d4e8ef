// Non-consecutive: neighbours by a side never hold consecutive digits.
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
  detail::PairRelation relation{detail::pairs_apart(board, 1, 0, true),
                                [](int a, int b) { return std::abs(a - b) != 1; }};
  return std::make_unique<detail::PairRule>(board, "non-consecutive", std::vector{std::move(relation)});
}

}  // namespace

extern const VariantInfo nonconsecutive{
    "nonconsecutive", "Non-consecutive", "Neighbours by a side never differ by 1.", {}, {}, make};

}  // namespace farandole::variants
