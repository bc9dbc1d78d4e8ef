// Leap: cells so many rows and columns apart, or as many columns and rows, hold different digits. (1, 2) is
// anti-knight, (1, 3) the camel, (1, 4) the giraffe, (2, 3) the zebra.
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
  const int rows = detail::number_within(spec, "dr", 0, board.size() - 1, board);
  const int columns = detail::number_within(spec, "dc", 0, board.size() - 1, board);
  if (rows == 0 && columns == 0) detail::refuse(spec, "a leap of 0 rows and 0 columns leads nowhere");
  detail::PairRelation relation{detail::pairs_apart(board, rows, columns, true), [](int a, int b) { return a != b; }};
  const std::string text = "leap " + std::to_string(rows) + " " + std::to_string(columns);
  return std::make_unique<detail::PairRule>(board, text, std::vector{std::move(relation)});
}

constexpr ParamInfo params[] = {{"dr", "rows from one cell to the other, or columns"},
                                {"dc", "columns from one cell to the other, or rows"}};

}  // namespace

extern const VariantInfo leap{
    "leap", "Leap", "Cells so many rows and columns apart, in all eight directions, hold different digits.",
    {},     params, make};

}  // namespace farandole::variants
