// What each format's text means, and what each format cannot say.
#include <gmock/gmock.h>

#include <sstream>

#include <formats/data.hpp>

namespace farandole::sudoku {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::string_view classic =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";

ConstraintSpec rule(std::string kind, std::vector<Cell> cells = {},
                    std::map<std::string, Param, std::less<>> params = {}) {
  return {std::move(kind), std::move(cells), std::move(params), {}};
}

PuzzleSpec with_rules(std::vector<ConstraintSpec> rules) {
  PuzzleSpec puzzle;
  puzzle.constraints = std::move(rules);
  return puzzle;
}

// --- line

TEST(LineFormat, ReadsTheFourKindsOfBlanks) {
  const auto puzzles = read_all("line", "1..4............\n1004000000000000\n1__4____________\n1**4************\n");
  ASSERT_THAT(puzzles, SizeIs(4));
  for (const PuzzleSpec& puzzle : puzzles) {
    EXPECT_EQ(puzzle.board, Board::standard(4));
    EXPECT_EQ(puzzle.givens.text(), "1..4............");
    EXPECT_EQ(puzzle.name, "");
  }
}

TEST(LineFormat, KnowsWhereThePuzzleAndItsCellsStand) {
  const PuzzleSpec puzzle = read_one("line", "# comment\n\n  " + std::string(classic) + "\n");
  EXPECT_EQ(puzzle.position, (TextPosition{3, 3}));
  EXPECT_EQ(puzzle.position_of(Cell(0)), (TextPosition{3, 3}));
  EXPECT_EQ(puzzle.position_of(Cell(80)), (TextPosition{3, 83}));
}

TEST(LineFormat, TakesTheRemarkForTheName) {
  const std::string cells(classic);
  EXPECT_EQ(read_one("line", cells + " easy one \n").name, "easy one");
  EXPECT_EQ(read_one("line", cells + "\t# 17 clues\r\n").name, "17 clues");
  EXPECT_EQ(read_one("line", cells + "   ").name, "");
  PuzzleSpec puzzle = read_one("line", cells);
  puzzle.name = " #two\nlines";
  EXPECT_EQ(written("line", puzzle), cells + "  two lines\n");
}

TEST(LineFormat, ReadsLettersInEitherCase) {
  const std::string big = "G" + std::string(254, '.') + "a";
  const PuzzleSpec puzzle = read_one("line", big);
  EXPECT_EQ(puzzle.givens[Cell(0)], 16);
  EXPECT_EQ(puzzle.givens[Cell(255)], 10);
  EXPECT_EQ(written("line", puzzle), "G" + std::string(254, '.') + "A\n");
}

TEST(LineFormat, SaysWhatItCannotSay) {
  EXPECT_EQ(refusal("line", with_rules({rule("antiknight")})), "the line format cannot say 'antiknight'");
  PuzzleSpec puzzle;
  puzzle.board = Board::with_boxes(3, 2);
  puzzle.givens = Grid(6);
  EXPECT_EQ(refusal("line", puzzle), "the line format cannot say regions other than the standard boxes");
  puzzle.board = Board::standard(3);
  puzzle.givens = Grid(3);
  EXPECT_EQ(refusal("line", puzzle), "the line format cannot say a board of 3x3");
}

// A board is made once, not once a puzzle: what a copy of it shares, it shares with the one before.
TEST(LineFormat, UsesBoardsAndGridsAgain) {
  std::istringstream in(std::string(256, '.') + "\n" + std::string(256, '1') + "\n");
  LineSource source(in);
  const auto reader = format_named("line").read(source);
  PuzzleSpec puzzle;
  ASSERT_TRUE(reader->next(puzzle));
  const House* houses = puzzle.board.houses().data();
  ASSERT_TRUE(reader->next(puzzle));
  EXPECT_EQ(puzzle.board.houses().data(), houses);
}

// --- grid

TEST(GridFormat, ReadsNineRowsAsTheOneLine) {
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) rows += std::string(classic.substr(9 * row, 9)) + "\n";
  ASSERT_EQ(sniff_format(rows).name, "grid");
  EXPECT_EQ(read_one("grid", rows).givens.text(), classic);
  for (const char* file : {"nine_rows.txt", "no_line_end.txt", "framed.txt", "stars.txt", "box_drawing.txt"}) {
    EXPECT_EQ(read_one("grid", test_file(std::string("formats/good/grid/") + file)).givens.text(), classic) << file;
  }
  EXPECT_EQ(read_all("grid", test_file("formats/good/grid/bars.txt")).front().givens.text(), classic);
}

