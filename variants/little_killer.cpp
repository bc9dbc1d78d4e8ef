// Little killer: the digits along a diagonal, to which an arrow outside the grid points, add up to the sum. They may
// repeat where rows, columns and regions let them.
#include <cstddef>
#include <cstdint>
#include <memory>
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

class LittleKiller final : public detail::EqualSumsConstraint {
 public:
  LittleKiller(const ConstraintSpec& spec, const Board& board, std::int64_t sum)
      : EqualSumsConstraint(spec, board, {detail::sum_group(spec.cells)}, sum), cells_(spec.cells), sum_(sum) {}

  [[nodiscard]] std::string describe() const override {
    return detail::with_names("little killer", board_, cells_) + " = " + std::to_string(sum_);
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    std::int64_t sum = 0;
    for (const Cell cell : cells_) sum += grid[cell];
    return sum == sum_;
  }

 private:
  std::vector<Cell> cells_;
  std::int64_t sum_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  return std::make_unique<LittleKiller>(spec, board, spec.number("sum").value());
}

constexpr ParamInfo params[] = {computed({"sum", "what the digits along the diagonal add up to"}, &detail::sum_in)};

}  // namespace

extern const VariantInfo little_killer{
    "littlekiller",        "Little killer", "The digits along the diagonal add up to the sum; they may repeat.",
    {CellShape::diagonal}, params,          make};

}  // namespace farandole::variants
