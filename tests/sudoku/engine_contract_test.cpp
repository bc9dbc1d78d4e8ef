// What every engine of the table must do. A new engine is tested by standing in the table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <dlx/detail/random.hpp>
#include <set>
#include <sudoku/checker.hpp>
#include <sudoku/engine.hpp>
#include <sudoku/generate.hpp>

#include "boards.hpp"
#include "test_rules.hpp"

namespace farandole::sudoku {
namespace {

using ::testing::IsEmpty;

constexpr std::string_view readme_puzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
constexpr std::string_view readme_answer =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

class EngineContract : public ::testing::TestWithParam<EngineInfo> {
 protected:
  static std::unique_ptr<Engine> make(std::optional<std::uint64_t> seed = std::nullopt) {
    return GetParam().make({seed, false});
  }

  static Outcome count(const Puzzle& puzzle, const Limits& limits = {}) { return make()->run(puzzle, limits, nullptr); }

  // All solutions as text, in the order in which they come.
  static std::vector<std::string> list(Engine& engine, const Puzzle& puzzle, const Limits& limits = {}) {
    std::vector<std::string> solutions;
    engine.run(puzzle, limits, [&solutions](const Grid& grid) {
      solutions.push_back(grid.text());
      return true;
    });
    return solutions;
  }

  static std::vector<std::string> sorted_list(const Puzzle& puzzle, std::optional<std::uint64_t> seed = std::nullopt) {
    std::vector<std::string> solutions = list(*make(seed), puzzle);
    std::sort(solutions.begin(), solutions.end());
    return solutions;
  }
};

// What every engine must do on the usual board, also those made for nothing else.
class EngineOnNine : public EngineContract {};

Puzzle empty_puzzle(const Board& board) { return {board, Grid(board.size()), {}}; }

TEST_P(EngineContract, CountsTheGridsOfSmallBoards) {
  EXPECT_EQ(count(empty_puzzle(Board::standard(4))).solutions, 288);
  // Latin squares: 2, 12, 576, 161280 of order 2 to 5 (OEIS A002860).
  EXPECT_EQ(count(empty_puzzle(Board::standard(2))).solutions, 2);
  EXPECT_EQ(count(empty_puzzle(Board::standard(3))).solutions, 12);
  EXPECT_EQ(count(empty_puzzle(test::board_without_regions(4))).solutions, 576);
  EXPECT_EQ(count(empty_puzzle(Board::standard(5))).solutions, 161280);
}

TEST_P(EngineContract, CountsTheGridsOfSixBySixWithAGivenRow) {
  // There are 28,200,960 grids (OEIS A107739 has the like), and digits can be renamed in 6! ways.
  const Puzzle puzzle = classic_puzzle("123456" + std::string(30, '.'));
  EXPECT_EQ(count(puzzle).solutions, 28200960 / 720);
}

TEST_P(EngineContract, FindsTheSolutionsOfOddBoards) {
  for (const Board& board : test::odd_boards_of_four()) {
    const std::vector<std::string> all = test::grids_by_brute_force(board);
    EXPECT_EQ(sorted_list(empty_puzzle(board)), all);

    Puzzle puzzle = empty_puzzle(board);
    puzzle.givens.set(Cell{5}, 2);
    puzzle.givens.set(Cell{15}, 1);
    std::vector<std::string> some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some),
                 [](const std::string& grid) { return grid[5] == '2' && grid[15] == '1'; });
    EXPECT_EQ(sorted_list(puzzle), some);
  }
}

TEST_P(EngineContract, SolvesGeneratedPuzzles) {
  for (const Board& board : {Board::standard(4), Board::standard(6), Board::with_boxes(3, 2), Board::standard(8),
                             Board::standard(9), test::jigsaw_of_nine()}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      // Many clues, so that engines in reading order come to an end.
      const Puzzle puzzle{board, generate_classic(board, {seed, board.size() * board.size() / 3}), {}};
      const std::vector<std::string> solutions = list(*make(), puzzle);
      ASSERT_EQ(solutions.size(), 1u) << puzzle.givens.text();
      EXPECT_THAT(check_solution(puzzle, Grid::parse(board.size(), solutions[0])), IsEmpty());
    }
  }
}

