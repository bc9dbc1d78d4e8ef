#include <gtest/gtest.h>

#include <sudoku/render/text.hpp>

#include "boards.hpp"

namespace farandole::sudoku {
namespace {

PuzzleSpec spec_of(const Board& board, std::string_view givens) {
  PuzzleSpec spec;
  spec.board = board;
  spec.givens = Grid::parse(board.size(), givens);
  return spec;
}

TEST(RenderText, SetsBoxesClose) {
  const PuzzleSpec spec = spec_of(Board::standard(6), "1....6.2....3..............5.....6..");
  EXPECT_EQ(render_text(spec, spec.givens),
            "+-------+-------+\n"
            "| 1 . . | . . 6 |\n"
            "| . 2 . | . . . |\n"
            "+-------+-------+\n"
            "| 3 . . | . . . |\n"
            "| . . . | . . . |\n"
            "+-------+-------+\n"
            "| . . . | 5 . . |\n"
            "| . . . | 6 . . |\n"
            "+-------+-------+\n");
}

TEST(RenderText, DrawsTheWallsOfIrregularRegions) {
  const PuzzleSpec spec = spec_of(test::board_of(4, "abbbaabcadccdddc"), "1234............");
  EXPECT_EQ(render_text(spec, spec.givens),
            "+---+-----------+\n"
            "| 1 | 2   3   4 |\n"
            "|   +---+   +---+\n"
            "| .   . | . | . |\n"
            "|   +---+---+   |\n"
            "| . | . | .   . |\n"
            "+---+   +---+   |\n"
            "| .   .   . | . |\n"
            "+-----------+---+\n");
}

TEST(RenderText, ShowsHolesAndPlainSquares) {
  const PuzzleSpec holes = spec_of(test::board_of(4, "aa..a......b..bb"), "................");
  EXPECT_EQ(render_text(holes, holes.givens),
            "+-------+-------+\n"
            "| .   . | .   . |\n"
            "|   +---+       |\n"
            "| . | .   .   . |\n"
            "+---+       +---+\n"
            "| .   .   . | . |\n"
            "|       +---+   |\n"
            "| .   . | .   . |\n"
            "+-------+-------+\n");
  const PuzzleSpec plain = spec_of(Board::standard(3), "1.......2");
  EXPECT_EQ(render_text(plain, plain.givens),
            "+-------+\n"
            "| 1 . . |\n"
            "| . . . |\n"
            "| . . 2 |\n"
            "+-------+\n");
}

TEST(RenderText, UsesLettersAboveNine) {
  PuzzleSpec spec = spec_of(Board::standard(16), std::string(256, '.'));
  spec.givens.set(Cell{0}, 16);
  spec.givens.set(Cell{4}, 10);
  EXPECT_EQ(render_text(spec, spec.givens).substr(42, 42), "| G . . . | A . . . | . . . . | . . . . |\n");
}

TEST(RenderText, SetsOffDigitsThatAreNotGiven) {
  const PuzzleSpec spec = spec_of(Board::standard(2), "1...");
  EXPECT_EQ(render_text(spec, Grid::parse(2, "12.."), true),
            "+-----+\n"
            "| 1 \x1b[36m2\x1b[0m |\n"
            "| . . |\n"
            "+-----+\n");
  EXPECT_EQ(render_text(spec, Grid::parse(2, "12.."), false), render_text(spec, Grid::parse(2, "12..")));
}

TEST(RenderText, ListsTheRules) {
  PuzzleSpec spec = spec_of(Board::standard(2), "....");
  ConstraintSpec rule;
  rule.kind = "killer";
  rule.cells = {Cell{0}, Cell{3}};
  rule.params["sum"] = std::int64_t{3};
  spec.constraints.push_back(rule);
  rule.cells.clear();
  rule.params = {{"dir", std::string("/")},
                 {"copy", std::vector<Cell>{Cell{1}, Cell{2}}},
                 {"values", std::vector<std::int64_t>{1, 2}},
                 {"unknown", std::monostate()}};
  rule.kind = "other";
  spec.constraints.push_back(rule);
  spec.constraints.push_back({"or", {}, {{"rules", std::vector<ConstraintSpec>(spec.constraints)}}, {}});
  EXPECT_EQ(render_text(spec, spec.givens),
            "+-----+\n"
            "| . . |\n"
            "| . . |\n"
            "+-----+\n"
            "killer R1C1 R2C2 sum=3\n"
            "other copy=R1C2,R2C1 dir=/ unknown=? values=1,2\n"
            "or rules=(killer R1C1 R2C2 sum=3; other copy=R1C2,R2C1 dir=/ unknown=? values=1,2)\n");
}

TEST(RenderText, NeedsAGridOfTheBoardsSize) {
  const PuzzleSpec spec = spec_of(Board::standard(4), "................");
  EXPECT_THROW(static_cast<void>(render_text(spec, Grid(9))), UsageError);
}

}  // namespace
}  // namespace farandole::sudoku
