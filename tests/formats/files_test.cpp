// What holds for every format, on the files in tests/data/formats and, when they are there, on the larger collections.
#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <sstream>

#include <formats/data.hpp>

namespace farandole::sudoku {
namespace {

using testing::SizeIs;

std::string folder_of(const std::string& file) { return file.substr(0, file.find('/')); }

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '.'; }, '_');
  return name;
}

TEST(Formats, HaveDifferentNamesAndSaySomething) {
  std::set<std::string_view> names;
  for (const FormatInfo& format : formats()) {
    EXPECT_TRUE(names.insert(format.name).second) << format.name;
    EXPECT_FALSE(format.summary.empty()) << format.name;
    EXPECT_EQ(&format_named(format.name), &format);
  }
}

TEST(Formats, UnknownNameIsAnsweredWithTheKnownOnes) {
  try {
    (void)format_named("pdf");
    FAIL() << "no error";
  } catch (const UsageError& e) {
    EXPECT_STREQ(e.what(), "no format is named 'pdf'; there are: line, grid, json, pencilmarks, ps, sumocue, text");
  }
}

TEST(Formats, WhatIsNoPuzzleIsNotTakenForOne) {
  EXPECT_THROW((void)sniff_format(""), InputError);
  EXPECT_THROW((void)sniff_format(" \n\n"), InputError);
  EXPECT_THROW((void)sniff_format("Dear all,\n\nhere are no puzzles.\n"), InputError);
  EXPECT_THROW((void)sniff_format("<?xml version=\"1.0\"?>\n<opensudoku/>\n"), InputError);
  EXPECT_THROW((void)sniff_format(std::string(100000, '[')), InputError);
}

// A slip in the only line must not hide what the file is meant to be.
TEST(Formats, ABadPuzzleIsStillRecognised) {
  EXPECT_EQ(sniff_format(std::string(80, '.')).name, "line");
  EXPECT_EQ(sniff_format(std::string(82, '.')).name, "line");
  EXPECT_EQ(sniff_format(std::string(40, '.') + "?" + std::string(40, '.') + "\n").name, "line");
  EXPECT_EQ(sniff_format("123").name, "line");
  EXPECT_EQ(sniff_format(std::string(LineSource::head_size, '0')).name, "line");
  EXPECT_EQ(sniff_format(".........\n........\n.........\n").name, "grid");
}

class GoodFile : public testing::TestWithParam<std::string> {
 protected:
  std::string format() const { return folder_of(GetParam()); }
  std::string text() const { return test_file("formats/good/" + GetParam()); }
};

TEST_P(GoodFile, IsRecognisedAndByOneFormatAlone) {
  const std::string head = head_of(text());
  EXPECT_EQ(sniff_format(head).name, format());
  const int best = format_named(format()).sniff(head);
  EXPECT_GT(best, 0);
  EXPECT_LE(best, 100);
  for (const FormatInfo& other : formats()) {
    if (other.name != format()) {
      EXPECT_LT(other.sniff(head), best) << other.name;
    }
  }
}

TEST_P(GoodFile, IsWrittenBackEqual) {
  const auto puzzles = read_all(format(), text());
  ASSERT_FALSE(puzzles.empty());
  for (const PuzzleSpec& puzzle : puzzles) {
    EXPECT_EQ(difference(puzzle, read_one(format(), written(format(), puzzle))), "");
    EXPECT_EQ(difference(puzzle, read_one("json", written("json", puzzle))), "");
  }
}

TEST_P(GoodFile, IsReadTheSameIntoAUsedPuzzle) {
  const auto puzzles = read_all(format(), text());
  for (const PuzzleSpec& puzzle : puzzles) {
    PuzzleSpec used = read_all("json", test_file("formats/good/json/parameters.jsonl")).front();
    used.solution = used.givens;
    std::istringstream in(written(format(), puzzle));
    LineSource source(in);
    ASSERT_TRUE(format_named(format()).read(source)->next(used));
    EXPECT_EQ(difference(puzzle, used), "");
    EXPECT_TRUE(used.places != PuzzleSpec::Places::each || used.cell_positions.size() == used.board.cell_count());
  }
}

