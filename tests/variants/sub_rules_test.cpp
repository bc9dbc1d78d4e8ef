// Rules made of rules, against plain enumeration.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include <sudoku/solver.hpp>
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::ConstraintSpec;
using sudoku::Grid;
using sudoku::Puzzle;

// With boxes of two rows all neighbours of a cell in a corner are in its box: no filter of anti-king watches it.
TEST(Not, LooksAtCellsThatNoFilterWatches) {
  const Board board = Board::with_boxes(2, 3);
  for (const std::string kind : {"antiking", "antiknight", "nonconsecutive"}) {
    ConstraintSpec inner;
    inner.kind = kind;
    ConstraintSpec spec;
    spec.kind = "not";
    spec.params["rules"] = std::vector{inner};
    Puzzle puzzle{board, Grid::parse(6, ".....4.............26...51.2.....15."), {make_rule(spec, board)}};
    std::set<std::string> expected;
    for_each_completion(board, puzzle.givens, nullptr, [&](const Grid& grid) {
      if (!make_rule(inner, board)->accepts(grid)) expected.insert(grid.text());
      return true;
    });
    EXPECT_FALSE(expected.empty());
    for (const sudoku::EngineInfo& engine : sudoku::engines()) {
      if (!engine.why_not(puzzle).empty()) continue;
      std::set<std::string> found;
      engine.make({})->run(puzzle, {}, [&](const Grid& grid) {
        found.insert(grid.text());
        return true;
      });
      EXPECT_EQ(found, expected) << kind << ' ' << engine.name;
    }
  }
}

}  // namespace
}  // namespace farandole::tests
