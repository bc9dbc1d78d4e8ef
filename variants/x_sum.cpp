// X-sum: the first digits of a row or column, as many as its first digit says, add up to the sum.
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
#include <variants/detail/distinct_sum.hpp>
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

// Tries each digit of the first cell. The others of the sum differ from it and from each other, being in one line.
class XSumFilter final : public Filter {
 public:
  XSumFilter(std::vector<Cell> cells, int sum) : cells_(std::move(cells)), sum_(sum) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    for (bool again = true; again;) {
      again = false;
      const DigitSet firsts = candidates[cells_[0]];
      const auto longest = static_cast<std::size_t>(firsts.empty() ? 0 : firsts.max());
      std::array<DigitSet, sudoku::max_size> kept{};
      for (const int first : firsts) {
        const auto count = static_cast<std::size_t>(first);
        if (!add(candidates, first, kept)) continue;
        kept[0].insert(first);
        for (std::size_t i = count; i < longest; ++i) kept[i] |= candidates[cells_[i]];
      }
      if (kept[0].empty()) return false;
      for (std::size_t i = 0; i < longest; ++i) {
        if ((candidates[cells_[i]] - kept[i]).empty()) continue;
        again = true;
        if (!candidates.restrict(cells_[i], kept[i])) return false;
      }
    }
    return true;
  }

 private:
  // Adds what the other cells of the sum can hold when the first digit is this; is there anything?
  bool add(const Candidates& candidates, int first, std::array<DigitSet, sudoku::max_size>& kept) const {
    const auto count = static_cast<std::size_t>(first);
    std::array<DigitSet, sudoku::max_size> sets;
    const int rest = sum_ - first;
    DigitSet all;
    for (std::size_t i = 1; i < count; ++i) {
      sets[i] = candidates[cells_[i]] - DigitSet::of(first);
      if (sets[i].empty()) return false;
      all |= sets[i];
    }
    if (count == 1) return rest == 0;
    const detail::DistinctBounds bounds = detail::distinct_bounds(all, count - 1);
    if (rest < bounds.least || rest > bounds.greatest) return false;
    if (!bounds.leaves_room(rest) && !keep({sets.data() + 1, count - 1}, rest)) return false;
    for (std::size_t i = 1; i < count; ++i) kept[i] |= sets[i];
    return true;
  }

  [[nodiscard]] bool keep(std::span<DigitSet> sets, int rest) const {
    if (sets.size() == 1) return !(sets[0] &= DigitSet::of(rest)).empty();
    if (sets.size() == 2) return detail::keep_pair_sum(sets[0], sets[1], rest);
    if (cells_.size() <= detail::max_small_digit) return detail::keep_distinct_sum_small(sets, rest);
    return detail::keep_sum_bounds(sets, rest);
  }

  std::vector<Cell> cells_;
  int sum_;
};

/// Of as many digits as the first one says; nothing when there are not so many cells.
std::optional<int> sum_of_first(const std::vector<Cell>& cells, const Grid& grid) {
  const auto count = static_cast<std::size_t>(grid[cells.front()]);
  if (count > cells.size()) return std::nullopt;
  int sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += grid[cells[i]];
  return sum;
}

class XSum final : public Constraint {
 public:
  XSum(const Board& board, std::vector<Cell> cells, int sum) : board_(board), cells_(std::move(cells)), sum_(sum) {}

  [[nodiscard]] std::string describe() const override {
    return detail::with_ends("x-sum", board_, cells_) + " = " + std::to_string(sum_);
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override { return sum_of_first(cells_, grid) == sum_; }

  // States: 1000 times the sum so far, and how many cells are still to be added; 0 when all is done.
  bool encode(Encoder& encoder) const override {
    detail::AutomatonRules rules;
    rules.start = -1;
    rules.step = [&](std::size_t, std::int64_t state, int digit, const detail::AutomatonRules::Go& go) {
      if (state == 0) return go(0);
      const std::int64_t left = state < 0 ? digit - 1 : state % 1000 - 1;
      const std::int64_t sum = (state < 0 ? 0 : state / 1000) + digit;
      if (left > 0 && sum < sum_) go(1000 * sum + left);
      if (left == 0 && sum == sum_) go(0);
    };
    rules.accepts = [](std::int64_t state) { return state == 0; };
    return detail::encode_as_automaton(encoder, cells_, rules);
  }

  bool post(Filters& filters) const override {
    filters.push_back(std::make_unique<XSumFilter>(cells_, sum_));
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  int sum_;
};

// By side of the board, up to the size that sums are listed for: bit s says that the sum s can be had.
using Reachable = std::array<std::uint64_t, detail::max_small_digit + 1>;

Reachable reachable_sums() {
  Reachable reachable{};
  for (int size = 2; size <= detail::max_small_digit; ++size) {
    for (int first = 1; first <= size; ++first) {
      const DigitSet others = DigitSet::range(1, size) - DigitSet::of(first);
      const std::vector<DigitSet> sets(static_cast<std::size_t>(first - 1), others);
      const std::uint64_t sums = sets.empty()       ? 1
                                 : sets.size() == 1 ? others.bits()
                                                    : detail::distinct_sums_small(sets);
      reachable[static_cast<std::size_t>(size)] |= sums << first;
    }
  }
  return reachable;
}

bool can_be(std::int64_t sum, int size) {
  if (sum < 1 || sum > size * (size + 1) / 2) return false;
  if (size > detail::max_small_digit) return sum != 2 && sum != 4;
  static const Reachable reachable = reachable_sums();
  return (reachable[static_cast<std::size_t>(size)] >> sum & 1) != 0;
}

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::int64_t sum = spec.number("sum").value();
  if (!can_be(sum, board.size())) {
    detail::refuse(spec, "the first X digits of a line, the first of which is X, do not add up to " +
                             std::to_string(sum) + " on " + detail::board_text(board));
  }
  return std::make_unique<XSum>(board, spec.cells, static_cast<int>(sum));
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  const std::optional<int> sum = sum_of_first(spec.cells, grid);
  if (!sum) return std::nullopt;
  return std::int64_t{*sum};
}

constexpr ParamInfo params[] = {computed({"sum", "what the first X digits add up to, X being the first"}, &value_in)};

}  // namespace

extern const VariantInfo x_sum{"xsum",
                               "X-sum",
                               "The first X digits along the line, X being the first of them, add up to the sum.",
                               {CellShape::whole_line, 2},
                               params,
                               make};

}  // namespace farandole::variants
