// White dot: two neighbours differ by so much (Kropki: by 1).
#include <cstdlib>
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
  const int value = detail::number_within(spec, "value", 1, board.size() - 1, board);
  detail::PairRelation relation{detail::neighbours_along(spec.cells),
                                [value](int a, int b) { return std::abs(a - b) == value; }};
  const std::string text = detail::with_names("difference", board, spec.cells) + " = " + std::to_string(value);
  return std::make_unique<detail::PairRule>(board, text, std::vector{std::move(relation)});
}

constexpr ParamInfo params[] = {{"value", "the difference; on a white dot 1"}};

}  // namespace

extern const VariantInfo difference{
    "difference", "Difference dot", "The digits of the two cells differ by so much.", {CellShape::pair}, params, make};

}  // namespace farandole::variants
