// Estimates against exact counts, and the lazy range against an enumeration.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include <sudoku/estimate.hpp>
#include <sudoku/solutions.hpp>
#include <sudoku/solver.hpp>
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::ConstraintSpec;
using sudoku::Grid;
using sudoku::Puzzle;
using sudoku::Solutions;

constexpr const char* second_engine = "mrv";

Puzzle empty(int size) { return {Board::standard(size), Grid(size), {}}; }

/// A few random rules that a hidden grid accepts, and some of its digits.
Puzzle random_puzzle(int size, Random& random, int rules, int givens) {
  Puzzle puzzle = empty(size);
  const Grid hidden = random_solution(puzzle.board, random);
  for (int i = 0; i < givens; ++i) {
    const auto cell = static_cast<Cell>(random_number(random, 0, static_cast<int>(puzzle.board.cell_count()) - 1));
    puzzle.givens.set(cell, hidden[cell]);
  }
  constexpr const char* kinds[] = {"killer", "thermo", "arrow", "whisper", "renban", "quadruple"};
  while (puzzle.rules.size() < static_cast<std::size_t>(rules)) {
    const ConstraintSpec spec = random_spec(kinds[puzzle.rules.size() % 6], puzzle.board, random, &hidden);
    auto rule = make_rule(spec, puzzle.board);
    if (rule->accepts(hidden)) puzzle.rules.push_back(std::move(rule));
  }
  return puzzle;
}

dlx::Outcome count_by(const Puzzle& puzzle, std::string engine) {
  sudoku::SolverOptions options;
  options.engine = std::move(engine);
  return sudoku::Solver(options).count(puzzle);
}

void expect_about(double exact, const Puzzle& puzzle, std::uint64_t probes) {
  sudoku::EstimateOptions options;
  options.probes = probes;
  options.confidence = 0.999;
  const dlx::Estimate found = sudoku::estimate(puzzle, options);
  EXPECT_EQ(found.probes, probes);
  EXPECT_LE(found.solutions.low, exact);
  EXPECT_GE(found.solutions.high, exact);
  // An error bar as wide as the world is no answer.
  EXPECT_LE(found.solutions.high - found.solutions.low, 0.5 * exact + 1e-9) << found.solutions.mean;
}

TEST(Estimate, EmptyGrids) {
  expect_about(288, empty(4), 2000);
  expect_about(28'200'960, empty(6), 4000);
}

// Published by Felgenhauer and Jarvis.
TEST(Estimate, AllNineByNineGrids) { expect_about(6670903752021072936960.0, empty(9), 4000); }

TEST(Estimate, PuzzlesWithRules) {
  Random random(5);
  int several = 0;
  for (int round = 0; round < 12; ++round) {
    SCOPED_TRACE(round);
    const Puzzle puzzle = random_puzzle(6, random, 4, 4);
    const auto exact = static_cast<double>(count_by(puzzle, second_engine).solutions);
    ASSERT_GE(exact, 1);
    if (exact > 20) ++several;
    expect_about(exact, puzzle, 10000);
  }
  EXPECT_GE(several, 4);
}

TEST(Estimate, IsUnbiasedAlsoFromFewWalks) {
  Random random(6);
  const Puzzle puzzle = random_puzzle(4, random, 1, 0);
  const auto exact = static_cast<double>(count_by(puzzle, second_engine).solutions);
  double sum = 0;
  constexpr int seeds = 3000;
  for (int seed = 0; seed < seeds; ++seed) {
    sum += sudoku::estimate(puzzle, {.probes = 2, .seed = static_cast<std::uint64_t>(seed)}).solutions.mean;
  }
  EXPECT_NEAR(sum / seeds, exact, 0.1 * exact);
}

TEST(Estimate, UniqueAndImpossiblePuzzlesAreCertain) {
  Puzzle puzzle = empty(4);
  puzzle.givens = Grid::parse(4, "1234341221434321");
  EXPECT_EQ(sudoku::estimate(puzzle).solutions.mean, 1);
  EXPECT_EQ(sudoku::estimate(puzzle).solutions.standard_error, 0);
  puzzle.rules.push_back(make_rule(killer(puzzle.board, {"R1C1", "R1C2"}, 5), puzzle.board));
  EXPECT_EQ(sudoku::estimate(puzzle).solutions.mean, 0);
}

