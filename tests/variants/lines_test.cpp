// Rules about lines, dots, groups and single cells: their meaning, read off by hand from small grids, what they refuse,
// and how they are described.
#include <gtest/gtest.h>

#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::ConstraintSpec;
using sudoku::Grid;
using sudoku::Param;
using Cells = std::vector<std::string>;
using Params = std::map<std::string, Param, std::less<>>;
using Numbers = std::vector<std::int64_t>;

std::vector<Cell> cells_named(const Board& board, const Cells& names) {
  std::vector<Cell> cells;
  for (const std::string& name : names) cells.push_back(board.find(name).value());
  return cells;
}

ConstraintSpec spec_of(const Board& board, std::string kind, const Cells& cells, Params params = {}) {
  return {std::move(kind), cells_named(board, cells), std::move(params), {3, 14}};
}

// The first cells of row 1 hold these digits, all others 1: is the rule satisfied along them?
bool along(int size, std::string_view kind, const std::string& digits, Params params = {}) {
  const Board board = Board::standard(size);
  Cells names;
  for (std::size_t i = 0; i < digits.size(); ++i) names.push_back("R1C" + std::to_string(i + 1));
  const std::string rest(board.cell_count() - digits.size(), '1');
  return make_rule(spec_of(board, std::string(kind), names, std::move(params)), board)
      ->accepts(Grid::parse(size, digits + rest));
}

TEST(LineMeaning, Thermometers) {
  EXPECT_TRUE(along(9, "thermo", "1259"));
  EXPECT_FALSE(along(9, "thermo", "1229"));
  EXPECT_FALSE(along(9, "thermo", "9521"));
  EXPECT_TRUE(along(9, "slowthermo", "1229"));
  EXPECT_TRUE(along(9, "slowthermo", "33"));
  EXPECT_FALSE(along(9, "slowthermo", "1219"));
}

TEST(LineMeaning, Whispers) {
  EXPECT_TRUE(along(9, "whisper", "16193", {{"diff", 5}}));
  EXPECT_FALSE(along(9, "whisper", "16193", {{"diff", 6}}));
  EXPECT_FALSE(along(9, "whisper", "15", {{"diff", 5}}));
  EXPECT_TRUE(along(9, "whisper", "15", {{"diff", 4}}));
}

TEST(LineMeaning, RenbanAndNabner) {
  EXPECT_TRUE(along(9, "renban", "4635"));
  EXPECT_FALSE(along(9, "renban", "4637"));  // 5 is missing
  EXPECT_FALSE(along(9, "renban", "4645"));  // 4 twice
  EXPECT_TRUE(along(9, "nabner", "5173"));
  EXPECT_FALSE(along(9, "nabner", "5174"));  // 4, 5
  EXPECT_FALSE(along(9, "nabner", "515"));
}

TEST(LineMeaning, PalindromeAndSequence) {
  EXPECT_TRUE(along(9, "palindrome", "1441"));
  EXPECT_TRUE(along(9, "palindrome", "14741"));
  EXPECT_FALSE(along(9, "palindrome", "1421"));
  EXPECT_TRUE(along(9, "sequence", "2468"));
  EXPECT_TRUE(along(9, "sequence", "741"));
  EXPECT_TRUE(along(9, "sequence", "333"));
  EXPECT_FALSE(along(9, "sequence", "247"));
  EXPECT_FALSE(along(9, "sequence", "242"));
}

TEST(LineMeaning, Classes) {
  EXPECT_TRUE(along(9, "entropic", "1482593"));
  EXPECT_FALSE(along(9, "entropic", "1484"));  // 4, 8, 4
  EXPECT_FALSE(along(9, "entropic", "12"));
  EXPECT_TRUE(along(9, "entropic", "17"));
  EXPECT_TRUE(along(6, "entropic", "1352"));  // 1 2, 3 4, 5 6
  EXPECT_FALSE(along(6, "entropic", "1234"));
  EXPECT_TRUE(along(9, "modular", "123789", {{"mod", 3}}));
  EXPECT_FALSE(along(9, "modular", "1234562", {{"mod", 3}}));  // 5, 6, 2
  EXPECT_FALSE(along(9, "modular", "14", {{"mod", 3}}));
  EXPECT_TRUE(along(9, "modular", "1254", {{"mod", 1}}));
  EXPECT_TRUE(along(9, "parityline", "1478"));
  EXPECT_FALSE(along(9, "parityline", "1475"));
}

