// Box indexer: the cells of a region have numbers from left to right and from top to bottom. A digit in one of the
// cells, with number p in its region, says in which cell of the region the digit p stands.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/indexer.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::Grid;

namespace {

// All cells of the cell's region, in reading order.
std::vector<Cell> region_of(const Board& board, Cell cell) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    if (board.region(Cell(i)) == board.region(cell) && board.region(cell) >= 0) cells.push_back(Cell(i));
  }
  return cells;
}

class BoxIndexer final : public detail::IndexerRule {
 public:
  using IndexerRule::IndexerRule;

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    for (const Cell cell : cells()) {
      const std::vector<Cell> region = region_of(board(), cell);
      const auto number = std::find(region.begin(), region.end(), cell) - region.begin() + 1;
      const Cell pointed_at = region[static_cast<std::size_t>(grid[cell] - 1)];
      if (grid[pointed_at] != number) return false;
    }
    return true;
  }
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  std::vector<detail::Index> indices;
  for (const Cell cell : spec.cells) {
    std::vector<Cell> region = region_of(board, cell);
    if (static_cast<int>(region.size()) != board.size()) {
      detail::refuse(spec, board.name(cell) + " is not in a region of " + std::to_string(board.size()) + " cells");
    }
    const auto number = std::find(region.begin(), region.end(), cell) - region.begin() + 1;
    indices.push_back({cell, static_cast<int>(number), std::move(region)});
  }
  return std::make_unique<BoxIndexer>("box indexer", board, spec.cells, std::move(indices));
}

}  // namespace

extern const VariantInfo box_indexer{
    "boxindexer",
    "Box indexer",
    "The digit of such a cell, the p-th of its region, says in which cell of the region the digit p stands.",
    {CellShape::any},
    {},
    make};

}  // namespace farandole::variants