// Every given stands where the puzzle says it does.
TEST_P(GoodFile, KnowsThePlacesOfItsGivens) {
  if (format() == "ps" || format() == "sumocue") return;  // numbers, not digits, stand there
  std::vector<std::string> lines;
  std::istringstream in(text());
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  if (lines.front().substr(0, 3) == "\xEF\xBB\xBF") lines.front().erase(0, 3);
  for (const PuzzleSpec& puzzle : read_all(format(), text())) {
    for (std::size_t i = 0; i < puzzle.givens.cell_count(); ++i) {
      if (format() == "pencilmarks" && puzzle.givens[Cell(i)] == 0) continue;  // marks stand there
      const TextPosition place = puzzle.position_of(Cell(i));
      ASSERT_GE(place.line, 1U);
      ASSERT_LE(place.line, lines.size());
      const std::string& line = lines[place.line - 1];
      ASSERT_GE(place.column, 1U);
      ASSERT_LE(place.column, line.size());
      EXPECT_EQ(char_to_digit(line[place.column - 1]), puzzle.givens[Cell(i)]) << place.line << ":" << place.column;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, GoodFile, testing::ValuesIn(test_files("formats/good")), test_name);

class BadFile : public testing::TestWithParam<std::string> {};

// Beside each file stands what reading it gives: a line for each error, and "puzzle" for each puzzle that could be
// read.
TEST_P(BadFile, GivesItsErrorAndReadingGoesOn) {
  std::istringstream in(test_file("formats/bad/" + GetParam()));
  LineSource source(in);
  const auto reader = format_named(folder_of(GetParam())).read(source);
  std::string found;
  PuzzleSpec puzzle;
  for (bool more = true; more;) {
    try {
      more = reader->next(puzzle);
      if (more) found += "puzzle\n";
    } catch (const InputError& e) {
      found += std::string(e.what()) + "\n";
      EXPECT_NE(e.position().line, 0U);
    }
  }
  const std::string name = GetParam().substr(0, GetParam().rfind('.'));
  EXPECT_EQ(found, test_file("formats/bad/" + name + ".expected"));
}

INSTANTIATE_TEST_SUITE_P(Formats, BadFile, testing::ValuesIn(test_files("formats/bad")), test_name);

// The same killers, written three ways by another program.
TEST(Formats, KillersAreTheSameInEveryFormat) {
  const auto records = read_all("json", test_file("formats/good/json/killers.jsonl"));
  ASSERT_THAT(records, SizeIs(7));
  const std::vector<std::pair<std::string, std::vector<std::size_t>>> files = {
      {"ps/killer.txt", {0, 1}},   {"ps/diagonals.txt", {2}},          {"ps/four.txt", {3}},
      {"ps/sixteen.txt", {4}},     {"sumocue/killer.txt", {0, 1}},     {"sumocue/diagonals.txt", {2}},
      {"sumocue/jigsaw.txt", {5}}, {"sumocue/jigsaw_killer.txt", {6}},
  };
  for (const auto& [file, numbers] : files) {
    const auto puzzles = read_all(folder_of(file), test_file("formats/good/" + file));
    ASSERT_THAT(puzzles, SizeIs(numbers.size())) << file;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      EXPECT_EQ(difference(puzzles[i], records[numbers[i]], false), "") << file;
    }
  }
}

TEST(Collections, AllVariantRecordsAreWrittenBackEqual) {
  const auto text = optional_file("variants/puzzles.jsonl");
  if (!text) return;
  EXPECT_EQ(sniff_format(head_of(*text)).name, "json");
  const auto puzzles = read_all("json", *text);
  EXPECT_THAT(puzzles, SizeIs(713));
  for (const PuzzleSpec& puzzle : puzzles) {
    EXPECT_EQ(difference(puzzle, read_one("json", written("json", puzzle))), "") << puzzle.id;
    EXPECT_EQ(difference(puzzle, read_one("text", written("text", puzzle))), "") << puzzle.id;
    for (const char* format : {"line", "grid", "ps", "sumocue"}) {
      if (!refusal(format, puzzle).empty()) continue;
      const PuzzleSpec again = read_one(format, written(format, puzzle));
      EXPECT_EQ(written(format, again), written(format, puzzle)) << puzzle.id << " as " << format;
    }
  }
}

TEST(Collections, SamplesOfTheFormatsAreRead) {
  const std::vector<std::pair<std::string, std::string>> samples = {
      {"killer_PS_3x3_k.txt", "ps"},
      {"killer_PS_generated_from_spec.txt", "ps"},
      {"sumocue_jigsaw.txt", "sumocue"},
      {"sumocue_killer_generated_from_spec.txt", "sumocue"},
      {"classic.sdk", "grid"},
      {"classic.sdm", "line"},
      {"pencilmark_729char.txt", "pencilmarks"},
  };
  for (const auto& [name, format] : samples) {
    const auto text = optional_file("formats/" + name);
    if (!text) continue;
    EXPECT_EQ(sniff_format(head_of(*text)).name, format) << name;
    for (const PuzzleSpec& puzzle : read_all(format, *text)) {
      EXPECT_EQ(difference(puzzle, read_one(format, written(format, puzzle))), "") << name;
    }
  }
}

std::set<std::pair<std::vector<Cell>, std::int64_t>> cages_of(const PuzzleSpec& puzzle) {
  std::set<std::pair<std::vector<Cell>, std::int64_t>> cages;
  for (const ConstraintSpec& rule : puzzle.constraints) {
    if (rule.kind != "killer") continue;
    auto cells = rule.cells;
    std::sort(cells.begin(), cells.end());
    if (cells.size() > 1) cages.emplace(cells, rule.number("sum").value_or(0));
  }
  return cages;
}

// Strings that others published mean what the neutral records of the same puzzles say.
TEST(Collections, KillerStringsMeanTheirRecords) {
  const auto text = optional_file("variants/puzzles.jsonl");
  if (!text) return;
  std::map<std::string, PuzzleSpec> records;
  for (PuzzleSpec& puzzle : read_all("json", *text)) records.emplace(puzzle.id, puzzle);
  const std::vector<std::pair<std::string, std::vector<std::string>>> samples = {
      {"killer_PS_3x3_k.txt",
       {"iss_HS_KILLERS_HS_KILLERS#1", "iss_HS_KILLERS_HS_KILLERS#2", "", "iss_HS_KILLERS_HS_KILLERS#4"}},
      {"killer_PS_generated_from_spec.txt",
       {"iss_TAREK_ALL_TAREK_ALL#1", "iss_TAREK_ALL_TAREK_ALL#2", "sgt_killer_u_1"}},
      {"sumocue_killer_generated_from_spec.txt",
       {"iss_TAREK_ALL_TAREK_ALL#1", "iss_TAREK_ALL_TAREK_ALL#2", "sgt_killer_u_1"}},
  };
  for (const auto& [name, ids] : samples) {
    const auto sample = optional_file("formats/" + name);
    if (!sample) continue;
    const auto puzzles = read_all(sniff_format(head_of(*sample)).name, *sample);
    ASSERT_THAT(puzzles, SizeIs(ids.size())) << name;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (ids[i].empty()) continue;
      const PuzzleSpec& record = records.at(ids[i]);
      EXPECT_EQ(cages_of(puzzles[i]), cages_of(record)) << ids[i];
      // What is not a cage of the sample must be a given or a diagonal of the record, and the answer must fit.
      for (std::size_t cell = 0; cell < 81; ++cell) {
        const int given = puzzles[i].givens[Cell(cell)];
        if (given != 0) {
          EXPECT_EQ(given, (*record.solution)[Cell(cell)]) << ids[i];
        }
      }
    }
  }
}