TEST(Estimate, SameSeedSameEstimate) {
  const Puzzle puzzle = empty(6);
  const dlx::Estimate one = sudoku::estimate(puzzle, {.probes = 50, .seed = 3});
  EXPECT_EQ(one.solutions.mean, sudoku::estimate(puzzle, {.probes = 50, .seed = 3}).solutions.mean);
  EXPECT_NE(one.solutions.mean, sudoku::estimate(puzzle, {.probes = 50, .seed = 4}).solutions.mean);
}

TEST(Estimate, KeepsItsLimits) {
  sudoku::EstimateOptions options;
  options.probes = 1000;
  options.limits.nodes = 100;
  const dlx::Estimate found = sudoku::estimate(empty(9), options);
  EXPECT_EQ(found.stopped, dlx::StopReason::nodes);
  EXPECT_LT(found.probes, 1000U);
  options.confidence = 1;
  EXPECT_THROW(static_cast<void>(sudoku::estimate(empty(4), options)), dlx::UsageError);
}

std::multiset<std::string> all_by(const Puzzle& puzzle, std::string engine) {
  std::multiset<std::string> texts;
  sudoku::SolverOptions options;
  options.engine = std::move(engine);
  sudoku::Solver(options).for_each(puzzle, [&](const Grid& grid) {
    texts.insert(grid.text());
    return true;
  });
  return texts;
}

TEST(LazySolutions, AreThoseOfTheEnumerationByAnyEngine) {
  Random random(9);
  for (int round = 0; round < 6; ++round) {
    const Puzzle puzzle = random_puzzle(4, random, round % 3, 0);
    const auto expected = all_by(puzzle, second_engine);
    for (const sudoku::EngineInfo& engine : sudoku::engines()) {
      if (!engine.why_not(puzzle).empty()) continue;
      SCOPED_TRACE(engine.name);
      sudoku::SolverOptions options;
      options.engine = engine.name;
      Solutions range(puzzle, options);
      std::multiset<std::string> found;
      for (const Grid& grid : range) found.insert(grid.text());
      EXPECT_EQ(found, expected);
      EXPECT_TRUE(range.outcome().exact());
      EXPECT_EQ(range.outcome().solutions, expected.size());
      EXPECT_TRUE(range.begin() == Solutions::end());
    }
  }
}

// 6.67 * 10^21 solutions: who goes through them all does not come back.
TEST(LazySolutions, AreCheapToLeave) {
  std::weak_ptr<const sudoku::Constraint> rule;
  {
    Puzzle puzzle = empty(9);
    puzzle.rules.push_back(make_rule(killer(puzzle.board, {"R1C1", "R1C2"}, 10), puzzle.board));
    rule = puzzle.rules.front();
    Solutions range(std::move(puzzle));
    std::set<std::string> first;
    for (const Grid& grid : range) {
      first.insert(grid.text());
      if (first.size() == 3) break;
    }
    EXPECT_EQ(first.size(), 3U);
    EXPECT_EQ(range.outcome().solutions, 3U);
    EXPECT_EQ(range.outcome().stopped, dlx::StopReason::caller);
    // It goes on where it was left.
    EXPECT_EQ(first.count(range.begin()->text()), 0U);
    EXPECT_FALSE(rule.expired());
  }
  EXPECT_TRUE(rule.expired());
  const Solutions never_asked(empty(9));
  Solutions moved(empty(4));
  static_cast<void>(moved.begin());
  const Solutions target = std::move(moved);
  EXPECT_EQ(target.outcome().solutions, 1U);
}

TEST(LazySolutions, KeepLimitsAndHandOnErrors) {
  sudoku::SolverOptions options;
  options.limits.solutions = 5;
  Solutions range(empty(4), options);
  int found = 0;
  for (const Grid& grid : range) found += grid.filled() == 16 ? 1 : 0;
  EXPECT_EQ(found, 5);
  EXPECT_EQ(range.outcome().stopped, dlx::StopReason::solutions);
  options.engine = "no such engine";
  Solutions none(empty(4), options);
  EXPECT_THROW(static_cast<void>(none.begin()), dlx::UsageError);
  EXPECT_TRUE(none.begin() == Solutions::end());
}

}  // namespace
}  // namespace farandole::tests
