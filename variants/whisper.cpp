// Whispers: neighbours on the line differ by so much at least. German whispers: 5; Dutch whispers: 4.
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
  const int least = detail::number_within(spec, "diff", 1, board.size() - 1, board);
  detail::PairRelation relation{detail::neighbours_along(spec.cells),
                                [least](int a, int b) { return std::abs(a - b) >= least; }};
  for (const auto& [a, b] : relation.pairs) {
    if (a == b) detail::refuse(spec, board.name(a) + " is next to itself");
  }
  const std::string text = detail::with_names("whispers", board, spec.cells) + " >= " + std::to_string(least);
  return std::make_unique<detail::PairRule>(board, text, std::vector{std::move(relation)});
}

constexpr ParamInfo params[] = {{"diff", "by how much neighbours differ at least"}};

}  // namespace

extern const VariantInfo whisper{"whisper",
                                 "Whispers",
                                 "Neighbours on the line, which may cross a cell again, differ by at least so much.",
                                 {CellShape::line, 2, 0, true},
                                 params,
                                 make};

}  // namespace farandole::variants
