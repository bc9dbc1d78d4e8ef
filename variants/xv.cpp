// XV: two neighbours add up to so much; X is 10, V is 5.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/pair_rule.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  // The cells are in one row or column, so that their digits differ.
  const int sum = detail::number_within(spec, "sum", 3, 2 * board.size() - 1, board);
  detail::PairRelation relation{detail::neighbours_along(spec.cells), [sum](int a, int b) { return a + b == sum; }};
  const std::string text = detail::with_names("sum mark", board, spec.cells) + " = " + std::to_string(sum);
  return std::make_unique<detail::PairRule>(board, text, std::vector{std::move(relation)});
}

constexpr ParamInfo params[] = {computed({"sum", "what the two digits add up to; X is 10, V is 5"}, &detail::sum_in)};

}  // namespace

extern const VariantInfo xv{"xv",   "XV", "The digits of the two cells add up to so much.", {CellShape::pair},
                            params, make};

}  // namespace farandole::variants
