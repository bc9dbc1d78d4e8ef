// What can be struck where cells have a known sum, against plain enumeration.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include <sudoku/rules/sums.hpp>

namespace farandole::sudoku {
namespace {

using rules::keep_sum;
using rules::keep_three_different;
using rules::keep_two_different;
using rules::Within;

// The digits that occur in a choice of one digit from each set with that sum.
class Choices {
 public:
  Choices(const std::vector<DigitSet>& sets, int sum, bool different) : sets_(sets), different_(different) {
    kept.resize(sets.size());
    choice_.resize(sets.size());
    extend(0, sum);
  }

  std::vector<DigitSet> kept;
  bool possible = false;

 private:
  void extend(std::size_t i, int rest) {
    if (i == sets_.size()) {
      if (rest != 0) return;
      if (different_ && std::set<int>(choice_.begin(), choice_.end()).size() != choice_.size()) return;
      possible = true;
      for (std::size_t k = 0; k < i; ++k) kept[k].insert(choice_[k]);
      return;
    }
    for (const int digit : sets_[i]) {
      choice_[i] = digit;
      extend(i + 1, rest - digit);
    }
  }

  const std::vector<DigitSet>& sets_;
  bool different_;
  std::vector<int> choice_;
};

int number(std::mt19937_64& random, int low, int high) {
  return low + static_cast<int>(random() % static_cast<std::uint64_t>(high - low + 1));
}

// Sets of at most so many digits; large digits are as frequent as small ones.
std::vector<DigitSet> random_sets(std::mt19937_64& random, int count, int most) {
  std::vector<DigitSet> sets(static_cast<std::size_t>(count));
  for (DigitSet& set : sets) {
    for (int more = number(random, 1, most); more > 0; --more) set.insert(number(random, 1, 9));
  }
  return sets;
}

int random_sum(std::mt19937_64& random, const std::vector<DigitSet>& sets) {
  int sum = number(random, -3, 3) * number(random, 0, 1);
  for (const DigitSet set : sets) sum += number(random, 0, 1) == 0 ? set.min() : set.max();
  return sum;
}

TEST(RuleSums, OfAnyDigits) {
  std::mt19937_64 random(1);
  int possible = 0;
  for (int round = 0; round < 4000; ++round) {
    const int count = number(random, 2, 9);
    const std::vector<DigitSet> sets = random_sets(random, count, count > 6 ? 3 : 5);
    const int sum = random_sum(random, sets);
    const Choices expected(sets, sum, false);
    std::vector<DigitSet> exact = sets;
    ASSERT_EQ(keep_sum(exact, sum, true), expected.possible);
    std::vector<DigitSet> also_exact = sets;
    ASSERT_EQ(rules::keep_exact_sum(also_exact, sum), expected.possible);
    std::vector<DigitSet> rough = sets;
    const bool maybe = keep_sum(rough, sum, false);
    if (!expected.possible) continue;
    ++possible;
    EXPECT_EQ(exact, expected.kept);
    EXPECT_EQ(also_exact, expected.kept);
    ASSERT_TRUE(maybe);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      EXPECT_TRUE((expected.kept[i] - rough[i]).empty());
      EXPECT_TRUE((rough[i] - sets[i]).empty());
    }
  }
  EXPECT_GT(possible, 1000);
}

// All sums of eight cells that can hold anything, the largest too.
TEST(RuleSums, OfFullCells) {
  for (int sum = 0; sum <= 90; ++sum) {
    for (const std::size_t count : {7U, 8U, 9U}) {
      std::vector<DigitSet> sets(count, DigitSet::range(1, 9));
      const int cells = static_cast<int>(count);
      const bool possible = sum >= cells && sum <= 9 * cells;
      ASSERT_EQ(keep_sum(sets, sum, true), possible) << sum << ' ' << count;
      if (!possible) continue;
      const DigitSet kept = DigitSet::range(std::max(1, sum - 9 * (cells - 1)), std::min(9, sum - (cells - 1)));
      // Where the range of sums has more than 64 members, the last one may keep too much.
      if (sum - cells > 63) continue;
      for (const DigitSet set : sets) EXPECT_EQ(set, kept) << sum << ' ' << count;
    }
  }
}

TEST(RuleSums, OutOfReach) {
  std::vector<DigitSet> sets(2, DigitSet::range(1, 35));
  EXPECT_FALSE(rules::keep_exact_sum(sets, 71));
  EXPECT_FALSE(rules::keep_exact_sum(sets, 1000));
  EXPECT_FALSE(rules::keep_exact_sum(sets, 1));
  EXPECT_TRUE(rules::keep_exact_sum(sets, 2));
  EXPECT_EQ(sets, (std::vector<DigitSet>{DigitSet::of(1), DigitSet::of(1)}));
  EXPECT_FALSE(rules::keep_exact_sum({}, 1));
  EXPECT_TRUE(rules::keep_exact_sum({}, 0));
}

TEST(RuleSums, OfTwoAndThreeDifferentDigits) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 20000; ++round) {
    std::vector<DigitSet> sets = random_sets(random, number(random, 2, 3), 9);
    const int sum = number(random, -1, 29);
    const Choices expected(sets, sum, true);
    const bool possible = sets.size() == 2 ? keep_two_different(sets[0], sets[1], sum)
                                           : keep_three_different(sets[0], sets[1], sets[2], sum);
    ASSERT_EQ(possible, expected.possible);
    if (possible) {
      EXPECT_EQ(sets, expected.kept);
    }
  }
}

TEST(RuleSums, SetsWithinASet) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 3000; ++round) {
    const DigitSet digits(random() & 0x3fe);
    const int count = number(random, 1, 9);
    const int sum = number(random, 0, 46);
    DigitSet any;
    DigitSet all = DigitSet::range(1, 9);
    for (std::uint64_t bits = 0; bits < 0x400; bits += 2) {
      const DigitSet set(bits);
      int total = 0;
      for (const int digit : set) total += digit;
      if (total != sum || set.size() != count || !(set - digits).empty()) continue;
      any |= set;
      all &= set;
    }
    const Within within = rules::sets_within(count, sum, digits);
    ASSERT_EQ(within.any, any);
    if (!any.empty()) {
      EXPECT_EQ(within.all, all);
    }
  }
}

TEST(RuleSums, MirroredDigits) {
  EXPECT_EQ(rules::mirrored(DigitSet::range(1, 3)), DigitSet::range(7, 9));
  EXPECT_EQ(rules::mirrored(DigitSet::of(5)), DigitSet::of(5));
  EXPECT_EQ(rules::mirrored(DigitSet()), DigitSet());
}

}  // namespace
}  // namespace farandole::sudoku
