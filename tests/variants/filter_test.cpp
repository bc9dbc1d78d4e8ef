// Each rule's filter alone, on random candidates, against every assignment of its cells.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include <sudoku/engine.hpp>
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::DigitSet;
using sudoku::Grid;
using variants::VariantInfo;

// By cell, the digits that occur in an assignment of the cells that the rule accepts, with no digit twice in a house.
struct Assignments {
  const Board& board;
  const Constraint& rule;
  std::span<const Cell> cells;
  const std::vector<DigitSet>& masks;
  Grid grid;
  std::vector<DigitSet> kept;
  std::uint64_t accepted = 0;

  void extend(std::size_t i) {
    if (i == cells.size()) {
      if (!rule.accepts(grid)) return;
      ++accepted;
      for (const Cell cell : cells) kept[index(cell)].insert(grid[cell]);
      return;
    }
    for (const int digit : masks[index(cells[i])]) {
      if (clashes(i, digit)) continue;
      grid.set(cells[i], digit);
      extend(i + 1);
    }
  }

  [[nodiscard]] bool clashes(std::size_t i, int digit) const {
    const auto peers = board.peers(cells[i]);
    return std::any_of(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i), [&](Cell other) {
      return grid[other] == digit && std::binary_search(peers.begin(), peers.end(), other);
    });
  }
};

struct Tally {
  int states = 0;
  int hopeless = 0;  // no assignment is accepted
  int noticed = 0;   // ... and the filter said so
  int complete = 0;  // the filter kept exactly what occurs
};

// Candidates with at most `most` assignments of the watched cells, often near a grid that the rule accepts.
std::vector<DigitSet> random_masks(const Board& board, std::span<const Cell> watched, const Grid& near, double most,
                                   Random& random) {
  std::vector<DigitSet> masks(board.cell_count(), board.digits());
  for (const Cell cell : watched) masks[index(cell)] = DigitSet::of(near[cell]);
  double assignments = 1;
  for (int tries = random_number(random, 0, 40); tries > 0; --tries) {
    DigitSet& mask = masks[index(watched[static_cast<std::size_t>(random() % watched.size())])];
    const int digit = random_number(random, 1, board.size());
    if (mask.contains(digit)) continue;
    const double more = assignments / mask.size() * (mask.size() + 1);
    if (more > most) break;
    assignments = more;
    mask.insert(digit);
  }
  if (random_number(random, 0, 3) == 0) {
    // Away from the grid: one cell holds something else.
    const Cell cell = watched[static_cast<std::size_t>(random() % watched.size())];
    DigitSet& mask = masks[index(cell)];
    if (mask.is_single()) {
      mask = DigitSet::of(near[cell] % board.size() + 1);
    } else {
      mask.erase(near[cell]);
    }
  }
  return masks;
}

// What the filters watch, and the cells of the rule where one of them watches none, or there is none at all.
std::vector<Cell> watched_by(const sudoku::Filters& filters, const sudoku::ConstraintSpec& spec, const Board& board) {
  std::set<Cell> cells;
  bool all = filters.empty();
  for (const auto& filter : filters) {
    cells.insert(filter->watches().begin(), filter->watches().end());
    all = all || filter->watches().empty();
  }
  if (all) {
    const std::vector<Cell> of_rule = cells_of(spec, board);
    cells.insert(of_rule.begin(), of_rule.end());
  }
  return {cells.begin(), cells.end()};
}

// Runs all filters until none strikes anything more. Each of them must find at once all that it finds.
bool run_filters(const sudoku::Filters& filters, PlainCandidates& candidates) {
  for (bool again = true; again;) {
    const auto before = candidates.masks();
    for (const auto& filter : filters) {
      if (!filter->filter(candidates)) return false;
      const auto once = candidates.masks();
      EXPECT_TRUE(filter->filter(candidates));
      EXPECT_EQ(candidates.masks(), once) << "a filter has more to strike";
    }
    again = candidates.masks() != before;
  }
  return true;
}

std::unique_ptr<sudoku::Filter> only_filter(const sudoku::ConstraintSpec& spec, const Board& board) {
  sudoku::Filters filters;
  EXPECT_TRUE(make_rule(spec, board)->post(filters));
  EXPECT_EQ(filters.size(), 1U);
  return std::move(filters.front());
}

