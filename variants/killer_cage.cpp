// Killer cage: no digit twice in the cage; the digits add up to the sum, when there is one. Cages may overlap and cross
// houses. Sumdoku or samunamupure, Japan, 1990s; "killer sudoku" since The Times, 2005.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/combinations.hpp>
#include <variants/detail/distinct.hpp>
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
using sudoku::Parts;

namespace {

// Cages with more combinations than this are not listed: they have no form in pure exact cover, and the filter looks at
// sums only. Boards up to 9x9 have 12 at most, 16x16 ones 526, 25x25 ones over 100,000.
constexpr std::size_t max_combinations = 1000;

using Combinations = std::vector<DigitSet>;

class CageFilter final : public Filter {
 public:
  CageFilter(std::vector<Cell> cells, int sum, int largest, std::shared_ptr<const Combinations> combinations)
      : cells_(std::move(cells)), sum_(sum), largest_(largest), combinations_(std::move(combinations)) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    // The cells that are not settled yet, what they may hold, and what the settled ones leave.
    std::array<std::size_t, sudoku::max_size> open;
    std::array<DigitSet, sudoku::max_size> sets;
    std::size_t count = 0;
    DigitSet used;
    int rest = sum_;
    const auto settle = [&](int digit) {
      used.insert(digit);
      rest -= digit;
    };

    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const DigitSet set = candidates[cells_[i]];
      if (!set.is_single()) {
        open[count] = i;
        sets[count++] = set;
      } else if (used.contains(set.min())) {
        return false;
      } else {
        settle(set.min());
      }
    }

    // A cell that has only one digit left besides the used ones is settled too.
    const std::size_t opened = count;
    for (std::size_t i = 0; i < count;) {
      sets[i] -= used;
      if (sets[i].empty()) return false;
      if (!sets[i].is_single()) {
        ++i;
        continue;
      }
      settle(sets[i].min());
      --count;
      std::swap(open[i], open[count]);
      std::swap(sets[i], sets[count]);
      i = 0;
    }

    if (!keep({sets.data(), count}, used, rest)) return false;
    for (std::size_t i = 0; i < opened; ++i) {
      if (!candidates.restrict(cells_[open[i]], sets[i])) return false;
    }
    return true;
  }

 private:
  bool keep(std::span<DigitSet> sets, DigitSet used, int rest) const {
    switch (sets.size()) {
      case 0:
        return rest == 0;
      case 1:
        return !(sets[0] &= rest >= 1 && rest <= largest_ ? DigitSet::of(rest) : DigitSet()).empty();
      case 2:
        return detail::keep_pair_sum(sets[0], sets[1], rest);
      default:
        break;
    }
    if (largest_ <= detail::max_small_digit) return detail::keep_distinct_sum_small(sets, rest);
    return keep_large(sets, used, rest);
  }

  bool keep_large(std::span<DigitSet> sets, DigitSet used, int rest) const {
    if (!detail::keep_sum_bounds(sets, rest)) return false;
    if (combinations_) return detail::keep_combinations(sets, used, *combinations_);

    const auto candidates_left = [&] {
      int left = 0;
      for (const DigitSet set : sets) left += set.size();
      return left;
    };
    int before = 0;
    do {
      before = candidates_left();
      if (!detail::keep_distinct(sets) || !detail::keep_sum_bounds(sets, rest)) return false;
    } while (candidates_left() != before);
    return true;
  }

  std::vector<Cell> cells_;
  int sum_;
  int largest_;
  std::shared_ptr<const Combinations> combinations_;  // null: too many
};

class KillerCage final : public Constraint {
 public:
  KillerCage(const Board& board, std::vector<Cell> cells, std::optional<int> sum)
      : board_(board), cells_(std::move(cells)), sum_(sum) {
    if (!sum_) return;
    auto sets = detail::combinations(board_.size(), size(), *sum_, max_combinations);
    if (sets) combinations_ = std::make_shared<const Combinations>(std::move(*sets));
  }

  [[nodiscard]] std::string describe() const override {
    std::string text = detail::with_names("killer cage", board_, cells_);
    if (sum_) text += " = " + std::to_string(*sum_);
    return text;
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    DigitSet seen;
    int sum = 0;
    for (const Cell cell : cells_) {
      if (seen.contains(grid[cell])) return false;
      seen.insert(grid[cell]);
      sum += grid[cell];
    }
    return !sum_ || sum == *sum_;
  }

  // Without a sum: each digit at most once, or exactly once in a cage of as many cells as there are digits.
  bool encode(Encoder& encoder) const override {
    if (sum_) {
      if (combinations_) detail::encode_combinations(encoder, cells_, *combinations_);
      return combinations_ != nullptr;
    }
    for (int digit = 1; digit <= board_.size(); ++digit) {
      const std::string name = "cage:" + std::to_string(digit);
      const dlx::ItemId item = size() == board_.size() ? encoder.add_primary(name) : encoder.add_secondary(name);
      for (const Cell cell : cells_) encoder.attach(cell, digit, item);
    }
    return true;
  }

  [[nodiscard]] Parts parts() const override { return {.distinct = {{cells_, sum_}}, .whole = true}; }

  bool post(Filters& filters) const override {
    if (sum_) {
      filters.push_back(std::make_unique<CageFilter>(cells_, *sum_, board_.size(), combinations_));
    } else {
      filters.push_back(detail::make_distinct_filter(cells_));
    }
    return true;
  }

 private:
  [[nodiscard]] int size() const { return static_cast<int>(cells_.size()); }

  Board board_;
  std::vector<Cell> cells_;
  std::optional<int> sum_;
  std::shared_ptr<const Combinations> combinations_;  // null: no sum, or too many
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const int count = static_cast<int>(spec.cells.size());
  const std::string cage =
      "a cage of " + detail::counted(spec.cells.size(), "cell") + " on " + detail::board_text(board);
  if (count > board.size()) detail::refuse(spec, cage + " cannot hold different digits");

  const std::optional<std::int64_t> sum = spec.number("sum");
  if (!sum) return std::make_unique<KillerCage>(board, spec.cells, std::nullopt);
  const int least = detail::least_sum(count);
  const int greatest = detail::greatest_sum(count, board.size());
  if (*sum < least || *sum > greatest) {
    detail::refuse(spec, cage + " adds up to " + std::to_string(least) +
                             (least == greatest ? "" : ".." + std::to_string(greatest)) + ", not " +
                             std::to_string(*sum));
  }
  return std::make_unique<KillerCage>(board, spec.cells, static_cast<int>(*sum));
}

constexpr ParamInfo params[] = {
    computed({"sum", "what the digits add up to; null or left out: any sum", false}, &detail::sum_in)};

}  // namespace

extern const VariantInfo killer_cage{
    "killer",          "Killer cage", "No digit twice in the cage; the digits add up to the sum, if there is one.",
    {CellShape::area}, params,        make};

}  // namespace farandole::variants
