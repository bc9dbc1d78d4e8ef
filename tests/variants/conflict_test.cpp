// Conflicts of puzzles without solution: that they are conflicts, and that none of their clues can go, is asked of
// brute force or of an engine that the search for conflicts does not use.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include <sudoku/conflict.hpp>
#include <sudoku/solver.hpp>
#include "support/data.hpp"
#include "variants/broken.hpp"
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using dlx::Answer;
using sudoku::Board;
using sudoku::Cell;
using sudoku::Clue;
using sudoku::Conflict;
using sudoku::ConflictOptions;
using sudoku::DigitSet;
using sudoku::find_conflict;
using sudoku::Grid;
using sudoku::Puzzle;
using sudoku::PuzzleSpec;

std::vector<std::string> texts(const Puzzle& puzzle, const std::vector<Clue>& clues) {
  std::vector<std::string> result;
  for (const Clue& clue : clues) result.push_back(describe(puzzle, clue));
  return result;
}

Answer asked_of_others(const Puzzle& puzzle, std::uint64_t nodes) {
  Answer answer = Answer::unknown;
  for (const char* engine : {"mrv", "dlx"}) {
    sudoku::SolverOptions options;
    options.engine = engine;
    options.limits.nodes = nodes;
    answer = sudoku::Solver(options).count(puzzle, 1).has_solution();
    if (answer != Answer::unknown) break;
  }
  return answer;
}

Answer asked_of_brute_force(const Puzzle& puzzle) {
  bool found = false;
  for_each_completion(puzzle.board, Grid(puzzle.board.size()), nullptr, [&](const Grid& grid) {
    const auto clues = clues_of(puzzle);
    found = std::all_of(clues.begin(), clues.end(), [&](const Clue& clue) { return holds(puzzle, clue, grid); });
    return !found;
  });
  return found ? Answer::yes : Answer::no;
}

/// False when that was too hard.
template <class Ask>
bool expect_irreducible(const Puzzle& puzzle, const Conflict& conflict, const Ask& ask) {
  EXPECT_EQ(conflict.solvable, Answer::no);
  EXPECT_TRUE(conflict.irreducible);
  EXPECT_EQ(conflict.stopped, sudoku::StopReason::exhausted);
  EXPECT_TRUE(std::is_sorted(conflict.clues.begin(), conflict.clues.end()));
  bool known = true;
  const auto expect = [&](const std::vector<Clue>& clues, Answer expected) {
    const Answer answer = ask(with_clues(puzzle, clues));
    known = known && answer != Answer::unknown;
    if (answer != Answer::unknown) {
      EXPECT_EQ(answer, expected) << ::testing::PrintToString(texts(puzzle, clues));
    }
  };
  expect(conflict.clues, Answer::no);
  for (std::size_t i = 0; i < conflict.clues.size(); ++i) {
    std::vector<Clue> rest = conflict.clues;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    expect(rest, Answer::yes);
  }
  return known;
}

TEST(Conflict, OfGivensInAHouse) {
  Puzzle puzzle = sudoku::classic_puzzle("1.2.............");
  puzzle.givens.set(*puzzle.board.find("R1C4"), 2);
  const Conflict conflict = find_conflict(puzzle);
  EXPECT_EQ(texts(puzzle, conflict.clues), (std::vector<std::string>{"R1C3 = 2", "R1C4 = 2"}));
  EXPECT_TRUE(conflict.irreducible);
  EXPECT_EQ(conflict.reasons, (std::vector<std::string>{"R1C3 is 2, so R1C4 is not", "no digit is left for R1C4"}));
  EXPECT_TRUE(conflict.reasons_use_too.empty());
}

TEST(Conflict, NamesTheCellForWhichNothingIsLeft) {
  const Board board = Board::standard(4);
  Puzzle puzzle{
      board,
      Grid(4),
      {make_rule(killer(board, {"R1C1", "R1C2"}, 7), board), make_rule(killer(board, {"R3C1", "R4C1"}, 5), board)}};
  puzzle.givens.set(*board.find("R2C1"), 3);
  puzzle.givens.set(*board.find("R4C4"), 1);
  const Conflict conflict = find_conflict(puzzle);
  EXPECT_EQ(texts(puzzle, conflict.clues), (std::vector<std::string>{"R2C1 = 3", "killer cage R1C1 R1C2 = 7"}));
  EXPECT_EQ(conflict.reasons.back(),
            "killer cage R1C1 R1C2 = 7 leaves no digit for R1C1: R1C1 is 1, 2 or 4, R1C2 is 1, 2 or 4");
  expect_irreducible(puzzle, conflict, asked_of_brute_force);
}

