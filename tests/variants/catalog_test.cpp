// The table of rules and what the catalog refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::ConstraintSpec;
using sudoku::Grid;
using sudoku::Param;
using variants::VariantInfo;

TEST(Table, KindsAreInOrderAndDiffer) {
  std::string_view last;
  for (const VariantInfo& rule : variants::variants()) {
    EXPECT_LT(last, rule.kind);
    last = rule.kind;
  }
}

TEST(Table, DescriptorsAreFilledIn) {
  for (const VariantInfo& rule : variants::variants()) {
    SCOPED_TRACE(rule.kind);
    EXPECT_FALSE(rule.title.empty());
    EXPECT_TRUE(rule.summary.ends_with('.'));
    EXPECT_TRUE((rule.make != nullptr) != (rule.make_among != nullptr));
    std::set<std::string_view> names;
    for (const variants::ParamInfo& param : rule.params) {
      EXPECT_FALSE(param.summary.empty());
      EXPECT_TRUE(names.insert(param.name).second) << param.name;
    }
  }
}

struct Refusal {
  std::string kind;
  std::vector<std::string> cells;
  std::map<std::string, Param, std::less<>> params;
  std::string message;
};

std::string all_kinds() {
  std::string kinds;
  for (const VariantInfo& rule : variants::variants()) kinds += (kinds.empty() ? "" : ", ") + std::string(rule.kind);
  return kinds;
}

TEST(Catalog, RefusesBadParametersWithTheirPlace) {
  const Board board = Board::standard(9);
  const std::vector<Refusal> refusals = {
      {"thermometre", {"R1C1"}, {}, "unknown rule 'thermometre'; known rules: " + all_kinds()},
      {"", {}, {}, "unknown rule ''; known rules: " + all_kinds()},
      {"killer", {}, {{"sum", 3}}, "killer: it takes at least 1 cell, not none"},
      {"killer", {"R1C1", "R1C2", "R1C1"}, {}, "killer: R1C1 is in it twice"},
      {"killer", {"R1C1", "R1C2"}, {{"sum", 18}}, "killer: a cage of 2 cells on a 9x9 board adds up to 3..17, not 18"},
      {"killer", {"R1C1", "R1C2"}, {{"sum", 2}}, "killer: a cage of 2 cells on a 9x9 board adds up to 3..17, not 2"},
      {"killer", {"R1C1"}, {{"sum", -1}}, "killer: a cage of 1 cell on a 9x9 board adds up to 1..9, not -1"},
      {"killer",
       {"R1C1", "R1C2"},
       {{"sum", std::int64_t{1} << 40}},
       "killer: a cage of 2 cells on a 9x9 board adds up to 3..17, not 1099511627776"},
      {"killer",
       {"R1C1", "R1C2", "R1C3", "R1C4", "R1C5", "R1C6", "R1C7", "R1C8", "R1C9"},
       {{"sum", 44}},
       "killer: a cage of 9 cells on a 9x9 board adds up to 45, not 44"},
      {"killer",
       {"R1C1", "R1C2", "R1C3", "R1C4", "R1C5", "R1C6", "R1C7", "R1C8", "R1C9", "R2C1"},
       {},
       "killer: a cage of 10 cells on a 9x9 board cannot hold different digits"},
      {"killer", {"R1C1", "R1C2"}, {{"sum", "8"}}, "killer: 'sum' must be a number"},
      {"killer", {"R1C1", "R1C2"}, {{"sum", std::vector<std::int64_t>{8}}}, "killer: 'sum' must be a number"},
      {"killer", {"R1C1"}, {{"total", 3}}, "killer: unknown parameter 'total'; known: sum"},
      {"diagonal", {}, {}, "diagonal: 'dir' is missing"},
      {"diagonal", {}, {{"dir", {}}}, "diagonal: 'dir' is missing"},
      {"diagonal", {}, {{"dir", 1}}, "diagonal: 'dir' must be a text"},
      {"diagonal", {}, {{"dir", "|"}}, "diagonal: 'dir' must be '/' or '\\', not '|'"},
      {"diagonal", {"R1C1"}, {{"dir", "/"}}, "diagonal: the rule takes no cells"},
      {"antiknight", {"R1C1"}, {}, "antiknight: the rule takes no cells"},
      {"antiknight", {}, {{"sum", 3}}, "antiknight: unknown parameter 'sum'; it has none"},
  };
  for (const Refusal& refusal : refusals) {
    SCOPED_TRACE(refusal.message);
    ConstraintSpec spec;
    spec.kind = refusal.kind;
    for (const std::string& name : refusal.cells) spec.cells.push_back(board.find(name).value());
    spec.params = refusal.params;
    spec.position = {3, 14};
    try {
      static_cast<void>(make_rule(spec, board));
      ADD_FAILURE() << "not refused";
    } catch (const sudoku::InputError& error) {
      EXPECT_EQ(error.reason(), refusal.message);
      EXPECT_EQ(error.position(), spec.position);
    }
  }
}

