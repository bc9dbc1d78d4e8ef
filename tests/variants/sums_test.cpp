// Rules about sums, counts, clues outside the grid and rules within rules: what they mean, read off by hand from small
// grids, and what they refuse.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::ConstraintSpec;
using sudoku::Grid;
using sudoku::Param;

using Names = std::vector<std::string>;
using Numbers = std::vector<std::int64_t>;
using Params = std::map<std::string, Param, std::less<>>;

std::vector<Cell> cells(const Board& board, const Names& names) {
  std::vector<Cell> found;
  for (const std::string& name : names) found.push_back(board.find(name).value());
  return found;
}

ConstraintSpec rule(const Board& board, const std::string& kind, const Names& names, const Params& params = {}) {
  return {kind, cells(board, names), params, {3, 14}};
}

// 1 2 3 4
// 3 4 1 2
// 2 1 4 3
// 4 3 2 1
constexpr const char* grid_4x4 = "1234341221434321";

bool holds(const std::string& kind, const Names& names, const Params& params = {}) {
  const Board board = Board::standard(4);
  return make_rule(rule(board, kind, names, params), board)->accepts(Grid::parse(4, grid_4x4));
}

TEST(SumMeaning, Sum) {
  EXPECT_TRUE(holds("sum", {"R1C1", "R1C2", "R1C4"}, {{"sum", 7}}));
  EXPECT_FALSE(holds("sum", {"R1C1", "R1C2", "R1C4"}, {{"sum", 8}}));
  EXPECT_TRUE(holds("sum", {"R1C4", "R2C2"}, {{"sum", 8}}));  // 4 twice
  EXPECT_TRUE(holds("sum", {"R1C4"}, {{"sum", 4}}));
  EXPECT_TRUE(holds("sum", {"R1C4", "R1C2", "R1C4"}, {{"sum", 10}}));  // R1C4 counts twice
  // 2 * 4 + 3 * 2 - 1
  EXPECT_TRUE(holds("sum", {"R1C4", "R1C2", "R4C4"}, {{"sum", 13}, {"weights", Numbers{2, 3, -1}}}));
  EXPECT_FALSE(holds("sum", {"R1C4", "R1C2", "R4C4"}, {{"sum", 12}, {"weights", Numbers{2, 3, -1}}}));
}

TEST(SumMeaning, LittleKiller) {
  EXPECT_TRUE(holds("littlekiller", {"R1C1", "R2C2", "R3C3", "R4C4"}, {{"sum", 10}}));
  EXPECT_FALSE(holds("littlekiller", {"R1C2", "R2C3", "R3C4"}, {{"sum", 7}}));  // 2 + 1 + 3
  EXPECT_TRUE(holds("littlekiller", {"R1C2", "R2C3", "R3C4"}, {{"sum", 6}}));
}

TEST(SumMeaning, Arrow) {
  const Board board = Board::standard(4);
  const auto circle = [&](const Names& names) { return Params{{"circle", cells(board, names)}}; };
  EXPECT_TRUE(holds("arrow", {"R2C1", "R3C2"}, circle({"R1C4"})));   // 4 = 3 + 1
  EXPECT_FALSE(holds("arrow", {"R2C1", "R3C1"}, circle({"R1C4"})));  // 4, 3 + 2
  EXPECT_TRUE(holds("arrow", {"R2C2"}, circle({"R1C4"})));           // 4 = 4
  // 12 = 4 + 1 + 4 + 3, and the same circle said the other way round
  const Names shaft{"R2C2", "R2C3", "R3C3", "R3C4"};
  EXPECT_TRUE(holds("arrow", shaft, circle({"R1C1", "R1C2"})));
  EXPECT_TRUE(holds("arrow", shaft, circle({"R1C2", "R1C1"})));
  // From top to bottom: 13.
  EXPECT_FALSE(holds("arrow", shaft, circle({"R1C1", "R2C1"})));
  EXPECT_TRUE(holds("arrow", {"R2C2", "R1C3", "R1C4", "R2C4"}, circle({"R2C1", "R1C1"})));  // 4 + 3 + 4 + 2
}