TEST_P(EngineContract, SolutionsAreValidAndDiffer) {
  const Puzzle puzzle = classic_puzzle("12..............");
  const std::vector<std::string> solutions = list(*make(), puzzle);
  EXPECT_EQ(std::set<std::string>(solutions.begin(), solutions.end()).size(), 288u / 12);
  for (const std::string& solution : solutions) {
    EXPECT_THAT(check_solution(puzzle, Grid::parse(4, solution)), IsEmpty());
  }
}

TEST_P(EngineContract, GivensThatClashHaveNoSolution) {
  for (const std::string_view text : {"11..............", "4...........4...", "..........3....3", "1....1.........."}) {
    const Outcome outcome = count(classic_puzzle(text));
    EXPECT_EQ(outcome.solutions, 0) << text;
    EXPECT_EQ(outcome.stopped, StopReason::exhausted);
    EXPECT_EQ(outcome.has_solution(), dlx::Answer::no);
  }
}

TEST_P(EngineContract, PuzzlesWithoutSolutionAreExhausted) {
  // R1C4 must be 4, and R4C4 is.
  const Outcome outcome = count(classic_puzzle("123............4"));
  EXPECT_EQ(outcome.solutions, 0);
  EXPECT_TRUE(outcome.exact());
}

TEST_P(EngineContract, StopsAtTheWantedNumberOfSolutions) {
  const Puzzle puzzle = empty_puzzle(Board::standard(4));
  for (const std::uint64_t wanted : {0u, 1u, 2u, 100u, 288u}) {
    Limits limits;
    limits.solutions = wanted;
    const Outcome outcome = count(puzzle, limits);
    EXPECT_EQ(outcome.solutions, wanted);
    EXPECT_EQ(outcome.stopped, StopReason::solutions);
    EXPECT_EQ(list(*make(), puzzle, limits).size(), wanted);
  }
  Limits more;
  more.solutions = 289;
  EXPECT_TRUE(count(puzzle, more).exact());
}

TEST_P(EngineContract, StopsAtTheWantedNumberOfNodes) {
  const Puzzle puzzle = empty_puzzle(test::board_without_regions(4));
  const std::uint64_t all = count(puzzle).stats.nodes;
  ASSERT_GT(all, 1100u);
  for (const std::uint64_t nodes : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{500},
                                    std::uint64_t{1023}, std::uint64_t{1024}, std::uint64_t{1025}, all - 1}) {
    Limits limits;
    limits.nodes = nodes;
    const Outcome outcome = count(puzzle, limits);
    EXPECT_EQ(outcome.stats.nodes, nodes);
    EXPECT_EQ(outcome.stopped, StopReason::nodes);
    EXPECT_LE(outcome.solutions, 576);
  }
  Limits enough;
  enough.nodes = all;
  EXPECT_TRUE(count(puzzle, enough).exact());
  EXPECT_EQ(count(puzzle, enough).solutions, 576);
}

TEST_P(EngineContract, StopsWhenTheVisitorHasEnough) {
  int seen = 0;
  const Outcome outcome =
      make()->run(empty_puzzle(Board::standard(4)), {}, [&seen](const Grid&) { return ++seen < 3; });
  EXPECT_EQ(seen, 3);
  EXPECT_EQ(outcome.solutions, 3);
  EXPECT_EQ(outcome.stopped, StopReason::caller);
}

TEST_P(EngineOnNine, StopsWhenItIsCancelled) {
  dlx::CancelToken token;
  Limits limits;
  limits.cancel = &token;
  token.cancel();
  const Outcome before = count(empty_puzzle(Board::standard(9)), limits);
  EXPECT_EQ(before.stopped, StopReason::cancelled);
  EXPECT_EQ(before.stats.nodes, 0u);

  token.reset();
  std::uint64_t after = 0;
  const Outcome during = make()->run(empty_puzzle(Board::standard(9)), limits, [&](const Grid&) {
    token.cancel();
    ++after;
    return true;
  });
  EXPECT_EQ(during.stopped, StopReason::cancelled);
  EXPECT_LE(after, 2048u);
}

