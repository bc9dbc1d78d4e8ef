#include <sudoku/rules/sums.hpp>

#include <bit>

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

}  // namespace

DigitSet mirrored(DigitSet digits) { return complements(digits, 10); }

std::unique_ptr<const SumTables::Table> SumTables::make(int count, int sum) {
  auto table = std::make_unique<Table>();
  constexpr std::uint16_t everything = (1 << most_summed_digits) - 1;
  for (std::size_t set = 0; set < table->size(); ++set) {
    Entry& entry = (*table)[set];
    entry.all = everything;
    int total = 0;
    for (const int digit : DigitSet(set << 1)) total += digit;
    if (total == sum && std::popcount(set) == count)
      entry = {static_cast<std::uint16_t>(set), static_cast<std::uint16_t>(set)};
  }
  // To each set comes what its subsets have, one digit after the other.
  for (std::size_t digit = 1; digit < table->size(); digit *= 2) {
    for (std::size_t set = 0; set < table->size(); ++set) {
      if ((set & digit) == 0) continue;
      const Entry& without = (*table)[set - digit];
      Entry& entry = (*table)[set];
      entry.any = entry.any | without.any;
      entry.all = entry.all & without.all;
    }
  }
  return table;
}

Within SumTables::within(int count, int sum, DigitSet digits) {
  if (sum < 0 || sum > most_sum) return {};
  auto& table = tables_[static_cast<std::size_t>(count)][static_cast<std::size_t>(sum)];
  if (table == nullptr) table = make(count, sum);
  const Entry entry = (*table)[static_cast<std::size_t>(digits.bits() >> 1)];
  return {DigitSet(std::uint64_t{entry.any} << 1), DigitSet(std::uint64_t{entry.all} << 1)};
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

  // Bit s of a word stands for the sum s above the least: all sums of the first sets are found at once. Those that
  // leave the word are too large anyway.
  const int target = sum - low;
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

}  // namespace farandole::sudoku::rules
