// The engine rules hands long searches to the bit-sliced lanes. Here it does so after a few nodes, and finds what it
// finds without; and what mrv finds, which shares no search with either.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <sudoku/engine.hpp>
#include <sudoku/rules/search.hpp>

#include "support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Grid;
using sudoku::Limits;
using sudoku::Outcome;
using sudoku::Puzzle;
using sudoku::StopReason;

constexpr std::uint64_t never = ~std::uint64_t{0};

sudoku::rules::Search<2> make_search(std::uint64_t lanes_after) {
  return sudoku::rules::Search<2>(sudoku::EngineConfig{}, lanes_after);
}

/// Cages all over the board, as the hidden grid has them, without givens; and so many cells that keep their digit.
Puzzle random_killer(Random& random, std::size_t largest, int givens) {
  const Board board = Board::standard(9);
  const Grid hidden = random_solution(board, random);
  Puzzle puzzle{board, Grid(9), {}};
  std::vector<bool> taken(board.cell_count());
  for (std::uint16_t first = 0; first < 81; ++first) {
    if (taken[first]) continue;
    std::vector<std::string> names;
    std::set<int> digits;
    int sum = 0;
    const auto take = [&](Cell cell) {
      taken[index(cell)] = true;
      names.push_back(board.name(cell));
      digits.insert(hidden[cell]);
      sum += hidden[cell];
    };
    Cell last{first};
    take(last);
    const int size = random_number(random, 1, static_cast<int>(largest));
    while (static_cast<int>(names.size()) < size) {
      const bool right = random_number(random, 0, 1) == 0;
      const std::size_t next = index(last) + (right ? 1 : 9);
      if (next >= 81 || (right && next % 9 == 0) || taken[next] || digits.count(hidden[Cell(next)]) != 0) break;
      last = Cell(next);
      take(last);
    }
    puzzle.rules.push_back(make_rule(killer(board, names, sum), board));
  }
  for (int i = 0; i < givens; ++i) {
    const Cell cell{static_cast<std::uint16_t>(random_number(random, 0, 80))};
    puzzle.givens.set(cell, hidden[cell]);
  }
  return puzzle;
}

struct Found {
  std::set<std::string> grids;
  Outcome outcome;
};

template <class Search>
Found find(Search& search, const Puzzle& puzzle, const Limits& limits = {}) {
  Found found;
  found.outcome = search.run(puzzle, limits, [&](const Grid& grid) {
    EXPECT_TRUE(found.grids.insert(grid.text()).second) << "twice: " << grid.text();
    return true;
  });
  return found;
}

std::unique_ptr<sudoku::Engine> engine_named(std::string_view name) {
  const auto all = sudoku::engines();
  return std::find_if(all.begin(), all.end(), [&](const auto& engine) { return engine.name == name; })->make({});
}

TEST(HandOver, FindsEverySolutionOnce) {
  const auto mrv = engine_named("mrv");
  int several = 0;
  int handed_over = 0;
  auto alone = make_search(never);
  for (unsigned seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    const Puzzle puzzle = random_killer(random, 4, 3);
    Limits limits;
    limits.nodes = 20000;
    const Found expected = find(*mrv, puzzle, limits);
    if (expected.outcome.stopped != StopReason::exhausted) continue;
    if (expected.grids.size() > 1) ++several;
    const std::uint64_t nodes_alone = find(alone, puzzle).outcome.stats.nodes;
    for (const std::uint64_t after : {0U, 1U, 2U, 5U, 17U}) {
      auto search = make_search(after);
      const Found found = find(search, puzzle);
      EXPECT_EQ(found.grids, expected.grids) << seed << " after " << after;
      EXPECT_EQ(found.outcome.stopped, StopReason::exhausted);
      EXPECT_EQ(found.outcome.solutions, expected.grids.size());
      EXPECT_EQ(search.run(puzzle, {}, {}).solutions, expected.grids.size());
      handed_over += nodes_alone > after + 1 ? 1 : 0;
    }
  }
  EXPECT_GT(several, 3);
  EXPECT_GT(handed_over, 50);
}

