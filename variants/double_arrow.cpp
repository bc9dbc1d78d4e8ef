// Double arrow: the digits between the two circles at the ends of the line add up to the sum of these circles.
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

class DoubleArrow final : public detail::EqualSumsConstraint {
 public:
  DoubleArrow(const ConstraintSpec& spec, const Board& board, const std::vector<detail::SumGroup>& groups)
      : EqualSumsConstraint(spec, board, groups), cells_(spec.cells) {}

  [[nodiscard]] std::string describe() const override { return detail::with_names("double arrow", board_, cells_); }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    int between = 0;
    for (std::size_t i = 1; i + 1 < cells_.size(); ++i) between += grid[cells_[i]];
    return grid[cells_.front()] + grid[cells_.back()] == between;
  }

 private:
  std::vector<Cell> cells_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::vector<Cell>& cells = spec.cells;
  const std::vector<Cell> ends{cells.front(), cells.back()};
  const std::vector<Cell> between(cells.begin() + 1, cells.end() - 1);
  std::vector<detail::SumGroup> groups{detail::sum_group(ends), detail::sum_group(between)};
  return std::make_unique<DoubleArrow>(spec, board, groups);
}

}  // namespace

extern const VariantInfo double_arrow{"doublearrow",
                                      "Double arrow",
                                      "The digits between the ends of the line add up to the sum of the two ends.",
                                      {CellShape::line, 3},
                                      {},
                                      make};

}  // namespace farandole::variants