TEST(GridFormat, KnowsThePlaceOfEachCell) {
  const PuzzleSpec puzzle = read_one("grid", "\n 1 2 | . .\n . . | 1 2\n ----+----\n . . | . .\n . . | . 3\n");
  EXPECT_EQ(puzzle.position, (TextPosition{2, 2}));
  EXPECT_EQ(puzzle.position_of(Cell(1)), (TextPosition{2, 4}));
  EXPECT_EQ(puzzle.position_of(Cell(2)), (TextPosition{2, 8}));
  EXPECT_EQ(puzzle.position_of(Cell(15)), (TextPosition{6, 10}));
}

TEST(GridFormat, TakesTitlesForNames) {
  const auto puzzles = read_all("grid", test_file("formats/good/grid/titles.txt"));
  ASSERT_THAT(puzzles, SizeIs(3));
  EXPECT_EQ(puzzles[0].name, "Grid 01");
  EXPECT_EQ(puzzles[2].name, "Grid 03");
}

TEST(GridFormat, SeparatesPuzzlesWithoutAnEmptyLine) {
  EXPECT_THAT(read_all("grid", test_file("formats/good/grid/unseparated.txt")), SizeIs(3));
}

TEST(GridFormat, IsWrittenWithBarsBetweenBoxes) {
  const PuzzleSpec puzzle = read_one("line", "1..4............");
  EXPECT_EQ(written("grid", puzzle), "1 . | . 4\n. . | . .\n----+----\n. . | . .\n. . | . .\n\n");
  EXPECT_THAT(written("grid", read_one("line", std::string(classic))),
              HasSubstr(". . 1 | . . 9 | . . 2\n------+-------+------\n. 9 . | . . 2 | . 1 8\n"));
}

TEST(GridFormat, SaysWhatItCannotSay) {
  EXPECT_EQ(refusal("grid", with_rules({rule("killer", {Cell(0)})})), "the grid format cannot say 'killer'");
}

TEST(GridFormat, AnEndlessRowCountsAsARow) {
  const std::string text = "12\n" + std::string(LineSource::max_line + 1, '1') + "\n12\n21\n";
  std::istringstream in(text);
  LineSource source(in);
  const auto reader = format_named("grid").read(source);
  PuzzleSpec puzzle;
  EXPECT_THROW(reader->next(puzzle), InputError);
  ASSERT_TRUE(reader->next(puzzle));
  EXPECT_EQ(puzzle.givens.text(), "1221");
  EXPECT_FALSE(reader->next(puzzle));
}

// --- 16 and 25 characters may be a puzzle or a row

TEST(Sniffing, TellsSmallPuzzlesFromRowsOfLargeOnes) {
  const std::string small = "1..4..........2.";
  EXPECT_EQ(sniff_format(small).name, "line");
  EXPECT_EQ(sniff_format(small + "\n" + small + "\n").name, "line");
  EXPECT_EQ(sniff_format(small + "\n1..4....G.....2.\n").name, "grid");
  EXPECT_EQ(sniff_format("1..4 .... .... ..2.\n").name, "line");
  EXPECT_EQ(sniff_format("1..4 .... .... ..2.\n.... A... .... ..2.\n").name, "grid");
  EXPECT_EQ(sniff_format("1....2....3....4....5....\n").name, "line");
  EXPECT_EQ(sniff_format("1....2....3....4....6....\n1....2....3....4....5....\n").name, "grid");
}

// --- json