TEST(SumMeaning, LinesOfSums) {
  EXPECT_TRUE(holds("doublearrow", {"R1C1", "R2C1", "R3C2", "R4C2"}));             // 1 + 3 = 3 + 1
  EXPECT_FALSE(holds("doublearrow", {"R1C1", "R2C2", "R3C2", "R4C2"}));            // 1 + 3, 4 + 1
  EXPECT_TRUE(holds("zipper", {"R1C1", "R1C2", "R1C3", "R1C4"}));                  // 1 + 4 = 2 + 3
  EXPECT_FALSE(holds("zipper", {"R1C1", "R1C2", "R1C3", "R2C4"}));                 // 1 + 2, 2 + 3
  EXPECT_TRUE(holds("zipper", {"R1C1", "R2C2", "R2C1"}));                          // 1 + 3 = 4
  EXPECT_FALSE(holds("zipper", {"R1C1", "R1C2", "R2C1"}));                         // 1 + 3, 2
  EXPECT_TRUE(holds("sumline", {"R1C4", "R2C1", "R3C2", "R3C3"}, {{"sum", 4}}));   // 4, 3 + 1, 4
  EXPECT_FALSE(holds("sumline", {"R1C4", "R2C1", "R1C2", "R3C3"}, {{"sum", 4}}));  // 4, 3 + 2
  EXPECT_FALSE(holds("sumline", {"R1C4", "R2C1"}, {{"sum", 4}}));                  // 4, 3
}

TEST(SumMeaning, RegionSumLine) {
  EXPECT_TRUE(holds("regionsum", {"R2C1", "R1C2", "R2C3", "R1C4"}));           // 3 + 2 = 1 + 4
  EXPECT_FALSE(holds("regionsum", {"R1C1", "R1C2", "R1C3", "R1C4"}));          // 1 + 2, 3 + 4
  EXPECT_TRUE(holds("regionsum", {"R2C2", "R1C3", "R2C3", "R3C3"}));           // 4 = 3 + 1 = 4
  EXPECT_FALSE(holds("regionsum", {"R2C1", "R1C2", "R2C3", "R1C4", "R2C2"}));  // 5 = 5, but 4 on coming back
  EXPECT_TRUE(holds("regionsum", {"R1C1", "R2C2"}));                           // one piece
}

TEST(SumMeaning, EqualSums) {
  EXPECT_TRUE(holds("equalsums", {"R1C1", "R1C2", "R2C1"}, {{"sizes", Numbers{2, 1}}}));
  EXPECT_FALSE(holds("equalsums", {"R1C1", "R1C2", "R2C2"}, {{"sizes", Numbers{2, 1}}}));
  EXPECT_TRUE(holds("equalsums", {"R1C3", "R2C1", "R4C2"}, {{"sizes", Numbers{1, 1, 1}}}));
  EXPECT_FALSE(holds("equalsums", {"R1C3", "R2C1", "R4C3"}, {{"sizes", Numbers{1, 1, 1}}}));
  // A cell may be in two groups: 1 + 3 = 3 + 1
  EXPECT_TRUE(holds("equalsums", {"R1C1", "R2C1", "R2C1", "R3C2"}, {{"sizes", Numbers{2, 2}}}));
}

TEST(SumMeaning, Product) {
  EXPECT_TRUE(holds("product", {"R1C2", "R1C3", "R1C4"}, {{"product", 24}}));
  EXPECT_TRUE(holds("product", {"R1C4", "R2C2", "R3C3"}, {{"product", 64}}));
  EXPECT_FALSE(holds("product", {"R1C4", "R2C2", "R3C3"}, {{"product", 48}}));
}

