// The bit-sliced search with circuits for rules: puzzles with many solutions on the usual board are searched without
// the rules by another engine, and what the rules do not accept is sorted out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <dlx/detail/random.hpp>
#include <dlx/instruction_set.hpp>
#include <functional>
#include <numeric>
#include <sudoku/engine.hpp>
#include <sudoku/random_grid.hpp>

#include "test_rules.hpp"

namespace farandole::sudoku {
namespace {

using dlx::detail::Random;

/// A rule that is given by its parts, and once more by its meaning.
class PartsRule final : public Constraint {
 public:
  PartsRule(Parts parts, std::function<bool(const Grid&)> meaning)
      : parts_(std::move(parts)), meaning_(std::move(meaning)) {}

  std::string describe() const override { return "parts"; }
  bool accepts(const Grid& grid) const override { return meaning_(grid); }
  Parts parts() const override {
    Parts all = parts_;
    all.whole = true;
    return all;
  }

 private:
  Parts parts_;
  std::function<bool(const Grid&)> meaning_;
};

using Rule = std::shared_ptr<const Constraint>;

std::vector<Cell> random_cells(Random& random, std::size_t count) {
  std::vector<int> numbers(81);
  std::iota(numbers.begin(), numbers.end(), 0);
  random.shuffle(numbers.begin(), numbers.end());
  std::vector<Cell> cells;
  for (std::size_t k = 0; k < count; ++k) cells.push_back(Cell(numbers[k]));
  return cells;
}

/// Different cells that hold different digits in the grid, side by side where that can be.
std::vector<Cell> random_group(Random& random, const Grid& grid, std::size_t count) {
  const Board board = Board::standard(9);
  std::vector<Cell> group{Cell(random.below(81))};
  for (int tries = 0; group.size() < count && tries < 1000; ++tries) {
    const Cell cell = Cell(random.below(81));
    const bool fits = std::none_of(group.begin(), group.end(), [&](Cell other) { return grid[other] == grid[cell]; });
    const bool near =
        tries > 900 || std::any_of(group.begin(), group.end(), [&](Cell other) {
          return std::abs(board.row(cell) - board.row(other)) + std::abs(board.column(cell) - board.column(other)) == 1;
        });
    if (fits && near) group.push_back(cell);
  }
  return group;
}

bool all_differ(const Grid& grid, const std::vector<Cell>& cells) {
  DigitSet seen;
  for (const Cell cell : cells) seen.insert(grid[cell]);
  return static_cast<std::size_t>(seen.size()) == cells.size();
}

int sum_of(const Grid& grid, const std::vector<Cell>& cells) {
  int sum = 0;
  for (const Cell cell : cells) sum += grid[cell];
  return sum;
}

Rule cage(const std::vector<Cell>& cells, std::optional<int> sum) {
  return std::make_shared<PartsRule>(Parts{.distinct = {{cells, sum}}}, [=](const Grid& grid) {
    return all_differ(grid, cells) && (!sum || sum_of(grid, cells) == *sum);
  });
}

/// Consecutive digits in any order.
Rule run_of_digits(const std::vector<Cell>& cells) {
  Parts parts{.distinct = {{cells}}};
  const int count = static_cast<int>(cells.size());
  for (int low = 1; low + count - 1 <= 9; ++low)
    parts.distinct[0].sets.push_back(DigitSet::range(low, low + count - 1));
  return std::make_shared<PartsRule>(parts, [=](const Grid& grid) {
    DigitSet seen;
    for (const Cell cell : cells) seen.insert(grid[cell]);
    return seen.size() == count && seen.max() - seen.min() == count - 1;
  });
}

Rule signed_sum(const std::vector<Cell>& cells, const std::vector<int>& signs, int sum) {
  Parts parts{.equations = {{{}, sum}}};
  for (std::size_t k = 0; k < cells.size(); ++k) parts.equations[0].terms.push_back({cells[k], signs[k]});
  return std::make_shared<PartsRule>(parts, [=](const Grid& grid) {
    int total = 0;
    for (std::size_t k = 0; k < cells.size(); ++k) total += signs[k] * grid[cells[k]];
    return total == sum;
  });
}

Rule far_apart(Cell a, Cell b, int least) {
  PairRelation pair{{{a, b}}, std::vector<DigitSet>(10)};
  for (int x = 1; x <= 9; ++x) {
    for (int y = 1; y <= 9; ++y) {
      if (std::abs(x - y) >= least) pair.allowed[static_cast<std::size_t>(x)].insert(y);
    }
  }
  return std::make_shared<PartsRule>(Parts{.pairs = {pair}},
                                     [=](const Grid& grid) { return std::abs(grid[a] - grid[b]) >= least; });
}

Rule one_of(Cell cell, DigitSet digits) {
  return std::make_shared<PartsRule>(Parts{.digits = {{cell, digits}}},
                                     [=](const Grid& grid) { return digits.contains(grid[cell]); });
}

/// A rule that mostly holds in the grid.
Rule random_rule(Random& random, const Grid& grid) {
  switch (random.below(7)) {
    case 0:
      return run_of_digits(random_cells(random, 1 + random.below(3)));
    case 1: {
      const auto cells = random_cells(random, 2);
      return far_apart(cells[0], cells[1], 1 + std::abs(grid[cells[0]] - grid[cells[1]]) / 2);
    }
    case 2: {
      const auto cells = random_cells(random, 1 + random.below(5));
      std::vector<int> signs;
      int sum = random.below(10) == 0 ? 1 : 0;
      for (const Cell cell : cells) {
        signs.push_back(random.below(2) == 0 ? 1 : -1);
        sum += signs.back() * grid[cell];
      }
      return signed_sum(cells, signs, sum);
    }
    case 3: {
      const Cell cell = random_cells(random, 1)[0];
      return one_of(cell, DigitSet::of(grid[cell]) | DigitSet::of(static_cast<int>(1 + random.below(9))));
    }
    case 4:
      return cage(random_group(random, grid, 1 + random.below(9)), std::nullopt);
    default: {
      const auto cells = random_group(random, grid, 1 + random.below(9));
      return cage(cells, sum_of(grid, cells));
    }
  }
}

const EngineInfo& info(std::string_view name) {
  for (const EngineInfo& engine : engines()) {
    if (engine.name == name) return engine;
  }
  throw UsageError("no such engine");
}

std::vector<std::string> solutions(Engine& engine, const Puzzle& puzzle, const Limits& limits = {}) {
  std::vector<std::string> found;
  engine.run(puzzle, limits, [&found](const Grid& grid) {
    found.push_back(grid.text());
    return true;
  });
  std::sort(found.begin(), found.end());
  return found;
}

class RuleLanes : public ::testing::TestWithParam<dlx::InstructionSet> {
 protected:
  static std::unique_ptr<Engine> make(std::uint64_t seed = 0) {
    EngineConfig config;
    config.seed = seed;
    config.instruction_set = GetParam();
    return info("rule-lanes").make(config);
  }
};

/// A puzzle with some hundred solutions or more, before its rules.
Puzzle open_puzzle(Random& random, const Grid& grid, std::size_t blanks) {
  Puzzle puzzle;
  puzzle.givens = grid;
  for (const Cell cell : random_cells(random, blanks)) puzzle.givens.set(cell, 0);
  return puzzle;
}

/// Cages that fill the board, or nearly: what follows from houses is many equations then.
std::vector<Rule> cages_all_over(Random& random, const Grid& grid, std::size_t largest) {
  const Board board = Board::standard(9);
  std::vector<bool> taken(81);
  std::vector<Rule> rules;
  for (const Cell first : random_cells(random, 81)) {
    if (taken[index(first)]) continue;
    std::vector<Cell> cells{first};
    const std::size_t size = 1 + random.below(largest);
    for (int tries = 0; cells.size() < size && tries < 100; ++tries) {
      const Cell next = board.peers(cells.back())[random.below(20)];
      const bool fits = std::none_of(cells.begin(), cells.end(), [&](Cell other) { return grid[other] == grid[next]; });
      const bool near = std::abs(board.row(next) - board.row(cells.back())) +
                            std::abs(board.column(next) - board.column(cells.back())) ==
                        1;
      if (fits && near && !taken[index(next)]) cells.push_back(next);
    }
    for (const Cell cell : cells) taken[index(cell)] = true;
    if (random.below(12) != 0) rules.push_back(cage(cells, sum_of(grid, cells)));
  }
  return rules;
}

/// The solutions of the puzzle without its rules that all rules accept. Nothing when there are too many.
std::optional<std::vector<std::string>> expected_solutions(const Puzzle& puzzle) {
  Limits limits;
  limits.solutions = 20000;
  Puzzle open = puzzle;
  open.rules.clear();
  const std::vector<std::string> all = solutions(*info("nine").make({}), open, limits);
  if (all.size() == limits.solutions) return std::nullopt;
  std::vector<std::string> expected;
  for (const std::string& text : all) {
    const Grid grid = Grid::parse(9, text);
    const auto accepts = [&](const Rule& rule) { return rule->accepts(grid); };
    if (std::all_of(puzzle.rules.begin(), puzzle.rules.end(), accepts)) expected.push_back(text);
  }
  return expected;
}

/// Compares puzzles of so many seeds, of which enough must have no solution, one and several.
template <class MakePuzzle>
void compare_with_expected(Engine& lanes, std::uint64_t seeds, const MakePuzzle& make_puzzle) {
  std::size_t none = 0, one = 0, many = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Random random(seed);
    const Puzzle puzzle = make_puzzle(random, random_grid(Board::standard(9), seed), seed);
    const auto expected = expected_solutions(puzzle);
    if (!expected) continue;
    ASSERT_EQ(solutions(lanes, puzzle), *expected) << "seed " << seed;
    ++(expected->empty() ? none : expected->size() == 1 ? one : many);
  }
  EXPECT_GT(none, 10U);
  EXPECT_GT(one, 2U);
  EXPECT_GT(many, 10U);
}

TEST_P(RuleLanes, FindsWhatTheRulesAccept) {
  compare_with_expected(*make(), 200, [](Random& random, const Grid& grid, std::uint64_t) {
    Puzzle puzzle = open_puzzle(random, grid, 50 + random.below(8));
    for (std::size_t rules = 1 + random.below(6); rules > 0; --rules) puzzle.rules.push_back(random_rule(random, grid));
    return puzzle;
  });
}

TEST_P(RuleLanes, FindsAllSolutionsOfKillers) {
  compare_with_expected(*make(), 150, [](Random& random, const Grid& grid, std::uint64_t seed) {
    Puzzle puzzle = open_puzzle(random, grid, 54 + random.below(4));
    const auto rules = cages_all_over(random, grid, 2 + seed % 6);
    // Some have no solution; some cages are left out, so that there are more.
    for (const Rule& rule : rules) {
      if (random.below(4) != 0) puzzle.rules.push_back(rule);
    }
    if (seed % 5 == 0) puzzle.rules.push_back(cage(random_group(random, grid, 4), 13));
    return puzzle;
  });
}

TEST_P(RuleLanes, SeedsChangeTheWayAndNotTheAnswer) {
  Random random(7);
  const Grid grid = random_grid(Board::standard(9), 7);
  Puzzle puzzle;
  puzzle.rules = cages_all_over(random, grid, 5);
  const Outcome first = make(0)->run(puzzle, {}, nullptr);
  EXPECT_TRUE(first.exact());
  EXPECT_GT(first.solutions, 0);
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    const Outcome other = make(seed)->run(puzzle, {}, nullptr);
    EXPECT_EQ(other.solutions, first.solutions);
    EXPECT_TRUE(other.exact());
    EXPECT_EQ(make(seed)->run(puzzle, {}, nullptr).stats.nodes, other.stats.nodes);
  }
}

