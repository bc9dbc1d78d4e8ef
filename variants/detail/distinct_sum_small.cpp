// Exact reasoning for cages on boards up to 9x9. Two to four cells: the digits of all cells but two are tried, and the
// two seen together. Other numbers of cells: all combinations and arrangements at once (digit_family.hpp).
#include <algorithm>
#include <array>
#include <cstdint>

#include <variants/detail/digit_family.hpp>
#include <variants/detail/distinct_sum.hpp>

namespace farandole::variants::detail {

using sudoku::DigitSet;

namespace {

constexpr int greatest_small_sum = max_small_digit * (max_small_digit + 1) / 2;

// By sum: the sets with that sum.
constexpr std::array<DigitFamily, greatest_small_sum + 1> sets_by_sum = [] {
  std::array<DigitFamily, greatest_small_sum + 1> families{};
  for (unsigned set = 0; set < (1U << max_small_digit); ++set) {
    std::size_t sum = 0;
    for (std::size_t d = 0; d < max_small_digit; ++d) {
      if ((set >> d & 1) != 0) sum += d + 1;
    }
    add_to_family(families[sum], DigitSet(std::uint64_t{set} << 1));
  }
  return families;
}();

// By set of digits: the digits d with max_small_digit - d in the set.
constexpr std::array<std::uint16_t, std::size_t{2} << max_small_digit> mirrored = [] {
  std::array<std::uint16_t, std::size_t{2} << max_small_digit> table{};
  for (unsigned set = 0; set < table.size(); ++set) {
    for (unsigned d = 0; d <= max_small_digit; ++d) {
      if ((set >> d & 1) != 0) table[set] |= static_cast<std::uint16_t>(1U << (max_small_digit - d));
    }
  }
  return table;
}();

// { sum - d : d in set }; members below 1 or above max_small_digit mean nothing. 0 <= sum <= 2 * max_small_digit.
DigitSet less_each(int sum, DigitSet set) {
  const std::uint64_t mirror = mirrored[set.bits()];
  return DigitSet(sum >= max_small_digit ? mirror << (sum - max_small_digit) : mirror >> (max_small_digit - sum));
}

// Goes through the digits of all cells but the last two, whose choices are found at a stroke. Adds to `kept` what
// occurs; is there anything?
bool add_choices(std::span<const DigitSet> sets, DigitSet used, int sum, DigitSet* kept) {
  if (sets.size() == 2) {
    if (sum < 3 || sum > 2 * max_small_digit - 1) return false;
    DigitSet first = (sets[0] - used) & less_each(sum, sets[1] - used);
    if (sum % 2 == 0) first.erase(sum / 2);
    kept[0] |= first;
    kept[1] |= less_each(sum, first);
    return !first.empty();
  }
  bool any = false;
  for (const int digit : sets[0] - used) {
    if (add_choices(sets.subspan(1), used | DigitSet::of(digit), sum - digit, kept + 1)) {
      kept[0].insert(digit);
      any = true;
    }
  }
  return any;
}

// From five cells on, families are faster.
constexpr std::size_t most_cells_by_choices = 4;

bool keep_by_choices(std::span<DigitSet> sets, int sum) {
  std::array<DigitSet, max_small_digit> kept{};
  if (!add_choices(sets, DigitSet(), sum, kept.data())) return false;
  std::copy_n(kept.begin(), sets.size(), sets.begin());
  return true;
}

// Sums of two or three different digits, none of them used.
std::uint64_t sums_by_choices(std::span<const DigitSet> sets, DigitSet used) {
  std::uint64_t sums = 0;
  for (const int digit : sets[0] - used) {
    const DigitSet now = used | DigitSet::of(digit);
    sums |= (sets.size() == 2 ? (sets[1] - now).bits() : sums_by_choices(sets.subspan(1), now)) << digit;
  }
  return sums;
}

bool keep_three_by_choices(std::span<DigitSet> sets, std::uint64_t sums) {
  std::array<DigitSet, 3> kept{};
  for (const int first : sets[0]) {
    for (const int second : sets[1] - DigitSet::of(first)) {
      const DigitSet third =
          DigitSet(sums >> (first + second)) & (sets[2] - DigitSet::of(first) - DigitSet::of(second));
      if (third.empty()) continue;
      kept[0].insert(first);
      kept[1].insert(second);
      kept[2] |= third;
    }
  }
  std::copy_n(kept.begin(), 3, sets.begin());
  return !kept[0].empty();
}

}  // namespace

bool keep_distinct_sum_small(std::span<DigitSet> sets, int sum) {
  if (sum < 0 || sum > greatest_small_sum) return false;
  const bool few = sets.size() >= 2 && sets.size() <= most_cells_by_choices;
  return few ? keep_by_choices(sets, sum) : keep_in_family(sets, sets_by_sum[static_cast<std::size_t>(sum)]);
}

bool keep_distinct_sums_small(std::span<DigitSet> sets, std::uint64_t sums) {
  sums &= (std::uint64_t{2} << greatest_small_sum) - 1;
  if (std::has_single_bit(sums)) return keep_distinct_sum_small(sets, std::countr_zero(sums));
  if (sets.size() == 3) return keep_three_by_choices(sets, sums);
  DigitFamily family{};
  for (; sums != 0; sums &= sums - 1) {
    const DigitFamily& of_sum = sets_by_sum[static_cast<std::size_t>(std::countr_zero(sums))];
    for (std::size_t w = 0; w < family.size(); ++w) family[w] |= of_sum[w];
  }
  return keep_in_family(sets, family);
}

std::uint64_t distinct_sums_small(std::span<const DigitSet> sets) {
  if (sets.size() <= 3) return sums_by_choices(sets, DigitSet());
  const DigitFamily family = choices_of(sets);
  std::uint64_t sums = 0;
  for (std::size_t sum = 0; sum < sets_by_sum.size(); ++sum) {
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < family.size(); ++w) any |= sets_by_sum[sum][w] & family[w];
    if (any != 0) sums |= std::uint64_t{1} << sum;
  }
  return sums;
}

}  // namespace farandole::variants::detail
