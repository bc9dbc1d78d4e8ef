// Column indexer: a digit in one of the cells, in column c, says in which column of its row the digit c stands.
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/indexer.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::Grid;

namespace {

class ColumnIndexer final : public detail::IndexerRule {
 public:
  using IndexerRule::IndexerRule;

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    for (const Cell cell : cells()) {
      const int column = board().column(cell) + 1;
      const Cell pointed_at = board().cell(board().row(cell), grid[cell] - 1);
      if (grid[pointed_at] != column) return false;
    }
    return true;
  }
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  std::vector<detail::Index> indices;
  for (const Cell cell : spec.cells) {
    detail::Index& index = indices.emplace_back(detail::Index{cell, board.column(cell) + 1, {}});
    for (int column = 0; column < board.size(); ++column) index.line.push_back(board.cell(board.row(cell), column));
  }
  return std::make_unique<ColumnIndexer>("column indexer", board, spec.cells, std::move(indices));
}

}  // namespace

extern const VariantInfo column_indexer{
    "columnindexer",
    "Column indexer",
    "The digit of such a cell in column c says in which column of its row the digit c stands.",
    {CellShape::any},
    {},
    make};

}  // namespace farandole::variants
