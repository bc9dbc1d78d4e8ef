// A family of sets of digits is 512 bits, one for each subset of {1..9}; the number of a set is its bit mask:
//
//     word      0        1       ...    7       8 words of 64 bits: digits 7, 8, 9 choose the word,
//     bit    0 ... 63  0 ... 63       0 ... 63                      digits 1 ... 6 the bit in it
//
// Adding digit d to all sets of a family that lack it is a shift by 2^(d-1) bits (d <= 6), or a move by 2^(d-7) words.
//
//     before[0] = { {} }                    before[i]: sets of digits that the first i cells can hold
//     after[n]  = the family's members
//     after[i]  = sets in before[i] from which the cells i ... n-1 can go on to one in after[n]
//
// Digit d stays in cell i exactly when some set of before[i] gets into after[i+1] by d. The work is 8 words for each
// candidate, there and back, whatever the number of combinations. Listing the combinations and matching each with the
// cells (keep_combinations) does not need small digits, but is slower.
#include <variants/detail/digit_family.hpp>

namespace farandole::variants::detail {

using sudoku::DigitSet;

namespace {

constexpr int word_digits = 6;  // digits 1..6 are within a word
constexpr std::size_t words = std::size_t{1} << (max_small_digit - word_digits);

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
void add_with(DigitFamily& to, const DigitFamily& from, int digit) {
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

DigitFamily with_one_of(const DigitFamily& family, DigitSet digits) {
  DigitFamily more{};
  for (const int digit : digits) add_with(more, family, digit);
  return more;
}

// to |= { S in within : digit not in S, S + digit in from }; are there any?
bool add_without(DigitFamily& to, const DigitFamily& from, int digit, const DigitFamily& within) {
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

}  // namespace

bool keep_in_family(std::span<DigitSet> sets, const DigitFamily& family) {
  std::array<DigitFamily, max_small_digit + 1> before;
  before[0] = DigitFamily{1};
  for (std::size_t i = 0; i < sets.size(); ++i) before[i + 1] = with_one_of(before[i], sets[i]);

  DigitFamily after = family;
  for (std::size_t i = sets.size(); i-- > 0;) {
    DigitFamily earlier{};
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

DigitFamily choices_of(std::span<const DigitSet> sets) {
  DigitFamily family{1};
  for (const DigitSet set : sets) family = with_one_of(family, set);
  return family;
}

}  // namespace farandole::variants::detail