TEST(LineMeaning, Ends) {
  EXPECT_TRUE(along(9, "between", "3457"));
  EXPECT_TRUE(along(9, "between", "7553"));
  EXPECT_FALSE(along(9, "between", "337"));
  EXPECT_FALSE(along(9, "between", "3487"));
  EXPECT_FALSE(along(9, "lockout", "31178", {{"diff", 5}}));  // 7 lies between 3 and 8
  EXPECT_TRUE(along(9, "lockout", "31198", {{"diff", 5}}));
  EXPECT_FALSE(along(9, "lockout", "31198", {{"diff", 6}}));
  EXPECT_FALSE(along(9, "lockout", "338", {{"diff", 4}}));
}

TEST(LineMeaning, Dots) {
  EXPECT_TRUE(along(9, "difference", "34", {{"value", 1}}));
  EXPECT_TRUE(along(9, "difference", "43", {{"value", 1}}));
  EXPECT_FALSE(along(9, "difference", "43", {{"value", 2}}));
  EXPECT_TRUE(along(9, "ratio", "36", {{"value", 2}}));
  EXPECT_TRUE(along(9, "ratio", "63", {{"value", 2}}));
  EXPECT_FALSE(along(9, "ratio", "63", {{"value", 3}}));
  EXPECT_TRUE(along(9, "xv", "64", {{"sum", 10}}));
  EXPECT_FALSE(along(9, "xv", "64", {{"sum", 5}}));
  EXPECT_TRUE(along(9, "greater", "64"));
  EXPECT_FALSE(along(9, "greater", "46"));
  EXPECT_FALSE(along(9, "greater", "44"));
}

TEST(LineMeaning, Pairs) {
  const Numbers up = {1, 2, 2, 3, 1, 3};
  EXPECT_TRUE(along(9, "pairs", "123", {{"allowed", up}}));
  EXPECT_FALSE(along(9, "pairs", "132", {{"allowed", up}}));  // 3 then 2 is not listed
  EXPECT_FALSE(along(9, "pairs", "21", {{"allowed", up}}));   // the order counts
  EXPECT_TRUE(along(9, "pairs", "123", {{"allowed", up}, {"which", "all"}}));
  EXPECT_TRUE(along(9, "pairs", "121", {{"allowed", Numbers{1, 2, 2, 1}}, {"which", "neighbours"}}));
  EXPECT_FALSE(along(9, "pairs", "121", {{"allowed", Numbers{1, 2, 2, 1}}, {"which", "all"}}));  // 1 then 1
}

TEST(CellMeaning, DigitsOfSingleCells) {
  EXPECT_TRUE(along(9, "even", "248"));
  EXPECT_FALSE(along(9, "even", "241"));
  EXPECT_TRUE(along(9, "odd", "197"));
  EXPECT_FALSE(along(9, "odd", "192"));
  EXPECT_TRUE(along(9, "candidates", "232", {{"values", Numbers{2, 3}}}));
  EXPECT_FALSE(along(9, "candidates", "234", {{"values", Numbers{2, 3}}}));
}

// Is the rule satisfied in this 4x4 grid?
bool on_4x4(std::string_view kind, const Cells& cells, std::string_view grid, Params params = {}) {
  const Board board = Board::standard(4);
  return make_rule(spec_of(board, std::string(kind), cells, std::move(params)), board)->accepts(Grid::parse(4, grid));
}

// 1 2 3 4
// 3 4 1 2
// 2 1 4 3
// 4 3 2 1
constexpr std::string_view first_grid = "1234341221434321";

TEST(CellMeaning, MinimumAndMaximum) {
  EXPECT_TRUE(on_4x4("minimum", {"R3C2"}, first_grid));  // 1 among 4, 2, 4, 3
  EXPECT_FALSE(on_4x4("minimum", {"R1C2"}, first_grid));
  EXPECT_TRUE(on_4x4("maximum", {"R2C2"}, first_grid));          // 4 among 2, 3, 1, 1
  EXPECT_FALSE(on_4x4("maximum", {"R1C3"}, first_grid));         // 3 beside 4
  EXPECT_TRUE(on_4x4("maximum", {"R1C3", "R1C4"}, first_grid));  // 3 and 4 over 1 and 2, with 2 on the left
  EXPECT_FALSE(on_4x4("maximum", {"R1C2", "R1C4"}, first_grid));
}