TEST_P(EngineOnNine, StopsWhenTheTimeIsUp) {
  Limits limits;
  limits.seconds = 0.05;
  const auto begin = std::chrono::steady_clock::now();
  const Outcome outcome = count(empty_puzzle(Board::standard(9)), limits);
  EXPECT_EQ(outcome.stopped, StopReason::seconds);
  EXPECT_GE(outcome.seconds, 0.05);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST_P(EngineOnNine, StopsWhenMemoryIsTooShort) {
  Limits limits;
  limits.memory_bytes = 50;
  const Outcome outcome = count(classic_puzzle(readme_puzzle), limits);
  EXPECT_EQ(outcome.stopped, StopReason::memory);
  EXPECT_EQ(outcome.solutions, 0);
}

TEST_P(EngineContract, DoesTheSameTwice) {
  const Puzzle puzzle = empty_puzzle(Board::standard(4));
  const auto engine = make();
  const auto first = list(*engine, puzzle);
  const Outcome other = engine->run(classic_puzzle(readme_puzzle), {}, nullptr);
  EXPECT_EQ(list(*engine, puzzle), first) << "after a puzzle on another board";
  EXPECT_EQ(list(*make(), puzzle), first);
  EXPECT_EQ(count(classic_puzzle(readme_puzzle)).stats.nodes, other.stats.nodes);
}

TEST_P(EngineContract, SeedsChangeTheOrderAtMost) {
  const Puzzle puzzle = empty_puzzle(Board::standard(4));
  const auto all = sorted_list(puzzle);
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    EXPECT_EQ(list(*make(seed), puzzle), list(*make(seed), puzzle));
    EXPECT_EQ(sorted_list(puzzle, seed), all);
  }
}

TEST_P(EngineContract, SolvesLargeBoards) {
  for (const int size : {16, 25, 35}) {
    const Board board = Board::standard(size);
    const Grid full = random_grid(board, 5);
    Puzzle puzzle{board, full, {}};
    // A diagonal and the cells beside it: each row, column and box keeps most of its digits.
    for (int i = 0; i < size; ++i) {
      puzzle.givens.set(board.cell(i, i), 0);
      puzzle.givens.set(board.cell(i, (i + 7) % size), 0);
    }
    bool found = false;
    for (const std::string& solution : list(*make(), puzzle)) {
      EXPECT_THAT(check_solution(puzzle, Grid::parse(size, solution)), IsEmpty());
      found = found || solution == full.text();
    }
    EXPECT_TRUE(found);
  }
}

TEST_P(EngineContract, GoesDeepOnTheLargestBoard) {
  Limits limits;
  limits.nodes = 20000;
  limits.solutions = 1;
  const Outcome outcome = count(empty_puzzle(Board::standard(max_size)), limits);
  EXPECT_FALSE(outcome.exact());
  EXPECT_GT(outcome.stats.nodes, 900u);
}

TEST_P(EngineContract, TakesRulesOrSaysWhyNot) {
  Puzzle puzzle = empty_puzzle(Board::standard(4));
  const std::vector<std::shared_ptr<const Constraint>> rules = {std::make_shared<test::Less>(Cell{0}, Cell{15}),
                                                                std::make_shared<test::Less>(Cell{15}, Cell{6}),
                                                                std::make_shared<test::Unlike>(Cell{0}, Cell{10})};
  // Each set of the three rules.
  for (unsigned set = 1; set < 8; ++set) {
    puzzle.rules.clear();
    for (unsigned i = 0; i < 3; ++i) {
      if ((set >> i & 1) != 0) puzzle.rules.push_back(rules[i]);
    }
    const std::string reason = GetParam().why_not(puzzle);
    EXPECT_TRUE(GetParam().variants || !reason.empty());
    if (!reason.empty()) continue;

    std::vector<std::string> expected;
    for (const std::string& grid : test::grids_by_brute_force(puzzle.board)) {
      if (check_solution(puzzle, Grid::parse(4, grid)).empty()) expected.push_back(grid);
    }
    EXPECT_EQ(sorted_list(puzzle), expected) << "rules " << set;
    EXPECT_EQ(sorted_list(puzzle, 17), expected) << "rules " << set;
  }
}

