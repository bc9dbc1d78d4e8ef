// Row indexer: a digit in one of the cells, in row r, says in which row of its column the digit r stands.
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

class RowIndexer final : public detail::IndexerRule {
 public:
  using IndexerRule::IndexerRule;

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    for (const Cell cell : cells()) {
      const int row = board().row(cell) + 1;
      const Cell pointed_at = board().cell(grid[cell] - 1, board().column(cell));
      if (grid[pointed_at] != row) return false;
    }
    return true;
  }
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  std::vector<detail::Index> indices;
  for (const Cell cell : spec.cells) {
    detail::Index& index = indices.emplace_back(detail::Index{cell, board.row(cell) + 1, {}});
    for (int row = 0; row < board.size(); ++row) index.line.push_back(board.cell(row, board.column(cell)));
  }
  return std::make_unique<RowIndexer>("row indexer", board, spec.cells, std::move(indices));
}

}  // namespace

extern const VariantInfo row_indexer{
    "rowindexer",
    "Row indexer",
    "The digit of such a cell in row r says in which row of its column the digit r stands.",
    {CellShape::any},
    {},
    make};

}  // namespace farandole::variants
