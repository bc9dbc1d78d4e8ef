// Region sum line: regions cut the line into pieces, and all pieces have the same sum. A line that comes back to a
// region has another piece there. Cells without a region count as one.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/equal_sums.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::Grid;

namespace {

// Each longest run of cells inside one region.
std::vector<std::vector<Cell>> pieces_of(const Board& board, const std::vector<Cell>& cells) {
  std::vector<std::vector<Cell>> pieces;
  for (const Cell cell : cells) {
    if (pieces.empty() || board.region(pieces.back().back()) != board.region(cell)) pieces.emplace_back();
    pieces.back().push_back(cell);
  }
  return pieces;
}

class RegionSum final : public detail::EqualSumsConstraint {
 public:
  RegionSum(const ConstraintSpec& spec, const Board& board, const std::vector<detail::SumGroup>& groups)
      : EqualSumsConstraint(spec, board, groups), cells_(spec.cells) {}

  [[nodiscard]] std::string describe() const override { return detail::with_names("region sum line", board_, cells_); }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    std::optional<int> first;
    for (const std::vector<Cell>& piece : pieces_of(board_, cells_)) {
      int sum = 0;
      for (const Cell cell : piece) sum += grid[cell];
      if (first && sum != *first) return false;
      first = sum;
    }
    return true;
  }

 private:
  std::vector<Cell> cells_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  std::vector<detail::SumGroup> groups;
  for (const std::vector<Cell>& piece : pieces_of(board, spec.cells)) groups.push_back(detail::sum_group(piece));
  return std::make_unique<RegionSum>(spec, board, groups);
}

}  // namespace

extern const VariantInfo region_sum{"regionsum",
                                    "Region sum line",
                                    "The pieces into which regions cut the line all have the same sum.",
                                    {CellShape::line, 2},
                                    {},
                                    make};

}  // namespace farandole::variants
