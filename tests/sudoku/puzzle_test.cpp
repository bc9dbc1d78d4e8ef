#include <gtest/gtest.h>

#include <sudoku/puzzle.hpp>

namespace farandole::sudoku {
namespace {

template <typename Function>
InputError input_error(const Function& function) {
  try {
    function();
  } catch (const InputError& error) {
    return error;
  }
  ADD_FAILURE() << "nothing was thrown";
  return InputError("");
}

TEST(ClassicPuzzle, TakesTheSizeFromTheText) {
  for (const int size : {4, 6, 9, 16, 25, 35}) {
    const Puzzle puzzle = classic_puzzle(std::string(static_cast<std::size_t>(size * size), '.'));
    EXPECT_EQ(puzzle.board, Board::standard(size));
    EXPECT_EQ(puzzle.givens, Grid(size));
    EXPECT_TRUE(puzzle.is_classic());
  }
}

TEST(ClassicPuzzle, RefusesOtherLengths) {
  for (const std::size_t length : {0u, 1u, 2u, 3u, 80u, 82u, 36u * 36u, 1u << 20}) {
    const InputError error = input_error([length] { static_cast<void>(classic_puzzle(std::string(length, '.'))); });
    EXPECT_EQ(error.reason(), "expected a square number of cells, such as 81; found " + std::to_string(length));
    EXPECT_EQ(error.position(), (TextPosition{1, length + 1}));
  }
}

TEST(MakePuzzle, TakesBoardAndGivens) {
  PuzzleSpec spec;
  spec.board = Board::standard(4);
  spec.givens = Grid::parse(4, "1..............4");
  const Puzzle puzzle = make_puzzle(spec, classic_catalog());
  EXPECT_EQ(puzzle.board, spec.board);
  EXPECT_EQ(puzzle.givens, spec.givens);
  EXPECT_TRUE(puzzle.is_classic());
}

TEST(MakePuzzle, SaysWhereAGivenIsWrong) {
  PuzzleSpec spec;
  spec.position = {7, 1};
  spec.places = PuzzleSpec::Places::in_line;
  spec.givens.set(Cell{12}, 10);
  const InputError error = input_error([&spec] { static_cast<void>(make_puzzle(spec, classic_catalog())); });
  EXPECT_EQ(error.reason(), "R2C4 is given 10, but the digits are 1 to 9");
  EXPECT_EQ(error.position(), (TextPosition{7, 13}));

  spec.givens = Grid(4);
  EXPECT_EQ(input_error([&spec] { static_cast<void>(make_puzzle(spec, classic_catalog())); }).position(),
            (TextPosition{7, 1}));
}

TEST(MakePuzzle, TakesCandidates) {
  PuzzleSpec spec;
  spec.board = Board::standard(4);
  spec.givens = Grid::parse(4, "1...............");
  EXPECT_EQ(make_puzzle(spec, classic_catalog()).allowed(Cell{1}), DigitSet::range(1, 4));
  spec.candidates.assign(16, DigitSet::range(2, 3));
  const Puzzle puzzle = make_puzzle(spec, classic_catalog());
  EXPECT_EQ(puzzle.candidates, spec.candidates);
  EXPECT_EQ(puzzle.allowed(Cell{1}), DigitSet::range(2, 3));
  EXPECT_EQ(puzzle.allowed(Cell{0}), DigitSet()) << "its given is none of its candidates";
}

TEST(MakePuzzle, SaysWhichCandidatesAreWrong) {
  PuzzleSpec spec;
  spec.board = Board::standard(4);
  spec.givens = Grid(4);
  spec.position = {5, 1};
  spec.candidates.assign(15, DigitSet::range(1, 4));
  EXPECT_EQ(input_error([&spec] { static_cast<void>(make_puzzle(spec, classic_catalog())); }).reason(),
            "candidates of 15 cells, the board has 16");
  spec.candidates.push_back(DigitSet::range(4, 5));
  const InputError error = input_error([&spec] { static_cast<void>(make_puzzle(spec, classic_catalog())); });
  EXPECT_EQ(error.reason(), "R4C4 has the candidate 5, but the digits are 1 to 4");
  EXPECT_EQ(error.position(), (TextPosition{5, 1}));
}

TEST(MakePuzzle, TheClassicCatalogKnowsNoRule) {
  PuzzleSpec spec;
  ConstraintSpec rule;
  rule.kind = "killer";
  rule.position = {3, 14};
  spec.constraints.push_back(rule);
  const InputError error = input_error([&spec] { static_cast<void>(make_puzzle(spec, classic_catalog())); });
  EXPECT_EQ(error.reason(), "unknown rule 'killer': only rows, columns and regions are known here");
  EXPECT_EQ(error.position(), (TextPosition{3, 14}));
}

}  // namespace
}  // namespace farandole::sudoku
