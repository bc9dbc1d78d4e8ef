// Arrow: the digits along the shaft add up to the digit in the circle. A circle of two or three cells (a pill) holds a
// number of so many digits, read from left to right, or from top to bottom. A circle with several shafts is several
// rules.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
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

class Arrow final : public detail::EqualSumsConstraint {
 public:
  Arrow(const ConstraintSpec& spec, const Board& board, const std::vector<detail::SumGroup>& groups,
        std::vector<Cell> circle)
      : EqualSumsConstraint(spec, board, groups), circle_(std::move(circle)), shaft_(spec.cells) {}

  [[nodiscard]] std::string describe() const override {
    return detail::with_names("arrow with circle", board_, circle_) + detail::with_names(" and shaft", board_, shaft_);
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    int number = 0;
    for (const Cell cell : circle_) number = 10 * number + grid[cell];
    int sum = 0;
    for (const Cell cell : shaft_) sum += grid[cell];
    return number == sum;
  }

 private:
  std::vector<Cell> circle_;  // as it is read
  std::vector<Cell> shaft_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  auto circle = std::get<std::vector<Cell>>(spec.params.find("circle")->second);
  std::sort(circle.begin(), circle.end());
  for (const Cell cell : circle) {
    if (std::find(spec.cells.begin(), spec.cells.end(), cell) != spec.cells.end()) {
      detail::refuse(spec, board.name(cell) + " is in the circle and on the shaft");
    }
  }
  if (circle.size() > 1 && board.size() > 9)
    detail::refuse(spec, "a number of several cells needs a board without digits above 9");

  detail::SumGroup number = detail::sum_group(circle);
  for (std::size_t i = number.size(); i-- > 1;) number[i - 1].weight = 10 * number[i].weight;
  const std::vector<detail::SumGroup> groups{number, detail::sum_group(spec.cells)};
  return std::make_unique<Arrow>(spec, board, groups, std::move(circle));
}

constexpr ParamInfo params[] = {{"circle",
                                 "one to three cells, read as a number from left to right or from top to bottom",
                                 true,
                                 ParamKind::cells,
                                 {},
                                 {CellShape::area, 1, 3}}};

}  // namespace

extern const VariantInfo arrow{
    "arrow",           "Arrow", "The digits along the shaft add up to the number in the circle; they may repeat.",
    {CellShape::line}, params,  make};

}  // namespace farandole::variants
