#include <variants/detail/digit_rule.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace farandole::variants::detail {

using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;

namespace {

class DigitFilter final : public Filter {
 public:
  DigitFilter(std::vector<Cell> cells, DigitSet allowed) : cells_(std::move(cells)), allowed_(allowed) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return {}; }

  bool filter(Candidates& candidates) override {
    return std::all_of(cells_.begin(), cells_.end(), [&](Cell cell) { return candidates.restrict(cell, allowed_); });
  }

 private:
  std::vector<Cell> cells_;
  DigitSet allowed_;
};

}  // namespace

DigitRule::DigitRule(std::string description, std::vector<Cell> cells, DigitSet allowed)
    : description_(std::move(description)), cells_(std::move(cells)), allowed_(allowed) {}

bool DigitRule::accepts(const Grid& grid) const {
  return std::all_of(cells_.begin(), cells_.end(), [&](Cell cell) { return allowed_.contains(grid[cell]); });
}

bool DigitRule::encode(Encoder& encoder) const {
  for (const Cell cell : cells_) {
    for (const int digit : encoder.board().digits() - allowed_) encoder.forbid(cell, digit);
  }
  return true;
}

bool DigitRule::post(Filters& filters) const {
  filters.push_back(std::make_unique<DigitFilter>(cells_, allowed_));
  return true;
}

sudoku::Parts DigitRule::parts() const {
  sudoku::Parts parts{.whole = true};
  for (const Cell cell : cells_) parts.digits.emplace_back(cell, allowed_);
  return parts;
}

}  // namespace farandole::variants::detail