TEST(CellMeaning, CloneAndQuadruple) {
  const Board board = Board::standard(4);
  EXPECT_TRUE(on_4x4("clone", {"R1C1", "R1C2"}, first_grid, {{"copy", cells_named(board, {"R2C3", "R2C4"})}}));
  EXPECT_FALSE(on_4x4("clone", {"R1C1", "R1C2"}, first_grid, {{"copy", cells_named(board, {"R2C4", "R2C3"})}}));
  EXPECT_TRUE(on_4x4("quadruple", {"R1C1", "R1C2", "R2C1", "R2C2"}, first_grid, {{"values", Numbers{4, 1}}}));
  EXPECT_TRUE(on_4x4("quadruple", {"R2C2", "R2C3", "R3C2", "R3C3"}, first_grid, {{"values", Numbers{1, 4, 1}}}));
  EXPECT_FALSE(on_4x4("quadruple", {"R1C1", "R1C2", "R2C1", "R2C2"}, first_grid, {{"values", Numbers{1, 1}}}));
  EXPECT_FALSE(on_4x4("quadruple", {"R2C2", "R2C3", "R3C2", "R3C3"}, first_grid, {{"values", Numbers{2}}}));
}

TEST(BoardMeaning, MovesOfChessmen) {
  const Params knight = {{"dr", 1}, {"dc", 2}};
  const Params dabbaba = {{"dr", 2}, {"dc", 2}};
  EXPECT_TRUE(on_4x4("antiking", {},
                     "1234"
                     "3412"
                     "1234"
                     "3412"));
  EXPECT_FALSE(on_4x4("antiking", {},
                      "1234"
                      "3421"
                      "1234"
                      "3412"));  // 2 in R1C2 and R2C3
  EXPECT_TRUE(on_4x4("leap", {},
                     "1212"
                     "2121"
                     "1212"
                     "2121",
                     knight));
  EXPECT_FALSE(on_4x4("leap", {},
                      "1212"
                      "2111"
                      "1212"
                      "2121",
                      knight));  // 1 in R1C1 and R2C3
  EXPECT_FALSE(on_4x4("leap", {},
                      "1212"
                      "2121"
                      "1212"
                      "2121",
                      dabbaba));
  EXPECT_TRUE(on_4x4("leap", {},
                     "1212"
                     "1212"
                     "3434"
                     "3434",
                     {{"dr", 2}, {"dc", 3}}));
  EXPECT_FALSE(on_4x4("leap", {},
                      "1212"
                      "1212"
                      "3431"
                      "3434",
                      {{"dr", 3}, {"dc", 2}}));  // R1C1 and R3C4
  EXPECT_TRUE(on_4x4("leap", {},
                     "1212"
                     "1212"
                     "3434"
                     "3434",
                     {{"dr", 3}, {"dc", 3}}));
  EXPECT_FALSE(on_4x4("leap", {},
                      "1212"
                      "1212"
                      "3434"
                      "3431",
                      {{"dr", 3}, {"dc", 3}}));  // R1C1 and R4C4
}

TEST(BoardMeaning, Taxicab) {
  // Cells of one colour of a chessboard are an even number of steps apart.
  EXPECT_TRUE(on_4x4("taxicab", {},
                     "1313"
                     "3131"
                     "1313"
                     "3131"));
  EXPECT_FALSE(on_4x4("taxicab", {},
                      "1113"
                      "3131"
                      "1313"
                      "3131"));  // 1 beside 1
  EXPECT_FALSE(on_4x4("taxicab", {},
                      "1213"
                      "2131"
                      "1313"
                      "3131"));  // 2 in R1C2 and R2C1
  EXPECT_TRUE(on_4x4("taxicab", {},
                     "1213"
                     "3131"
                     "1313"
                     "2131"));  // 2 in R1C2 and R4C1, four steps apart
  EXPECT_FALSE(on_4x4("taxicab", {},
                      "1413"
                      "3131"
                      "1313"
                      "4131"));  // 4 there
  EXPECT_TRUE(on_4x4("taxicab", {},
                     "1413"
                     "4131"
                     "1313"
                     "3131"));
}

