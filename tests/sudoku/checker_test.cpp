#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sudoku/checker.hpp>

#include "test_rules.hpp"

namespace farandole::sudoku {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view puzzle_text =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
constexpr std::string_view answer_text =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

std::vector<std::string> reasons(const std::vector<Violation>& violations) {
  std::vector<std::string> texts;
  texts.reserve(violations.size());
  for (const Violation& violation : violations) texts.push_back(violation.reason);
  return texts;
}

Grid answer_with(const std::string& cell, int digit) {
  Grid grid = Grid::parse(9, answer_text);
  grid.set(*Board::standard(9).find(cell), digit);
  return grid;
}

TEST(Clashes, NoneInAPuzzleAndItsAnswer) {
  EXPECT_THAT(clashes(Board::standard(9), Grid::parse(9, puzzle_text)), IsEmpty());
  EXPECT_THAT(clashes(Board::standard(9), Grid::parse(9, answer_text)), IsEmpty());
  EXPECT_THAT(clashes(Board::standard(9), Grid(9)), IsEmpty());
}

TEST(Clashes, NameTheHouseAndTheCells) {
  const Board board = Board::standard(9);
  Grid grid(9);
  grid.set(board.cell(0, 1), 5);
  grid.set(board.cell(0, 6), 5);
  const auto found = clashes(board, grid);
  EXPECT_THAT(reasons(found), ElementsAre("row 1 has 5 twice: R1C2 and R1C7"));
  EXPECT_THAT(found[0].cells, ElementsAre(board.cell(0, 6), board.cell(0, 1))) << "the later one first";

  grid.set(board.cell(0, 8), 5);
  EXPECT_THAT(reasons(clashes(board, grid)),
              ElementsAre("row 1 has 5 three times: R1C2, R1C7 and R1C9", "box 3 has 5 twice: R1C7 and R1C9"));
}

TEST(Clashes, AreSeenInColumnsAndRegionsToo) {
  const std::vector<int> region_of = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};
  const Board board = Board::with_regions(4, region_of);
  EXPECT_THAT(reasons(clashes(board, Grid::parse(4, "..3.3..........."))),
              ElementsAre("region 1 has 3 twice: R1C3 and R2C1"));
  EXPECT_THAT(reasons(clashes(board, Grid::parse(4, "4...........4..."))),
              ElementsAre("column 1 has 4 twice: R1C1 and R4C1"));
}

TEST(Clashes, NeedAGridOfTheBoardsSize) {
  EXPECT_THROW(static_cast<void>(clashes(Board::standard(9), Grid(4))), UsageError);
}

TEST(CheckSolution, AcceptsTheAnswer) {
  EXPECT_THAT(check_solution(classic_puzzle(puzzle_text), Grid::parse(9, answer_text)), IsEmpty());
}

TEST(CheckSolution, NamesEmptyCells) {
  const Puzzle puzzle = classic_puzzle(puzzle_text);
  EXPECT_THAT(reasons(check_solution(puzzle, answer_with("R1C2", 0))), ElementsAre("R1C2 is empty"));
  EXPECT_THAT(reasons(check_solution(puzzle, puzzle.givens)), ElementsAre("52 cells are empty, the first is R1C2"));
}

TEST(CheckSolution, NamesChangedGivens) {
  EXPECT_THAT(reasons(check_solution(classic_puzzle(puzzle_text), answer_with("R1C1", 5))),
              ElementsAre("R1C1 is given 9, the grid has 5 there", "row 1 has 5 twice: R1C1 and R1C2",
                          "column 1 has 5 twice: R1C1 and R7C1", "box 1 has 5 twice: R1C1 and R1C2"));
}

TEST(CheckSolution, NamesDigitsThatAreNoCandidates) {
  Puzzle puzzle{Board::standard(4), Grid(4), {}};
  const Grid grid = Grid::parse(4, "1234341221434321");
  puzzle.candidates.assign(16, puzzle.board.digits());
  EXPECT_TRUE(check_solution(puzzle, grid).empty());
  puzzle.candidates[4] = DigitSet::range(1, 2);
  const auto violations = check_solution(puzzle, grid);
  ASSERT_EQ(violations.size(), 1u);
  EXPECT_EQ(violations[0].reason, "R2C1 holds 3, which is none of its candidates");
}

TEST(CheckSolution, NamesDigitsTooLarge) {
  EXPECT_THAT(reasons(check_solution(classic_puzzle(puzzle_text), answer_with("R1C2", 10))),
              ElementsAre("R1C2 holds 10, but the digits are 1 to 9"));
}

TEST(CheckSolution, NamesTheWrongSize) {
  EXPECT_THAT(reasons(check_solution(classic_puzzle(puzzle_text), Grid(4))),
              ElementsAre("the grid has 4 rows, the board has 9"));
}

TEST(CheckSolution, NamesBrokenRules) {
  Puzzle puzzle = classic_puzzle(puzzle_text);
  puzzle.rules.push_back(std::make_shared<test::Less>(Cell{1}, Cell{0}));  // 5 < 9
  EXPECT_THAT(check_solution(puzzle, Grid::parse(9, answer_text)), IsEmpty());
  puzzle.rules.push_back(std::make_shared<test::Less>(Cell{0}, Cell{1}));  // 9 < 5
  EXPECT_THAT(reasons(check_solution(puzzle, Grid::parse(9, answer_text))), ElementsAre("not satisfied: less"));
}

}  // namespace
}  // namespace farandole::sudoku