TEST(JsonFormat, KeepsEveryKindOfParameter) {
  const auto puzzles = read_all("json", test_file("formats/good/json/parameters.jsonl"));
  ASSERT_THAT(puzzles, SizeIs(4));
  const PuzzleSpec& puzzle = puzzles[0];
  EXPECT_EQ(puzzle.id, "p");
  EXPECT_EQ(puzzle.name, "Z\xC3\xBCrich \xE2\x80\x94 \"quoted\"");
  EXPECT_EQ(puzzle.author, "A. Setter");
  EXPECT_EQ(puzzle.status, "multiple");
  EXPECT_FALSE(puzzle.solution);
  ASSERT_THAT(puzzle.constraints, SizeIs(6));
  EXPECT_EQ(puzzle.constraints[0], rule("antiknight"));
  EXPECT_EQ(puzzle.constraints[1], rule("killer", {Cell(0), Cell(1)}, {{"sum", std::monostate()}}));
  EXPECT_EQ(puzzle.constraints[2], rule("arrow", {Cell(15), Cell(16)}, {{"circle", std::vector<Cell>{Cell(14)}}}));
  EXPECT_EQ(puzzle.constraints[3],
            rule("quadruple", {Cell(0), Cell(1), Cell(6), Cell(7)}, {{"values", std::vector<std::int64_t>{1, 2}}}));
  EXPECT_EQ(puzzle.constraints[4], rule("negative", {}, {{"of", "xv"}, {"values", std::vector<std::int64_t>{5, 10}}}));
  EXPECT_EQ(puzzle.constraints[5], rule("somebody's own rule", {}, {{"level", std::int64_t{-3}}, {"word", "x"}}));
  EXPECT_EQ(puzzle.board, Board::standard(6));
  EXPECT_EQ(puzzles[1].board.region_count(), 0);
  EXPECT_EQ(puzzles[2].givens.text(), "1........");

  const auto rules = [](const std::string& kind, const std::vector<ConstraintSpec>& inner) {
    return rule(kind, {}, {{"rules", inner}});
  };
  const ConstraintSpec cage = rule("killer", {Cell(1), Cell(2)}, {{"sum", std::int64_t{5}}});
  const ConstraintSpec arrow = rule("arrow", {Cell(9)}, {{"circle", std::vector<Cell>{Cell(5)}}});
  ASSERT_THAT(puzzles[3].constraints, SizeIs(1));
  EXPECT_EQ(puzzles[3].constraints[0], rules("or", {cage, rules("not", {rules("and", {rule("antiknight"), arrow})})}));
}

TEST(JsonFormat, KnowsWhereRulesAndGivensStand) {
  const PuzzleSpec line = read_one(
      "json", "\n  {\"size\": 2, \"constraints\": [{\"type\": \"a\"},{\"type\": \"b\"}], \"givens\": \"1...\"}\n");
  EXPECT_EQ(line.position, (TextPosition{2, 3}));
  EXPECT_EQ(line.constraints[0].position, (TextPosition{2, 31}));
  EXPECT_EQ(line.constraints[1].position, (TextPosition{2, 45}));
  EXPECT_EQ(line.position_of(Cell(3)), (TextPosition{2, 75}));

  const PuzzleSpec nested = read_one(
      "json", R"({"size": 2, "givens": "1...", "constraints": [{"r": [{"type": "a"}, {"type": "b"}], "type": "c"}]})");
  const auto& inner = std::get<std::vector<ConstraintSpec>>(nested.constraints[0].params.at("r"));
  EXPECT_EQ(nested.constraints[0].position, (TextPosition{1, 47}));
  EXPECT_EQ(inner[0].position, (TextPosition{1, 54}));
  EXPECT_EQ(inner[1].position, (TextPosition{1, 69}));

  const PuzzleSpec lines = read_one(
      "json", "{\n  \"size\": 2,\n  \"givens\": \"1...\",\n  \"constraints\": [\n    {\"type\": \"a\"}\n  ]\n}\n");
  EXPECT_EQ(lines.position, (TextPosition{1, 1}));
  EXPECT_EQ(lines.constraints[0].position, (TextPosition{5, 5}));
  EXPECT_EQ(lines.position_of(Cell(1)), (TextPosition{3, 15}));
}

