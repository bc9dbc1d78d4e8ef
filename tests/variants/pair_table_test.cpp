// The reasoning behind rules about pairs of cells, against all pairs of digits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>

#include <variants/detail/digit_family.hpp>
#include <variants/detail/pair_rule.hpp>
#include <variants/detail/pair_table.hpp>
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::DigitSet;
using variants::detail::DigitBlock;
using variants::detail::PairTable;
using Relation = std::function<bool(int, int)>;

constexpr int sizes[] = {2, 4, 9, 10, 16, 34, 35};

std::vector<Relation> relations(Random& random) {
  std::vector<Relation> all = {
      [](int a, int b) { return a < b; },
      [](int a, int b) { return a != b; },
      [](int a, int b) { return a == b; },
      [](int a, int b) { return std::abs(a - b) >= 5; },
      [](int a, int b) { return std::abs(a - b) != 1; },
      [](int a, int b) { return a == 2 * b || b == 2 * a; },
      [](int, int) { return true; },
      [](int, int) { return false; },
  };
  std::vector<bool> table;
  while (table.size() < std::size_t{36} * 36) table.push_back(random_number(random, 0, 2) == 0);
  all.emplace_back([table](int a, int b) { return table[static_cast<std::size_t>(a * 36 + b)]; });
  return all;
}

DigitSet random_set(Random& random, int size) {
  DigitSet set;
  for (int digit = 1; digit <= size; ++digit) {
    if (random_number(random, 0, 2) == 0) set.insert(digit);
  }
  return set;
}

TEST(PairTableOf, TakesSetsToTheirPartners) {
  Random random(1);
  for (const int size : sizes) {
    for (const Relation& allowed : relations(random)) {
      const PairTable table(size, allowed);
      for (int round = 0; round < 20; ++round) {
        const DigitSet set = random_set(random, size);
        DigitSet seconds;
        DigitSet firsts;
        for (const int digit : set) {
          for (int other = 1; other <= size; ++other) {
            if (allowed(digit, other)) seconds.insert(other);
            if (allowed(other, digit)) firsts.insert(other);
          }
        }
        EXPECT_EQ(table.seconds(set), seconds);
        EXPECT_EQ(table.firsts(set), firsts);
      }
    }
  }
}

TEST(PairTableOf, KnowsExclusions) {
  EXPECT_EQ(PairTable(9, [](int a, int b) { return a != b; }).only_equal_forbidden(), DigitSet::range(1, 9));
  EXPECT_EQ(PairTable(9, [](int a, int b) { return a != b || a > 2; }).only_equal_forbidden(), DigitSet::range(1, 2));
  EXPECT_EQ(PairTable(9, [](int, int) { return true; }).only_equal_forbidden(), DigitSet());
  EXPECT_FALSE(PairTable(9, [](int a, int b) { return a < b; }).only_equal_forbidden());
  EXPECT_FALSE(PairTable(9, [](int a, int b) { return a != b && a + b != 10; }).only_equal_forbidden());
}

TEST(PairTableOf, BlocksAreWhatIsForbidden) {
  Random random(2);
  for (const int size : sizes) {
    for (const Relation& relation : relations(random)) {
      for (const bool differ : {false, true}) {
        const Relation allowed = [&](int a, int b) { return relation(a, b) && !(differ && a == b); };
        const PairTable table(size, allowed);
        const std::vector<DigitBlock> blocks = variants::detail::forbidden_blocks(table, differ);
        const DigitSet all = DigitSet::range(1, size);
        for (const int first : table.firsts(all)) {
          for (const int second : table.seconds(all)) {
            bool in_block = false;
            for (const DigitBlock& block : blocks) {
              in_block = in_block || (block.firsts.contains(first) && block.seconds.contains(second));
            }
            if (differ && first == second) continue;
            EXPECT_EQ(in_block, !allowed(first, second)) << size << ' ' << first << ' ' << second;
          }
        }
      }
    }
  }
}

// As many as there are digits less one, and one for each digit: no fewer would do.
TEST(PairTableOf, BlocksAreFew) {
  EXPECT_EQ(variants::detail::forbidden_blocks(PairTable(9, [](int a, int b) { return a <= b; }), false).size(), 8U);
  EXPECT_EQ(variants::detail::forbidden_blocks(PairTable(9, [](int a, int b) { return a != b; }), false).size(), 9U);
}

TEST(PairsApart, AreAllOfThemOnce) {
  const Board board = Board::standard(6);
  for (int rows = 0; rows < 6; ++rows) {
    for (int columns = rows == 0 ? 1 : 0; columns < 6; ++columns) {
      for (const bool turned : {false, true}) {
        std::set<std::pair<Cell, Cell>> expected;
        for (std::size_t a = 0; a < 36; ++a) {
          for (std::size_t b = a + 1; b < 36; ++b) {
            const auto apart = std::pair(std::abs(board.row(Cell(a)) - board.row(Cell(b))),
                                         std::abs(board.column(Cell(a)) - board.column(Cell(b))));
            if (apart == std::pair(rows, columns) || (turned && apart == std::pair(columns, rows))) {
              expected.emplace(Cell(a), Cell(b));
            }
          }
        }
        const auto pairs = variants::detail::pairs_apart(board, rows, columns, turned);
        EXPECT_EQ(pairs.size(), expected.size());
        EXPECT_EQ((std::set<std::pair<Cell, Cell>>(pairs.begin(), pairs.end())), expected);
      }
    }
  }
}

TEST(DigitFamilyOf, KeepsWhatOccursInAMember) {
  Random random(3);
  int hopeless = 0;
  for (int round = 0; round < 500; ++round) {
    std::vector<DigitSet> members;
    variants::detail::DigitFamily family{};
    for (int i = 0; i < 6; ++i) {
      members.push_back(random_set(random, 9));
      variants::detail::add_to_family(family, members.back());
    }
    std::vector<DigitSet> sets(3);
    for (DigitSet& set : sets) set = random_set(random, 9);
    std::vector<DigitSet> expected(3);
    for (const int a : sets[0]) {
      for (const int b : sets[1]) {
        for (const int c : sets[2]) {
          const DigitSet all = DigitSet::of(a) | DigitSet::of(b) | DigitSet::of(c);
          if (all.size() < 3 || std::find(members.begin(), members.end(), all) == members.end()) continue;
          expected[0].insert(a);
          expected[1].insert(b);
          expected[2].insert(c);
        }
      }
    }
    const bool possible = !expected[0].empty();
    hopeless += possible ? 0 : 1;
    EXPECT_EQ(variants::detail::keep_in_family(sets, family), possible);
    if (possible) {
      EXPECT_EQ(sets, expected);
    }
  }
  EXPECT_GT(hopeless, 50);
  EXPECT_LT(hopeless, 450);
}

}  // namespace
}  // namespace farandole::tests
