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

Puzzle empty_puzzle(const Board& board) { return {board, Grid(board.size()), {}}; }

TEST_P(EngineContract, SolvesThePuzzleOfTheReadme) {
  EXPECT_THAT(list(*make(), classic_puzzle(readme_puzzle)), ::testing::ElementsAre(readme_answer));
}

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

TEST_P(EngineContract, ACompleteGridIsItsOwnSolution) {
  const Outcome outcome = count(classic_puzzle(readme_answer));
  EXPECT_EQ(outcome.solutions, 1);
  EXPECT_EQ(outcome.stats.nodes, 1u);
  EXPECT_TRUE(outcome.exact());

  std::string wrong(readme_answer);
  std::swap(wrong[0], wrong[1]);
  EXPECT_EQ(count(classic_puzzle(wrong)).solutions, 0);
}

TEST_P(EngineContract, SaysWhoItWas) { EXPECT_EQ(count(classic_puzzle(readme_puzzle)).engine, GetParam().name); }

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
  ASSERT_GT(all, 1500u);
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

TEST_P(EngineContract, StopsWhenItIsCancelled) {
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

TEST_P(EngineContract, StopsWhenTheTimeIsUp) {
  Limits limits;
  limits.seconds = 0.05;
  const auto begin = std::chrono::steady_clock::now();
  const Outcome outcome = count(empty_puzzle(Board::standard(9)), limits);
  EXPECT_EQ(outcome.stopped, StopReason::seconds);
  EXPECT_GE(outcome.seconds, 0.05);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST_P(EngineContract, StopsWhenMemoryIsTooShort) {
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
  EXPECT_GT(outcome.stats.nodes, 1000u);
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

INSTANTIATE_TEST_SUITE_P(Table, EngineContract, ::testing::ValuesIn(engines().begin(), engines().end()),
                         [](const auto& instance) {
                           std::string name(instance.param.name);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace farandole::sudoku
