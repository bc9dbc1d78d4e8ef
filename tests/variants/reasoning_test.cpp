// The reasoning behind the filters, each piece against all assignments.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include <variants/detail/combinations.hpp>
#include <variants/detail/distinct.hpp>
#include <variants/detail/distinct_sum.hpp>
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::DigitSet;
using Sets = std::vector<DigitSet>;
using variants::detail::combinations;

// The digits of each set that occur in some choice of different digits with that sum (any sum without one), by trying
// all.
struct Choices {
  const Sets& sets;
  std::optional<int> sum;
  Sets kept;
  std::vector<int> chosen;

  void extend(DigitSet used, int total) {
    if (chosen.size() == sets.size()) {
      if (sum && total != *sum) return;
      for (std::size_t i = 0; i < chosen.size(); ++i) kept[i].insert(chosen[i]);
      return;
    }
    for (const int digit : sets[chosen.size()]) {
      if (used.contains(digit)) continue;
      chosen.push_back(digit);
      extend(used | DigitSet::of(digit), total + digit);
      chosen.pop_back();
    }
  }
};

Sets all_choices(const Sets& sets, std::optional<int> sum) {
  Choices choices{sets, sum, Sets(sets.size()), {}};
  choices.extend({}, 0);
  return choices.kept;
}

Sets random_sets(Random& random, int largest, std::size_t count) {
  const int density = random_number(random, 1, 3);
  Sets sets(count);
  for (DigitSet& set : sets) {
    while (set.empty()) {
      for (int digit = 1; digit <= largest; ++digit) {
        if (random_number(random, 0, 3) < density) set.insert(digit);
      }
    }
  }
  return sets;
}

TEST(Combinations, AreThoseOfAllSubsets) {
  for (const int largest : {1, 4, 6, 9, 12}) {
    std::map<std::pair<int, int>, std::set<std::uint64_t>> expected;
    for (std::uint64_t bits = 0; bits < std::uint64_t{2} << largest; bits += 2) {
      const DigitSet set(bits);
      int sum = 0;
      for (const int digit : set) sum += digit;
      expected[{set.size(), sum}].insert(bits);
    }
    for (int count = 0; count <= largest; ++count) {
      for (int sum = -1; sum <= largest * (largest + 1) / 2 + 1; ++sum) {
        const auto found = combinations(largest, count, sum, 10000);
        ASSERT_TRUE(found);
        std::set<std::uint64_t> bits;
        for (const DigitSet set : *found) bits.insert(set.bits());
        EXPECT_EQ(bits.size(), found->size());
        const auto it = expected.find({count, sum});
        EXPECT_EQ(bits, it == expected.end() ? std::set<std::uint64_t>() : it->second)
            << largest << ' ' << count << ' ' << sum;
      }
    }
  }
}

// The well-known ones of killer sudoku.
TEST(Combinations, KnownCages) {
  EXPECT_EQ(*combinations(9, 2, 17, 99), Sets{DigitSet::of(8) | DigitSet::of(9)});
  EXPECT_EQ(*combinations(9, 4, 11, 99), Sets{DigitSet::of(1) | DigitSet::of(2) | DigitSet::of(3) | DigitSet::of(5)});
  EXPECT_EQ(combinations(9, 4, 20, 99)->size(), 12U);
}

// A cage of 12 on 25x25 has over 100,000 combinations: that it has too many must be known at once.
TEST(Combinations, StopAtTheLimit) {
  EXPECT_FALSE(combinations(25, 12, 156, 1000));
  EXPECT_FALSE(combinations(35, 17, 306, 1000));
  EXPECT_FALSE(combinations(9, 4, 20, 11));
  EXPECT_TRUE(combinations(9, 4, 20, 12));
}

TEST(Distinct, KeepsExactlyWhatOccurs) {
  Random random(1);
  int hopeless = 0;
  for (int round = 0; round < 3000; ++round) {
    const int largest = random_number(random, 1, 7);
    const Sets sets = random_sets(random, largest, static_cast<std::size_t>(random_number(random, 0, largest)));
    const Sets expected = all_choices(sets, std::nullopt);
    const bool possible = sets.empty() || !expected[0].empty();
    hopeless += possible ? 0 : 1;
    Sets kept = sets;
    ASSERT_EQ(variants::detail::keep_distinct(kept), possible);
    EXPECT_EQ(kept, possible ? expected : sets);
  }
  EXPECT_GT(hopeless, 100);
}

TEST(Distinct, LargestDigitsAndMoreSetsThanDigits) {
  Sets sets(sudoku::max_size, DigitSet::range(1, sudoku::max_size));
  sets[3] = DigitSet::of(sudoku::max_size);
  ASSERT_TRUE(variants::detail::keep_distinct(sets));
  for (std::size_t i = 0; i < sets.size(); ++i) {
    EXPECT_EQ(sets[i], i == 3 ? DigitSet::of(35) : DigitSet::range(1, 34));
  }
  Sets crowded(3, DigitSet::range(1, 2));
  EXPECT_FALSE(variants::detail::keep_distinct(crowded));
}

