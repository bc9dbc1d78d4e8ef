#include <sudoku/rules/sums.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace farandole::sudoku::rules {

namespace {

/// The set of all sum - d, as far as these are digits from 0 up.
DigitSet complements(DigitSet digits, int sum) {
  // Bit d goes to bit sum - d: reversed, bit d is bit 15 - d.
  std::uint64_t bits = digits.bits();
  bits = (bits & 0x5555) << 1 | (bits >> 1 & 0x5555);
  bits = (bits & 0x3333) << 2 | (bits >> 2 & 0x3333);
  bits = (bits & 0x0f0f) << 4 | (bits >> 4 & 0x0f0f);
  bits = (bits & 0x00ff) << 8 | (bits >> 8 & 0x00ff);
  if (sum < 0 || sum > 30) return DigitSet();
  return DigitSet(sum >= 15 ? bits << (sum - 15) & 0xffff : bits >> (15 - sum));
}

/// `target`: the sum less the least sum of all sets.
bool keep_sums_above(std::span<DigitSet> sets, int target) {
  // Bit s of a word stands for the sum s above the least: all sums of the first sets are found at once. Those that
  // leave the word are too large anyway.
  if (target > 63) return true;
  std::array<std::uint64_t, 10> before{1};
  for (std::size_t i = 0; i < sets.size(); ++i) {
    std::uint64_t sums = 0;
    const int least = sets[i].min();
    for (const int digit : sets[i]) sums |= before[i] << (digit - least);
    before[i + 1] = sums;
  }
  std::uint64_t after = before[sets.size()] & std::uint64_t{1} << target;
  if (after == 0) return false;
  for (std::size_t i = sets.size(); i-- > 0;) {
    DigitSet kept;
    std::uint64_t earlier = 0;
    const int least = sets[i].min();
    for (const int digit : sets[i]) {
      const std::uint64_t from = after >> (digit - least) & before[i];
      if (from == 0) continue;
      kept.insert(digit);
      earlier |= from;
    }
    after = earlier;
    sets[i] = kept;
  }
  return true;
}

/// All sets of digits from 1 to 9, by size and sum.
class SetLists {
 public:
  static constexpr int most_sum = 45;

  constexpr SetLists() {
    // Counted, then put in their places.
    for (unsigned set = 0; set < sets_.size(); ++set) ++begin_[place_of(set) + 1];
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] = static_cast<std::uint16_t>(begin_[i] + begin_[i - 1]);
    auto next = begin_;
    for (unsigned set = 0; set < sets_.size(); ++set)
      sets_[next[place_of(set)]++] = static_cast<std::uint16_t>(set << 1);
  }

  /// The sets of `count` digits with that sum, as the bits of a DigitSet.
  [[nodiscard]] std::span<const std::uint16_t> of(int count, int sum) const {
    const std::size_t at = place(count, sum);
    return {sets_.data() + begin_[at], sets_.data() + begin_[at + 1]};
  }

 private:
  static constexpr std::size_t place(int count, int sum) {
    return static_cast<std::size_t>(count * (most_sum + 1) + sum);
  }
  // Bit d - 1 of the set: digit d.
  static constexpr std::size_t place_of(unsigned set) {
    int count = 0;
    int sum = 0;
    for (int digit = 1; digit <= most_summed_digits; ++digit) {
      if ((set >> (digit - 1) & 1U) == 0) continue;
      ++count;
      sum += digit;
    }
    return place(count, sum);
  }

  std::array<std::uint16_t, 1 << most_summed_digits> sets_{};
  std::array<std::uint16_t, (most_summed_digits + 1) * (most_sum + 1) + 1> begin_{};
};

constexpr SetLists set_lists;

}  // namespace

DigitSet mirrored(DigitSet digits) { return complements(digits, 10); }

Within sets_within(int count, int sum, DigitSet digits) {
  if (sum < 0 || sum > SetLists::most_sum) return {};
  DigitSet any;
  DigitSet all = DigitSet::range(1, most_summed_digits);
  for (const std::uint16_t bits : set_lists.of(count, sum)) {
    const DigitSet set(bits);
    if (!(set - digits).empty()) continue;
    any |= set;
    all &= set;
  }
  return {any, all};
}

bool keep_two_different(DigitSet& a, DigitSet& b, int sum) {
  a &= complements(b, sum);
  if (sum % 2 == 0) a -= sum >= 0 && sum <= 18 ? DigitSet::of(sum / 2) : DigitSet();
  b &= complements(a, sum);
  return !a.empty();
}

bool keep_three_different(DigitSet& a, DigitSet& b, DigitSet& c, int sum) {
  DigitSet kept_a;
  DigitSet kept_b;
  DigitSet kept_c;
  for (const int digit : a) {
    DigitSet second = b - DigitSet::of(digit);
    DigitSet third = c - DigitSet::of(digit);
    if (!keep_two_different(second, third, sum - digit)) continue;
    kept_a.insert(digit);
    kept_b |= second;
    kept_c |= third;
  }
  a = kept_a;
  b = kept_b;
  c = kept_c;
  return !a.empty();
}

bool keep_exact_sum(std::span<DigitSet> sets, int sum) {
  int low = 0;
  int high = 0;
  for (const DigitSet set : sets) {
    if (set.empty()) return false;
    low += set.min();
    high += set.max();
  }
  return sum >= low && sum <= high && keep_sums_above(sets, sum - low);
}

bool keep_sum(std::span<DigitSet> sets, int sum, bool exact) {
  int low = 0;
  int high = 0;
  for (const DigitSet set : sets) {
    low += set.min();
    high += set.max();
  }
  if (sum < low || sum > high) return false;
  if (sets.size() == 2) {
    sets[0] &= complements(sets[1], sum);
    sets[1] &= complements(sets[0], sum);
    return !sets[0].empty();
  }
  if (!exact) {
    // Each digit can go with the least, or the greatest, digits of the others?
    const int above = sum - low;
    const int below = high - sum;
    bool moves = false;
    for (const DigitSet set : sets) {
      const int range = set.max() - set.min();
      moves = moves || range > above || range > below;
    }
    if (!moves) return true;
  }

  return keep_sums_above(sets, sum - low);
}

}  // namespace farandole::sudoku::rules