const Names row_1{"R1C1", "R1C2", "R1C3", "R1C4"};       // 1 2 3 4
const Names row_1_back{"R1C4", "R1C3", "R1C2", "R1C1"};  // 4 3 2 1
const Names row_2{"R2C1", "R2C2", "R2C3", "R2C4"};       // 3 4 1 2
const Names column_3{"R1C3", "R2C3", "R3C3", "R4C3"};    // 3 1 4 2

TEST(ClueMeaning, Sandwich) {
  EXPECT_TRUE(holds("sandwich", row_1, {{"sum", 5}}));
  EXPECT_TRUE(holds("sandwich", row_1_back, {{"sum", 5}}));
  EXPECT_FALSE(holds("sandwich", row_1, {{"sum", 3}}));
  EXPECT_TRUE(holds("sandwich", row_2, {{"sum", 0}}));
  EXPECT_TRUE(holds("sandwich", row_2, {{"sum", 5}, {"crusts", Numbers{2, 3}}}));  // 4 + 1
  EXPECT_TRUE(holds("sandwich", row_2, {{"sum", 1}, {"crusts", Numbers{2, 4}}}));
  EXPECT_FALSE(holds("sandwich", row_2, {{"sum", 1}, {"crusts", Numbers{2, 3}}}));
}

TEST(ClueMeaning, XSum) {
  EXPECT_TRUE(holds("xsum", row_1, {{"sum", 1}}));
  EXPECT_TRUE(holds("xsum", row_1_back, {{"sum", 10}}));
  EXPECT_TRUE(holds("xsum", row_2, {{"sum", 8}}));  // 3 + 4 + 1
  EXPECT_FALSE(holds("xsum", row_2, {{"sum", 10}}));
}

TEST(ClueMeaning, Skyscrapers) {
  EXPECT_TRUE(holds("skyscraper", row_1, {{"count", 4}}));
  EXPECT_TRUE(holds("skyscraper", row_1_back, {{"count", 1}}));
  EXPECT_TRUE(holds("skyscraper", column_3, {{"count", 2}}));  // 3 and 4
  EXPECT_FALSE(holds("skyscraper", column_3, {{"count", 3}}));
  EXPECT_TRUE(holds("hiddenskyscraper", column_3, {{"value", 1}}));   // 3 hides 1
  EXPECT_FALSE(holds("hiddenskyscraper", column_3, {{"value", 2}}));  // hidden too, but not the first
  EXPECT_TRUE(holds("hiddenskyscraper", row_1_back, {{"value", 3}}));
  EXPECT_FALSE(holds("hiddenskyscraper", row_1, {{"value", 3}}));  // none is hidden
}

TEST(ClueMeaning, NumberedRoom) {
  EXPECT_TRUE(holds("numberedroom", row_2, {{"value", 1}}));  // the third
  EXPECT_FALSE(holds("numberedroom", row_2, {{"value", 4}}));
  EXPECT_TRUE(holds("numberedroom", row_1, {{"value", 1}}));
  EXPECT_TRUE(holds("numberedroom", row_1_back, {{"value", 1}}));
}

TEST(CellMeaning, Indexers) {
  // R2C1 = 3 in column 1: the third of row 2 is 1. R1C2 = 2: itself. R3C4 = 3 in column 4: the third of row 3 is 4.
  EXPECT_TRUE(holds("columnindexer", {"R2C1", "R1C2", "R3C4"}));
  // R2C1 = 3 in row 2: the third of column 1 is 2. R1C1 = 1: itself. R1C2 = 2: the second of column 2 is 4.
  EXPECT_TRUE(holds("rowindexer", {"R2C1", "R1C1"}));
  EXPECT_FALSE(holds("rowindexer", {"R2C1", "R1C2"}));
  // The third box is 2 1 / 4 3: its first cell holds 2, its second 1; its third 4, its fourth 3.
  EXPECT_TRUE(holds("boxindexer", {"R3C1", "R3C2", "R4C1", "R4C2"}));

  const Board board = Board::standard(4);
  const Grid other = Grid::parse(4, "2341412334121234");
  // R1C1 = 2, but R1C2 = 3. R2C4 = 3, but R2C3 = 2.
  EXPECT_FALSE(make_rule(rule(board, "columnindexer", {"R1C1"}), board)->accepts(other));
  EXPECT_FALSE(make_rule(rule(board, "columnindexer", {"R2C4"}), board)->accepts(other));
  // The first box is 2 3 / 4 1: its first cell holds 2, its second 3, its third 4, its fourth 1.
  EXPECT_FALSE(make_rule(rule(board, "boxindexer", {"R1C2"}), board)->accepts(other));
}

