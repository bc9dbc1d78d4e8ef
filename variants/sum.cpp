// Sum: the digits add up to the sum, and may repeat where rows, columns and regions let them. With weights, each digit
// counts so many times. A cell that is listed twice counts twice.
#include <algorithm>
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

class Sum final : public detail::EqualSumsConstraint {
 public:
  Sum(const ConstraintSpec& spec, const Board& board, const detail::SumGroup& group, std::vector<int> weights,
      std::int64_t sum)
      : EqualSumsConstraint(spec, board, {group}, sum), cells_(spec.cells), weights_(std::move(weights)), sum_(sum) {}

  [[nodiscard]] std::string describe() const override {
    std::string text = detail::with_names("sum", board_, cells_) + " = " + std::to_string(sum_);
    for (const int& weight : weights_) {
      text += (&weight == weights_.data() ? " with weights " : " ") + std::to_string(weight);
    }
    return text;
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i)
      sum += std::int64_t{weights_.empty() ? 1 : weights_[i]} * grid[cells_[i]];
    return sum == sum_;
  }

 private:
  std::vector<Cell> cells_;
  std::vector<int> weights_;  // none: all are 1
  std::int64_t sum_;
};

constexpr int max_weight = 1000;

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::vector<int> weights = detail::numbers_within(spec, "weights", -max_weight, max_weight, board);
  if (!weights.empty() && weights.size() != spec.cells.size()) {
    detail::refuse(spec,
                   detail::counted(weights.size(), "weight") + " for " + detail::counted(spec.cells.size(), "cell"));
  }
  detail::SumGroup group;
  for (std::size_t i = 0; i < spec.cells.size(); ++i) {
    const detail::Term term{spec.cells[i], weights.empty() ? 1 : weights[i]};
    const auto same = [&](const detail::Term& other) { return other.cell == term.cell; };
    const auto before = std::find_if(group.begin(), group.end(), same);
    if (before == group.end()) {
      group.push_back(term);
    } else {
      before->weight += term.weight;
    }
  }
  for (const detail::Term& term : group) {
    if (term.weight == 0) detail::refuse(spec, "the weight of " + board.name(term.cell) + " is 0");
  }
  return std::make_unique<Sum>(spec, board, group, weights, spec.number("sum").value());
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  const std::vector<int> weights =
      detail::numbers_within(spec, "weights", -max_weight, max_weight, sudoku::Board::standard(grid.size()));
  if (weights.empty()) return detail::sum_in(spec, grid);
  if (weights.size() != spec.cells.size()) return std::nullopt;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += std::int64_t{weights[i]} * grid[spec.cells[i]];
  return sum;
}

constexpr ParamInfo params[] = {
    computed({"sum", "what the digits add up to"}, &value_in),
    {"weights", "how many times each digit counts, by cell; left out: once", false, ParamKind::numbers}};

}  // namespace

extern const VariantInfo sum{"sum",
                             "Sum",
                             "The digits add up to the sum; they may repeat. A cell that is listed twice counts twice.",
                             {CellShape::any, 1, 0, true},
                             params,
                             make};

}  // namespace farandole::variants
