#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <dlx/detail/random.hpp>
#include <set>
#include <sudoku/generate.hpp>
#include <sudoku/minimize.hpp>
#include <sudoku/neighbours.hpp>
#include <sudoku/solver.hpp>
#include <vector>

#include "boards.hpp"

namespace farandole::sudoku {
namespace {

using ::testing::IsEmpty;

bool is_unique(const Board& board, const Grid& givens) {
  SolverOptions options;
  options.engine = "tables";
  return Solver(options).solve({board, givens}).verdict == Verdict::unique;
}

/// A solution with some random cells left.
Grid some_clues(const Board& board, std::size_t number, std::uint64_t seed) {
  dlx::detail::Random random(seed);
  Grid grid = random_grid(board, seed);
  std::vector<std::size_t> cells(grid.cell_count());
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = i;
  random.shuffle(cells.begin(), cells.end());
  for (std::size_t i = number; i < cells.size(); ++i) grid.set(static_cast<Cell>(cells[i]), 0);
  return grid;
}

// ---- By definition: all subsets of the clues.

std::set<std::string> minimal_by_brute_force(const Board& board, const Grid& givens) {
  std::vector<Cell> clues;
  for (std::size_t i = 0; i < givens.cell_count(); ++i) {
    if (givens[static_cast<Cell>(i)] != 0) clues.push_back(static_cast<Cell>(i));
  }
  std::vector<bool> unique(std::size_t{1} << clues.size());
  std::set<std::string> result;
  for (std::size_t set = 0; set < unique.size(); ++set) {
    Grid part(board.size());
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if ((set >> i & 1) != 0) part.set(clues[i], givens[clues[i]]);
    }
    unique[set] = is_unique(board, part);
    bool minimal = unique[set];
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if ((set >> i & 1) != 0) minimal = minimal && !unique[set ^ (std::size_t{1} << i)];
    }
    if (minimal) result.insert(part.text());
  }
  return result;
}

TEST(Minimize, AllMinimalPuzzlesOfSmallOnes) {
  const Board board = Board::standard(4);
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    const Grid givens = some_clues(board, 6 + seed % 5, seed);
    if (!is_unique(board, givens)) continue;
    std::vector<std::string> found;
    EXPECT_TRUE(for_each_minimal({board, givens}, [&](const Grid& grid) {
      found.push_back(grid.text());
      return true;
    }));
    const std::set<std::string> expected = minimal_by_brute_force(board, givens);
    EXPECT_EQ(found.size(), expected.size()) << "each once";
    EXPECT_EQ(std::set<std::string>(found.begin(), found.end()), expected) << givens.text();
    EXPECT_FALSE(expected.empty());
    for (const std::optional<std::uint64_t> order :
         {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(seed)}) {
      MinimizeOptions options;
      options.seed = order;
      EXPECT_TRUE(expected.contains(minimize({board, givens}, options).givens.text()));
    }
  }
}

TEST(Minimize, EndsWhenTheVisitorSaysSo) {
  const Board board = Board::standard(9);
  int found = 0;
  EXPECT_FALSE(for_each_minimal({board, random_grid(board, 1)}, [&](const Grid& grid) {
    EXPECT_TRUE(is_unique(board, grid));
    return ++found < 10;
  }));
  EXPECT_EQ(found, 10);
}

TEST(Minimize, RedundantClues) {
  const Board board = Board::standard(9);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Grid minimal = generate_classic(board, {.seed = seed});
    EXPECT_THAT(redundant_clues({board, minimal}), IsEmpty());
    EXPECT_EQ(minimize({board, minimal}).givens, minimal);
    // One more digit of the solution can go again, and with it perhaps others could.
    const Grid solution = *Solver().solve({board, minimal}).solution;
    Grid more = minimal;
    const Cell cell = board.cell(4, 4);
    if (minimal[cell] != 0) continue;
    more.set(cell, solution[cell]);
    const std::vector<Cell> redundant = redundant_clues({board, more});
    for (std::size_t i = 0; i < 81; ++i) {
      const auto each = static_cast<Cell>(i);
      if (more[each] == 0) continue;
      Grid fewer = more;
      fewer.set(each, 0);
      EXPECT_EQ(std::count(redundant.begin(), redundant.end(), each) == 1, is_unique(board, fewer));
    }
    const Minimized minimized = minimize({board, more});
    EXPECT_TRUE(minimized.complete);
    EXPECT_EQ(minimized.givens.filled() + minimized.removed.size(), more.filled());
    EXPECT_THAT(redundant_clues({board, minimized.givens}), IsEmpty());
  }
}

TEST(Minimize, KeepsSymmetry) {
  const Board board = Board::standard(9);
  MinimizeOptions options;
  options.symmetry = ClueSymmetry::half_turn;
  options.seed = 3;
  const Minimized minimized = minimize({board, random_grid(board, 2)}, options);
  EXPECT_TRUE(has_symmetry(minimized.givens, ClueSymmetry::half_turn));
  EXPECT_TRUE(is_unique(board, minimized.givens));
  EXPECT_LT(minimized.givens.filled(), 40u);
}