// Candidates that leave each cell some digits, at random: the solutions are the grids that keep to them.
TEST_P(EngineContract, KeepsToTheCandidates) {
  dlx::detail::Random random(7);
  for (const Board& board : {Board::standard(4), test::board_without_regions(4), test::odd_boards_of_four()[0]}) {
    const std::vector<std::string> all = test::grids_by_brute_force(board);
    std::size_t solutions = 0;
    for (int round = 0; round < 40; ++round) {
      Puzzle puzzle = empty_puzzle(board);
      puzzle.candidates.assign(16, board.digits());
      for (DigitSet& digits : puzzle.candidates) {
        for (int digit = 1; digit <= 4; ++digit) {
          if (random.below(5) == 0) digits.erase(digit);
        }
      }
      // A given may be one of them or not.
      if (round % 2 == 0) puzzle.givens.set(Cell(random.below(16)), static_cast<int>(random.below(4)) + 1);

      std::vector<std::string> expected;
      for (const std::string& grid : all) {
        bool allowed = true;
        for (std::size_t i = 0; i < 16; ++i) {
          const int digit = grid[i] - '0';
          const int given = puzzle.givens[Cell(i)];
          allowed = allowed && puzzle.candidates[i].contains(digit) && (given == 0 || given == digit);
        }
        if (allowed) expected.push_back(grid);
      }
      EXPECT_EQ(sorted_list(puzzle), expected);
      EXPECT_EQ(sorted_list(puzzle, 3), expected);
      solutions += expected.size();
    }
    EXPECT_GT(solutions, 0u);
  }
}

TEST_P(EngineContract, CandidatesOfOnePuzzleAreNotThoseOfTheNext) {
  const auto engine = make();
  Puzzle puzzle = empty_puzzle(Board::standard(4));
  puzzle.candidates.assign(16, puzzle.board.digits());
  puzzle.candidates[0] = DigitSet::of(3);
  EXPECT_EQ(list(*engine, puzzle).size(), 72u);
  puzzle.candidates[9] = DigitSet();
  EXPECT_EQ(list(*engine, puzzle).size(), 0u);
  puzzle.candidates.clear();
  EXPECT_EQ(list(*engine, puzzle).size(), 288u);
}

TEST_P(EngineContract, CandidatesHoldBesidesRules) {
  Puzzle puzzle = empty_puzzle(Board::standard(4));
  puzzle.rules = {std::make_shared<test::Less>(Cell{0}, Cell{15}), std::make_shared<test::Unlike>(Cell{0}, Cell{10})};
  puzzle.candidates.assign(16, puzzle.board.digits());
  puzzle.candidates[15] = DigitSet::range(1, 3);
  puzzle.candidates[5] = DigitSet::of(4) | DigitSet::of(2);
  if (!GetParam().why_not(puzzle).empty()) return;
  std::vector<std::string> expected;
  for (const std::string& grid : test::grids_by_brute_force(puzzle.board)) {
    if (grid[15] != '4' && (grid[5] == '2' || grid[5] == '4') && grid[0] < grid[15] && grid[0] != grid[10]) {
      expected.push_back(grid);
    }
  }
  EXPECT_FALSE(expected.empty());
  EXPECT_EQ(sorted_list(puzzle), expected);
}

// ---------------------------------------------------------------- the usual board