TEST(CellMeaning, CountingCircles) {
  EXPECT_TRUE(holds("countingcircles", {"R1C1"}));
  EXPECT_TRUE(holds("countingcircles", {"R1C2", "R2C4"}));          // 2 2
  EXPECT_TRUE(holds("countingcircles", {"R1C1", "R1C2", "R2C4"}));  // 1 2 2
  EXPECT_FALSE(holds("countingcircles", {"R1C2", "R1C1", "R4C4"}));
  EXPECT_FALSE(holds("countingcircles", {"R1C2", "R2C4", "R3C1"}));  // 2 2 2
}

TEST(CellMeaning, LookAndSay) {
  const Names upper{"R1C1", "R1C2", "R1C3", "R2C1", "R2C4"};  // 1 2 3 3 2
  EXPECT_TRUE(holds("lookandsay", upper, {{"clue", "23 22"}}));
  EXPECT_TRUE(holds("lookandsay", upper, {{"clue", "2322"}}));
  EXPECT_TRUE(holds("lookandsay", upper, {{"clue", "23"}}));
  EXPECT_TRUE(holds("lookandsay", upper, {{"clue", "04"}}));
  EXPECT_FALSE(holds("lookandsay", upper, {{"clue", "13"}}));
  EXPECT_FALSE(holds("lookandsay", upper, {{"clue", "23 12"}}));
}

TEST(CellMeaning, Count) {
  const Names upper{"R1C1", "R1C2", "R1C3", "R2C1", "R2C4"};  // 1 2 3 3 2
  const auto counts = [&](std::int64_t count, const char* how) {
    return holds("count", upper, {{"values", Numbers{1, 3}}, {"count", count}, {"how", how}});
  };
  EXPECT_TRUE(counts(3, "exactly"));
  EXPECT_FALSE(counts(2, "exactly"));
  EXPECT_TRUE(counts(2, "at least"));
  EXPECT_FALSE(counts(4, "at least"));
  EXPECT_TRUE(counts(4, "at most"));
  EXPECT_FALSE(counts(2, "at most"));
  EXPECT_TRUE(holds("count", upper, {{"values", Numbers{1, 3}}, {"count", 3}}));
}

TEST(Nested, AndOrNot) {
  const Board board = Board::standard(4);
  const ConstraintSpec right = rule(board, "sum", {"R1C1", "R1C2"}, {{"sum", 3}});
  const ConstraintSpec wrong = rule(board, "sum", {"R1C1", "R1C2"}, {{"sum", 4}});
  const auto of = [&](const std::string& kind, const std::vector<ConstraintSpec>& rules) {
    return ConstraintSpec{kind, {}, {{"rules", rules}}, {}};
  };
  const auto accepted = [&](const ConstraintSpec& spec) {
    return make_rule(spec, board)->accepts(Grid::parse(4, grid_4x4));
  };
  EXPECT_TRUE(accepted(of("and", {right, right})));
  EXPECT_FALSE(accepted(of("and", {right, wrong})));
  EXPECT_TRUE(accepted(of("or", {wrong, right})));
  EXPECT_FALSE(accepted(of("or", {wrong, wrong})));
  EXPECT_TRUE(accepted(of("not", {wrong})));
  EXPECT_FALSE(accepted(of("not", {right})));
  EXPECT_TRUE(accepted(of("not", {of("and", {right, of("not", {right})})})));
  EXPECT_FALSE(accepted(of("or", {of("not", {right}), of("and", {wrong, right})})));
  EXPECT_EQ(make_rule(of("or", {of("not", {right}), wrong}), board)->describe(),
            "(not (sum R1C1 R1C2 = 3) or sum R1C1 R1C2 = 4)");
}

