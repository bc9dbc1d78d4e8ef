#include <variants/detail/ascending.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include <variants/detail/pair_rule.hpp>

namespace farandole::variants::detail {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;
using sudoku::Parts;

namespace {

// Sweeps up the line with the least digits and down with the greatest. Cells of a house differ, so that a line that
// never falls rises between them:
//
//     cell           c0  c1  c2  c3        c0, c2 in one row, c1, c3 in one column
//     greater than    -   -  c0  c1        and never less than the cell before
//     less than      c2  c3   -   -        and never greater than the next
class AscendingFilter final : public Filter {
 public:
  AscendingFilter(const Board& board, std::vector<Cell> line, bool strict)
      : line_(std::move(line)), greater_than_(line_.size(), none), less_than_(line_.size(), none), sets_(line_.size()) {
    const auto differ = [&](std::size_t i, std::size_t j) {
      return (strict && j == i + 1) || share_a_house(board, line_[i], line_[j]);
    };
    for (std::size_t j = 0; j < line_.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (!differ(i, j)) continue;
        greater_than_[j] = i;                          // the last of them
        if (less_than_[i] == none) less_than_[i] = j;  // the first of them
      }
    }
  }

  [[nodiscard]] std::span<const Cell> watches() const override { return line_; }

  bool filter(Candidates& candidates) override {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      int least = i == 0 ? 0 : sets_[i - 1].min();
      if (greater_than_[i] != none) least = std::max(least, sets_[greater_than_[i]].min() + 1);
      sets_[i] = candidates[line_[i]] - below(least);
      if (sets_[i].empty()) return false;
    }
    for (std::size_t i = line_.size(); i-- > 0;) {
      int greatest = i + 1 == line_.size() ? sudoku::max_size : sets_[i + 1].max();
      if (less_than_[i] != none) greatest = std::min(greatest, sets_[less_than_[i]].max() - 1);
      sets_[i] &= below(greatest + 1);
      if (sets_[i].empty() || !candidates.restrict(line_[i], sets_[i])) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  static DigitSet below(int digit) { return DigitSet((std::uint64_t{1} << digit) - 1); }

  std::vector<Cell> line_;
  std::vector<std::size_t> greater_than_;  // by cell: the last one before it that it must be greater than
  std::vector<std::size_t> less_than_;     // by cell: the first one after it that it must be less than
  std::vector<DigitSet> sets_;             // for use within a call
};

}  // namespace

AscendingRule::AscendingRule(Board board, std::string description, std::vector<Cell> line, bool strict)
    : board_(std::move(board)), description_(std::move(description)), line_(std::move(line)), strict_(strict) {}

bool AscendingRule::accepts(const Grid& grid) const {
  for (std::size_t i = 1; i < line_.size(); ++i) {
    const int before = grid[line_[i - 1]];
    const int here = grid[line_[i]];
    if (here < before || (strict_ && here == before)) return false;
  }
  return true;
}

bool AscendingRule::encode(Encoder& encoder) const {
  const bool strict = strict_;
  const PairRelation relation{neighbours_along(line_),
                              [strict](int first, int second) { return strict ? first < second : first <= second; }};
  encode_pairs(encoder, {&relation, 1});
  return true;
}

bool AscendingRule::post(Filters& filters) const {
  filters.push_back(std::make_unique<AscendingFilter>(board_, line_, strict_));
  return true;
}

Parts AscendingRule::parts() const {
  Parts parts{.pairs = {{neighbours_along(line_), {DigitSet()}}}, .whole = true};
  for (const int digit : board_.digits()) {
    parts.pairs[0].allowed.push_back(DigitSet::range(strict_ ? digit + 1 : digit, board_.size()));
  }
  if (strict_) parts.distinct.push_back({line_});
  return parts;
}

}  // namespace farandole::variants::detail