TEST(Conflict, NamesTheDigitThatHasNoPlace) {
  Puzzle puzzle{Board::standard(9), Grid(9), {}};
  puzzle.givens = Grid::parse(9,
                              "123......"
                              "...5....."
                              "......5.."
                              "........."
                              "........."
                              "........."
                              "........."
                              "........."
                              "......9..");
  const Conflict conflict = find_conflict(puzzle);
  EXPECT_EQ(texts(puzzle, conflict.clues),
            (std::vector<std::string>{"R1C1 = 1", "R1C2 = 2", "R1C3 = 3", "R2C4 = 5", "R3C7 = 5"}));
  EXPECT_EQ(conflict.reasons, (std::vector<std::string>{"no place is left for 5 in row 1"}));
  EXPECT_TRUE(conflict.irreducible);
}

TEST(Conflict, OfSumsAndHouses) {
  const Board board = Board::standard(9);
  Puzzle puzzle{board,
                Grid(9),
                {make_rule(killer(board, {"R1C1", "R1C2", "R1C3"}, 15), board),
                 make_rule(killer(board, {"R2C1", "R2C2", "R2C3"}, 15), board),
                 make_rule(killer(board, {"R3C1", "R3C2", "R3C3"}, 16), board),
                 make_rule(killer(board, {"R5C1", "R5C2"}, 9), board)}};
  const Conflict conflict = find_conflict(puzzle);
  EXPECT_EQ(conflict.clues.size(), 3U);
  EXPECT_TRUE(conflict.irreducible);
  EXPECT_EQ(conflict.reasons, (std::vector<std::string>{"the sums of houses and rules do not fit together"}));
}

TEST(Conflict, OfPencilMarks) {
  Puzzle puzzle = sudoku::classic_puzzle("................");
  puzzle.candidates.assign(16, puzzle.board.digits());
  for (const char* name : {"R1C1", "R1C2", "R2C1"})
    puzzle.candidates[index(*puzzle.board.find(name))] = DigitSet(0b110);
  const Conflict conflict = find_conflict(puzzle);
  EXPECT_EQ(texts(puzzle, conflict.clues),
            (std::vector<std::string>{"R1C1 is one of 1 2", "R1C2 is one of 1 2", "R2C1 is one of 1 2"}));
  EXPECT_TRUE(conflict.irreducible);
  puzzle.candidates[5] = DigitSet();
  const Conflict shorter = find_conflict(puzzle);
  EXPECT_EQ(texts(puzzle, shorter.clues), (std::vector<std::string>{"R2C2 has no candidates"}));
  EXPECT_EQ(shorter.reasons, (std::vector<std::string>{"no digit is left for R2C2"}));
}

TEST(Conflict, OfNoCluesOnABoardWithoutGrids) {
  // Cells 1 to 3 of the first row and the last of the second make a region of four: row 1 wants the fourth digit in
  // R1C4, and so does the region in R2C4, in one column.
  const std::vector<int> regions{0, 0, 0, -1, -1, -1, -1, 0, -1, -1, -1, -1, -1, -1, -1, -1};
  const Puzzle puzzle{Board::with_regions(4, regions), Grid(4), {}};
  const Conflict conflict = find_conflict(puzzle);
  EXPECT_EQ(conflict.solvable, Answer::no);
  EXPECT_TRUE(conflict.clues.empty());
  EXPECT_TRUE(conflict.irreducible);
}

TEST(Conflict, IsNoneWhereThereIsASolution) {
  const Puzzle puzzle = sudoku::classic_puzzle("1234............");
  const Conflict conflict = find_conflict(puzzle);
  EXPECT_EQ(conflict.solvable, Answer::yes);
  ASSERT_TRUE(conflict.solution);
  EXPECT_EQ(conflict.solution->text().substr(0, 4), "1234");
  EXPECT_TRUE(conflict.clues.empty());
  EXPECT_TRUE(conflict.reasons.empty());
}

TEST(Conflict, RulesThatDependOnOthersKeepTheirMeaning) {
  // Without its mark the pair R1C1 R1C2 would have to differ by more than one; the mark and the given settle it at 1 2.
  PuzzleSpec spec;
  spec.board = Board::standard(4);
  spec.givens = Grid::parse(4, "1.4.............");
  const auto cells = [&](const char* a, const char* b) {
    return std::vector<Cell>{*spec.board.find(a), *spec.board.find(b)};
  };
  spec.constraints.push_back({"difference", cells("R1C1", "R1C2"), {{"value", std::int64_t{1}}}, {}});
  spec.constraints.push_back(
      {"negative", {}, {{"of", std::string("difference")}, {"values", std::vector<std::int64_t>{1}}}, {}});
  const Puzzle puzzle = make_puzzle(spec, variants::catalog());
  const Conflict conflict = find_conflict(puzzle);
  EXPECT_TRUE(expect_irreducible(puzzle, conflict, asked_of_brute_force));
}

