// Taxicab: two cells that both hold digit d are never d steps apart, where steps are along rows and columns.
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
  std::vector<detail::PairRelation> relations;
  for (int distance = 1; distance <= board.size(); ++distance) {
    detail::PairRelation relation{{}, [distance](int a, int b) { return a != distance || b != distance; }};
    for (int rows = 0; rows <= distance; ++rows) {
      for (const auto& pair : detail::pairs_apart(board, rows, distance - rows, false)) relation.pairs.push_back(pair);
    }
    relations.push_back(std::move(relation));
  }
  return std::make_unique<detail::PairRule>(board, "taxicab", std::move(relations));
}

}  // namespace

extern const VariantInfo taxicab{
    "taxicab", "Taxicab", "No two cells d steps along rows and columns apart both hold the digit d.", {}, {}, make};

}  // namespace farandole::variants
