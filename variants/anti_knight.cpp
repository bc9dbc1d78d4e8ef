// Anti-knight: cells a knight's move apart hold different digits.
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
  detail::PairRelation relation{detail::pairs_apart(board, 1, 2, true), [](int a, int b) { return a != b; }};
  return std::make_unique<detail::PairRule>(board, "anti-knight", std::vector{std::move(relation)});
}

}  // namespace

extern const VariantInfo anti_knight{
    "antiknight", "Anti-knight", "Cells a knight's move apart hold different digits.", {}, {}, make};

}  // namespace farandole::variants