struct Refusal {
  std::string kind;
  Names cells;
  Params params;
  std::string message;
};

TEST(SumRefusals, SayWhatIsWrongAndWhatWouldDo) {
  const Board board = Board::standard(9);
  const Names row{"R1C1", "R1C2", "R1C3", "R1C4", "R1C5", "R1C6", "R1C7", "R1C8", "R1C9"};
  const auto named = [&](const Names& names) { return cells(board, names); };
  const std::vector<Refusal> refusals = {
      {"sum", {}, {{"sum", 3}}, "sum: it takes at least 1 cell, not none"},
      {"sum", {"R1C1", "R1C1"}, {{"sum", 19}}, "sum: R1C1 with weights adds up to 2..18, not 19"},
      {"littlekiller", {"R1C1", "R1C1"}, {{"sum", 3}}, "littlekiller: R1C1 is in it twice"},
      {"sum", {"R1C1"}, {}, "sum: 'sum' is missing"},
      {"sum", {"R1C1"}, {{"sum", 10}}, "sum: R1C1 is 1..9, not 10"},
      // They see each other, but not the third.
      {"sum", {"R1C1", "R1C2", "R5C5"}, {{"sum", 27}}, "sum: R1C1 R1C2 R5C5 adds up to 4..26, not 27"},
      {"sum", {"R1C1", "R1C2", "R5C5"}, {{"sum", 3}}, "sum: R1C1 R1C2 R5C5 adds up to 4..26, not 3"},
      {"sum", {"R1C1", "R1C2"}, {{"sum", 5}, {"weights", Numbers{1}}}, "sum: 1 weight for 2 cells"},
      {"sum", {"R1C1"}, {{"sum", 5}, {"weights", Numbers{0}}}, "sum: the weight of R1C1 is 0"},
      {"sum",
       {"R1C1"},
       {{"sum", 5}, {"weights", Numbers{1001}}},
       "sum: 'weights' is -1000 to 1000 on a 9x9 board, not 1001"},
      {"sum",
       {"R1C1", "R5C5"},
       {{"sum", 9}, {"weights", Numbers{1, -1}}},
       "sum: R1C1 R5C5 with weights adds up to -8..8, not 9"},
      {"littlekiller", {"R1C2", "R2C1"}, {{"sum", 18}}, "littlekiller: R1C2 R2C1 adds up to 3..17, not 18"},
      {"arrow", {"R1C2"}, {}, "arrow: 'circle' is missing"},
      {"arrow", {"R1C2"}, {{"circle", Numbers{}}}, "arrow: 'circle': it takes at least 1 cell, not none"},
      {"arrow", {}, {{"circle", named({"R1C1"})}}, "arrow: it takes at least 1 cell, not none"},
      {"arrow", {"R1C2", "R1C1"}, {{"circle", named({"R1C1"})}}, "arrow: R1C1 is in the circle and on the shaft"},
      {"arrow",
       {"R1C2", "R1C3", "R1C4", "R1C5"},
       {{"circle", named({"R1C1"})}},
       "arrow: R1C1 is 1..9, but R1C2 R1C3 R1C4 R1C5 adds up to 10..30"},
      {"arrow",
       {"R1C3"},
       {{"circle", named({"R1C1", "R1C2"})}},
       "arrow: R1C3 is 1..9, but R1C1 R1C2 with weights adds up to 11..99"},
      {"doublearrow", {"R1C1", "R1C2"}, {}, "doublearrow: it takes at least 3 cells, not 2"},
      {"zipper", {"R1C1", "R1C2"}, {}, "zipper: it takes at least 3 cells, not 2"},
      {"zipper", {"R1C1", "R1C2", "R1C1"}, {}, "zipper: R1C1 is in it twice"},
      {"regionsum", {"R1C1"}, {}, "regionsum: it takes at least 2 cells, not 1"},
      {"regionsum",
       {"R1C1", "R1C2", "R1C3", "R2C3", "R2C4"},
       {},
       "regionsum: R2C4 is 1..9, but R1C1 R1C2 R1C3 R2C3 adds up to 10..30"},
      {"sumline", {"R1C1", "R1C2"}, {{"sum", 0}}, "sumline: a line of 2 cells there has pieces of 1..17, not 0"},
      {"sumline", {"R1C1", "R1C2"}, {{"sum", 18}}, "sumline: a line of 2 cells there has pieces of 1..17, not 18"},
      {"equalsums", {"R1C1", "R1C2"}, {{"sizes", Numbers{2}}}, "equalsums: it takes at least 2 groups, not 1"},
      {"equalsums",
       {"R1C1", "R1C2"},
       {{"sizes", Numbers{1, 2}}},
       "equalsums: the groups have 3 cells, but 2 are listed"},
      {"equalsums", {"R1C1", "R1C2"}, {{"sizes", Numbers{0, 2}}}, "equalsums: 'sizes' is 1 to 2 on a 9x9 board, not 0"},
      {"equalsums", {"R1C1", "R1C1", "R1C2"}, {{"sizes", Numbers{2, 1}}}, "equalsums: R1C1 is in a group twice"},
      {"product", {"R1C1", "R1C2"}, {{"product", 0}}, "product: digits multiply to 1..72057594037927936, not 0"},
      {"product",
       {"R1C1", "R1C2"},
       {{"product", 22}},
       "product: no digits on a 9x9 board multiply to 22, since 11 is left of it"},
      {"product",
       {"R1C1", "R1C2"},
       {{"product", 84}},
       "product: 2 digits on a 9x9 board multiply to at most 81, not 84"},
      {"sandwich",
       {"R1C1", "R1C2"},
       {{"sum", 5}},
       "sandwich: it takes a row or a column from end to end, not R1C1 R1C2"},
      {"sandwich", row, {{"sum", 36}}, "sandwich: the digits between 1 and 9 on a 9x9 board add up to 0..35, not 36"},
      {"sandwich", row, {{"sum", 1}}, "sandwich: no digits but 1 and 9 add up to 1"},
      {"sandwich", row, {{"sum", 3}, {"crusts", Numbers{3, 3}}}, "sandwich: both crusts are 3"},
      {"sandwich", row, {{"sum", 3}, {"crusts", Numbers{3}}}, "sandwich: there are 2 crusts, not 1"},
      {"sandwich", row, {{"sum", 3}, {"crusts", Numbers{0, 3}}}, "sandwich: 'crusts' is 1 to 9 on a 9x9 board, not 0"},
      {"xsum",
       row,
       {{"sum", 2}},
       "xsum: the first X digits of a line, the first of which is X, do not add up to 2 on a 9x9 board"},
      {"xsum",
       row,
       {{"sum", 46}},
       "xsum: the first X digits of a line, the first of which is X, do not add up to 46 on a 9x9 board"},
      {"skyscraper", row, {{"count", 0}}, "skyscraper: 'count' is 1 to 9 on a 9x9 board, not 0"},
      {"skyscraper", row, {{"count", 10}}, "skyscraper: 'count' is 1 to 9 on a 9x9 board, not 10"},
      {"hiddenskyscraper", row, {{"value", 9}}, "hiddenskyscraper: 'value' is 1 to 8 on a 9x9 board, not 9"},
      {"numberedroom", row, {{"value", 10}}, "numberedroom: 'value' is 1 to 9 on a 9x9 board, not 10"},
      {"rowindexer", {}, {}, "rowindexer: it takes at least 1 cell, not none"},
      {"columnindexer", {"R1C1", "R1C1"}, {}, "columnindexer: R1C1 is in it twice"},
      {"lookandsay", {"R1C1", "R1C2"}, {{"clue", ""}}, "lookandsay: 'clue': it says nothing"},
      {"lookandsay", {"R1C1", "R1C2"}, {{"clue", "12 1"}}, "lookandsay: 'clue': character 5: a count without a digit"},
      {"lookandsay", {"R1C1", "R1C2"}, {{"clue", "1 21"}}, "lookandsay: 'clue': character 2: a count without a digit"},
      {"lookandsay",
       {"R1C1", "R1C2"},
       {{"clue", "1x"}},
       "lookandsay: 'clue': character 2: there is no digit 33 on a 9x9 board"},
      {"lookandsay", {"R1C1", "R1C2"}, {{"clue", "1+"}}, "lookandsay: 'clue': character 2: '+' is no digit"},
      {"lookandsay",
       {"R1C1", "R1C2"},
       {{"clue", "10"}},
       "lookandsay: 'clue': character 2: there is no digit 0 on a 9x9 board"},
      {"lookandsay",
       {"R1C1", "R1C2"},
       {
           {"clue", "1213"},
       },
       ""},
      {"lookandsay",
       {"R1C1", "R1C2"},
       {{"clue", "12 12"}},
       "lookandsay: 'clue': character 5: the digit 2 is said twice"},
      {"lookandsay",
       {"R1C1", "R1C2"},
       {{"clue", "12 23"}},
       "lookandsay: 'clue': it speaks of 3 digits, and there are 2 cells"},
      {"count", {"R1C1"}, {{"values", Numbers{}}, {"count", 1}}, "count: 'values' is empty"},
      {"count", {"R1C1"}, {{"values", Numbers{10}}, {"count", 1}}, "count: 'values' is 1 to 9 on a 9x9 board, not 10"},
      {"count", {"R1C1"}, {{"values", Numbers{1}}, {"count", 2}}, "count: 'count' is 0 to 1 on a 9x9 board, not 2"},
      {"count",
       {"R1C1"},
       {{"values", Numbers{1}}, {"count", 1}, {"how", "about"}},
       "count: 'how' must be 'exactly', 'at least' or 'at most', not 'about'"},
      {"or", {}, {}, "or: 'rules' is missing"},
      {"or", {}, {{"rules", std::vector<ConstraintSpec>{}}}, "or: it takes at least 1 rule, not none"},
      {"and", {}, {{"rules", "all"}}, "and: 'rules' must be a list of rules, one at least"},
      {"not",
       {},
       {{"rules", std::vector<ConstraintSpec>(2, rule(board, "sum", {"R1C1"}, {{"sum", 3}}))}},
       "not: it takes 1 rule, not 2"},
      {"or",
       {},
       {{"rules", std::vector<ConstraintSpec>(2, rule(board, "sum", {"R1C1"}, {{"sum", 30}}))}},
       "sum: R1C1 is 1..9, not 30"},
      {"or", {"R1C1"}, {{"rules", std::vector<ConstraintSpec>(1)}}, "or: the rule takes no cells"},
  };
  for (const Refusal& refusal : refusals) {
    SCOPED_TRACE(refusal.kind + " " + refusal.message);
    if (refusal.message.empty()) {
      EXPECT_NE(make_rule(rule(board, refusal.kind, refusal.cells, refusal.params), board), nullptr);
      continue;
    }
    try {
      static_cast<void>(make_rule(rule(board, refusal.kind, refusal.cells, refusal.params), board));
      ADD_FAILURE() << "not refused";
    } catch (const sudoku::InputError& error) {
      EXPECT_EQ(error.reason(), refusal.message);
      EXPECT_EQ(error.position(), (sudoku::TextPosition{3, 14}));
    }
  }
}