TEST(DistinctSum, SmallIsExact) {
  Random random(2);
  int hopeless = 0;
  for (int round = 0; round < 3000; ++round) {
    const int largest = random_number(random, 1, 9);
    const int count = random_number(random, 0, std::min(largest, 5));
    const Sets sets = random_sets(random, largest, static_cast<std::size_t>(count));
    const int sum = random_number(random, -1, 1 + variants::detail::greatest_sum(count, largest));
    const Sets expected = all_choices(sets, sum);
    const bool possible = sets.empty() ? sum == 0 : !expected[0].empty();
    hopeless += possible ? 0 : 1;
    Sets kept = sets;
    if (count > 0) {
      ASSERT_EQ(variants::detail::keep_distinct_sum_small(kept, sum), possible);
      if (possible) {
        EXPECT_EQ(kept, expected);
      }
    }
    if (count == 2) {
      kept = sets;
      ASSERT_EQ(variants::detail::keep_pair_sum(kept[0], kept[1], sum), possible);
      if (possible) {
        EXPECT_EQ(kept, expected);
      }
    }
  }
  EXPECT_GT(hopeless, 300);
}

TEST(DistinctSum, NineCellsOfNineDigits) {
  Random random(3);
  for (int round = 0; round < 30; ++round) {
    Sets sets(9, DigitSet::range(1, 9));
    for (DigitSet& set : sets) {
      for (int struck = 0; struck < 4; ++struck) set.erase(random_number(random, 1, 9));
    }
    const Sets expected = all_choices(sets, 45);
    Sets kept = sets;
    const bool possible = variants::detail::keep_distinct_sum_small(kept, 45);
    EXPECT_EQ(possible, !expected[0].empty());
    if (possible) {
      EXPECT_EQ(kept, expected);
    }
    EXPECT_FALSE(variants::detail::keep_distinct_sum_small(kept, 44));
  }
}

bool covers(const Sets& kept, const Sets& expected) {
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (!(expected[i] - kept[i]).empty()) return false;
  }
  return true;
}

TEST(DistinctSum, CombinationsAreExactAndBoundsSound) {
  Random random(4);
  int hopeless = 0;
  for (int round = 0; round < 3000; ++round) {
    const int largest = random_number(random, 2, 12);
    const int count = random_number(random, 1, std::min(largest, 4));
    const int used_count = random_number(random, 0, std::min(2, largest - count));
    DigitSet used;
    int used_sum = 0;
    while (used.size() < used_count) used.insert(random_number(random, 1, largest));
    for (const int digit : used) used_sum += digit;
    Sets sets = random_sets(random, largest, static_cast<std::size_t>(count));
    for (DigitSet& set : sets) set -= used;
    const int sum = random_number(random, 0, 1 + variants::detail::greatest_sum(count, largest));
    const Sets expected = all_choices(sets, sum);
    const bool possible = !expected[0].empty();
    hopeless += possible ? 0 : 1;

    Sets kept = sets;
    const Sets list = *combinations(largest, count + used_count, sum + used_sum, 10000);
    ASSERT_EQ(variants::detail::keep_combinations(kept, used, list), possible);
    EXPECT_EQ(kept, possible ? expected : sets);

    if (std::any_of(sets.begin(), sets.end(), [](DigitSet set) { return set.empty(); })) continue;
    kept = sets;
    const bool by_bounds = variants::detail::keep_sum_bounds(kept, sum);
    EXPECT_TRUE(by_bounds || !possible);
    if (by_bounds) {
      EXPECT_TRUE(covers(kept, expected));
    }
  }
  EXPECT_GT(hopeless, 300);
}

// Worked by hand: three cells on 16x16 that add up to 45 hold 14, 15, 16; to 44: 13, 15, 16; two large ones leave
// little.
TEST(DistinctSum, BoundsStrikeWhatIsOutOfReach) {
  Sets sets(3, DigitSet::range(1, 16));
  ASSERT_TRUE(variants::detail::keep_sum_bounds(sets, 45));
  for (const DigitSet set : sets) EXPECT_EQ(set, DigitSet::range(14, 16));
  sets = {DigitSet::range(1, 16), DigitSet::range(10, 16), DigitSet::range(10, 16)};
  ASSERT_TRUE(variants::detail::keep_sum_bounds(sets, 23));
  EXPECT_EQ(sets[0], DigitSet::range(1, 2));  // 10 + 11 at least
  sets.assign(3, DigitSet::range(1, 16));
  EXPECT_FALSE(variants::detail::keep_sum_bounds(sets, 5));
  sets.assign(3, DigitSet::range(1, 16));
  EXPECT_FALSE(variants::detail::keep_sum_bounds(sets, 46));
}

TEST(DistinctSum, ADigitThatOnlyOneCellHasIsPlaced) {
  // 4 cells = 11: {1, 2, 3, 5}; only the first cell has the 5.
  Sets sets = {DigitSet::range(1, 9), DigitSet::range(1, 4), DigitSet::range(1, 4), DigitSet::range(1, 4)};
  ASSERT_TRUE(variants::detail::keep_combinations(sets, {}, *combinations(9, 4, 11, 99)));
  EXPECT_EQ(sets[0], DigitSet::of(5));
  EXPECT_EQ(sets[1], DigitSet::range(1, 3));
}

}  // namespace
}  // namespace farandole::tests
