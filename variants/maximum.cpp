// Maximum: each of the cells holds a digit greater than all of its neighbours by a side that are not in the list.
#include <algorithm>
#include <memory>
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
  const auto is_listed = [&](Cell cell) {
    return std::find(spec.cells.begin(), spec.cells.end(), cell) != spec.cells.end();
  };
  detail::PairRelation relation{{}, [](int listed, int neighbour) { return listed > neighbour; }};
  for (const auto& [a, b] : detail::pairs_apart(board, 1, 0, true)) {
    if (is_listed(a) == is_listed(b)) continue;
    relation.pairs.emplace_back(is_listed(a) ? a : b, is_listed(a) ? b : a);
  }
  return std::make_unique<detail::PairRule>(board, detail::with_names("maximum", board, spec.cells),
                                            std::vector{std::move(relation)});
}

}  // namespace

extern const VariantInfo maximum{
    "maximum",
    "Maximum",
    "Each of the cells is greater than all of its neighbours by a side but those of the list.",
    {CellShape::any},
    {},
    make};

}  // namespace farandole::variants