TEST(BoardMeaning, Consecutive) {
  EXPECT_TRUE(on_4x4("nonconsecutive", {},
                     "1313"
                     "3131"
                     "1313"
                     "3131"));
  EXPECT_FALSE(on_4x4("nonconsecutive", {},
                      "1313"
                      "3131"
                      "1343"
                      "3131"));
  EXPECT_TRUE(on_4x4("diagonalnonconsecutive", {},
                     "1212"
                     "2121"
                     "1212"
                     "2121"));
  EXPECT_FALSE(on_4x4("diagonalnonconsecutive", {},
                      "1212"
                      "1212"
                      "1212"
                      "1212"));
}

TEST(BoardMeaning, Groups) {
  EXPECT_TRUE(on_4x4("disjointgroups", {}, first_grid));
  EXPECT_FALSE(on_4x4("disjointgroups", {},
                      "1234"
                      "3412"
                      "2113"
                      "4321"));                     // 1 in R1C1 and R3C3
  EXPECT_FALSE(on_4x4("windoku", {}, first_grid));  // 4 1 over 1 4
  EXPECT_TRUE(on_4x4("windoku", {},
                     "1234"
                     "3412"
                     "4321"
                     "2143"));
  EXPECT_TRUE(on_4x4("extraregion", {"R1C1", "R2C2", "R3C1"}, first_grid));
  EXPECT_FALSE(on_4x4("extraregion", {"R1C1", "R2C2", "R3C3"}, first_grid));
}

TEST(BoardMeaning, GlobalEntropy) {
  const Board board = Board::standard(6);
  const auto rule = make_rule(spec_of(board, "globalentropy", {}), board);
  // Low (1 2), middle (3 4) and high (5 6) by turns, moved on by one from row to row.
  const std::string rows =
      "135246"
      "351462"
      "513624"
      "246135"
      "462351"
      "624513";
  EXPECT_TRUE(rule->accepts(Grid::parse(6, rows)));
  std::string changed = rows;
  changed[0] = '4';  // 4 3 over 3 5
  EXPECT_FALSE(rule->accepts(Grid::parse(6, changed)));
}

// A negative constraint says nothing where there is a mark; for the dots, a mark of either kind.
TEST(Negative, MarksExempt) {
  const Board board = Board::standard(4);
  const auto accepts = [&](const std::string& of, const Numbers& values, const std::vector<ConstraintSpec>& marks) {
    ConstraintSpec negative = spec_of(board, "negative", {}, {{"of", of}, {"values", values}});
    std::vector<ConstraintSpec> among = marks;
    among.push_back(negative);
    return variants::catalog()
        .make(negative, board, among)
        ->accepts(Grid::parse(4,
                              "1312"
                              "2421"
                              "1313"
                              "2424"));
  };
  // 1 3 1 2
  // 2 4 2 1
  // 1 3 1 3
  // 2 4 2 4
  EXPECT_TRUE(accepts("xv", {5}, {}));  // 4 is never beside 1, nor 3 beside 2
  EXPECT_FALSE(accepts("xv", {4}, {}));
  EXPECT_FALSE(accepts("difference", {2}, {}));

  // All 3s are beside 4s above or below, never elsewhere: 7 occurs at R1C2 R2C2, R2C2 R3C2, R3C2 R4C2 and R3C4 R4C4.
  const auto mark = [&](const std::string& kind, const std::string& a, const std::string& b) {
    return spec_of(board, kind, {a, b}, {{kind == "xv" ? "sum" : "value", kind == "xv" ? 7 : kind == "ratio" ? 2 : 1}});
  };
  const std::vector<ConstraintSpec> all_but_one = {mark("xv", "R1C2", "R2C2"), mark("xv", "R3C2", "R2C2"),
                                                   mark("xv", "R3C2", "R4C2")};
  EXPECT_FALSE(accepts("xv", {7}, all_but_one));
  std::vector<ConstraintSpec> all = all_but_one;
  all.push_back(mark("xv", "R4C4", "R3C4"));
  EXPECT_TRUE(accepts("xv", {7}, all));
  EXPECT_FALSE(accepts("xv", {7, 4}, all));
  // A dot is no XV mark, and the other way round.
  all.back().kind = "difference";
  EXPECT_FALSE(accepts("xv", {7}, all));
}