TEST(JsonFormat, ReadsObjectsInAnyArrangement) {
  const std::string a = R"({"size": 2, "givens": "1..."})";
  const std::string b =
      "{\n\"size\": 2,\n\"constraints\": [\n{\"type\": \"x\"}\n,\n{\"type\": \"y\"}],\n\"givens\": \"2...\"}";
  const std::vector<std::vector<std::string>> arrangements = {{a, "\n", b, "\n"},    {a, b},
                                                              {"[", a, ",", b, "]"}, {"[\n", a, ",\n\n", b, "\n]\n"},
                                                              {a, " [", b, "]"},     {"\n\n", a, "\r\n\r\n", b}};
  for (const auto& parts : arrangements) {
    std::string text;
    for (const std::string& part : parts) text += part;
    const auto puzzles = read_all("json", text);
    ASSERT_THAT(puzzles, SizeIs(2)) << text;
    EXPECT_EQ(puzzles[0].givens.text(), "1...");
    EXPECT_EQ(puzzles[1].givens.text(), "2...");
    EXPECT_THAT(puzzles[1].constraints, SizeIs(2));
  }
  EXPECT_THAT(read_all("json", "[]"), IsEmpty());
}

TEST(JsonFormat, RegionsThatAreTheBoxesAreTheStandardBoard) {
  const PuzzleSpec boxes =
      read_one("json", R"({"size": 4, "givens": "................", "regions": "aabbaabbXXyyXXyy"})");
  EXPECT_EQ(boxes.board, Board::standard(4));
  EXPECT_THAT(written("json", boxes), HasSubstr(R"("regions":null)"));
  const PuzzleSpec some =
      read_one("json", R"({"size": 4, "givens": "................", "regions": "Q.....QQ....w.w."})");
  EXPECT_THAT(written("json", some), HasSubstr(R"("regions":"1.....11....2.2.")"));
}

std::string first_error(std::string_view format, const std::string& text) {
  std::istringstream in(text);
  LineSource source(in);
  const auto reader = format_named(format).read(source);
  try {
    PuzzleSpec puzzle;
    (void)reader->next(puzzle);
  } catch (const InputError& e) {
    return e.what();
  }
  return "no error";
}

TEST(JsonFormat, IsNotOverwhelmedByNesting) {
  const std::string open(1'000'000, '[');
  const std::string close(1'000'000, ']');
  EXPECT_EQ(first_error("json", open), "1:2: expected an object, '{', found '['");
  EXPECT_EQ(first_error("json", "{\"size\":" + open), "1:1: the object that begins here is not closed: '}' is missing");
  EXPECT_EQ(first_error("json", "{\"size\":" + open + "\n" + close + "}\n"), "1:1: nested more than 64 deep");
}

