// Regular expressions over digits: what they match, against a matcher that tries everything, and what is no expression.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::Grid;

ConstraintSpec along_row_1(int cells, const std::string& pattern) {
  ConstraintSpec spec{"regex", {}, {{"pattern", pattern}}, {2, 7}};
  for (int i = 0; i < cells; ++i) spec.cells.push_back(Cell(i));
  return spec;
}

bool matches(const std::string& pattern, const std::string& digits, int size = 9) {
  const Board board = Board::standard(size);
  Grid grid(size);
  for (std::size_t i = 0; i < digits.size(); ++i) grid.set(Cell(i), sudoku::char_to_digit(digits[i]).value());
  try {
    return make_rule(along_row_1(static_cast<int>(digits.size()), pattern), board)->accepts(grid);
  } catch (const sudoku::InputError& error) {
    EXPECT_NE(error.reason().find("no digits in "), std::string::npos) << error.reason();
    return false;  // nothing of that length matches
  }
}

TEST(Regex, MatchesFromEndToEnd) {
  EXPECT_TRUE(matches("123", "123"));
  EXPECT_FALSE(matches("123", "124"));
  EXPECT_TRUE(matches(".2.", "924"));
  EXPECT_FALSE(matches(".*3", "324"));
  EXPECT_TRUE(matches(".*3.*", "324"));
}

TEST(Regex, Classes) {
  EXPECT_TRUE(matches("[1-35]*", "12353"));
  EXPECT_FALSE(matches("[1-35]*", "1243"));
  EXPECT_TRUE(matches("[^1-35]+", "4678"));
  EXPECT_FALSE(matches("[^1-35]+", "4628"));
  EXPECT_TRUE(matches("[AG]f", "GF", 16));
  EXPECT_TRUE(matches("[9-C]{2}", "AC", 16));
}

TEST(Regex, ChoicesAndGroups) {
  EXPECT_TRUE(matches("12|34", "34"));
  EXPECT_FALSE(matches("12|34", "14"));
  EXPECT_TRUE(matches("1(2|34)5", "1345"));
  EXPECT_FALSE(matches("1(2|34)5", "1245"));
  EXPECT_TRUE(matches("(12|3)*4", "3123124"));
  EXPECT_TRUE(matches("1(|2)3", "13"));
}

TEST(Regex, Repetition) {
  EXPECT_TRUE(matches("12?3", "13"));
  EXPECT_TRUE(matches("12?3", "123"));
  EXPECT_FALSE(matches("12?3", "1223"));
  EXPECT_FALSE(matches("12+3", "13"));
  EXPECT_TRUE(matches("1 2{2} 3", "1223"));
  EXPECT_FALSE(matches("12{2}3", "12223"));
  EXPECT_TRUE(matches("12{2,}3", "122223"));
  EXPECT_FALSE(matches("12{2,}3", "123"));
  EXPECT_TRUE(matches("(12){0,2}3", "12123"));
  EXPECT_FALSE(matches("(12){0,2}3", "1212123"));
  EXPECT_TRUE(matches("(1*)*2", "112"));
}

struct Bad {
  std::string pattern;
  std::string message;
};

TEST(Regex, SaysWhereAnExpressionIsWrong) {
  const Board board = Board::standard(9);
  const std::vector<Bad> all = {
      {"1(2", "'pattern', character 4: expected ')', found the end"},
      {"12)", "'pattern', character 3: expected a digit or the end, found ')'"},
      {"[12", "'pattern', character 4: expected a digit or ']', found the end"},
      {"[2-1]", "'pattern', character 2: from 2 to 1"},
      {"[]3", "'pattern', character 1: no digit is in this class"},
      {"[^1-9]", "'pattern', character 1: no digit is in this class"},
      {"[1-]", "'pattern', character 4: expected a digit, found ']'"},
      {"*1", "'pattern', character 1: expected a digit, '.', '[' or '(', found '*'"},
      {"1**", "'pattern', character 3: expected a digit, '.', '[' or '(', found '*'"},
      {"10", "'pattern', character 2: there is no digit 0 on a 9x9 board"},
      {"1A", "'pattern', character 2: there is no digit 10 on a 9x9 board"},
      {"1#", "'pattern', character 2: expected a digit, '.', '[' or '(', found '#'"},
      {"1{}", "'pattern', character 3: expected a number, found '}'"},
      {"1{2", "'pattern', character 4: expected '}', found the end"},
      {"1{3,2}", "'pattern', character 5: from 3 times to 2"},
      {"1{1000}", "'pattern', character 3: it can be repeated 999 times at most"},
      {"(.{900}){900}", "'pattern', character 2: the expression is too large from here on"},
      {"((){999}){999}", "'pattern', character 3: the expression is too large from here on"},
      {"", "no digits in 3 cells match ''"},
      {"1*2{4}", "no digits in 3 cells match '1*2{4}'"},
  };
  for (const Bad& bad : all) {
    SCOPED_TRACE(bad.pattern);
    try {
      static_cast<void>(make_rule(along_row_1(3, bad.pattern), board));
      ADD_FAILURE() << "not refused";
    } catch (const sudoku::InputError& error) {
      EXPECT_EQ(error.reason(), "regex: " + bad.message);
      EXPECT_EQ(error.position(), (sudoku::TextPosition{2, 7}));
    }
  }
  const std::string deep = std::string(51, '(') + "1" + std::string(51, ')');
  EXPECT_THROW(make_rule(along_row_1(3, deep), board), sudoku::InputError);
  EXPECT_THROW(make_rule(along_row_1(3, std::string(3000, '1')), board), sudoku::InputError);
}

// A pattern and a matcher made side by side; the matcher says at which places reading may have arrived when it began at
// one. Nothing is shared with the rule.
struct Made {
  std::string text;
  std::function<std::vector<std::size_t>(const std::string&, std::size_t)> ends;
};