TEST(Negative, DotsOfEitherKindExempt) {
  const Board board = Board::standard(4);
  const Grid grid = Grid::parse(4, "1211111111111111");
  const auto accepts = [&](const std::string& of, std::int64_t value, const std::vector<std::string>& kinds) {
    ConstraintSpec negative = spec_of(board, "negative", {}, {{"of", of}, {"values", Numbers{value}}});
    std::vector<ConstraintSpec> among{negative};
    for (const std::string& kind : kinds) {
      for (const char* other : {"R1C1", "R1C3", "R2C2"}) among.push_back(spec_of(board, kind, {"R1C2", other}));
    }
    return variants::catalog().make(negative, board, among)->accepts(grid);
  };
  for (const auto& [of, value] : {std::pair("ratio", 2), std::pair("difference", 1)}) {
    EXPECT_FALSE(accepts(of, value, {}));
    EXPECT_TRUE(accepts(of, value, {"ratio"}));
    EXPECT_TRUE(accepts(of, value, {"difference"}));
    EXPECT_FALSE(accepts(of, value, {"xv"}));
  }
  EXPECT_FALSE(accepts("xv", 3, {"ratio", "difference"}));
  EXPECT_TRUE(accepts("xv", 3, {"xv"}));
}

struct Refusal {
  std::string kind;
  Cells cells;
  Params params;
  std::string message;
};

void expect_refusals(const Board& board, const std::vector<Refusal>& refusals) {
  for (const Refusal& refusal : refusals) {
    SCOPED_TRACE(refusal.message);
    try {
      static_cast<void>(make_rule(spec_of(board, refusal.kind, refusal.cells, refusal.params), board));
      ADD_FAILURE() << "not refused";
    } catch (const sudoku::InputError& error) {
      EXPECT_EQ(error.reason(), refusal.message);
      EXPECT_EQ(error.position(), (sudoku::TextPosition{3, 14}));
    }
  }
}

Cells row(int number, int count) {
  Cells cells;
  for (int i = 1; i <= count; ++i) cells.push_back("R" + std::to_string(number) + "C" + std::to_string(i));
  return cells;
}

