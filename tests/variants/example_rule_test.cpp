// The example of docs/add-a-variant.md: it is the file that is compiled here, and it works.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include <sudoku/engine.hpp>
#include "variants/support.hpp"

namespace farandole::variants {
extern const VariantInfo twins;
}

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Grid;

std::string contents(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Example, IsTheOneInTheDocumentation) {
  const std::string root = FARANDOLE_TEST_DATA "/../..";
  const std::string page = contents(root + "/docs/add-a-variant.md");
  const std::string begin = "```cpp\n// Twins:";
  const std::size_t from = page.find(begin);
  ASSERT_NE(from, std::string::npos);
  const std::size_t code = from + std::string("```cpp\n").size();
  EXPECT_EQ(page.substr(code, page.find("```", code) - code), contents(root + "/tests/variants/example_rule.cpp"));
}

TEST(Example, FindsWhatItAccepts) {
  const Board board = Board::standard(4);
  for (const char* other : {"R2C3", "R3C3", "R1C2"}) {
    const sudoku::ConstraintSpec spec{"twins", {board.find("R1C1").value(), board.find(other).value()}, {}, {}};
    const sudoku::Puzzle puzzle{board, Grid(4), {variants::twins.make(spec, board)}};
    unsigned expected = 0;
    for_each_completion(board, Grid(4), nullptr, [&](const Grid& grid) {
      expected += puzzle.rules[0]->accepts(grid) ? 1U : 0U;
      return true;
    });
    for (const sudoku::EngineInfo& engine : sudoku::engines()) {
      if (!engine.why_not(puzzle).empty()) continue;
      EXPECT_EQ(engine.make({})->run(puzzle, {}, {}).solutions, expected) << engine.name << ' ' << other;
    }
  }
}

}  // namespace
}  // namespace farandole::tests
