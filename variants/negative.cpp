// Negative constraint: neighbours without a mark between them do not do what a mark would say. A dot of either kind
// exempts a pair from the negatives of both, as in Kropki, where a 1 beside a 2 may have either.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <string_view>
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

using Values = std::vector<int>;

bool holds_xv(int a, int b, int value) { return a + b == value; }
bool holds_ratio(int a, int b, int value) { return a == value * b || b == value * a; }
bool holds_difference(int a, int b, int value) { return std::abs(a - b) == value; }

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board,
                                       std::span<const ConstraintSpec> among) {
  const std::string of = spec.word("of").value();
  const bool of_dots = of != "xv";
  const auto holds = of == "xv" ? &holds_xv : of == "ratio" ? &holds_ratio : &holds_difference;
  const Values values = of == "xv"      ? detail::numbers_within(spec, "values", 3, 2 * board.size() - 1, board)
                        : of == "ratio" ? detail::numbers_within(spec, "values", 2, board.size(), board)
                                        : detail::numbers_within(spec, "values", 1, board.size() - 1, board);

  const auto is_marked = [&](const detail::CellPair& pair) {
    return std::any_of(among.begin(), among.end(), [&](const ConstraintSpec& mark) {
      const bool exempts = of_dots ? mark.kind == "ratio" || mark.kind == "difference" : mark.kind == "xv";
      return exempts && mark.cells.size() == 2 &&
             std::minmax(mark.cells[0], mark.cells[1]) == std::minmax(pair.first, pair.second);
    });
  };
  detail::PairRelation relation{{}, [holds, values](int a, int b) {
                                  return std::none_of(values.begin(), values.end(),
                                                      [&](int value) { return holds(a, b, value); });
                                }};
  for (const auto& pair : detail::pairs_apart(board, 1, 0, true)) {
    if (!is_marked(pair)) relation.pairs.push_back(pair);
  }
  std::string text = "no unmarked " + of;
  for (const int value : values) text += " " + std::to_string(value);
  return std::make_unique<detail::PairRule>(board, text, std::vector{std::move(relation)});
}

constexpr std::string_view marks[] = {"xv", "ratio", "difference"};

constexpr ParamInfo params[] = {
    {"of", "which marks: 'xv', 'ratio' or 'difference'", true, ParamKind::word, marks},
    {"values", "the values of marks that do not occur without them", true, ParamKind::numbers}};

}  // namespace

extern const VariantInfo negative{
    "negative",
    "Negative constraint",
    "Neighbours by a side that have no such mark do not do what one would say; a dot of either kind exempts from both.",
    {},
    params,
    nullptr,
    make};

}  // namespace farandole::variants
