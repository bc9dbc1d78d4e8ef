#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sudoku/checker.hpp>
#include <sudoku/solver.hpp>

#include "test_rules.hpp"

namespace farandole::sudoku {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view puzzle_text =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
constexpr std::string_view answer_text =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

std::vector<std::string> rows_of(std::string_view text) {
  std::vector<std::string> rows;
  for (std::size_t i = 0; i < 9; ++i) rows.emplace_back(text.substr(9 * i, 9));
  return rows;
}

std::vector<std::vector<char>> board_of(std::string_view text) {
  std::vector<std::vector<char>> board;
  for (const std::string& row : rows_of(text)) board.emplace_back(row.begin(), row.end());
  return board;
}

SolverOptions with_engine(std::string_view name) {
  SolverOptions options;
  options.engine = name;
  return options;
}

TEST(Verdicts, HaveNames) {
  EXPECT_EQ(to_string(Verdict::none), "none");
  EXPECT_EQ(to_string(Verdict::unique), "unique");
  EXPECT_EQ(to_string(Verdict::multiple), "multiple");
  EXPECT_EQ(to_string(Verdict::unknown), "unknown");
}

TEST(Solve, Unique) {
  const SolveResult result = Solver().solve(classic_puzzle(puzzle_text));
  EXPECT_EQ(result.verdict, Verdict::unique);
  ASSERT_TRUE(result.solution);
  EXPECT_EQ(result.solution->text(), answer_text);
  EXPECT_TRUE(result.outcome.exact());
  EXPECT_EQ(result.outcome.solutions, 1);
  EXPECT_EQ(result.outcome.engine, engines().front().name);
}

TEST(Solve, MultipleStopsAtTheSecond) {
  const Puzzle puzzle = classic_puzzle("1...............");
  const SolveResult result = Solver().solve(puzzle);
  EXPECT_EQ(result.verdict, Verdict::multiple);
  EXPECT_EQ(result.outcome.solutions, 2);
  EXPECT_EQ(result.outcome.stopped, StopReason::solutions);
  ASSERT_TRUE(result.solution);
  EXPECT_THAT(check_solution(puzzle, *result.solution), IsEmpty());
}

TEST(Solve, None) {
  const SolveResult result = Solver().solve(classic_puzzle("123............4"));
  EXPECT_EQ(result.verdict, Verdict::none);
  EXPECT_FALSE(result.solution);
  EXPECT_TRUE(result.outcome.exact());
}

TEST(Solve, UnknownWhenALimitComesFirst) {
  SolverOptions options = with_engine("tables");
  options.limits.nodes = 10;
  const SolveResult nothing = Solver(options).solve(classic_puzzle(puzzle_text));
  EXPECT_EQ(nothing.verdict, Verdict::unknown);
  EXPECT_FALSE(nothing.solution);
  EXPECT_EQ(nothing.outcome.stopped, StopReason::nodes);
  EXPECT_EQ(nothing.outcome.has_solution(), dlx::Answer::unknown);

  // Enough for a solution, not for the proof that it is the only one.
  options.limits.nodes = 860;
  const SolveResult one = Solver(options).solve(classic_puzzle(puzzle_text));
  EXPECT_EQ(one.verdict, Verdict::unknown);
  ASSERT_TRUE(one.solution);
  EXPECT_EQ(one.solution->text(), answer_text);
}

TEST(Solve, OneSolverForManyBoards) {
  Solver solver;
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(solver.solve(classic_puzzle(puzzle_text)).verdict, Verdict::unique);
    EXPECT_EQ(solver.solve(classic_puzzle("1...............")).verdict, Verdict::multiple);
    EXPECT_EQ(solver.solve(classic_puzzle("11..............")).verdict, Verdict::none);
  }
}

TEST(Solve, UnknownEnginesAreNamedWithTheKnownOnes) {
  try {
    static_cast<void>(Solver(with_engine("magic")).solve(classic_puzzle(puzzle_text)));
    ADD_FAILURE() << "nothing was thrown";
  } catch (const UsageError& error) {
    EXPECT_THAT(error.what(), HasSubstr("unknown engine 'magic'"));
    for (const EngineInfo& engine : engines()) EXPECT_THAT(error.what(), HasSubstr(std::string(engine.name)));
  }
}

TEST(Solve, EnginesThatCannotTakeARuleSayWhy) {
  Puzzle puzzle = classic_puzzle("................");
  puzzle.rules.push_back(std::make_shared<test::Unlike>(Cell{0}, Cell{5}));
  const auto message = [&puzzle](std::string_view engine) -> std::string {
    try {
      static_cast<void>(Solver(with_engine(engine)).solve(puzzle));
    } catch (const UnsupportedError& error) {
      return error.what();
    }
    return "nothing was thrown";
  };
  EXPECT_EQ(message("tables"),
            "engine 'tables' cannot be used: it takes only rows, columns and regions, not the rule unlike");
  EXPECT_EQ(message("mrv"),
            "engine 'mrv' cannot be used: it needs a filter for each rule, and there is none for unlike");
  EXPECT_EQ(Solver().solve(puzzle).verdict, Verdict::multiple) << "auto takes another";
}

