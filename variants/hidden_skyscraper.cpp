// Hidden skyscraper: digits are the heights of buildings. The first one along the row or column that cannot be seen
// from the clue, being lower than one before it, has the given height.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/automaton.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;

namespace {

// The digits rise up to the cell before that building, and its height comes once in the line.
class HiddenSkyscraperFilter final : public Filter {
 public:
  HiddenSkyscraperFilter(std::vector<Cell> cells, int value) : cells_(std::move(cells)), value_(value) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    const std::size_t count = cells_.size();
    const DigitSet hidden = DigitSet::of(value_);
    const DigitSet higher = DigitSet::range(value_ + 1, sudoku::max_size);
    // rising[i]: what cell i may hold when the digits rise up to it; ends: where the building may be.
    std::array<DigitSet, sudoku::max_size> rising;
    std::uint64_t ends = 0;
    std::size_t risen = 0;
    rising[risen] = candidates[cells_[risen]] - hidden;
    while (!rising[risen].empty() && risen + 1 < count) {
      const DigitSet before = rising[risen++];
      const DigitSet set = candidates[cells_[risen]];
      if (set.contains(value_) && !(before & higher).empty()) ends |= std::uint64_t{1} << risen;
      rising[risen] = (set - hidden) & DigitSet::range(before.min() + 1, sudoku::max_size);
    }
    if (ends == 0) return false;

    const auto first_end = static_cast<std::size_t>(DigitSet(ends).min());
    const auto last_end = static_cast<std::size_t>(DigitSet(ends).max());
    for (std::size_t i = last_end + 1; i < count; ++i) {
      if (!candidates.restrict(cells_[i], candidates[cells_[i]] - hidden)) return false;
    }
    DigitSet next;  // digits with which the rise goes on in the next cell
    for (std::size_t i = last_end + 1; i-- > 0;) {
      const bool may_end = (ends >> i & 1) != 0;
      const bool may_end_next = (ends >> (i + 1) & 1) != 0;
      DigitSet on;
      if (i < last_end) {
        if (may_end_next) on = rising[i] & higher;
        if (!next.empty()) on |= rising[i] & DigitSet::range(1, next.max() - 1);
      }
      DigitSet kept = on;
      if (may_end) kept |= hidden;
      if (i > first_end) kept |= candidates[cells_[i]] - hidden;  // behind the building
      if (!candidates.restrict(cells_[i], kept)) return false;
      next = on;
    }
    return true;
  }

 private:
  std::vector<Cell> cells_;
  int value_;
};

/// Nothing where all are seen.
std::optional<int> first_hidden(const std::vector<Cell>& cells, const Grid& grid) {
  int highest = 0;
  for (const Cell cell : cells) {
    if (grid[cell] < highest) return grid[cell];
    highest = grid[cell];
  }
  return std::nullopt;
}

class HiddenSkyscraper final : public Constraint {
 public:
  HiddenSkyscraper(const Board& board, std::vector<Cell> cells, int value)
      : board_(board), cells_(std::move(cells)), value_(value) {}

  [[nodiscard]] std::string describe() const override {
    return detail::with_ends("hidden skyscraper", board_, cells_) + " = " + std::to_string(value_);
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override { return first_hidden(cells_, grid) == value_; }

  // States: the height so far; -1 behind the building.
  bool encode(Encoder& encoder) const override {
    detail::AutomatonRules rules;
    rules.step = [&](std::size_t, std::int64_t state, int digit, const detail::AutomatonRules::Go& go) {
      if (state < 0 || (digit < state && digit == value_)) {
        go(-1);
      } else if (digit >= state) {
        go(digit);
      }
    };
    rules.accepts = [](std::int64_t state) { return state < 0; };
    return detail::encode_as_automaton(encoder, cells_, rules);
  }

  bool post(Filters& filters) const override {
    filters.push_back(std::make_unique<HiddenSkyscraperFilter>(cells_, value_));
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  int value_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  // The highest building is never hidden.
  const int value = detail::number_within(spec, "value", 1, board.size() - 1, board);
  return std::make_unique<HiddenSkyscraper>(board, spec.cells, value);
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  const std::optional<int> hidden = first_hidden(spec.cells, grid);
  if (!hidden) return std::nullopt;
  return std::int64_t{*hidden};
}

constexpr ParamInfo params[] = {computed({"value", "the first digit that is lower than one before it"}, &value_in)};

}  // namespace

extern const VariantInfo hidden_skyscraper{"hiddenskyscraper",
                                           "Hidden skyscraper",
                                           "The first digit along the line that is lower than one before it is this.",
                                           {CellShape::whole_line, 2},
                                           params,
                                           make};

}  // namespace farandole::variants