Made random_expression(Random& random, int depth) {
  switch (depth == 0 ? 0 : random_number(random, 0, 4)) {
    case 1: {  // one, then another
      const Made a = random_expression(random, depth - 1);
      const Made b = random_expression(random, depth - 1);
      return {"(" + a.text + ")(" + b.text + ")", [a, b](const std::string& digits, std::size_t from) {
                std::vector<std::size_t> ends;
                for (const std::size_t middle : a.ends(digits, from)) {
                  for (const std::size_t end : b.ends(digits, middle)) ends.push_back(end);
                }
                return ends;
              }};
    }
    case 2: {  // either
      const Made a = random_expression(random, depth - 1);
      const Made b = random_expression(random, depth - 1);
      return {"(" + a.text + "|" + b.text + ")", [a, b](const std::string& digits, std::size_t from) {
                std::vector<std::size_t> ends = a.ends(digits, from);
                for (const std::size_t end : b.ends(digits, from)) ends.push_back(end);
                return ends;
              }};
    }
    case 3:
    case 4: {  // repeated
      const Made a = random_expression(random, depth - 1);
      const int least = random_number(random, 0, 2);
      const int most = random_number(random, least, 3);
      const bool open = random_number(random, 0, 1) == 0;
      const std::string times = open ? std::to_string(least) + "," : std::to_string(least) + "," + std::to_string(most);
      return {"(" + a.text + "){" + times + "}", [=](const std::string& digits, std::size_t from) {
                std::vector<std::size_t> ends;
                std::vector<std::size_t> now{from};
                // More rounds than there are digits find nothing new.
                const int rounds = open ? least + static_cast<int>(digits.size()) : most;
                for (int round = 0; round <= rounds; ++round) {
                  if (round >= least) ends.insert(ends.end(), now.begin(), now.end());
                  std::vector<bool> next(digits.size() + 1);
                  for (const std::size_t place : now) {
                    for (const std::size_t end : a.ends(digits, place)) next[end] = true;
                  }
                  now.clear();
                  for (std::size_t i = 0; i < next.size(); ++i) {
                    if (next[i]) now.push_back(i);
                  }
                }
                return ends;
              }};
    }
    default: {
      std::string set;
      for (char digit = '1'; digit <= '4'; ++digit) {
        if (random_number(random, 0, 1) == 0) set += digit;
      }
      if (set.empty()) set = "3";
      return {"[" + set + "]", [set](const std::string& digits, std::size_t from) {
                return from < digits.size() && set.find(digits[from]) != std::string::npos
                           ? std::vector<std::size_t>{from + 1}
                           : std::vector<std::size_t>{};
              }};
    }
  }
}

TEST(Regex, AgreesWithAMatcherThatTriesEverything) {
  const Board board = Board::standard(4);
  Random random(17);
  int matched = 0;
  int checked = 0;
  for (int round = 0; round < 300; ++round) {
    const Made made = random_expression(random, 3);
    const int length = random_number(random, 1, 4);
    std::shared_ptr<const sudoku::Constraint> rule;
    try {
      rule = make_rule(along_row_1(length, made.text), board);
    } catch (const sudoku::InputError&) {
      // Nothing of this length matches, which the digits below must confirm.
    }
    std::vector<DigitSet> occurring(board.cell_count());
    std::string digits(static_cast<std::size_t>(length), '1');
    for (int number = 0; number < 1 << (2 * length); ++number) {
      Grid grid(4);
      for (int i = 0; i < length; ++i) {
        const int digit = (number >> (2 * i)) % 4 + 1;
        digits[static_cast<std::size_t>(i)] = static_cast<char>('0' + digit);
        grid.set(Cell(i), digit);
      }
      bool expected = false;
      for (const std::size_t end : made.ends(digits, 0)) expected = expected || end == digits.size();
      EXPECT_EQ(rule != nullptr && rule->accepts(grid), expected) << made.text << ' ' << digits;
      ++checked;
      if (!expected) continue;
      ++matched;
      for (int i = 0; i < length; ++i) occurring[static_cast<std::size_t>(i)].insert(grid[Cell(i)]);
    }
    if (rule == nullptr) continue;
    // The filter leaves what occurs in a match, and nothing else.
    sudoku::Filters filters;
    ASSERT_TRUE(rule->post(filters));
    PlainCandidates candidates(std::vector<DigitSet>(board.cell_count(), board.digits()));
    ASSERT_TRUE(filters.front()->filter(candidates));
    for (int i = 0; i < length; ++i) {
      EXPECT_EQ(candidates.masks()[static_cast<std::size_t>(i)], occurring[static_cast<std::size_t>(i)]) << made.text;
    }
  }
  EXPECT_GT(matched, checked / 20);
  EXPECT_LT(matched, checked / 2);
}

// An expression whose deterministic automaton would be too large: there is a 1 just 24 cells before the last.
TEST(Regex, ManyStates) {
  const Board board = Board::standard(25);
  ConstraintSpec spec{"regex", {}, {{"pattern", ".*1.{24}"}}, {}};
  for (std::size_t i = 0; i < 50; ++i) spec.cells.push_back(Cell(i));
  const auto rule = make_rule(spec, board);
  sudoku::Filters filters;
  ASSERT_TRUE(rule->post(filters));
  PlainCandidates candidates(std::vector<DigitSet>(board.cell_count(), board.digits()));
  ASSERT_TRUE(filters.front()->filter(candidates));
  EXPECT_EQ(candidates.masks()[25], DigitSet::of(1));
  EXPECT_EQ(candidates.masks()[24], board.digits());
}

}  // namespace
}  // namespace farandole::tests
