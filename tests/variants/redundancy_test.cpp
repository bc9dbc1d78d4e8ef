// Clues that are not needed, by definition: each is taken away, and another engine counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include <sudoku/formats/format.hpp>
#include <sudoku/redundancy.hpp>
#include <sudoku/solver.hpp>
#include "support/data.hpp"
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Cell;
using sudoku::Clue;
using sudoku::Irredundant;
using sudoku::PuzzleSpec;
using sudoku::Redundancy;
using sudoku::RedundancyOptions;
using sudoku::Verdict;

Verdict asked_of_another(const PuzzleSpec& spec) {
  sudoku::SolverOptions options;
  options.engine = "mrv";
  return sudoku::Solver(options).solve(make_puzzle(spec, variants::catalog())).verdict;
}

PuzzleSpec without(PuzzleSpec spec, const Clue& clue) {
  const auto rule = spec.constraints.begin() + static_cast<std::ptrdiff_t>(clue.rule);
  switch (clue.kind) {
    case Clue::Kind::given:
      spec.givens.set(clue.cell, 0);
      break;
    case Clue::Kind::marks:
      spec.candidates[index(clue.cell)] = spec.board.digits();
      break;
    case Clue::Kind::value:
      rule->params.erase("sum");
      break;
    case Clue::Kind::rule:
      spec.constraints.erase(rule);
      break;
  }
  return spec;
}

std::vector<Clue> all_clues(const PuzzleSpec& spec, bool values) {
  std::vector<Clue> clues;
  for (std::size_t i = 0; i < spec.board.cell_count(); ++i) {
    if (spec.givens[Cell(i)] != 0) clues.push_back({Clue::Kind::given, Cell(i), 0});
  }
  if (values) {
    for (std::size_t i = 0; i < spec.constraints.size(); ++i) {
      const auto& rule = spec.constraints[i];
      if (rule.kind == "killer" && rule.number("sum")) clues.push_back({Clue::Kind::value, {}, i});
    }
  }
  for (std::size_t i = 0; i < spec.constraints.size(); ++i) clues.push_back({Clue::Kind::rule, {}, i});
  return clues;
}

/// A 6x6 puzzle with one solution: a random grid, rules that hold in it, and givens.
PuzzleSpec random_puzzle(Random& random) {
  PuzzleSpec spec;
  spec.board = sudoku::Board::standard(6);
  const sudoku::Grid hidden = random_solution(spec.board, random);
  for (const char* kind : {"killer", "thermo", "difference", "sandwich", "killer", "greater"}) {
    auto rule = random_spec(kind, spec.board, random, &hidden);
    if (make_rule(rule, spec.board)->accepts(hidden)) spec.constraints.push_back(std::move(rule));
  }
  spec.givens = sudoku::Grid(6);
  while (asked_of_another(spec) != Verdict::unique) {
    const auto cell = static_cast<Cell>(random_number(random, 0, 35));
    spec.givens.set(cell, hidden[cell]);
  }
  return spec;
}

TEST(Redundancy, IsWhatCanGoByItself) {
  Random random(3);
  for (int round = 0; round < 40; ++round) {
    const PuzzleSpec spec = random_puzzle(random);
    RedundancyOptions options;
    options.values = round % 2 == 0;
    const Redundancy found = redundant_clues(spec, variants::catalog(), options);
    EXPECT_TRUE(found.complete);
    std::vector<Clue> expected;
    for (const Clue& clue : all_clues(spec, options.values)) {
      if (asked_of_another(without(spec, clue)) == Verdict::unique) expected.push_back(clue);
    }
    EXPECT_EQ(found.clues, expected) << round;
  }
}

TEST(Redundancy, NothingIsLeftOfItInTheEnd) {
  Random random(4);
  for (int round = 0; round < 40; ++round) {
    const PuzzleSpec spec = random_puzzle(random);
    RedundancyOptions options;
    options.values = round % 2 == 0;
    if (round % 3 != 0) options.seed = static_cast<std::uint64_t>(round);
    const Irredundant result = make_irredundant(spec, variants::catalog(), options);
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(asked_of_another(result.puzzle), Verdict::unique);
    for (const Clue& clue : all_clues(result.puzzle, options.values)) {
      EXPECT_EQ(asked_of_another(without(result.puzzle, clue)), Verdict::multiple);
    }
    const auto rules_gone = std::count_if(result.removed.begin(), result.removed.end(),
                                          [](const Clue& clue) { return clue.kind == Clue::Kind::rule; });
    EXPECT_EQ(result.puzzle.constraints.size() + static_cast<std::size_t>(rules_gone), spec.constraints.size());
  }
}

TEST(Redundancy, OnlyWhatMayGoGoes) {
  Random random(5);
  const PuzzleSpec spec = random_puzzle(random);
  RedundancyOptions options;
  options.rules = false;
  EXPECT_EQ(make_irredundant(spec, variants::catalog(), options).puzzle.constraints, spec.constraints);
  options.rules = true;
  options.givens = false;
  EXPECT_EQ(make_irredundant(spec, variants::catalog(), options).puzzle.givens, spec.givens);
  options.givens = true;
  options.fixed.assign(36, 1);
  EXPECT_EQ(make_irredundant(spec, variants::catalog(), options).puzzle.givens, spec.givens);
}

// Marks are not needed for the solution, but without one the negative constraint would forbid its pair.
TEST(Redundancy, RulesThatDependOnOthersAreReadAnew) {
  PuzzleSpec spec;
  spec.board = sudoku::Board::standard(4);
  spec.givens = sudoku::Grid::parse(4, "1234432121433412");
  const auto cells = [&](const char* a, const char* b) {
    return std::vector<Cell>{*spec.board.find(a), *spec.board.find(b)};
  };
  spec.constraints.push_back({"xv", cells("R2C2", "R3C2"), {{"sum", std::int64_t{4}}}, {}});
  spec.constraints.push_back({"xv", cells("R2C4", "R3C4"), {{"sum", std::int64_t{4}}}, {}});
  spec.constraints.push_back(
      {"negative", {}, {{"of", std::string("xv")}, {"values", std::vector<std::int64_t>{4}}}, {}});
  ASSERT_EQ(asked_of_another(spec), Verdict::unique);
  const Redundancy found = redundant_clues(spec, variants::catalog());
  const auto is = [&](Clue::Kind kind, std::size_t rule) {
    return std::find(found.clues.begin(), found.clues.end(), Clue{kind, {}, rule}) != found.clues.end();
  };
  EXPECT_FALSE(is(Clue::Kind::rule, 0));
  EXPECT_FALSE(is(Clue::Kind::rule, 1));
  EXPECT_TRUE(is(Clue::Kind::rule, 2));
}

TEST(Redundancy, WantsOneSolution) {
  PuzzleSpec spec;
  spec.board = sudoku::Board::standard(4);
  spec.givens = sudoku::Grid(4);
  EXPECT_THROW(static_cast<void>(redundant_clues(spec, variants::catalog())), sudoku::UsageError);
  EXPECT_THROW(static_cast<void>(make_irredundant(spec, variants::catalog())), sudoku::UsageError);
}

}  // namespace
}  // namespace farandole::tests