// Grids that an engine finds for rules about the whole board, which chance seldom hits; `accepts` judges them anyway.
std::vector<Grid> found_grids(const sudoku::ConstraintSpec& spec, const Board& board) {
  std::vector<Grid> grids;
  for (const sudoku::EngineInfo& engine : sudoku::engines()) {
    if (engine.name != "mrv") continue;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      sudoku::Limits limits;
      limits.nodes = 2000;
      engine.make({seed, false})
          ->run(sudoku::Puzzle{board, Grid(board.size()), {make_rule(spec, board)}}, limits, [&](const Grid& grid) {
            grids.push_back(grid);
            return false;
          });
    }
  }
  return grids;
}

Tally examine(const VariantInfo& info, const Board& board, int rounds, std::uint64_t seed) {
  Random random(seed);
  Tally tally;
  std::map<std::string, std::vector<Grid>> grids;
  for (int round = 0; round < rounds; ++round) {
    const auto spec = random_spec(info.kind, board, random, nullptr);
    Grid near = random_accepted(spec, board, random);
    const auto rule = make_rule(spec, board);
    if (info.cells.shape == variants::CellShape::none && random_number(random, 0, 2) != 0) {
      const auto found = grids.try_emplace(rule->describe()).first;
      if (found->second.empty() && grids.size() <= 6) found->second = found_grids(spec, board);
      if (!found->second.empty()) near = found->second[static_cast<std::size_t>(random() % found->second.size())];
    }
    sudoku::Filters filters;
    if (!rule->post(filters)) return tally;
    const std::vector<Cell> watched = watched_by(filters, spec, board);
    const auto masks = random_masks(board, watched, near, 400, random);

    Assignments expected{board, *rule, watched, masks, near, std::vector<DigitSet>(masks.size()), 0};
    expected.extend(0);
    PlainCandidates candidates(masks);
    const bool possible = run_filters(filters, candidates);

    ++tally.states;
    if (expected.accepted == 0) ++tally.hopeless;
    if (!possible) {
      EXPECT_EQ(expected.accepted, 0U) << rule->describe();
      if (expected.accepted == 0) ++tally.noticed;
      continue;
    }
    bool exact = true;
    bool singles = true;
    Grid left(board.size());
    for (const Cell cell : watched) {
      const DigitSet kept = candidates.masks()[index(cell)];
      EXPECT_TRUE((expected.kept[index(cell)] - kept).empty())
          << rule->describe() << " strikes from " << board.name(cell);
      EXPECT_TRUE((kept - masks[index(cell)]).empty());
      exact = exact && kept == expected.kept[index(cell)];
      singles = singles && kept.is_single();
      left.set(cell, kept.min());
    }
    if (exact && expected.accepted != 0) ++tally.complete;
    if (singles && differ_in_houses(board, left, watched)) {
      EXPECT_NE(expected.accepted, 0U) << rule->describe();
    }
  }
  return tally;
}

class FilterOf : public testing::TestWithParam<VariantInfo> {};

TEST_P(FilterOf, IsSoundAndDecidesWhenAllIsSingle) {
  const std::pair<Board, int> boards[] = {{Board::standard(4), 60}, {Board::standard(5), 40},
                                          {Board::standard(6), 50}, {Board::standard(7), 40},
                                          {Board::standard(9), 60}, {Board::standard(16), 15}};
  Tally all;
  for (const auto& [board, rounds] : boards) {
    SCOPED_TRACE(board.size());
    if (!suits(GetParam().kind, board)) continue;
    const Tally tally = examine(GetParam(), board, rounds, 10U + static_cast<unsigned>(board.size()));
    all.states += tally.states;
    all.hopeless += tally.hopeless;
    all.noticed += tally.noticed;
    all.complete += tally.complete;
  }
  if (all.states == 0) return;  // the rule has no filters
  EXPECT_GT(all.hopeless, 0);
  EXPECT_GT(all.complete, 0);
  std::cout << GetParam().kind << ": " << all.states << " states, " << all.complete << " of "
            << all.states - all.hopeless << " pruned exactly, " << all.noticed << " of " << all.hopeless
            << " hopeless ones noticed\n";
}