// Says in its filter that all is well, whatever the grid.
class Deceiver final : public Constraint {
 public:
  std::string describe() const override { return "the rule that is never satisfied"; }
  bool accepts(const Grid&) const override { return false; }
  bool post(Filters& filters) const override {
    class Yes final : public Filter {
      std::span<const Cell> watches() const override { return {}; }
      bool filter(Candidates&) override { return true; }
    };
    filters.push_back(std::make_unique<Yes>());
    return true;
  }
};

TEST(Solve, ChecksWhatItHandsOut) {
  Puzzle puzzle = classic_puzzle(puzzle_text);
  puzzle.rules.push_back(std::make_shared<Deceiver>());
  for (const std::string_view engine : {"dlx", "mrv"}) {
    SolverOptions options = with_engine(engine);
    EXPECT_THROW(static_cast<void>(Solver(options).solve(puzzle)), InternalError);
    EXPECT_THROW(Solver(options).for_each(puzzle, nullptr), InternalError);
    options.check = false;
    EXPECT_EQ(Solver(options).solve(puzzle).verdict, Verdict::unique);
  }
}

TEST(Count, CountsToTheEndOrToTheLimit) {
  Solver solver;
  EXPECT_EQ(solver.count(classic_puzzle("................")).solutions, 288);
  EXPECT_EQ(solver.count(classic_puzzle("................"), 10).solutions, 10);
  EXPECT_FALSE(solver.count(classic_puzzle("................"), 10).exact());
}

TEST(ForEach, HandsOutEachSolution) {
  std::set<std::string> seen;
  const auto insert = [&seen](const Grid& grid) { return seen.insert(grid.text()).second; };
  const Outcome outcome = Solver().for_each(classic_puzzle("................"), insert);
  EXPECT_TRUE(outcome.exact());
  EXPECT_EQ(seen.size(), 288u);

  int calls = 0;
  const auto three = [&calls](const Grid&) { return ++calls < 3; };
  EXPECT_EQ(Solver().for_each(classic_puzzle("................"), three).stopped, StopReason::caller);
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(Solver().for_each(classic_puzzle("................"), nullptr, 5).solutions, 5);
}

TEST(SolveSudoku, FillsTheBoardInPlace) {
  auto board = board_of(puzzle_text);
  EXPECT_TRUE(solve_sudoku(board));
  EXPECT_EQ(board, board_of(answer_text));
}

TEST(SolveSudoku, LeavesABoardWithoutSolutionAsItWas) {
  std::string text(puzzle_text);
  text[1] = '9';
  auto board = board_of(text);
  EXPECT_FALSE(solve_sudoku(board));
  EXPECT_EQ(board, board_of(text));
  EXPECT_THAT(solve_sudoku(rows_of(text)), IsEmpty());
}

TEST(SolveSudoku, GivesTheSolvedRows) { EXPECT_EQ(solve_sudoku(rows_of(puzzle_text)), rows_of(answer_text)); }

TEST(SolveSudoku, FillsAnEmptyBoardSomehow) {
  const std::vector<std::string> rows = solve_sudoku(rows_of(std::string(81, '.')));
  ASSERT_EQ(rows.size(), 9u);
  std::string text;
  for (const std::string& row : rows) text += row;
  EXPECT_THAT(check_solution(classic_puzzle(std::string(81, '.')), Grid::parse(9, text)), IsEmpty());
}

TEST(SolveSudoku, RefusesOtherShapesAndCharacters) {
  const auto message = [](const std::vector<std::string>& rows) -> std::string {
    try {
      static_cast<void>(solve_sudoku(rows));
    } catch (const UsageError& error) {
      return error.what();
    }
    return "nothing was thrown";
  };
  std::vector<std::string> rows = rows_of(puzzle_text);
  rows.pop_back();
  EXPECT_EQ(message(rows), "a sudoku has 9 rows, not 8");
  rows.emplace_back("12345678");
  EXPECT_EQ(message(rows), "row 9 must have 9 cells, not 8");
  rows.back() = "0........";
  EXPECT_EQ(message(rows), "row 9 may hold '1' to '9' and '.' only");
  EXPECT_EQ(message({}), "a sudoku has 9 rows, not 0");
  std::vector<std::vector<char>> board;
  EXPECT_THROW(solve_sudoku(board), UsageError);
}

}  // namespace
}  // namespace farandole::sudoku