TEST(Catalog, RefusesCellsOutsideTheBoard) {
  ConstraintSpec spec;
  spec.kind = "killer";
  spec.cells = {Cell{16}};
  try {
    static_cast<void>(make_rule(spec, Board::standard(4)));
    ADD_FAILURE() << "not refused";
  } catch (const sudoku::InputError& error) {
    EXPECT_EQ(error.reason(), "killer: there is no cell number 17 on a board of 16 cells");
  }
}

TEST(Catalog, ReachableSumsAreTaken) {
  const Board board = Board::standard(6);
  for (int sum = 3; sum <= 11; ++sum) EXPECT_NE(make_rule(killer(board, {"R1C1", "R2C2"}, sum), board), nullptr);
  EXPECT_THROW(make_rule(killer(board, {"R1C1", "R2C2"}, 12), board), sudoku::InputError);
}

TEST(Describe, SaysItAsASetterWould) {
  const Board board = Board::standard(9);
  EXPECT_EQ(make_rule(killer(board, {"R1C1", "R1C2", "R2C1"}, 15), board)->describe(),
            "killer cage R1C1 R1C2 R2C1 = 15");
  EXPECT_EQ(make_rule(killer(board, {"R9C9"}, std::nullopt), board)->describe(), "killer cage R9C9");
  ConstraintSpec spec;
  spec.kind = "diagonal";
  spec.params["dir"] = "\\";
  EXPECT_EQ(make_rule(spec, board)->describe(), "diagonal \\");
  EXPECT_EQ(make_rule({"antiknight", {}, {}, {}}, board)->describe(), "anti-knight");
}

// Rules read off by hand from small grids.
TEST(Meaning, KillerCage) {
  const Board board = Board::standard(4);
  const Grid grid = Grid::parse(4, "1234341221434321");
  EXPECT_TRUE(make_rule(killer(board, {"R1C1", "R1C4"}, 5), board)->accepts(grid));
  EXPECT_FALSE(make_rule(killer(board, {"R1C1", "R1C4"}, 6), board)->accepts(grid));
  EXPECT_TRUE(make_rule(killer(board, {"R1C1", "R1C4"}, std::nullopt), board)->accepts(grid));
  // R1C3 and R2C1 both hold 3.
  EXPECT_FALSE(make_rule(killer(board, {"R1C3", "R2C1"}, 6), board)->accepts(grid));
  EXPECT_FALSE(make_rule(killer(board, {"R1C3", "R2C1"}, std::nullopt), board)->accepts(grid));
}

TEST(Meaning, Diagonal) {
  const Board board = Board::standard(4);
  ConstraintSpec down{"diagonal", {}, {{"dir", "\\"}}, {}};
  ConstraintSpec up{"diagonal", {}, {{"dir", "/"}}, {}};
  const auto accepted = [&](const ConstraintSpec& spec, std::string_view grid) {
    return make_rule(spec, board)->accepts(Grid::parse(4, grid));
  };
  // 1 2 3 4
  // 3 4 1 2
  // 2 1 4 3
  // 4 3 2 1
  EXPECT_FALSE(accepted(down, "1234341221434321"));  // 1 4 4 1
  EXPECT_FALSE(accepted(up, "1234341221434321"));    // 4 1 1 4
  // 1 2 3 4
  // 3 4 1 2
  // 4 3 2 1
  // 2 1 4 3
  EXPECT_TRUE(accepted(down, "1234341243212143"));  // 1 4 2 3
  EXPECT_TRUE(accepted(up, "1234341243212143"));    // 4 1 3 2
  // Only the diagonal counts, and only the one that is asked for: 1 2 3 4 one way, 1 1 1 1 the other.
  EXPECT_TRUE(accepted(down, "1221221221321224"));
  EXPECT_FALSE(accepted(up, "1221221221321224"));
  EXPECT_FALSE(accepted(down, "1221212223124221"));
  EXPECT_TRUE(accepted(up, "1221212223124221"));
}

TEST(Meaning, AntiKnight) {
  const Board board = Board::standard(4);
  const auto rule = make_rule({"antiknight", {}, {}, {}}, board);
  // A knight changes the colour of its square.
  EXPECT_TRUE(rule->accepts(Grid::parse(4, "1212212112122121")));
  EXPECT_FALSE(rule->accepts(Grid::parse(4, "1212211112122121")));  // R2C3 is 1, as R1C1
}

}  // namespace
}  // namespace farandole::tests
