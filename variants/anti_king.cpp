// Anti-king: cells a king's move apart hold different digits.
// Beside the moves of a king by a corner there are those along rows and columns, whose cells differ anyway.
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
  detail::PairRelation relation{detail::pairs_apart(board, 1, 1, true), [](int a, int b) { return a != b; }};
  return std::make_unique<detail::PairRule>(board, "anti-king", std::vector{std::move(relation)});
}

}  // namespace

extern const VariantInfo anti_king{"antiking", "Anti-king", "Cells a king's move apart hold different digits.",
                                   {},         {},          make};

}  // namespace farandole::variants
