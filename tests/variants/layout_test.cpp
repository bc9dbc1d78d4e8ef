// Puzzles from layouts: their answer by another engine, and values from the definitions of the rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include <sudoku/checker.hpp>
#include <sudoku/formats/format.hpp>
#include <sudoku/layout.hpp>
#include <sudoku/solver.hpp>
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::ConstraintSpec;
using sudoku::Grid;
using sudoku::LayoutGenerator;
using sudoku::LayoutOptions;
using sudoku::PuzzleSpec;
using sudoku::ValueCatalog;
using sudoku::Verdict;

PuzzleSpec record(const std::string& text) {
  std::istringstream in(text);
  sudoku::LineSource source(in);
  PuzzleSpec spec;
  EXPECT_TRUE(sudoku::format_named("json").read(source)->next(spec));
  return spec;
}

constexpr const char* dots =
    "\"givens\":\".................................................................................\"";

std::string layout_of(const std::string& rules) {
  return std::string("{\"size\":9,") + dots + ",\"constraints\":[" + rules + "]}";
}

// One line and one mark of each sort, outside clues on all sides.
const char* const layouts[] = {
    R"({"type":"killer","cells":["R1C1","R1C2","R2C1"]},{"type":"killer","cells":["R5C4","R5C5","R5C6","R6C5"]},
       {"type":"killer","cells":["R8C8","R8C9","R9C9"],"sum":15},{"type":"killer","cells":["R3C7","R4C7"],"sum":null})",
    R"({"type":"thermo","cells":["R1C1","R2C2","R3C3","R4C4"]},{"type":"arrow","circle":["R9C9"],"cells":["R8C8","R7C7"]},
       {"type":"xv","cells":["R5C5","R5C6"]},{"type":"quadruple","cells":["R2C7","R2C8","R3C7","R3C8"]})",
    R"({"type":"sandwich","cells":["R1C1","R1C2","R1C3","R1C4","R1C5","R1C6","R1C7","R1C8","R1C9"]},
       {"type":"xsum","cells":["R1C3","R2C3","R3C3","R4C3","R5C3","R6C3","R7C3","R8C3","R9C3"]},
       {"type":"skyscraper","cells":["R9C5","R8C5","R7C5","R6C5","R5C5","R4C5","R3C5","R2C5","R1C5"]},
       {"type":"numberedroom","cells":["R4C1","R4C2","R4C3","R4C4","R4C5","R4C6","R4C7","R4C8","R4C9"]},
       {"type":"littlekiller","cells":["R1C2","R2C3","R3C4","R4C5","R5C6","R6C7","R7C8","R8C9"]})",
    R"({"type":"difference","cells":["R1C1","R1C2"]},{"type":"ratio","cells":["R5C1","R6C1"]},
       {"type":"negative","of":"ratio","values":[2]},{"type":"diagonal","dir":"/"})",
};

sudoku::SolveResult asked_of_another(const PuzzleSpec& spec) {
  sudoku::SolverOptions options;
  options.engine = "dlx";
  return sudoku::Solver(options).solve(make_puzzle(spec, variants::catalog()));
}

TEST(Layout, GivesPuzzlesWithOneSolution) {
  for (const char* rules : layouts) {
    const PuzzleSpec layout = record(layout_of(rules));
    for (const bool remove_rules : {false, true}) {
      LayoutOptions options;
      options.remove_rules = remove_rules;
      options.remove_values = remove_rules;
      options.nodes = 1'000'000;  // enough to tell of each clue whether it can go
      const LayoutGenerator generator(layout, variants::catalog(), options);
      std::set<std::string> solutions;
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto made = generator.generate(seed);
        ASSERT_TRUE(made);
        const PuzzleSpec& puzzle = made->puzzle;
        const auto result = asked_of_another(puzzle);
        EXPECT_EQ(result.verdict, Verdict::unique);
        EXPECT_EQ(result.solution, puzzle.solution);
        solutions.insert(puzzle.solution->text());
        // No given can go.
        for (std::size_t i = 0; i < 81; ++i) {
          if (puzzle.givens[Cell(i)] == 0) continue;
          PuzzleSpec fewer = puzzle;
          fewer.givens.set(Cell(i), 0);
          EXPECT_EQ(asked_of_another(fewer).verdict, Verdict::multiple);
        }
        EXPECT_LT(puzzle.givens.filled(), 40U);
        if (remove_rules) continue;
        ASSERT_EQ(puzzle.constraints.size(), layout.constraints.size());
        for (std::size_t i = 0; i < layout.constraints.size(); ++i) {
          EXPECT_EQ(puzzle.constraints[i].kind, layout.constraints[i].kind);
          EXPECT_EQ(puzzle.constraints[i].cells, layout.constraints[i].cells);
          EXPECT_EQ(variants::catalog().open_value(puzzle.constraints[i]), ValueCatalog::Value::none);
        }
        const auto again = generator.generate(seed);
        EXPECT_EQ(puzzle.givens, again->puzzle.givens);
        EXPECT_EQ(puzzle.constraints, again->puzzle.constraints);
      }
      EXPECT_EQ(solutions.size(), 4U);
    }
  }
}

