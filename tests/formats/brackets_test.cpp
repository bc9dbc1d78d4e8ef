// The example of docs/add-a-format.md does what the page says of formats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

FormatInfo brackets_format();

namespace {

TEST(FormatExample, ReadsWritesAndComplains) {
  const FormatInfo format = brackets_format();
  const std::string text = "[1...|..2.|....|...3]\n";
  EXPECT_GT(format.sniff(text), 0);
  EXPECT_EQ(format.sniff("1.....2........3\n"), 0);

  std::istringstream in("| no puzzle\n" + text + "\n[1...|..2.|....|...5]\n" + text);
  LineSource lines(in);
  const auto reader = format.read(lines);
  PuzzleSpec puzzle;
  try {
    EXPECT_TRUE(reader->next(puzzle));
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "1:1: expected '[', found '|'");
  }
  ASSERT_TRUE(reader->next(puzzle));
  EXPECT_EQ(puzzle.givens.text(), "1.....2........3");
  EXPECT_EQ(puzzle.position, (TextPosition{2, 1}));
  std::ostringstream out;
  format.write(out, puzzle);
  EXPECT_EQ(out.str(), text);
  try {
    EXPECT_TRUE(reader->next(puzzle));
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "4:20: expected '1' to '4' or a blank, found '5'");
  }
  ASSERT_TRUE(reader->next(puzzle));
  EXPECT_FALSE(reader->next(puzzle));
}

}  // namespace
}  // namespace farandole::sudoku