// The solutions of a puzzle with few blanks, by trying digits in reading order.
void fill(std::vector<std::string>& found, std::string& grid, const std::vector<DigitSet>& allowed, std::size_t from) {
  const std::size_t cell = grid.find('.', from);
  if (cell == std::string::npos) {
    found.push_back(grid);
    return;
  }
  for (char digit = '1'; digit <= '9'; ++digit) {
    if (!allowed.empty() && !allowed[cell].contains(digit - '0')) continue;
    bool fits = true;
    for (std::size_t i = 0; i < 81; ++i) {
      const bool peer = i / 9 == cell / 9 || i % 9 == cell % 9 || (i / 27 == cell / 27 && i % 9 / 3 == cell % 9 / 3);
      fits = fits && !(peer && grid[i] == digit);
    }
    if (!fits) continue;
    grid[cell] = digit;
    fill(found, grid, allowed, cell + 1);
    grid[cell] = '.';
  }
}

std::vector<std::string> solutions_by_brute_force(std::string grid, const std::vector<DigitSet>& allowed = {}) {
  std::vector<std::string> found;
  fill(found, grid, allowed, 0);
  return found;
}

// The answer of the README's puzzle without all of these digits: some thousand solutions at three or four.
std::string without(std::string_view digits) {
  std::string text(readme_answer);
  for (char& c : text) {
    if (digits.find(c) != std::string_view::npos) c = '.';
  }
  return text;
}

TEST_P(EngineOnNine, SolvesThePuzzleOfTheReadme) {
  EXPECT_THAT(list(*make(), classic_puzzle(readme_puzzle)), ::testing::ElementsAre(readme_answer));
  EXPECT_EQ(count(classic_puzzle(readme_puzzle)).engine, GetParam().name);
}

TEST_P(EngineOnNine, FindsAllSolutions) {
  for (const std::string_view digits : {"12", "357", "468", "2579"}) {
    const std::string text = without(digits);
    std::vector<std::string> expected = solutions_by_brute_force(text);
    std::sort(expected.begin(), expected.end());
    EXPECT_GT(expected.size(), 1u);
    EXPECT_EQ(sorted_list(classic_puzzle(text)), expected);
    EXPECT_EQ(sorted_list(classic_puzzle(text), 11), expected);
    EXPECT_EQ(count(classic_puzzle(text)).solutions, expected.size());
  }
}

TEST_P(EngineOnNine, KeepsToTheCandidates) {
  dlx::detail::Random random(5);
  std::size_t solutions = 0;
  const std::string text = without("248");
  const std::vector<std::string> all = solutions_by_brute_force(text);
  for (int round = 0; round < 60; ++round) {
    Puzzle puzzle = classic_puzzle(text);
    puzzle.candidates.assign(81, puzzle.board.digits());
    for (DigitSet& digits : puzzle.candidates) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (random.below(60) == 0) digits.erase(digit);
      }
    }
    std::vector<std::string> expected;
    for (const std::string& grid : all) {
      bool allowed = true;
      for (std::size_t i = 0; i < 81; ++i) allowed = allowed && puzzle.candidates[i].contains(grid[i] - '0');
      if (allowed) expected.push_back(grid);
    }
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(sorted_list(puzzle), expected);
    solutions += expected.size();
  }
  EXPECT_GT(solutions, 0u);
}

TEST_P(EngineOnNine, CandidatesAloneAreAPuzzle) {
  Puzzle puzzle = empty_puzzle(Board::standard(9));
  for (const char digit : readme_answer) puzzle.candidates.push_back(DigitSet::of(digit - '0'));
  for (const std::size_t cell : {std::size_t{0}, std::size_t{8}, std::size_t{40}, std::size_t{80}})
    puzzle.candidates[cell] = puzzle.board.digits();
  EXPECT_THAT(list(*make(), puzzle), ::testing::ElementsAre(readme_answer));
  puzzle.candidates[17] = DigitSet();
  EXPECT_THAT(list(*make(), puzzle), IsEmpty());
}