TEST(SumRefusals, OfBoards) {
  const auto reason = [](const Board& board, const ConstraintSpec& spec) {
    try {
      static_cast<void>(make_rule(spec, board));
    } catch (const sudoku::InputError& error) {
      return error.reason();
    }
    return std::string("not refused");
  };
  const Board plain = Board::with_regions(4, std::vector<int>(16, -1));
  EXPECT_EQ(reason(plain, rule(plain, "boxindexer", {"R1C1"})), "boxindexer: R1C1 is not in a region of 4 cells");
  const Board large = Board::standard(16);
  EXPECT_EQ(reason(large, rule(large, "arrow", {"R1C3"}, {{"circle", cells(large, {"R1C1", "R1C2"})}})),
            "arrow: a number of several cells needs a board without digits above 9");
  const Board small = Board::standard(4);
  Names circles;
  for (int row = 1; row <= 3; ++row) {
    for (int column = 1; column <= 4; ++column) {
      circles.push_back("R" + std::to_string(row) + "C" + std::to_string(column));
    }
  }
  EXPECT_EQ(reason(small, rule(small, "countingcircles", circles)),
            "countingcircles: no different digits on a 4x4 board add up to 12 circles; 10 is the most");
}

TEST(SumRefusals, RulesWithinRulesHaveABound) {
  const Board board = Board::standard(4);
  ConstraintSpec spec = rule(board, "sum", {"R1C1"}, {{"sum", 3}});
  for (int depth = 0; depth < 16; ++depth) spec = {"or", {}, {{"rules", std::vector<ConstraintSpec>{spec}}}, {}};
  EXPECT_NE(make_rule(spec, board), nullptr);
  spec = {"not", {}, {{"rules", std::vector<ConstraintSpec>{spec}}}, {}};
  EXPECT_THROW(make_rule(spec, board), sudoku::InputError);
}

