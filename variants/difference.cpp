// White dot: two neighbours differ by so much (Kropki: by 1).
#include <cstdlib>
#include <memory>
#include <optional>
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

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  const int difference = std::abs(grid[spec.cells[0]] - grid[spec.cells[1]]);
  if (difference == 0) return std::nullopt;
  return std::int64_t{difference};
}

constexpr ParamInfo params[] = {computed({"value", "the difference; on a white dot 1"}, &value_in)};

}  // namespace

extern const VariantInfo difference{
    "difference", "Difference dot", "The digits of the two cells differ by so much.", {CellShape::pair}, params, make};

}  // namespace farandole::variants