TEST(LineRefusals, OnTheUsualBoard) {
  const Board board = Board::standard(9);
  Cells ten = row(1, 9);
  ten.push_back("R2C9");
  const Cells corner = {"R1C1", "R1C2", "R2C1", "R2C2"};
  expect_refusals(
      board,
      {
          {"thermo", {}, {}, "thermo: it takes at least 2 cells, not none"},
          {"thermo", {"R1C1"}, {}, "thermo: it takes at least 2 cells, not 1"},
          {"thermo", {"R1C1", "R1C2", "R1C1"}, {}, "thermo: R1C1 is in it twice"},
          {"thermo", ten, {}, "thermo: digits cannot grow along 10 cells on a 9x9 board"},
          {"slowthermo", {"R1C1"}, {}, "slowthermo: it takes at least 2 cells, not 1"},
          {"whisper", {"R1C1"}, {{"diff", 5}}, "whisper: it takes at least 2 cells, not 1"},
          {"whisper", {"R1C1", "R1C1"}, {{"diff", 5}}, "whisper: R1C1 is next to itself"},
          {"whisper", {"R1C1", "R1C2"}, {}, "whisper: 'diff' is missing"},
          {"whisper", {"R1C1", "R1C2"}, {{"diff", 9}}, "whisper: 'diff' is 1 to 8 on a 9x9 board, not 9"},
          {"whisper", {"R1C1", "R1C2"}, {{"diff", 0}}, "whisper: 'diff' is 1 to 8 on a 9x9 board, not 0"},
          {"renban", {"R1C1"}, {}, "renban: it takes at least 2 cells, not 1"},
          {"renban", ten, {}, "renban: 10 cells cannot hold different digits on a 9x9 board"},
          {"nabner", row(1, 6), {}, "nabner: 6 digits that are not consecutive cannot be had on a 9x9 board"},
          {"palindrome", {"R1C1"}, {}, "palindrome: it takes at least 2 cells, not 1"},
          {"sequence", {"R1C1", "R1C2"}, {}, "sequence: it takes at least 3 cells, not 2"},
          {"entropic", {"R1C1"}, {}, "entropic: it takes at least 2 cells, not 1"},
          {"modular", {"R1C1", "R1C2"}, {{"mod", 10}}, "modular: 'mod' is 1 to 9 on a 9x9 board, not 10"},
          {"modular", {"R1C1", "R1C2"}, {{"mod", 0}}, "modular: 'mod' is 1 to 9 on a 9x9 board, not 0"},
          {"parityline", {"R1C1"}, {}, "parityline: it takes at least 2 cells, not 1"},
          {"between", {"R1C1", "R1C2"}, {}, "between: it takes at least 3 cells, not 2"},
          {"lockout", {"R1C1", "R1C2"}, {{"diff", 9}}, "lockout: 'diff' is 1 to 8 on a 9x9 board, not 9"},
          {"difference",
           {"R1C1", "R1C3"},
           {{"value", 1}},
           "difference: it takes two cells with a side in common, not R1C1 R1C3"},
          {"difference", {"R1C1", "R1C2"}, {{"value", 9}}, "difference: 'value' is 1 to 8 on a 9x9 board, not 9"},
          {"difference", {"R1C1", "R1C2"}, {{"value", 0}}, "difference: 'value' is 1 to 8 on a 9x9 board, not 0"},
          {"ratio", {"R1C1", "R1C2"}, {{"value", 1}}, "ratio: 'value' is 2 to 9 on a 9x9 board, not 1"},
          {"xv", {"R1C1", "R1C2"}, {{"sum", 18}}, "xv: 'sum' is 3 to 17 on a 9x9 board, not 18"},
          {"xv", {"R1C1"}, {{"sum", 5}}, "xv: it takes two cells with a side in common, not R1C1"},
          {"greater",
           {"R1C1", "R1C2", "R1C3"},
           {},
           "greater: it takes two cells with a side in common, not R1C1 R1C2 R1C3"},
          {"negative",
           {},
           {{"of", "dots"}, {"values", Numbers{1}}},
           "negative: 'of' must be 'xv', 'ratio' or 'difference', not 'dots'"},
          {"negative", {}, {{"of", "xv"}, {"values", Numbers{}}}, "negative: 'values' is empty"},
          {"negative",
           {},
           {{"of", "ratio"}, {"values", Numbers{1}}},
           "negative: 'values' is 2 to 9 on a 9x9 board, not 1"},
          {"quadruple",
           {"R1C1", "R1C2", "R2C1", "R3C2"},
           {{"values", Numbers{1}}},
           "quadruple: it takes the four cells around a corner, not R1C1 R1C2 R2C1 R3C2"},
          {"quadruple", corner, {{"values", Numbers{}}}, "quadruple: 'values' is empty"},
          {"quadruple", corner, {{"values", Numbers{10}}}, "quadruple: 'values' is 1 to 9 on a 9x9 board, not 10"},
          {"quadruple",
           corner,
           {{"values", Numbers{1, 2, 3, 4, 5}}},
           "quadruple: four cells do not hold more than four digits"},
          {"quadruple",
           corner,
           {{"values", Numbers{3, 3, 3}}},
           "quadruple: 3 cannot be there three times: two would be in one row"},
          {"pairs",
           {"R1C1", "R1C2"},
           {{"allowed", Numbers{1, 2, 3}}},
           "pairs: 'allowed' is a list of pairs: an even count of digits, not 3"},
          {"pairs",
           {"R1C1", "R1C2"},
           {{"allowed", Numbers{1, 10}}},
           "pairs: 'allowed' is 1 to 9 on a 9x9 board, not 10"},
          {"pairs",
           {"R1C1", "R1C2"},
           {{"allowed", Numbers{1, 2}}, {"which", "some"}},
           "pairs: 'which' must be 'neighbours' or 'all', not 'some'"},
      });
}