TEST(Conflict, OfRandomSmallPuzzles) {
  Random random(5);
  const Board board = Board::standard(4);
  const std::vector<std::string> kinds{"killer",    "thermo",  "arrow",       "whisper", "renban",
                                       "sandwich",  "xsum",    "difference",  "xv",      "skyscraper",
                                       "quadruple", "greater", "littlekiller"};
  int conflicts = 0;
  int with_reasons = 0;
  for (int round = 0; round < 150; ++round) {
    Puzzle puzzle{board, Grid(4), {}};
    const Grid hidden = random_solution(board, random);
    for (int i = 0; i < 4; ++i) {
      puzzle.givens.set(Cell(random_number(random, 0, 15)), random_number(random, 1, 4));
    }
    for (int i = 0; i < 5; ++i) {
      const auto& kind = kinds[static_cast<std::size_t>(random_number(random, 0, static_cast<int>(kinds.size()) - 1))];
      puzzle.rules.push_back(make_rule(random_spec(kind, board, random, &hidden), board));
    }
    const Conflict conflict = find_conflict(puzzle);
    ASSERT_EQ(conflict.solvable, asked_of_brute_force(puzzle));
    if (conflict.solvable == Answer::yes) continue;
    ++conflicts;
    if (!conflict.reasons.empty()) ++with_reasons;
    expect_irreducible(puzzle, conflict, asked_of_brute_force);
  }
  EXPECT_GT(conflicts, 100);
  EXPECT_GT(with_reasons, 80);
}

TEST(Conflict, StopsAtItsLimits) {
  for (const PuzzleSpec& spec : broken_puzzles(test::data_folder() / "variants" / "generated.jsonl", 1, 5)) {
    const Puzzle puzzle = make_puzzle(spec, variants::catalog());
    const std::uint64_t all = find_conflict(puzzle).nodes;
    for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{50}, all / 2}) {
      ConflictOptions options;
      options.limits.nodes = nodes;
      const Conflict conflict = find_conflict(puzzle, options);
      EXPECT_LE(conflict.nodes, nodes);
      EXPECT_NE(conflict.solvable, Answer::yes);
      EXPECT_FALSE(conflict.irreducible);
      EXPECT_EQ(conflict.stopped, sudoku::StopReason::nodes);
      if (conflict.solvable == Answer::no) {
        EXPECT_EQ(asked_of_others(with_clues(puzzle, conflict.clues), 1'000'000), Answer::no);
      }
    }
    dlx::CancelToken token;
    token.cancel();
    ConflictOptions options;
    options.limits.cancel = &token;
    const Conflict conflict = find_conflict(puzzle, options);
    EXPECT_FALSE(conflict.irreducible);
    EXPECT_EQ(conflict.stopped, sudoku::StopReason::cancelled);
  }
}

TEST(CompleteConflicts, OfPuzzlesWithOneChangedClue) {
  int known = 0;
  std::set<std::string> kinds;
  for (const char* file : {"published.jsonl", "generated.jsonl"}) {
    for (const PuzzleSpec& spec : broken_puzzles(test::data_folder() / "variants" / file, 1, 40)) {
      SCOPED_TRACE(spec.id);
      const Puzzle puzzle = make_puzzle(spec, variants::catalog());
      const Conflict conflict = find_conflict(puzzle);
      // The other engines are slower; what is too hard for them does not count.
      if (!expect_irreducible(puzzle, conflict, [](const Puzzle& part) { return asked_of_others(part, 5'000); }))
        continue;
      ++known;
      for (const Clue& clue : conflict.clues) {
        if (clue.kind == Clue::Kind::rule) kinds.insert(spec.constraints[clue.rule].kind);
      }
    }
  }
  EXPECT_GE(known, 20);
  EXPECT_GE(kinds.size(), 8U);
}

// The same with all records, where they are; most of them are easy enough.
TEST(CompleteConflicts, OfTheWholeCollection) {
  const auto folder = test::large_data_folder();
  if (!folder) return;
  int count = 0;
  int known = 0;
  for (const PuzzleSpec& spec : broken_puzzles(*folder / "variants" / "puzzles.jsonl", 1, 1000)) {
    SCOPED_TRACE(spec.id);
    const Puzzle puzzle = make_puzzle(spec, variants::catalog());
    ConflictOptions options;
    options.limits.nodes = 100'000;
    const Conflict conflict = find_conflict(puzzle, options);
    if (!conflict.irreducible) continue;
    ++count;
    if (expect_irreducible(puzzle, conflict, [](const Puzzle& part) { return asked_of_others(part, 2'000); })) ++known;
  }
  RecordProperty("irreducible", count);
  RecordProperty("checked", known);
  EXPECT_GE(count, 300);
  EXPECT_GE(known, count / 2);
}

}  // namespace
}  // namespace farandole::tests
