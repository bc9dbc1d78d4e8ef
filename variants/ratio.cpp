// Black dot: of two neighbours one is so many times the other (Kropki: twice).
#include <algorithm>
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
  const int value = detail::number_within(spec, "value", 2, board.size(), board);
  detail::PairRelation relation{detail::neighbours_along(spec.cells),
                                [value](int a, int b) { return a == value * b || b == value * a; }};
  const std::string text = detail::with_names("ratio", board, spec.cells) + " = " + std::to_string(value);
  return std::make_unique<detail::PairRule>(board, text, std::vector{std::move(relation)});
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  const auto [less, more] = std::minmax({grid[spec.cells[0]], grid[spec.cells[1]]});
  if (more == less || more % less != 0) return std::nullopt;
  return std::int64_t{more / less};
}

constexpr ParamInfo params[] = {computed({"value", "how many times; on a black dot 2"}, &value_in)};

}  // namespace

extern const VariantInfo ratio{"ratio",           "Ratio dot", "One of the two digits is so many times the other.",
                               {CellShape::pair}, params,      make};

}  // namespace farandole::variants