TEST_P(RuleLanes, StopsWhereItIsTold) {
  Random random(3);
  const Grid grid = random_grid(Board::standard(9), 3);
  Puzzle puzzle;
  for (const Rule& rule : cages_all_over(random, grid, 3)) {
    if (random.below(8) == 0) puzzle.rules.push_back(rule);
  }
  const auto engine = make();
  Limits limits;
  for (const std::uint64_t nodes : {0U, 1U, 2U, 100U, 5000U, 20000U}) {
    limits.nodes = nodes;
    const Outcome outcome = engine->run(puzzle, limits, nullptr);
    EXPECT_EQ(outcome.stats.nodes, nodes);
    EXPECT_EQ(outcome.stopped, StopReason::nodes);
  }
  limits = {};
  for (const std::uint64_t wanted : {1U, 2U, 1000U}) {
    limits.solutions = wanted;
    EXPECT_EQ(solutions(*engine, puzzle, limits).size(), wanted);
  }
  limits = {};
  limits.memory_bytes = 1000;
  EXPECT_EQ(engine->run(puzzle, limits, nullptr).stopped, StopReason::memory);
}

TEST(RuleLanesEngine, TakesWhatHasCircuits) {
  const EngineInfo& engine = info("rule-lanes");
  Puzzle puzzle;
  EXPECT_EQ(engine.why_not(puzzle), "");
  puzzle.rules.push_back(signed_sum({Cell{0}, Cell{1}, Cell{2}, Cell{3}, Cell{4}}, {1, 1, 1, -1, -1}, 5));
  EXPECT_EQ(engine.why_not(puzzle), "");
  puzzle.rules.push_back(signed_sum({Cell{0}, Cell{1}}, {2, 1}, 5));
  EXPECT_EQ(engine.why_not(puzzle), "it has no circuit for parts");
  puzzle.rules = {std::make_shared<test::Less>(Cell{0}, Cell{1})};
  EXPECT_EQ(engine.why_not(puzzle), "it has no circuit for less");
  EXPECT_NE(engine.why_not(Puzzle{Board::standard(6), Grid(6)}), "");
}

INSTANTIATE_TEST_SUITE_P(Sets, RuleLanes, ::testing::ValuesIn(dlx::available_instruction_sets()),
                         [](const auto& instance) { return std::string(to_string(instance.param)); });

}  // namespace
}  // namespace farandole::sudoku