TEST(CellRefusals, OnTheUsualBoard) {
  const Board board = Board::standard(9);
  Cells ten = row(1, 9);
  ten.push_back("R2C9");
  expect_refusals(
      board,
      {
          {"even", {}, {}, "even: it takes at least 1 cell, not none"},
          {"odd", {"R1C1", "R1C1"}, {}, "odd: R1C1 is in it twice"},
          {"candidates", {"R1C1"}, {{"values", Numbers{}}}, "candidates: 'values' is empty"},
          {"candidates", {"R1C1"}, {{"values", Numbers{1, 0}}}, "candidates: 'values' is 1 to 9 on a 9x9 board, not 0"},
          {"candidates", {"R1C1"}, {{"values", Numbers{1, 1}}}, "candidates: 1 is in 'values' twice"},
          {"minimum", {}, {}, "minimum: it takes at least 1 cell, not none"},
          {"clone", {"R1C1"}, {}, "clone: 'copy' is missing"},
          {"clone",
           {"R1C1"},
           {{"copy", cells_named(board, {"R2C1", "R3C1"})}},
           "clone: as many cells as are copied: 1, not 2"},
          {"clone", {"R1C1", "R1C2"}, {{"copy", cells_named(board, {"R2C1", "R1C2"})}}, "clone: R1C2 is its own copy"},
          {"extraregion", {"R1C1"}, {}, "extraregion: it takes at least 2 cells, not 1"},
          {"extraregion", ten, {}, "extraregion: 10 cells cannot hold different digits on a 9x9 board"},
          {"leap", {}, {{"dr", 0}, {"dc", 0}}, "leap: a leap of 0 rows and 0 columns leads nowhere"},
          {"leap", {}, {{"dr", 1}}, "leap: 'dc' is missing"},
          {"leap", {}, {{"dr", 1}, {"dc", 9}}, "leap: 'dc' is 0 to 8 on a 9x9 board, not 9"},
          {"leap", {}, {{"dr", -1}, {"dc", 2}}, "leap: 'dr' is 0 to 8 on a 9x9 board, not -1"},
      });
}

TEST(BoardRefusals, RulesThatNeedAnotherBoard) {
  expect_refusals(Board::standard(4), {
                                          {"entropic",
                                           {"R1C1", "R1C2"},
                                           {},
                                           "entropic: low, middle and high digits are as many each; not so on a 4x4 "
                                           "board"},
                                          {"globalentropy",
                                           {},
                                           {},
                                           "globalentropy: low, middle and high digits are as many each; not so on a "
                                           "4x4 board"},
                                      });
  expect_refusals(Board::standard(6), {{"windoku",
                                        {},
                                        {},
                                        "windoku: windows go with boards of 4x4, 9x9, 16x16 cells and so on, not with "
                                        "a 6x6 board"}});
  expect_refusals(Board::with_regions(4, std::vector<int>(16, -1)),
                  {{"disjointgroups", {}, {}, "disjointgroups: the board has no boxes"}});
}

TEST(LineDescribe, SaysItAsASetterWould) {
  const Board board = Board::standard(9);
  const auto said = [&](const std::string& kind, const Cells& cells, Params params = {}) {
    return make_rule(spec_of(board, kind, cells, std::move(params)), board)->describe();
  };
  const Cells pair = {"R1C1", "R1C2"};
  const Cells corner = {"R1C1", "R1C2", "R2C1", "R2C2"};
  EXPECT_EQ(said("thermo", pair), "thermometer R1C1 R1C2");
  EXPECT_EQ(said("whisper", pair, {{"diff", 5}}), "whispers R1C1 R1C2 >= 5");
  EXPECT_EQ(said("difference", pair, {{"value", 1}}), "difference R1C1 R1C2 = 1");
  EXPECT_EQ(said("greater", pair), "greater R1C1 > R1C2");
  EXPECT_EQ(said("negative", {}, {{"of", "xv"}, {"values", Numbers{5, 10}}}), "no unmarked xv 5 10");
  EXPECT_EQ(said("quadruple", corner, {{"values", Numbers{7, 1}}}), "quadruple R1C1 R1C2 R2C1 R2C2: 1 7");
  EXPECT_EQ(said("candidates", pair, {{"values", Numbers{2, 4}}}), "candidates R1C1 R1C2: 2 4");
  EXPECT_EQ(said("clone", pair, {{"copy", cells_named(board, {"R5C5", "R5C6"})}}), "clone R1C1 R1C2 = R5C5 R5C6");
  EXPECT_EQ(said("leap", {}, {{"dr", 1}, {"dc", 3}}), "leap 1 3");
  EXPECT_EQ(said("modular", pair, {{"mod", 3}}), "modular line R1C1 R1C2 mod 3");
  EXPECT_EQ(said("pairs", pair, {{"allowed", Numbers{1, 2}}, {"which", "all"}}), "pairs of all of R1C1 R1C2: 1-2");
}

}  // namespace
}  // namespace farandole::tests
