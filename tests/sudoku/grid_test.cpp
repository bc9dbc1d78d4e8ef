#include <gtest/gtest.h>

#include <sudoku/grid.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku {
namespace {

// Where and why a text is refused.
struct Refusal {
  std::uint64_t column = 0;
  std::string reason;
};

Refusal refusal(int size, std::string_view text) {
  try {
    static_cast<void>(Grid::parse(size, text));
  } catch (const InputError& error) {
    EXPECT_EQ(error.position().line, 1u);
    return {error.position().column, error.reason()};
  }
  ADD_FAILURE() << "accepted: " << text;
  return {};
}

TEST(Digits, AreOneToNineAndThenLetters) {
  EXPECT_EQ(digit_to_char(0), '.');
  EXPECT_EQ(digit_to_char(9), '9');
  EXPECT_EQ(digit_to_char(10), 'A');
  EXPECT_EQ(digit_to_char(25), 'P');
  EXPECT_EQ(digit_to_char(35), 'Z');
  for (int digit = 0; digit <= max_size; ++digit) EXPECT_EQ(char_to_digit(digit_to_char(digit)), digit);
  EXPECT_EQ(char_to_digit('g'), 16);
  for (const char blank : {'.', '0', '_', '*'}) EXPECT_EQ(char_to_digit(blank), 0);
  for (const char other : {' ', '-', '/', ':', '@', '[', '`', '{', '\0', '\n', '\xc3'}) {
    EXPECT_FALSE(char_to_digit(other)) << static_cast<int>(other);
  }
}

TEST(Grid, StartsEmpty) {
  const Grid grid(4);
  EXPECT_EQ(grid.size(), 4);
  EXPECT_EQ(grid.filled(), 0u);
  EXPECT_FALSE(grid.complete());
  EXPECT_EQ(grid.text(), "................");
}

TEST(Grid, ReadsAndWritesRowByRow) {
  const Grid grid = Grid::parse(4, "1.0_*2..3.4....4");
  EXPECT_EQ(grid.text(), "1....2..3.4....4");
  EXPECT_EQ(grid.filled(), 5u);
  EXPECT_EQ(grid[Cell{5}], 2);
  EXPECT_EQ(grid[Cell{15}], 4);
}

TEST(Grid, ReadsLettersInEitherCase) {
  std::string text(256, '.');
  text[0] = 'G';
  text[1] = 'a';
  const Grid grid = Grid::parse(16, text);
  EXPECT_EQ(grid[Cell{0}], 16);
  EXPECT_EQ(grid[Cell{1}], 10);
  EXPECT_EQ(grid.text().substr(0, 2), "GA");
}

TEST(Grid, SaysWhereATextIsWrong) {
  const std::string good(81, '.');
  EXPECT_EQ(refusal(9, good.substr(1)).column, 81u);
  EXPECT_EQ(refusal(9, good.substr(1)).reason, "expected 81 cells, found 80");
  EXPECT_EQ(refusal(9, good + "1").column, 82u);
  EXPECT_EQ(refusal(9, good + "1").reason, "expected 81 cells, found 82");
  EXPECT_EQ(refusal(9, "").reason, "expected 81 cells, found 0");

  std::string bad = good;
  bad[40] = 'x';
  EXPECT_EQ(refusal(9, bad).column, 41u);
  EXPECT_EQ(refusal(9, bad).reason, "'x' is no digit of this board: expected '1' to '9' or a blank");
  bad[40] = '?';
  EXPECT_EQ(refusal(9, bad).reason, "'?' is neither a digit nor a blank");
  bad[3] = '\xff';
  EXPECT_EQ(refusal(9, bad).column, 4u);
  EXPECT_EQ(refusal(9, bad).reason, "byte 0xff is neither a digit nor a blank");
  EXPECT_EQ(refusal(4, "...............5").column, 16u);
}

TEST(Grid, SidesThatCannotBeAreRefused) {
  EXPECT_THROW(static_cast<void>(Grid(36)), UsageError);
  EXPECT_THROW(static_cast<void>(Grid(-1)), UsageError);
}

}  // namespace
}  // namespace farandole::sudoku
