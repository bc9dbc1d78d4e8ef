#include <variants/detail/count.hpp>

#include <utility>

namespace farandole::variants::detail {

using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Filter;

namespace {

class CountFilter final : public Filter {
 public:
  CountFilter(std::vector<Cell> cells, DigitSet digits, int least, int most)
      : cells_(std::move(cells)), digits_(digits), least_(least), most_(most) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    int sure = 0;
    int possible = 0;
    for (const Cell cell : cells_) {
      const DigitSet set = candidates[cell];
      if ((set & digits_).empty()) continue;
      ++possible;
      if ((set - digits_).empty()) ++sure;
    }
    if (sure > most_ || possible < least_) return false;
    if (sure == possible || (sure < most_ && possible > least_)) return true;
    // No more than the sure ones may, or all that can must.
    const bool all_must = possible == least_;
    for (const Cell cell : cells_) {
      const DigitSet set = candidates[cell];
      if ((set & digits_).empty() || (set - digits_).empty()) continue;
      if (!candidates.restrict(cell, all_must ? set & digits_ : set - digits_)) return false;
    }
    return true;
  }

 private:
  std::vector<Cell> cells_;
  DigitSet digits_;
  int least_;
  int most_;
};

}  // namespace

std::unique_ptr<Filter> make_count_filter(std::vector<Cell> cells, DigitSet digits, int least, int most) {
  return std::make_unique<CountFilter>(std::move(cells), digits, least, most);
}

AutomatonRules count_rules(DigitSet digits, int least, int most) {
  AutomatonRules rules;
  rules.step = [=](std::size_t, std::int64_t count, int digit, const AutomatonRules::Go& go) {
    const std::int64_t now = count + (digits.contains(digit) ? 1 : 0);
    if (now <= most) go(now);
  };
  rules.accepts = [=](std::int64_t count) { return count >= least; };
  return rules;
}

}  // namespace farandole::variants::detail