TEST(JsonFormat, RefusesEndlessObjectsAndGoesOn) {
  std::string text = "{\n\"size\": 2,\n\"givens\": \"....\",\n\"x\": [0";
  for (int i = 0; i < 200'000; ++i) text += ",\n1234567";
  text += "]}\n{\"size\": 2, \"givens\": \"....\"}\n";
  std::istringstream in(text);
  LineSource source(in);
  const auto reader = format_named("json").read(source);
  PuzzleSpec puzzle;
  try {
    (void)reader->next(puzzle);
    FAIL() << "no error";
  } catch (const InputError& e) {
    EXPECT_STREQ(e.what(), "1:1: an object longer than 1048576 bytes");
  }
  EXPECT_TRUE(reader->next(puzzle));
  EXPECT_FALSE(reader->next(puzzle));
}

TEST(JsonFormat, WritesNamesThatAreNotUnicode) {
  PuzzleSpec puzzle;
  puzzle.name = "Z\xFCrich";
  EXPECT_EQ(read_one("json", written("json", puzzle)).name, "Z\xEF\xBF\xBDrich");
}

// --- ps and sumocue

const Param no_sum = std::monostate();

TEST(PsFormat, ReadsCagesDiagonalsAndGivens) {
  // R1C1 R1C2 sum 5; R1C3 alone, sum 4; R2C1 and R4C4 in one cage, sum 7; 9 alone is no digit of this board.
  const PuzzleSpec puzzle = read_one("ps", "2x2:d:k:1283:1283:1024:7:1796:8:9:10:2305:0:0:0:0:0:0:1796:\n");
  EXPECT_EQ(puzzle.board, Board::standard(4));
  EXPECT_EQ(puzzle.givens.text(), "..4.............");
  EXPECT_THAT(puzzle.constraints,
              ElementsAre(rule("diagonal", {}, {{"dir", "/"}}), rule("diagonal", {}, {{"dir", "\\"}}),
                          rule("killer", {Cell(0), Cell(1)}, {{"sum", std::int64_t{5}}}),
                          rule("killer", {Cell(4), Cell(15)}, {{"sum", std::int64_t{7}}}),
                          rule("killer", {Cell(8)}, {{"sum", std::int64_t{9}}})));
  EXPECT_EQ(puzzle.constraints[3].position, (TextPosition{1, 26}));
  EXPECT_EQ(puzzle.position_of(Cell(1)), (TextPosition{1, 14}));
  EXPECT_EQ(written("ps", puzzle), "2x2:d:k:1280:1280:1025:4:1794:5:6:7:2307:8:9:10:11:12:13:1794:\n");
}

TEST(PsFormat, TakesAMissingColonAtTheEnd) {
  EXPECT_EQ(read_one("ps", "2x2::k:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:256").givens.text(), "...............1");
}

TEST(SumoCueFormat, ReadsCagesAndGivens) {
  const PuzzleSpec puzzle = read_one("sumocue", test_file("formats/good/sumocue/no_sum.txt"));
  EXPECT_THAT(puzzle.constraints, ElementsAre(rule("killer", {Cell(0), Cell(1)}, {{"sum", no_sum}}),
                                              rule("killer", {Cell(2), Cell(3)}, {{"sum", std::int64_t{11}}})));
  EXPECT_EQ(puzzle.givens.filled(), 0U);
  EXPECT_EQ(puzzle.position_of(Cell(2)), (TextPosition{1, 14}));
}

TEST(KillerFormats, SayWhatTheyCannotSay) {
  const Param five = std::int64_t{5};
  const std::vector<Cell> pair = {Cell(0), Cell(1)};
  PuzzleSpec given_inside = with_rules({rule("killer", pair, {{"sum", five}})});
  given_inside.givens.set(Cell(1), 3);
  for (const std::string format : {"ps", "sumocue"}) {
    const std::string cannot = "the " + format + " format cannot say ";
    EXPECT_EQ(refusal(format, with_rules({rule("antiknight")})), cannot + "'antiknight'");
    EXPECT_EQ(refusal(format, with_rules({rule("diagonal", {}, {{"dir", "/"}})})),
              cannot + "one diagonal without the other");
    EXPECT_EQ(refusal(format, with_rules({rule("killer", pair, {{"sum", five}}), rule("killer", {Cell(1), Cell(2)})})),
              cannot + "cages that overlap, as in R1C2");
    EXPECT_EQ(refusal(format, with_rules({rule("killer", {Cell(3), Cell(3)}, {{"sum", five}})})),
              cannot + "cages that overlap, as in R1C4");
    EXPECT_EQ(refusal(format, given_inside), cannot + "a given digit inside a cage, as in R1C2");
    EXPECT_EQ(refusal(format, with_rules({rule("killer", pair, {{"sum", five}, {"name", "A"}})})),
              cannot + "'killer' with 'name'");
    EXPECT_EQ(refusal(format, with_rules({rule("killer", pair, {{"sum", std::int64_t{-5}}})})),
              cannot + "a cage with the sum -5");
    EXPECT_EQ(refusal(format, with_rules({rule("killer", pair, {{"sum", std::int64_t{1} << 60}})})),
              cannot + "a cage with the sum 1152921504606846976");
    EXPECT_EQ(refusal(format, with_rules({rule("killer")})), cannot + "a cage without cells");
    EXPECT_EQ(refusal(format, with_rules({rule("killer", {Cell(7)})})), cannot + "a cage of one cell without a sum");
  }
  EXPECT_EQ(refusal("ps", with_rules({rule("killer", pair)})), "the ps format cannot say a cage without a sum");
  EXPECT_EQ(refusal("sumocue", with_rules({rule("killer", pair)})), "");

  PuzzleSpec six;
  six.board = Board::standard(6);
  six.givens = Grid(6);
  EXPECT_EQ(refusal("ps", six), "the ps format cannot say a board of 6x6 (its boxes are not square)");
  EXPECT_EQ(refusal("sumocue", six), "the sumocue format cannot say a board of 6x6");

  PuzzleSpec latin;
  latin.board = Board::with_regions(9, std::vector<int>(81, -1));
  EXPECT_EQ(refusal("ps", latin), "the ps format cannot say regions other than the standard boxes");
  EXPECT_EQ(refusal("sumocue", latin), "the sumocue format cannot say regions other than nine of nine cells");
}

// --- candidates

std::string marks_of_every_cell(std::string_view marks, std::size_t cells) {
  std::string text;
  for (std::size_t i = 0; i < cells; ++i) text += marks;
  return text;
}

TEST(PencilMarksFormat, ReadsCandidatesAndGivens) {
  const std::string text =
      "1.34"
      "..3."
      "...."
      "1234" +
      marks_of_every_cell("12..", 12);
  const PuzzleSpec puzzle = read_one("pencilmarks", "#\n " + text + " of four\n");
  EXPECT_EQ(puzzle.board, Board::standard(4));
  EXPECT_EQ(puzzle.givens.text(), ".3..............");
  EXPECT_EQ(puzzle.name, "of four");
  ASSERT_THAT(puzzle.candidates, SizeIs(16));
  EXPECT_EQ(puzzle.candidates[0], DigitSet::range(1, 4) - DigitSet::of(2));
  EXPECT_EQ(puzzle.candidates[1], DigitSet::of(3));
  EXPECT_EQ(puzzle.candidates[2], DigitSet());
  EXPECT_EQ(puzzle.candidates[3], DigitSet::range(1, 4));
  EXPECT_EQ(puzzle.candidates[15], DigitSet::range(1, 2));
  EXPECT_EQ(puzzle.position_of(Cell(0)), (TextPosition{2, 2}));
  EXPECT_EQ(puzzle.position_of(Cell(1)), (TextPosition{2, 8})) << "the mark itself";
}

TEST(PencilMarksFormat, KeepsNoCandidatesThatSayNothing) {
  const PuzzleSpec puzzle = read_one("pencilmarks", "..3." + marks_of_every_cell("1234", 15));
  EXPECT_THAT(puzzle.candidates, IsEmpty());
  EXPECT_EQ(written("line", puzzle), "3...............\n");
}

TEST(PencilMarksFormat, WritesGivensAsSingleMarks) {
  const PuzzleSpec puzzle = read_one("line", "...4............ name");
  EXPECT_EQ(written("pencilmarks", puzzle),
            marks_of_every_cell("1234", 3) + "...4" + marks_of_every_cell("1234", 12) + "  name\n");
}

TEST(PencilMarksFormat, IsToldFromALargeBoard) {
  // 729 characters are a board of 27 x 27 cells too.
  EXPECT_EQ(sniff_format(std::string(729, '.')).name, "line");
  EXPECT_EQ(sniff_format("1" + std::string(728, '.')).name, "line");
  EXPECT_EQ(sniff_format(marks_of_every_cell("123456789", 81)).name, "pencilmarks");
  EXPECT_EQ(sniff_format(marks_of_every_cell("1........", 80) + "........8").name, "pencilmarks");
  EXPECT_EQ(sniff_format(marks_of_every_cell("123456789", 80) + "1234567?9").name, "pencilmarks");
  EXPECT_EQ(sniff_format(marks_of_every_cell("123456789", 80) + "12345678").name, "pencilmarks");
  EXPECT_EQ(sniff_format(marks_of_every_cell("123456789", 81) + "1").name, "pencilmarks");
  EXPECT_EQ(sniff_format(marks_of_every_cell("1..456", 36)).name, "pencilmarks");
}

TEST(PencilMarksFormat, Refuses) {
  PuzzleSpec puzzle;
  puzzle.board = Board::with_regions(9, std::vector<int>(81, -1));
  EXPECT_EQ(refusal("pencilmarks", puzzle), "the pencilmarks format cannot say regions other than the standard boxes");
  EXPECT_EQ(refusal("pencilmarks", with_rules({rule("antiknight")})), "the pencilmarks format cannot say 'antiknight'");
  PuzzleSpec contrary;
  contrary.givens.set(Cell(1), 2);
  contrary.candidates.assign(81, DigitSet::range(3, 9));
  EXPECT_EQ(refusal("pencilmarks", contrary),
            "the pencilmarks format cannot say that R1C2 is given 2, which is none of its candidates");
}

TEST(Candidates, AreRefusedWhereAFormatHasNoPlaceForThem) {
  PuzzleSpec puzzle;
  puzzle.candidates.assign(81, DigitSet::range(3, 9));
  for (const char* format : {"line", "grid", "ps", "sumocue"}) {
    EXPECT_EQ(refusal(format, puzzle), "the " + std::string(format) + " format cannot say candidates");
  }
  EXPECT_EQ(refusal("json", puzzle), "");
}

// A given digit and a cage of one cell are one thing in these formats.
TEST(KillerFormats, WriteAGivenAsACageOfOneCell) {
  PuzzleSpec given;
  given.givens.set(Cell(40), 7);
  const PuzzleSpec cage = with_rules({rule("killer", {Cell(40)}, {{"sum", std::int64_t{7}}})});
  for (const char* format : {"ps", "sumocue"}) {
    EXPECT_EQ(written(format, given), written(format, cage));
    EXPECT_EQ(difference(read_one(format, written(format, cage)), given), "");
  }
}

// --- text

TEST(TextFormat, SaysWhatTheRecordSays) {
  const auto puzzles = read_all("text", test_file("formats/good/text/killer.sudoku"));
  ASSERT_THAT(puzzles, SizeIs(2));
  const PuzzleSpec& puzzle = puzzles[0];
  EXPECT_EQ(puzzle.id, "first");
  EXPECT_EQ(puzzle.name, "Small cages");
  EXPECT_EQ(puzzle.author, "A. Setter");
  EXPECT_EQ(puzzle.status, "unique");
  EXPECT_EQ(puzzle.givens.text(), "1..............4");
  EXPECT_EQ(puzzle.position, (TextPosition{3, 1}));
  EXPECT_EQ(puzzle.position_of(Cell(15)), (TextPosition{10, 11}));
  ASSERT_THAT(puzzle.constraints, SizeIs(8));
  EXPECT_EQ(puzzle.constraints[0], rule("killer", {Cell(1), Cell(2), Cell(3)}, {{"=", std::int64_t{9}}}));
  EXPECT_EQ(puzzle.constraints[1], rule("killer", {Cell(4), Cell(8)}, {{"sum", std::monostate()}}));
  EXPECT_EQ(puzzle.constraints[2], rule("killer", {Cell(5), Cell(6), Cell(10)}, {{"=", std::int64_t{8}}}));
  EXPECT_EQ(puzzle.constraints[2].position, (TextPosition{13, 1}));
  EXPECT_EQ(puzzle.constraints[3], rule("thermo", {Cell(12), Cell(9), Cell(6), Cell(3)}));
  EXPECT_EQ(puzzle.constraints[4], rule("antiknight"));
  EXPECT_EQ(puzzle.constraints[5], rule("arrow", {Cell(13), Cell(14)}, {{"circle", std::vector<Cell>{Cell(15)}}}));
  EXPECT_EQ(puzzle.constraints[6],
            rule("quadruple", {Cell(0), Cell(1), Cell(4), Cell(5)}, {{"values", std::vector<std::int64_t>{1, 2}}}));
  EXPECT_EQ(puzzle.constraints[7], rule("negative", {}, {{"of", "xv"}, {"values", std::vector<std::int64_t>{5, 10}}}));

  const auto& rules = puzzles[1].constraints;
  ASSERT_THAT(rules, SizeIs(3));
  const ConstraintSpec cage = rule("killer", {Cell(0), Cell(1)}, {{"=", std::int64_t{5}}});
  const ConstraintSpec dot = rule("difference", {Cell(0), Cell(1)}, {{"value", std::int64_t{1}}});
  const auto unnamed = [](const std::string& kind, const std::vector<ConstraintSpec>& inner) {
    return rule(kind, {}, {{"=", inner}});
  };
  EXPECT_EQ(rules[0], unnamed("or", {cage, unnamed("not", {unnamed("and", {rule("antiknight"), dot})})}));
  EXPECT_EQ(rules[1], rule("regex", {Cell(0), Cell(1), Cell(2), Cell(3)}, {{"pattern", "1.*\"\\ 4"}}));
  EXPECT_EQ(rules[2], rule("level", {}, {{"value", std::int64_t{-3}}}));
}

TEST(TextFormat, CellsFromOneToAnother) {
  const auto puzzles = read_all("text", test_file("formats/good/text/bent.sudoku"));
  ASSERT_THAT(puzzles, SizeIs(1));
  // 5x5: row by row from 0.
  EXPECT_EQ(puzzles[0].constraints[0],
            rule("palindrome", {Cell(0), Cell(6), Cell(11), Cell(12), Cell(18), Cell(24), Cell(19)}));
  EXPECT_EQ(puzzles[0].constraints[1], rule("palindrome", {Cell(20), Cell(16), Cell(12), Cell(8), Cell(4)}));
  EXPECT_THAT(written("text", puzzles[0]), HasSubstr("\npalindrome R1C1,R2C2,R3C2,R3C3-R5C5,R4C5\n"));
}

TEST(TextFormat, BoardsMarksAndAnswers) {
  const auto puzzles = read_all("text", test_file("formats/good/text/regions.sudoku"));
  ASSERT_THAT(puzzles, SizeIs(3));
  EXPECT_EQ(puzzles[0].board, Board::standard(2));
  EXPECT_EQ(puzzles[1].board, Board::standard(6));
  ASSERT_THAT(puzzles[1].candidates, SizeIs(36));
  EXPECT_EQ(puzzles[1].candidates[1], DigitSet::range(2, 3));
  EXPECT_TRUE(puzzles[1].candidates[2].empty());
  EXPECT_EQ(puzzles[2].solution, Grid::parse(4, "1234341221434321"));
}

TEST(TextFormat, Refuses) {
  EXPECT_EQ(refusal("text", with_rules({rule("somebody's own rule")})),
            "the text format cannot say a rule named 'somebody's own rule'");
  EXPECT_EQ(refusal("text", with_rules({rule("name")})), "the text format cannot say a rule named 'name'");
  EXPECT_EQ(refusal("text", with_rules({rule("level", {}, {{"r1", std::int64_t{1}}})})),
            "the text format cannot say a parameter named 'r1'");
  EXPECT_EQ(refusal("text", with_rules({rule("level", {}, {{"word", "a\nb"}})})),
            "the text format cannot say a word of several lines, or with other such characters");
  EXPECT_EQ(refusal("text", with_rules({rule("level", {}, {{"cells_of", std::vector<Cell>()}})})),
            "the text format cannot say an empty list of cells");
  EXPECT_EQ(refusal("text", with_rules({rule("or", {}, {{"rules", std::vector<ConstraintSpec>()}})})),
            "the text format cannot say an empty list of rules");
  ConstraintSpec deep = rule("antiknight");
  for (int depth = 0; depth < 33; ++depth) deep = rule("not", {}, {{"rules", std::vector<ConstraintSpec>{deep}}});
  EXPECT_EQ(refusal("text", with_rules({deep})), "the text format cannot say rules within rules that are so deep");
}

}  // namespace
}  // namespace farandole::sudoku