TEST(Minimize, PuzzlesWithoutOneSolutionAndLimits) {
  const Board board = Board::standard(4);
  EXPECT_THROW(static_cast<void>(minimize({board, Grid(4)})), UsageError);
  EXPECT_THROW(static_cast<void>(redundant_clues({board, Grid::parse(4, "123....4........")})), UsageError);
  MinimizeOptions options;
  options.limits.nodes = 0;
  EXPECT_THROW(static_cast<void>(minimize({board, random_grid(board, 1)}, options)), UsageError);
  // A full grid needs hardly any search; with few clues left a search is stopped.
  const Board large = Board::standard(16);
  options.limits.nodes = 20;
  const Minimized minimized = minimize({large, random_grid(large, 1)}, options);
  EXPECT_FALSE(minimized.complete);
}

// ---- Neighbours by definition: all ways to take away and to add.

std::set<std::string> neighbours_by_brute_force(const Board& board, const Grid& givens, int remove, int add) {
  std::set<std::string> result;
  std::vector<Cell> removed;
  const auto add_to = [&](const auto& self, const Grid& grid, std::size_t first, int left) -> void {
    if (left == 0) {
      if (grid != givens && is_unique(board, grid)) result.insert(grid.text());
      return;
    }
    for (std::size_t i = first; i < grid.cell_count(); ++i) {
      const auto cell = static_cast<Cell>(i);
      if (grid[cell] != 0) continue;
      for (int digit = 1; digit <= board.size(); ++digit) {
        if (std::count(removed.begin(), removed.end(), cell) != 0 && givens[cell] == digit) continue;
        Grid more = grid;
        more.set(cell, digit);
        self(self, more, i + 1, left - 1);
      }
    }
  };
  const auto remove_from = [&](const auto& self, const Grid& grid, std::size_t first, int left) -> void {
    if (left == 0) {
      add_to(add_to, grid, 0, add);
      return;
    }
    for (std::size_t i = first; i < grid.cell_count(); ++i) {
      const auto cell = static_cast<Cell>(i);
      if (grid[cell] == 0) continue;
      Grid fewer = grid;
      fewer.set(cell, 0);
      removed.push_back(cell);
      self(self, fewer, i + 1, left - 1);
      removed.pop_back();
    }
  };
  remove_from(remove_from, givens, 0, remove);
  return result;
}

TEST(Neighbours, AreThoseOfTheDefinition) {
  const Board board = Board::standard(4);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Grid givens = some_clues(board, 4 + seed % 3, seed);
    for (const auto& [remove, add] : {std::pair(0, 1), std::pair(1, 1), std::pair(0, 2), std::pair(2, 1),
                                      std::pair(1, 0), std::pair(1, 2), std::pair(0, 0)}) {
      std::vector<std::string> found;
      const NeighbourOutcome outcome =
          for_each_neighbour({board, givens}, {.remove = remove, .add = add}, [&](const Grid& grid) {
            found.push_back(grid.text());
            return true;
          });
      const auto expected = neighbours_by_brute_force(board, givens, remove, add);
      EXPECT_EQ(found.size(), expected.size()) << "each once";
      EXPECT_EQ(std::set<std::string>(found.begin(), found.end()), expected)
          << givens.text() << ' ' << remove << ' ' << add;
      EXPECT_EQ(outcome.found, expected.size());
      EXPECT_EQ(outcome.passed_over, 0u);
      EXPECT_FALSE(outcome.ended);
    }
  }
}

TEST(Neighbours, OfNineByNine) {
  const Board board = Board::standard(9);
  const Grid givens = generate_classic(board, {.seed = 4});
  std::size_t found = 0;
  for_each_neighbour({board, givens}, {.remove = 0, .add = 1}, [&](const Grid& grid) {
    EXPECT_EQ(grid.filled(), givens.filled() + 1);
    ++found;
    return true;
  });
  EXPECT_EQ(found, 81 - givens.filled());

  std::set<std::string> texts;
  for_each_neighbour({board, givens}, {.remove = 1, .add = 1}, [&](const Grid& grid) {
    EXPECT_EQ(grid.filled(), givens.filled());
    EXPECT_TRUE(is_unique(board, grid)) << grid.text();
    texts.insert(grid.text());
    return texts.size() < 200;
  });
  EXPECT_GT(texts.size(), 10u);
}

TEST(Neighbours, LimitsAndBadRequests) {
  const Board board = Board::standard(9);
  const auto all = [](const Grid&) { return true; };
  const NeighbourOutcome outcome = for_each_neighbour({board, Grid(9)}, {.add = 1, .max_solutions = 100}, all);
  EXPECT_EQ(outcome.passed_over, 1u);
  EXPECT_EQ(outcome.found, 0u);
  const Grid givens = generate_classic(board, {.seed = 4});
  EXPECT_TRUE(for_each_neighbour({board, givens}, {.add = 2}, [](const Grid&) { return false; }).ended);
  EXPECT_THROW(for_each_neighbour({board, Grid(9)}, {.remove = 1}, all), UsageError);
  EXPECT_THROW(for_each_neighbour({board, random_grid(board, 1)}, {.add = 1}, all), UsageError);
  EXPECT_THROW(for_each_neighbour({board, givens}, {.remove = -1}, all), UsageError);
  EXPECT_THROW(for_each_neighbour({Board::standard(4), Grid::parse(4, "11..............")}, {}, all), UsageError);
}

}  // namespace
}  // namespace farandole::sudoku
