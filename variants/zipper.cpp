// Zipper line: digits at the same distance from the middle of the line add up to the same sum. On a line with a cell in
// the middle, its digit is that sum.
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

class Zipper final : public detail::EqualSumsConstraint {
 public:
  Zipper(const ConstraintSpec& spec, const Board& board, const std::vector<detail::SumGroup>& groups)
      : EqualSumsConstraint(spec, board, groups), cells_(spec.cells) {}

  [[nodiscard]] std::string describe() const override { return detail::with_names("zipper", board_, cells_); }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    const std::size_t count = cells_.size();
    const int sum = count % 2 == 1 ? grid[cells_[count / 2]] : grid[cells_[count / 2 - 1]] + grid[cells_[count / 2]];
    for (std::size_t i = 0; i < count / 2; ++i) {
      if (grid[cells_[i]] + grid[cells_[count - 1 - i]] != sum) return false;
    }
    return true;
  }

 private:
  std::vector<Cell> cells_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::vector<Cell>& cells = spec.cells;
  std::vector<detail::SumGroup> groups;
  for (std::size_t first = 0, last = cells.size() - 1; first <= last; ++first, --last) {
    groups.push_back({{cells[first]}});
    if (first != last) groups.back().push_back({cells[last]});
  }
  return std::make_unique<Zipper>(spec, board, groups);
}

}  // namespace

extern const VariantInfo zipper{"zipper",
                                "Zipper line",
                                "Digits at the same distance from the middle of the line have the same sum: the digit "
                                "in the middle, if there is one.",
                                {CellShape::line, 3},
                                {},
                                make};

}  // namespace farandole::variants