TEST(SumDescriptions, SayItAsASetterWould) {
  const Board board = Board::standard(9);
  const Names row{"R1C9", "R1C8", "R1C7", "R1C6", "R1C5", "R1C4", "R1C3", "R1C2", "R1C1"};
  const auto text = [&](const std::string& kind, const Names& names, const Params& params = {}) {
    return make_rule(rule(board, kind, names, params), board)->describe();
  };
  EXPECT_EQ(text("sum", {"R1C1", "R2C2"}, {{"sum", 5}}), "sum R1C1 R2C2 = 5");
  EXPECT_EQ(text("sum", {"R1C1", "R2C2"}, {{"sum", 5}, {"weights", Numbers{1, 2}}}),
            "sum R1C1 R2C2 = 5 with weights 1 2");
  EXPECT_EQ(text("littlekiller", {"R1C2", "R2C1"}, {{"sum", 5}}), "little killer R1C2 R2C1 = 5");
  EXPECT_EQ(text("arrow", {"R1C2", "R2C1"}, {{"circle", cells(board, {"R1C1"})}}),
            "arrow with circle R1C1 and shaft R1C2 R2C1");
  EXPECT_EQ(text("equalsums", {"R1C2", "R2C1", "R3C3"}, {{"sizes", Numbers{2, 1}}}), "equal sums R1C2 R2C1 = R3C3");
  EXPECT_EQ(text("sandwich", row, {{"sum", 5}}), "sandwich R1C9 to R1C1 between 1 and 9 = 5");
  EXPECT_EQ(text("skyscraper", row, {{"count", 5}}), "skyscraper R1C9 to R1C1 = 5");
  EXPECT_EQ(text("lookandsay", {"R1C2", "R2C1", "R3C3"}, {{"clue", "1213"}}), "look-and-say R1C2 R2C1 R3C3 = 12 13");
  EXPECT_EQ(text("count", {"R1C2"}, {{"values", Numbers{3, 2}}, {"count", 1}, {"how", "at least"}}),
            "count at least 1 of R1C2 holding 2 3");
  EXPECT_EQ(text("regex", {"R1C2", "R2C2"}, {{"pattern", "12|34"}}), "regular expression 12|34 along R1C2 R2C2");
}

}  // namespace
}  // namespace farandole::tests
