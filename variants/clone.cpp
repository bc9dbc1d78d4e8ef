// Clone: cells and their copies, in the same order, hold the same digits.
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/pair_rule.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::vector<Cell> copy = detail::cells_in(spec, "copy");
  if (copy.size() != spec.cells.size()) {
    detail::refuse(spec, "as many cells as are copied: " + std::to_string(spec.cells.size()) + ", not " +
                             std::to_string(copy.size()));
  }
  detail::PairRelation relation{{}, [](int digit, int copied) { return digit == copied; }};
  for (std::size_t i = 0; i < copy.size(); ++i) {
    if (copy[i] == spec.cells[i]) detail::refuse(spec, board.name(copy[i]) + " is its own copy");
    relation.pairs.emplace_back(spec.cells[i], copy[i]);
  }
  const std::string text = detail::with_names(detail::with_names("clone", board, spec.cells) + " =", board, copy);
  return std::make_unique<detail::PairRule>(board, text, std::vector{std::move(relation)});
}

constexpr ParamInfo params[] = {
    {"copy", "the cells that hold the same digits, in the same order", true, ParamKind::cells, {}, {CellShape::any}}};

}  // namespace

extern const VariantInfo clone{"clone",          "Clone", "The cells hold the same digits as their copies.",
                               {CellShape::any}, params,  make};

}  // namespace farandole::variants
