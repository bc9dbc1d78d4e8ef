// The contract of rules and engines: with any rules, every engine that takes rules finds exactly the grids that the
// rules accept. The grids come from trying digits cell by cell (support.cpp), the meaning from `accepts` alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

#include <sudoku/engine.hpp>
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::EngineInfo;
using sudoku::Grid;
using sudoku::Puzzle;
using variants::VariantInfo;

std::vector<std::string> found_by(const EngineInfo& engine, const Puzzle& puzzle, std::optional<std::uint64_t> seed) {
  std::vector<std::string> found;
  const auto outcome = engine.make({seed, false})->run(puzzle, {}, [&](const Grid& grid) {
    found.push_back(grid.text());
    return true;
  });
  EXPECT_TRUE(outcome.exact());
  EXPECT_EQ(outcome.solutions, found.size());
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> accepted_of(const std::vector<Grid>& grids, const Puzzle& puzzle) {
  std::vector<std::string> accepted;
  for (const Grid& grid : grids) {
    const auto holds = [&](const auto& rule) { return rule->accepts(grid); };
    if (std::all_of(puzzle.rules.begin(), puzzle.rules.end(), holds)) accepted.push_back(grid.text());
  }
  std::sort(accepted.begin(), accepted.end());
  return accepted;
}

// Each engine twice: as it is, and with random ties.
void expect_agreement(const Puzzle& puzzle, const std::vector<Grid>& grids, std::uint64_t seed) {
  std::string rules = puzzle.givens.text();
  for (const auto& rule : puzzle.rules) rules += "; " + rule->describe();
  SCOPED_TRACE(rules);
  const auto expected = accepted_of(grids, puzzle);
  for (const EngineInfo& engine : sudoku::engines()) {
    if (!engine.why_not(puzzle).empty()) continue;
    SCOPED_TRACE(engine.name);
    EXPECT_EQ(found_by(engine, puzzle, std::nullopt), expected);
    EXPECT_EQ(found_by(engine, puzzle, seed), expected);
  }
}

std::vector<Grid> completions(const Board& board, const Grid& givens) {
  std::vector<Grid> grids;
  for_each_completion(board, givens, nullptr, [&](const Grid& grid) {
    grids.push_back(grid);
    return true;
  });
  return grids;
}

// A grid and so many of its digits that the rows, columns and boxes alone leave at most 300 grids (found by adding
// givens).
struct Sample {
  Board board = Board::standard(6);
  Grid hidden;
  Grid givens;
  std::vector<Grid> grids;
};

// `givens`: at least about so many.
Sample random_sample(int size, int givens, Random& random) {
  Sample sample;
  sample.board = Board::standard(size);
  sample.hidden = random_solution(sample.board, random);
  sample.givens = Grid(size);
  std::size_t count = 0;
  do {
    for (int more = 0; more < givens; ++more) {
      const Cell cell{static_cast<std::uint16_t>(random() % sample.board.cell_count())};
      sample.givens.set(cell, sample.hidden[cell]);
    }
    givens = 3;
    count = 0;
    for_each_completion(sample.board, sample.givens, nullptr, [&](const Grid&) { return ++count <= 300; });
  } while (count > 300);
  sample.grids = completions(sample.board, sample.givens);
  return sample;
}

// Made once for all rules.
const Sample& sample_6x6(std::size_t number) {
  static std::map<std::size_t, Sample> samples;
  const auto found = samples.find(number);
  if (found != samples.end()) return found->second;
  Random random(6000 + number);
  return samples.emplace(number, random_sample(6, 3, random)).first->second;
}

TEST(Engines, AtLeastThreeTakeRules) {
  const auto all = sudoku::engines();
  EXPECT_GE(std::count_if(all.begin(), all.end(), [](const EngineInfo& engine) { return engine.variants; }), 3);
}

class Contract : public testing::TestWithParam<VariantInfo> {};

TEST_P(Contract, OnAll4x4Grids) {
  const Board board = Board::standard(4);
  if (!suits(GetParam().kind, board)) return;
  const auto grids = completions(board, Grid(4));
  ASSERT_EQ(grids.size(), 288U);
  Random random(40);
  for (int round = 0; round < 20; ++round) {
    const Grid& hidden = grids[static_cast<std::size_t>(random() % grids.size())];
    Puzzle puzzle{board, Grid(4), {}};
    const int rules = random_number(random, 1, 3);
    for (int i = 0; i < rules; ++i) {
      puzzle.rules.push_back(make_rule(random_spec(GetParam().kind, board, random, &hidden), board));
    }
    expect_agreement(puzzle, grids, random());
  }
}

TEST_P(Contract, OnRandom6x6Boards) {
  if (!suits(GetParam().kind, Board::standard(6))) return;
  Random random(60);
  for (std::size_t round = 0; round < 10; ++round) {
    const Sample& sample = sample_6x6(round);
    Puzzle puzzle{sample.board, sample.givens, {}};
    const int rules = random_number(random, 1, 4);
    for (int i = 0; i < rules; ++i) {
      puzzle.rules.push_back(
          make_rule(random_spec(GetParam().kind, sample.board, random, &sample.hidden), sample.board));
    }
    expect_agreement(puzzle, sample.grids, random());
  }
}

// The same rule twice is no other puzzle.
TEST_P(Contract, SaidTwice) {
  const Board board = Board::standard(4);
  if (!suits(GetParam().kind, board)) return;
  const auto grids = completions(board, Grid(4));
  Random random(80);
  for (int round = 0; round < 4; ++round) {
    const auto spec = random_spec(GetParam().kind, board, random, &grids[static_cast<std::size_t>(round * 70)]);
    expect_agreement(Puzzle{board, Grid(4), {make_rule(spec, board), make_rule(spec, board)}}, grids, random());
  }
}

// No regions, and regions of other shapes and too few cells.
TEST_P(Contract, OnOtherRegions) {
  const std::vector<int> none(16, -1);
  const std::vector<int> bent = {0, 0, 0, 1,  //
                                 2, 0, 1, 1,  //
                                 2, 2, 3, 1,  //
                                 2, 3, 3, -1};
  for (const auto& regions : {none, bent}) {
    const Board board = Board::with_regions(4, regions);
    if (!suits(GetParam().kind, board)) continue;
    const auto grids = completions(board, Grid(4));
    ASSERT_FALSE(grids.empty());
    Random random(90);
    for (int round = 0; round < 4; ++round) {
      const Grid& hidden = grids[static_cast<std::size_t>(random() % grids.size())];
      Puzzle puzzle{board, Grid(4), {}};
      for (int i = 0; i < 2; ++i) {
        puzzle.rules.push_back(make_rule(random_spec(GetParam().kind, board, random, &hidden), board));
      }
      expect_agreement(puzzle, grids, random());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, Contract, testing::ValuesIn(variants::variants().begin(), variants::variants().end()),
                         [](const auto& rule) { return std::string(rule.param.kind); });

TEST(Mixes, OfAllRulesOnRandom6x6Boards) {
  Random random(100);
  const auto all = variants::variants();
  int with_solution = 0;
  for (std::size_t round = 0; round < 40; ++round) {
    const Sample& sample = sample_6x6(round);
    Puzzle puzzle{sample.board, sample.givens, {}};
    std::vector<std::string> accepted = accepted_of(sample.grids, puzzle);
    const int rules = random_number(random, 2, 6);
    for (int i = 0; i < rules && !accepted.empty(); ++i) {
      const auto kind = all[static_cast<std::size_t>(random() % all.size())].kind;
      if (!suits(kind, sample.board)) continue;
      const Grid hidden = Grid::parse(6, accepted[static_cast<std::size_t>(random() % accepted.size())]);
      puzzle.rules.push_back(make_rule(random_spec(kind, sample.board, random, &hidden), sample.board));
      std::vector<std::string> still = accepted_of(sample.grids, puzzle);
      if (still.empty() && random_number(random, 0, 4) != 0) {
        puzzle.rules.pop_back();
      } else {
        accepted = std::move(still);
      }
    }
    expect_agreement(puzzle, sample.grids, random());
    if (!accepted.empty()) ++with_solution;
  }
  EXPECT_GT(with_solution, 20);
  EXPECT_LT(with_solution, 40);
}

// A rule that has a sum, or different cells, and says more: the sum does not stand for the rest.
TEST(Mixes, RulesJoinedToACage) {
  const Board board = Board::standard(4);
  const auto grids = completions(board, Grid(4));
  const std::vector<Cell> cells = {board.cell(0, 0), board.cell(0, 1), board.cell(0, 2)};
  for (const char* const kind : {"thermo", "even", "whisper"}) {
    sudoku::ConstraintSpec other{kind, {board.cell(2, 1), board.cell(2, 2)}, {}, {}};
    if (other.kind == "whisper") other.params["diff"] = std::int64_t{2};
    for (const int sum : {6, 7, 8}) {
      sudoku::ConstraintSpec cage{"killer", cells, {{"sum", std::int64_t{sum}}}, {}};
      const std::vector<sudoku::ConstraintSpec> both = {cage, other};
      const sudoku::ConstraintSpec joined{"and", {}, {{"rules", both}}, {}};
      expect_agreement(Puzzle{board, Grid(4), {make_rule(joined, board)}}, grids, 1);
    }
  }
}

// Cages over most of the board, with the sums of `hidden`, so that the sums of houses come into play. `wrong`: but for
// the first of them.
Puzzle random_killer(const Sample& sample, bool wrong, Random& random) {
  const std::size_t cells = sample.board.cell_count();
  const auto size = static_cast<std::size_t>(sample.board.size());
  const Grid& hidden = sample.hidden;
  Puzzle puzzle{sample.board, sample.givens, {}};
  std::vector<bool> covered(cells);
  for (std::size_t first = 0; first < cells; ++first) {
    if (covered[first] || random_number(random, 0, 7) == 0) continue;
    sudoku::ConstraintSpec spec{"killer", {}, {}, {}};
    int sum = 0;
    for (const std::size_t next : {first, first + 1, first + size, first + size + 1}) {
      const auto same = [&](Cell cell) { return hidden[cell] == hidden[Cell(next)]; };
      if (next >= cells || covered[next] || std::any_of(spec.cells.begin(), spec.cells.end(), same)) continue;
      if (next != first && random_number(random, 0, 3) == 0) continue;
      covered[next] = true;
      spec.cells.push_back(Cell(next));
      sum += hidden[Cell(next)];
    }
    if (std::exchange(wrong, false) && spec.cells.size() > 1) sum = 3 + (sum + 1) % 4;
    spec.params["sum"] = std::int64_t{sum};
    try {
      puzzle.rules.push_back(make_rule(spec, sample.board));
    } catch (const sudoku::InputError&) {
      // The wrong sum cannot be reached: the puzzle does without that cage.
    }
  }
  return puzzle;
}

TEST(Mixes, CagesAllOverThe6x6Board) {
  Random random(110);
  for (std::size_t round = 0; round < 40; ++round) {
    const Sample& sample = sample_6x6(round);
    expect_agreement(random_killer(sample, round % 3 == 0, random), sample.grids, random());
  }
}

TEST(Mixes, CagesAllOverThe9x9Board) {
  Random random(120);
  for (int round = 0; round < 15; ++round) {
    const Sample sample = random_sample(9, 40, random);
    expect_agreement(random_killer(sample, round % 4 == 0, random), sample.grids, random());
  }
}

}  // namespace
}  // namespace farandole::tests