// Solutions that were found before are not found again, nor are those lost that were still to come.
TEST(HandOver, InTheMidstOfSolutions) {
  for (unsigned seed = 1; seed <= 6; ++seed) {
    Random random(seed);
    Puzzle puzzle = random_killer(random, 4, 6);
    puzzle.rules.resize(puzzle.rules.size() - 5);
    auto alone = make_search(never);
    Limits limits;
    limits.nodes = 20000;
    const Found expected = find(alone, puzzle, limits);
    if (expected.outcome.stopped != StopReason::exhausted) continue;
    for (std::uint64_t after = 1; after < expected.outcome.stats.nodes; after += after / 3 + 1) {
      auto search = make_search(after);
      EXPECT_EQ(find(search, puzzle).grids, expected.grids) << seed << " after " << after;
    }
  }
}

TEST(HandOver, KeepsToLimits) {
  Random random(5);
  Puzzle puzzle = random_killer(random, 3, 0);
  puzzle.rules.resize(puzzle.rules.size() / 2);  // a great many solutions
  for (const std::uint64_t after : {0U, 3U, 100U}) {
    auto search = make_search(after);
    for (const std::uint64_t nodes : {1U, 2U, 3U, 4U, 5U, 6U, 50U, 99U, 100U, 101U, 102U, 150U, 1000U}) {
      Limits limits;
      limits.nodes = nodes;
      const Outcome outcome = search.run(puzzle, limits, {});
      EXPECT_EQ(outcome.stopped, StopReason::nodes) << nodes << " after " << after;
      EXPECT_EQ(outcome.stats.nodes, nodes) << " after " << after;
    }
    for (const std::uint64_t solutions : {1U, 2U, 7U, 300U}) {
      Limits limits;
      limits.solutions = solutions;
      const Found found = find(search, puzzle, limits);
      EXPECT_EQ(found.outcome.stopped, StopReason::solutions);
      EXPECT_EQ(found.grids.size(), solutions);
      for (const std::string& text : found.grids) {
        const Grid grid = Grid::parse(9, text);
        for (const auto& rule : puzzle.rules) EXPECT_TRUE(rule->accepts(grid));
      }
    }
    std::uint64_t seen = 0;
    const Outcome outcome = search.run(puzzle, {}, [&](const Grid&) { return ++seen < 20; });
    EXPECT_EQ(outcome.stopped, StopReason::caller);
    EXPECT_EQ(seen, 20U);
    EXPECT_EQ(outcome.solutions, 20U);
    Limits limits;
    limits.seconds = 1e-3;
    EXPECT_EQ(search.run(puzzle, limits, {}).stopped, StopReason::seconds);
  }
}

// A rule that says nothing of itself in parts stays with the filters.
TEST(HandOver, NotOfRulesThatItCannotSay) {
  Random random(3);
  const Board board = Board::standard(9);
  const Grid hidden = random_solution(board, random);
  Puzzle puzzle = random_killer(random, 3, 0);
  puzzle.rules.resize(20);
  puzzle.rules.push_back(make_rule(random_spec("sandwich", board, random, &hidden), board));
  auto alone = make_search(never);
  auto search = make_search(10);
  Limits limits;
  limits.nodes = 3000;
  limits.solutions = 50;
  const Found expected = find(alone, puzzle, limits);
  const Found found = find(search, puzzle, limits);
  EXPECT_EQ(found.grids, expected.grids);
  EXPECT_EQ(found.outcome.stats.nodes, expected.outcome.stats.nodes);
}

TEST(HandOver, TrueCandidates) {
  for (unsigned seed = 1; seed <= 4; ++seed) {
    Random random(seed);
    Puzzle puzzle = random_killer(random, 4, 10);
    puzzle.rules.resize(puzzle.rules.size() - 3);
    const auto count = [&](std::uint64_t after) {
      auto search = make_search(after);
      std::set<std::pair<std::size_t, int>> found;
      std::uint64_t nodes = 0;
      Limits limits;
      limits.solutions = 1;
      const StopReason stopped = search.run_candidates(
          puzzle, limits,
          [&](Cell cell, int digit) {
            return found.count({index(cell), digit}) == 0;
          },
          [&](const Grid& grid) {
            for (std::size_t cell = 0; cell < 81; ++cell) found.emplace(cell, grid[Cell(cell)]);
            return true;
          },
          nodes);
      EXPECT_EQ(stopped, StopReason::exhausted);
      return found;
    };
    EXPECT_EQ(count(2), count(never));
  }
}

}  // namespace
}  // namespace farandole::tests