TEST_P(FilterOf, AcceptsCompleteGridsAsTheRuleDoes) {
  Random random(20);
  for (const int size : {4, 6, 9}) {
    const Board board = Board::standard(size);
    if (!suits(GetParam().kind, board)) continue;
    for (int round = 0; round < 30; ++round) {
      const Grid grid = random_solution(board, random);
      const auto rule = make_rule(random_spec(GetParam().kind, board, random, round % 2 == 0 ? &grid : nullptr), board);
      sudoku::Filters filters;
      if (!rule->post(filters)) return;
      std::vector<DigitSet> masks;
      for (std::size_t i = 0; i < board.cell_count(); ++i) masks.push_back(DigitSet::of(grid[Cell(i)]));
      PlainCandidates candidates(masks);
      EXPECT_EQ(run_filters(filters, candidates), rule->accepts(grid)) << rule->describe() << ' ' << grid.text();
    }
  }
}

// What a rule says of itself in parts holds in every grid that the rule accepts; when that is the whole rule, in no
// other.
TEST_P(FilterOf, SaysInPartsWhatIsSo) {
  Random random(25);
  for (const int size : {4, 5, 6}) {
    const Board board = Board::standard(size);
    if (!suits(GetParam().kind, board)) continue;
    for (int round = 0; round < 60; ++round) {
      const auto spec = random_spec(GetParam().kind, board, random, nullptr);
      const auto rule = make_rule(spec, board);
      const sudoku::Parts parts = rule->parts();
      const Grid grid = round % 2 == 0 ? random_accepted(spec, board, random) : random_solution(board, random);
      if (!differ_in_houses(board, grid, cells_of({}, board))) continue;
      const bool accepts = rule->accepts(grid);
      const bool hold = parts.hold_in(grid);
      if (accepts) {
        EXPECT_TRUE(hold) << rule->describe() << ' ' << grid.text();
      }
      if (parts.whole && hold) {
        EXPECT_TRUE(accepts) << rule->describe() << ' ' << grid.text();
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, FilterOf, testing::ValuesIn(variants::variants().begin(), variants::variants().end()),
                         [](const auto& rule) { return std::string(rule.param.kind); });

// A cage whose combinations can be listed: its filter leaves nothing that does not occur.
TEST(KillerFilter, IsExact) {
  for (const int size : {4, 6, 9, 16}) {
    for (const VariantInfo& info : variants::variants()) {
      if (info.kind != "killer") continue;
      const Tally tally = examine(info, Board::standard(size), 600, 30U + static_cast<unsigned>(size));
      EXPECT_EQ(tally.noticed, tally.hopeless);
      EXPECT_EQ(tally.complete, tally.states - tally.hopeless);
    }
  }
}

// Cages that cannot be listed: 25x25, twelve cells.
TEST(KillerFilter, LargeCagesOfManyCombinations) {
  const Board board = Board::standard(25);
  std::vector<std::string> cells;
  for (int i = 1; i <= 12; ++i) cells.push_back("R1C" + std::to_string(i));
  const auto filter = only_filter(killer(board, cells, 79), board);  // 1 + ... + 12 is 78: so 1..11 and 13
  PlainCandidates candidates(std::vector<DigitSet>(board.cell_count(), board.digits()));
  ASSERT_TRUE(filter->filter(candidates));
  for (std::size_t i = 0; i < 12; ++i) EXPECT_TRUE((candidates.masks()[i] - DigitSet::range(1, 13)).empty());
  EXPECT_EQ(candidates.masks()[12], board.digits());

  // In the middle of the range every digit stays possible; eleven digits settled leave one.
  const auto middle = only_filter(killer(board, cells, 156), board);
  PlainCandidates open(std::vector<DigitSet>(board.cell_count(), board.digits()));
  ASSERT_TRUE(middle->filter(open));
  EXPECT_EQ(open.masks()[0], board.digits());
  std::vector<DigitSet> masks(board.cell_count(), board.digits());
  for (std::size_t i = 0; i < 11; ++i) masks[i] = DigitSet::of(static_cast<int>(2 * i) + 2);  // 2, 4, ..., 22: 132
  PlainCandidates one_left(masks);
  ASSERT_TRUE(middle->filter(one_left));
  EXPECT_EQ(one_left.masks()[11], DigitSet::of(24));
  masks[10] = DigitSet::of(24);  // then 22 must be the last one
  masks[11].erase(22);
  PlainCandidates none_left(masks);
  EXPECT_FALSE(middle->filter(none_left));
}

}  // namespace
}  // namespace farandole::tests
