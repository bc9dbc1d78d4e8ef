#include <variants/detail/distinct_sum.hpp>

#include <algorithm>
#include <array>

#include <variants/detail/distinct.hpp>

namespace farandole::variants::detail {

using sudoku::DigitSet;

bool keep_pair_sum(DigitSet& a, DigitSet& b, int sum) {
  DigitSet kept_a;
  DigitSet kept_b;
  for (const int digit : a) {
    const int other = sum - digit;
    if (other < 1 || other > sudoku::max_size || other == digit || !b.contains(other)) continue;
    kept_a.insert(digit);
    kept_b.insert(other);
  }
  a = kept_a;
  b = kept_b;
  return !a.empty();
}

bool keep_combinations(std::span<DigitSet> sets, DigitSet used, std::span<const DigitSet> combinations) {
  DigitSet all;
  for (const DigitSet set : sets) all |= set;

  std::array<DigitSet, sudoku::max_size> kept{};
  std::array<DigitSet, sudoku::max_size> within;
  bool possible = false;
  for (const DigitSet combination : combinations) {
    const DigitSet open = combination - used;
    if (open.size() != static_cast<int>(sets.size()) || !(open - all).empty()) continue;
    for (std::size_t i = 0; i < sets.size(); ++i) within[i] = sets[i] & open;
    if (!keep_distinct({within.data(), sets.size()})) continue;
    possible = true;
    for (std::size_t i = 0; i < sets.size(); ++i) kept[i] |= within[i];
  }
  if (possible) std::copy_n(kept.begin(), sets.size(), sets.begin());
  return possible;
}

namespace {

// The least sum of different numbers, one at least as large as each of the `lows` but the one at `left_out`; `lows`
// ascend.
int least_distinct_sum(std::span<const int> lows, std::size_t left_out) {
  int sum = 0;
  int last = 0;
  for (std::size_t i = 0; i < lows.size(); ++i) {
    if (i == left_out) continue;
    last = std::max(lows[i], last + 1);
    sum += last;
  }
  return sum;
}

// Strikes from each set what is greater than the sum less the least sum of the others. `mirrored`: digit d counts as
// mirror - d, so that the same code finds what is too small.
bool strike_too_great(std::span<DigitSet> sets, int sum, int mirror) {
  std::array<int, sudoku::max_size> lows{};
  std::array<std::size_t, sudoku::max_size> order{};
  const std::size_t count = sets.size();
  const auto low = [&](std::size_t i) { return mirror == 0 ? sets[i].min() : mirror - sets[i].max(); };
  for (std::size_t i = 0; i < count; ++i) order[i] = i;
  std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count),
            [&](std::size_t a, std::size_t b) { return low(a) < low(b); });
  for (std::size_t i = 0; i < count; ++i) lows[i] = low(order[i]);
  if (least_distinct_sum({lows.data(), count}, count) > sum) return false;

  for (std::size_t i = 0; i < count; ++i) {
    const int greatest = sum - least_distinct_sum({lows.data(), count}, i);
    if (greatest < 1) return false;
    DigitSet& set = sets[order[i]];
    set &= mirror == 0 ? DigitSet::range(1, std::min(greatest, sudoku::max_size))
                       : DigitSet::range(std::max(mirror - greatest, 1), sudoku::max_size);
    if (set.empty()) return false;
  }
  return true;
}

}  // namespace

bool keep_sum_between(std::span<DigitSet> sets, int least, int greatest) {
  if (sets.empty()) return least <= 0 && greatest >= 0;
  constexpr int mirror = sudoku::max_size + 1;
  const int mirrored_least = static_cast<int>(sets.size()) * mirror - least;
  return strike_too_great(sets, greatest, 0) && strike_too_great(sets, mirrored_least, mirror);
}

bool keep_sum_bounds(std::span<DigitSet> sets, int sum) { return keep_sum_between(sets, sum, sum); }

}  // namespace farandole::variants::detail