// Files in formats that are none of ours are refused, and not read as some other puzzle.
TEST(Collections, ForeignFilesAreRefused) {
  for (const char* name :
       {"fpuzzles_Bird_in_a_storm.b64.txt", "fpuzzles_Bird_in_a_storm.json", "fpuzzles_The_Initials.json",
        "fpuzzles_Third_Degree_Murder.json", "hodoku_library.txt", "iss_strings.txt", "killer_short_81char.txt",
        "ksudoku_graph_killer.xml", "ksudoku_graph_x.xml", "opensudoku_v1.xml", "penpa_sample_1.decoded.txt",
        "penpa_samples.url.txt", "sgt_solo_killer_gameid.txt", "sudokumaker_validate_probe.json",
        "sudokumaker_validate_probe.url.txt", "sudokupad_The_Initials.fpuz.url.txt", "sudokupad_The_Initials.scl.json",
        "sudokupad_Third_Degree_Murder.scl.json", "sudokupad_blank.scf.url.txt"}) {
    const auto text = optional_file(std::string("formats/") + name);
    if (!text) continue;
    try {
      const FormatInfo& format = sniff_format(head_of(*text));
      (void)read_all(format.name, *text);
      ADD_FAILURE() << name << " is read as " << format.name;
    } catch (const InputError&) {
    }
  }
}

}  // namespace
}  // namespace farandole::sudoku
