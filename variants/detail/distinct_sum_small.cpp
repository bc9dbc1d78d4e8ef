// Exact reasoning for cages on boards up to 9x9. Two to four cells: the digits of all cells but two are tried, and the
// two seen together. Other numbers of cells: all combinations and arrangements at once, in families of sets.
//
// A family of sets of digits is 512 bits, one for each subset of {1..9}; the number of a set is its bit mask:
//
//     word      0        1       ...    7       8 words of 64 bits: digits 7, 8, 9 choose the word,
//     bit    0 ... 63  0 ... 63       0 ... 63                      digits 1 ... 6 the bit in it
//
// Adding digit d to all sets of a family that lack it is a shift by 2^(d-1) bits (d <= 6), or a move by 2^(d-7) words.
//
//     before[0] = { {} }                    before[i]: sets of digits that the first i cells can hold
//     after[n]  = sets of n digits that add up to the sum
//     after[i]  = sets in before[i] from which the cells i ... n-1 can go on to one in after[n]
//
// Digit d stays in cell i exactly when some set of before[i] gets into after[i+1] by d. The work is 8 words for each
// candidate, there and back, whatever the number of combinations. Listing the combinations and matching each with the
// cells (keep_combinations) does not need small digits, but is slower.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include <variants/detail/distinct_sum.hpp>

namespace farandole::variants::detail {

using sudoku::DigitSet;

namespace {

constexpr int word_digits = 6;  // digits 1..6 are within a word
constexpr std::size_t words = std::size_t{1} << (max_small_digit - word_digits);
using Family = std::array<std::uint64_t, words>;

// The sets within a word that lack the digit, for digits 1..6.
constexpr std::array<std::uint64_t, word_digits> lacking = [] {
  std::array<std::uint64_t, word_digits> masks{};
  for (std::size_t d = 0; d < word_digits; ++d) {
    for (unsigned set = 0; set < 64; ++set) {
      if ((set >> d & 1) == 0) masks[d] |= std::uint64_t{1} << set;
    }
  }
  return masks;
}();

// to |= { S + digit : S in from, digit not in S }
void add_with(Family& to, const Family& from, int digit) {
  if (digit <= word_digits) {
    const std::uint64_t mask = lacking[static_cast<std::size_t>(digit - 1)];
    const int shift = 1 << (digit - 1);
    for (std::size_t w = 0; w < words; ++w) to[w] |= (from[w] & mask) << shift;
  } else {
    const std::size_t step = std::size_t{1} << (digit - word_digits - 1);
    for (std::size_t w = 0; w < words; ++w) {
      if ((w & step) == 0) to[w | step] |= from[w];
    }
  }
}

// to |= { S in within : digit not in S, S + digit in from }; are there any?
bool add_without(Family& to, const Family& from, int digit, const Family& within) {
  std::uint64_t any = 0;
  if (digit <= word_digits) {
    const std::uint64_t mask = lacking[static_cast<std::size_t>(digit - 1)];
    const int shift = 1 << (digit - 1);
    for (std::size_t w = 0; w < words; ++w) {
      const std::uint64_t sets = from[w] >> shift & mask & within[w];
      to[w] |= sets;
      any |= sets;
    }
  } else {
    const std::size_t step = std::size_t{1} << (digit - word_digits - 1);
    for (std::size_t w = 0; w < words; ++w) {
      if ((w & step) != 0) continue;
      const std::uint64_t sets = from[w | step] & within[w];
      to[w] |= sets;
      any |= sets;
    }
  }
  return any != 0;
}

constexpr int greatest_small_sum = max_small_digit * (max_small_digit + 1) / 2;

// By sum: the sets with that sum. Their size needs no looking after, since every cell adds a digit.
constexpr std::array<Family, greatest_small_sum + 1> sets_by_sum = [] {
  std::array<Family, greatest_small_sum + 1> families{};
  for (unsigned set = 0; set < (1U << max_small_digit); ++set) {
    std::size_t sum = 0;
    for (std::size_t d = 0; d < max_small_digit; ++d) {
      if ((set >> d & 1) != 0) sum += d + 1;
    }
    families[sum][set / 64] |= std::uint64_t{1} << (set % 64);
  }
  return families;
}();

bool keep_by_families(std::span<DigitSet> sets, int sum) {
  std::array<Family, max_small_digit + 1> before;
  before[0] = Family{1};
  for (std::size_t i = 0; i < sets.size(); ++i) {
    before[i + 1] = Family{};
    for (const int digit : sets[i]) add_with(before[i + 1], before[i], digit);
  }

  Family after = sets_by_sum[static_cast<std::size_t>(sum)];
  for (std::size_t i = sets.size(); i-- > 0;) {
    Family earlier{};
    DigitSet kept;
    for (const int digit : sets[i]) {
      if (add_without(earlier, after, digit, before[i])) kept.insert(digit);
    }
    if (kept.empty()) return false;
    sets[i] = kept;
    after = earlier;
  }
  return true;
}

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
  return few ? keep_by_choices(sets, sum) : keep_by_families(sets, sum);
}

}  // namespace farandole::variants::detail