TEST_P(EngineOnNine, ClashesAndWrongGridsHaveNoSolution) {
  std::string wrong(readme_answer);
  std::swap(wrong[0], wrong[1]);
  std::string row(readme_puzzle), column(readme_puzzle), box(readme_puzzle);
  row[8] = '9';
  column[72 + 2] = '7';
  box[20] = '8';
  for (const std::string& text : {wrong, row, column, box}) {
    const Outcome outcome = count(classic_puzzle(text));
    EXPECT_EQ(outcome.solutions, 0) << text;
    EXPECT_TRUE(outcome.exact());
  }
  const Outcome full = count(classic_puzzle(readme_answer));
  EXPECT_EQ(full.solutions, 1);
  EXPECT_EQ(full.stats.nodes, 1u);
}

TEST_P(EngineOnNine, StopsWhereItIsTold) {
  const Puzzle puzzle = classic_puzzle(without("13579"));
  Limits limits;
  for (const unsigned wanted : {0U, 1U, 2U, 3U, 700U}) {
    limits.solutions = wanted;
    const Outcome outcome = count(puzzle, limits);
    EXPECT_EQ(outcome.solutions, wanted);
    EXPECT_EQ(outcome.stopped, StopReason::solutions);
    EXPECT_EQ(list(*make(), puzzle, limits).size(), wanted);
  }
  limits = {};
  for (const unsigned nodes : {0U, 1U, 2U, 300U, 1023U, 1024U, 1025U, 1500U}) {
    limits.nodes = nodes;
    const Outcome outcome = count(puzzle, limits);
    EXPECT_EQ(outcome.stats.nodes, nodes);
    EXPECT_EQ(outcome.stopped, StopReason::nodes);
  }
  std::uint64_t seen = 0;
  const Outcome outcome = make()->run(puzzle, {}, [&seen](const Grid&) { return ++seen < 1300; });
  EXPECT_EQ(seen, 1300u);
  EXPECT_EQ(outcome.solutions, 1300);
  EXPECT_EQ(outcome.stopped, StopReason::caller);
}

TEST_P(EngineOnNine, DoesTheSameTwice) {
  const Puzzle puzzle = classic_puzzle(without("357"));
  const auto engine = make();
  const auto first = list(*engine, puzzle);
  const Outcome other = engine->run(classic_puzzle(readme_puzzle), {}, nullptr);
  EXPECT_EQ(list(*engine, puzzle), first);
  EXPECT_EQ(list(*make(), puzzle), first);
  EXPECT_EQ(count(classic_puzzle(readme_puzzle)).stats.nodes, other.stats.nodes);
}

std::vector<EngineInfo> engines_for_any_board() {
  std::vector<EngineInfo> result;
  for (const EngineInfo& engine : engines()) {
    const std::string reason = engine.why_not(empty_puzzle(Board::standard(4)));
    if (reason.empty()) result.push_back(engine);
  }
  return result;
}

TEST(Engines, SayWhatBoardsTheyTake) {
  EXPECT_GE(engines_for_any_board().size(), 5u);
  const Puzzle small = empty_puzzle(Board::standard(4));
  const Puzzle jigsaw = empty_puzzle(test::jigsaw_of_nine());
  for (const std::string_view name : {"nine", "bands", "lanes"}) {
    EXPECT_THROW(static_cast<void>(choose_engine(name, small)), UnsupportedError);
    EXPECT_THROW(static_cast<void>(choose_engine(name, jigsaw)), UnsupportedError);
  }
  EXPECT_EQ(choose_engine("auto", small).name, "rules");
  EXPECT_EQ(choose_engine("auto", jigsaw).name, "rules");
  EXPECT_EQ(choose_engine("auto", classic_puzzle(readme_puzzle)).name, "nine");
}

std::string test_name(const ::testing::TestParamInfo<EngineInfo>& instance) {
  std::string name(instance.param.name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Table, EngineContract, ::testing::ValuesIn(engines_for_any_board()), test_name);
INSTANTIATE_TEST_SUITE_P(Table, EngineOnNine, ::testing::ValuesIn(engines().begin(), engines().end()), test_name);

}  // namespace
}  // namespace farandole::sudoku
