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

}  // namespace

bool keep_distinct_sum_small(std::span<DigitSet> sets, int sum) {
  if (sum < 0 || sum > greatest_small_sum) return false;
  const bool few = sets.size() >= 2 && sets.size() <= most_cells_by_choices;
  return few ? keep_by_choices(sets, sum) : keep_in_family(sets, sets_by_sum[static_cast<std::size_t>(sum)]);
}

}  // namespace farandole::variants::detail
