// What rules say of themselves in parts (Constraint::parts), by the engine that is built on it: puzzles on the
// usual board with many solutions are searched without the rule, and what the rule does not accept is sorted out.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <sudoku/engine.hpp>

#include "support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::EngineInfo;
using sudoku::Grid;
using sudoku::Puzzle;

const EngineInfo& engine_named(std::string_view name) {
  const auto all = sudoku::engines();
  return *std::find_if(all.begin(), all.end(), [&](const EngineInfo& engine) { return engine.name == name; });
}

std::set<std::string> solutions(const EngineInfo& engine, const Puzzle& puzzle, std::uint64_t limit) {
  std::set<std::string> found;
  sudoku::Limits limits;
  limits.solutions = limit;
  engine.make({})->run(puzzle, limits, [&](const Grid& grid) {
    EXPECT_TRUE(found.insert(grid.text()).second) << "twice: " << grid.text();
    return true;
  });
  return found;
}

class RuleInParts : public testing::TestWithParam<variants::VariantInfo> {};

TEST_P(RuleInParts, MeansWhatItAccepts) {
  const Board board = Board::standard(9);
  const EngineInfo& lanes = engine_named("rule-lanes");
  int tried = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    const Grid hidden = random_solution(board, random);
    Puzzle puzzle{board, hidden, {}};
    for (int blanks = 0; blanks < 52; ++blanks) {
      puzzle.givens.set(Cell(static_cast<std::uint16_t>(random_number(random, 0, 80))), 0);
    }
    constexpr std::uint64_t most = 3000;
    const auto all = solutions(engine_named("nine"), puzzle, most);
    if (all.size() == most) continue;
    puzzle.rules.push_back(make_rule(random_spec(GetParam().kind, board, random, &hidden), board));
    if (!lanes.why_not(puzzle).empty()) continue;
    ++tried;
    std::set<std::string> expected;
    for (const std::string& text : all) {
      if (puzzle.rules[0]->accepts(Grid::parse(9, text))) expected.insert(text);
    }
    ASSERT_EQ(solutions(lanes, puzzle, most), expected) << seed << ' ' << puzzle.rules[0]->describe();
  }
  RecordProperty("puzzles", tried);
}

TEST(RulesInParts, ManyRulesHaveThem) {
  const Board board = Board::standard(9);
  Random random(1);
  const Grid hidden = random_solution(board, random);
  std::set<std::string_view> kinds;
  for (const variants::VariantInfo& rule : variants::variants()) {
    for (int i = 0; i < 10; ++i) {
      Puzzle puzzle{board, Grid(9), {}};
      puzzle.rules.push_back(make_rule(random_spec(rule.kind, board, random, &hidden), board));
      if (engine_named("rule-lanes").why_not(puzzle).empty()) kinds.insert(rule.kind);
    }
  }
  for (const std::string_view kind : {"killer", "renban", "thermo", "whisper", "difference", "antiknight", "even"}) {
    EXPECT_EQ(kinds.count(kind), 1U) << kind;
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, RuleInParts,
                         testing::ValuesIn(variants::variants().begin(), variants::variants().end()),
                         [](const auto& instance) { return std::string(instance.param.kind); });

}  // namespace
}  // namespace farandole::tests