TEST(Layout, KeepsItsValuesAndGivens) {
  PuzzleSpec layout = record(layout_of(layouts[0]));
  layout.givens.set(*layout.board.find("R5C1"), 7);
  layout.givens.set(*layout.board.find("R5C9"), 8);
  const auto made = LayoutGenerator(layout, variants::catalog(), {}).generate(1);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->puzzle.constraints[2], layout.constraints[2]);
  EXPECT_EQ(made->puzzle.givens[*layout.board.find("R5C1")], 7);
  EXPECT_EQ(made->puzzle.givens[*layout.board.find("R5C9")], 8);
}

TEST(Layout, PlacesOfGivensAreSymmetric) {
  LayoutOptions options;
  options.symmetry = sudoku::ClueSymmetry::half_turn;
  const auto made = LayoutGenerator(record(layout_of(layouts[1])), variants::catalog(), options).generate(5);
  ASSERT_TRUE(made);
  EXPECT_TRUE(has_symmetry(made->puzzle.givens, options.symmetry));
}

TEST(Layout, RefusesWhatCannotBe) {
  const auto refused = [](const std::string& rules) {
    return LayoutGenerator(record(layout_of(rules)), variants::catalog(), {});
  };
  EXPECT_THROW(
      refused(R"({"type":"thermo","cells":["R1C1","R1C2","R1C3"]},{"type":"greater","cells":["R1C1","R1C2"]})"),
      sudoku::UsageError);
  EXPECT_THROW(refused(R"({"type":"kiler","cells":["R1C1","R1C2"]})"), sudoku::InputError);
  EXPECT_THROW(refused(R"({"type":"sandwich","cells":["R1C1","R1C2"]})"), sudoku::InputError);
  LayoutOptions none;
  none.attempts = 0;
  EXPECT_FALSE(LayoutGenerator(record(layout_of(layouts[0])), variants::catalog(), none).generate(1));
}

// Whatever the rule, its value is the one by which it accepts the grid.
TEST(Values, MakeTheRuleTrue) {
  Random random(6);
  std::set<std::string_view> kinds;
  for (const variants::VariantInfo& info : variants::variants()) {
    const bool has_value = std::any_of(info.params.begin(), info.params.end(),
                                       [](const variants::ParamInfo& param) { return param.value_in != nullptr; });
    for (const int size : {4, 6, 9}) {
      const Board board = Board::standard(size);
      if (!has_value || !suits(info.kind, board)) continue;
      int made = 0;
      for (int round = 0; round < 60; ++round) {
        const Grid grid = random_solution(board, random);
        ConstraintSpec spec = random_spec(info.kind, board, random, &grid);
        for (const variants::ParamInfo& param : info.params) {
          if (param.value_in != nullptr) spec.params.erase(std::string(param.name));
        }
        EXPECT_NE(variants::catalog().open_value(spec), ValueCatalog::Value::none);
        const auto complete = variants::catalog().with_value(spec, grid);
        if (!complete) continue;
        ++made;
        EXPECT_EQ(variants::catalog().open_value(*complete), ValueCatalog::Value::none);
        // A cage says more than its sum.
        if (info.kind == "killer" && !make_rule(spec, board)->accepts(grid)) continue;
        EXPECT_TRUE(make_rule(*complete, board)->accepts(grid)) << make_rule(*complete, board)->describe();
      }
      EXPECT_GT(made, 10) << info.kind << ' ' << size;
      kinds.insert(info.kind);
    }
  }
  EXPECT_GE(kinds.size(), 15U);
}

TEST(Values, CanBeLeftOut) {
  const Board board = Board::standard(9);
  const ConstraintSpec cage = killer(board, {"R1C1", "R1C2"}, 10);
  const auto open = variants::catalog().without_value(cage);
  ASSERT_TRUE(open);
  EXPECT_EQ(*open, killer(board, {"R1C1", "R1C2"}, std::nullopt));
  EXPECT_FALSE(variants::catalog().without_value(*open));
  EXPECT_EQ(variants::catalog().open_value(*open), ValueCatalog::Value::optional);
}

}  // namespace
}  // namespace farandole::tests
