// Commands that make puzzles of puzzles, or ask about all solutions: generate, minimize, expand, candidates, canonical,
// estimate.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "samples.hpp"
#include "support/data.hpp"

namespace farandole::test {
namespace {

using nlohmann::json;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(Generate, PuzzlesWithOneSolution) {
  const ProcessResult result = run({"generate", "--count", "3", "--seed", "7"});
  EXPECT_EQ(result.code, 0);
  const std::vector<std::string> puzzles = lines_of(result.out);
  ASSERT_EQ(puzzles.size(), 3U);
  EXPECT_EQ(run({"generate", "--seed", "8"}).out, puzzles[1] + "\n");
  EXPECT_EQ(run({"count"}, result.out).out, "1\n1\n1\n");
  const std::string small = run({"generate", "--boxes", "2x3", "--clues", "20", "--seed", "1"}).out;
  EXPECT_EQ(small.size(), 37U);
  EXPECT_EQ(std::count(small.begin(), small.end(), '.'), 16);
  EXPECT_EQ(run({"count", "--engine", "tables"}, small).out, "1\n");
  EXPECT_EQ(json::parse(run({"generate", "--size", "4", "--format", "json"}).out)["size"], 4);
}

// An empty 4x4 grid has 288 solutions.
TEST(Estimate, ComesNearTheTruth) {
  const std::string empty(16, '.');
  const json object = json::parse(run({"estimate", "--probes", "5000", "--seed", "3", "--format", "json"}, empty).out);
  EXPECT_NEAR(object["solutions"]["mean"].get<double>(), 288, 30);
  EXPECT_LE(object["solutions"]["low"].get<double>(), object["solutions"]["mean"].get<double>());
  EXPECT_EQ(object["probes"], 5000);
  EXPECT_EQ(object["stopped"], nullptr);
  const ProcessResult text = run({"estimate"}, empty);
  EXPECT_EQ(text.code, 0);
  EXPECT_THAT(text.out, StartsWith("nodes: "));
  EXPECT_THAT(text.out, HasSubstr("\nsolutions: "));
  EXPECT_EQ(run({"estimate", "--max-nodes", "10"}, empty).code, 3);
}

TEST(Generate, TheSameOnAnyNumberOfThreads) {
  const ProcessResult one = run({"generate", "--count", "40", "--seed", "11"});
  EXPECT_EQ(lines_of(one.out).size(), 40U);
  EXPECT_EQ(run({"generate", "--count", "40", "--seed", "11", "--threads", "3"}).out, one.out);
}

TEST(Generate, WhatIsAskedFor) {
  const std::string contains = "1234" + std::string(12, '.');
  const std::string four = run({"generate", "--size", "4", "--seed", "1", "--contains", contains}).out;
  EXPECT_THAT(four, StartsWith("1234"));
  EXPECT_EQ(run({"count"}, four).out, "1\n");
  const json record = json::parse(run({"generate", "--seed", "1", "--format", "json"}).out);
  EXPECT_EQ(run({"solve"}, record["givens"].get<std::string>()).out, record["solution"].get<std::string>() + "\n");
  const std::string easy = run({"generate", "--seed", "1", "--clues", "30", "--difficulty", "easy"}).out;
  EXPECT_EQ(std::count(easy.begin(), easy.end(), '.'), 51);

  const ProcessResult few = run({"generate", "--clues", "5", "--attempts", "2", "--seed", "1"});
  EXPECT_EQ(few.code, 3);
  EXPECT_EQ(run({"count"}, few.out).out, "1\n");
  EXPECT_THAT(few.err, ContainsRegex("^seed 1: [0-9]+ clues; none with 5 in 2 attempts\n$"));
  const ProcessResult none =
      run({"generate", "--size", "4", "--pattern", std::string(16, '.'), "--attempts", "2", "--seed", "1"});
  EXPECT_EQ(none.code, 3);
  EXPECT_THAT(none.out, IsEmpty());
  EXPECT_EQ(none.err, "seed 1: no such puzzle in 2 attempts\n");
}

TEST(Generate, WhatCannotBeAskedFor) {
  expect_refusal(run({"generate", "--symmetry", "spiral"}), "--symmetry spiral: expected one of none, half-turn");
  expect_refusal(run({"generate", "--difficulty", "insane"}), "expected one of easy");
  expect_refusal(run({"generate", "--pattern", "##"}), "a character for each of 81 cells");
  expect_refusal(run({"generate", "--contains", "12"}), "--contains: expected 81 cells, found 2");
  expect_refusal(run({"generate", "--size", "4", "--contains", "11.............."}), "row 1 has 1 twice");
  expect_refusal(run({"generate", "--size", "4", "--contains", "1...............", "--pattern", std::string(16, '.')}),
                 "--pattern does not let R1C1 be 1");
}

// On a 4x4 board with the first row 1234 the second begins with 34 or 43.
TEST(Candidates, OfEachCell) {
  const ProcessResult line = run({"candidates", "--format", "line", first});
  EXPECT_EQ(line.code, 0);
  ASSERT_EQ(line.out.size(), 730U);
  EXPECT_EQ(run({"solve", "--format", "line"}, line.out).out, run({"solve", "--format", "line", first}).out);

  const std::string two_rows = "123434..........";
  const ProcessResult grid = run({"candidates", "--format", "grid", two_rows});
  EXPECT_EQ(grid.out.substr(0, grid.out.find('\n')), "1   2   3   4");
  const json answer = json::parse(run({"candidates", "--format", "json", "--limit", "all", two_rows}).out);
  EXPECT_EQ(answer["candidates"][6], "12");
  EXPECT_EQ(answer["candidates"][0], "1");
  const std::uint64_t all = std::stoull(run({"count", two_rows}).out);
  EXPECT_EQ(answer["solutions"]["R1C1"]["1"], all);
  EXPECT_EQ(
      answer["solutions"]["R2C3"]["1"].get<std::uint64_t>() + answer["solutions"]["R2C3"]["2"].get<std::uint64_t>(),
      all);
  EXPECT_EQ(answer["complete"], true);

  const ProcessResult none = run({"candidates", "--format", "line", no_way});
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(none.out.find_first_not_of(".\n"), std::string::npos);
  EXPECT_EQ(run({"candidates", "--max-nodes", "1", two_rows}).code, 3);
}

TEST(Minimize, OneAllAndNone) {
  const ProcessResult one = run({"minimize", first_solution});
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(run({"solve", "--unique"}, one.out).out, first_solution + "\n");
  EXPECT_THAT(one.err, StartsWith("taken away: R1C1=9 "));
  EXPECT_EQ(run({"minimize"}, one.out).out, one.out);
  EXPECT_EQ(run({"minimize"}, one.out).err, "no clue can go\n");

  const ProcessResult many = run({"minimize", "--limit", "5", first_solution});
  EXPECT_EQ(lines_of(many.out).size(), 5U);
  EXPECT_EQ(lines_of(many.out)[0] + "\n", one.out) << "the first one has its clues taken away row by row";

  const json answer = json::parse(run({"minimize", "--format", "json", first}).out);
  EXPECT_EQ(answer["verdict"], "unique");
  EXPECT_EQ(answer["complete"], true);
  EXPECT_LE(answer["removed"].size(), answer["redundant"].size());
  const ProcessResult several = run({"minimize", two_ways, empty, no_way});
  EXPECT_EQ(several.out, "multiple\nmultiple\nnone\n");
  EXPECT_EQ(several.code, 1);
}

TEST(Expand, MoreCluesAndNeighbours) {
  const ProcessResult more = run({"expand", first});
  EXPECT_EQ(more.code, 0);
  EXPECT_EQ(lines_of(more.out).size(), static_cast<std::size_t>(std::count(first.begin(), first.end(), '.')));
  EXPECT_EQ(run({"expand", "--limit", "3", first}).out, more.out.substr(0, std::size_t{3} * 82));
  EXPECT_THAT(run({"expand", "--minimal", first}).out, IsEmpty()) << "the clue that was added can go again";

  const std::vector<std::string> lines =
      lines_of(run({"expand", "--remove", "1", "--add", "1", "--limit", "20", "--format", "json", first}).out);
  ASSERT_EQ(lines.size(), 21U);
  EXPECT_EQ(json::parse(lines[20])["found"], 20);
  EXPECT_EQ(json::parse(lines[20])["complete"], false);
  const std::string neighbour = json::parse(lines[0])["puzzle"];
  EXPECT_EQ(run({"count", neighbour}).out, "1\n");

  const ProcessResult blank = run({"expand", empty});
  EXPECT_EQ(blank.code, 3);
  EXPECT_THAT(blank.err, HasSubstr("1 position(s) have more than 100000 solutions"));
  expect_bad_puzzle(run({"expand", "--remove", "2", "1..............."}), "<argument>:1:1", "of 1 clues 2 cannot go");
}

TEST(Canonical, FormsAndDuplicatesInInputOrderOnAnyNumberOfThreads) {
  // Every puzzle twice, the second time with other digits and turned by half.
  std::ifstream in(data_folder() / "classic" / "seventeen_clues.txt");
  std::string list;
  std::string doubled;
  int number = 0;
  for (std::string line; std::getline(in, line) && number < 200; number += 2) {
    std::string other;
    for (const char c : std::string(line.rbegin(), line.rend())) {
      other += c >= '1' && c <= '9' ? static_cast<char>('1' + ('9' - c)) : c;
    }
    list += line + "\n";
    doubled.append(line).append("\n").append(other).append("\n");
  }
  ASSERT_EQ(number, 200);
  const TemporaryFile file(doubled);
  const ProcessResult one = run({"canonical", file.path()});
  const ProcessResult four = run({"canonical", "--threads", "4", file.path()});
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.out, four.out);
  const auto lines = lines_of(one.out);
  ASSERT_EQ(lines.size(), 200U);
  for (std::size_t i = 0; i < lines.size(); i += 2) EXPECT_EQ(lines[i], lines[i + 1]);

  for (const char* threads : {"1", "3"}) {
    const ProcessResult distinct = run({"canonical", "--distinct", "--threads", threads, file.path()});
    EXPECT_EQ(distinct.code, 0);
    EXPECT_EQ(distinct.out, list);
    const auto notes = lines_of(distinct.err);
    ASSERT_EQ(notes.size(), 100U);
    EXPECT_EQ(notes[1], "puzzle 4 (" + file.path() + ":4) is equivalent to puzzle 3");
  }
}

TEST(Canonical, Json) {
  const ProcessResult result = run({"canonical", "--format", "json", first_solution});
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer["puzzle"], first_solution);
  EXPECT_EQ(answer["automorphisms"], 1);
  // The symmetry leads from the puzzle to its form.
  const std::string rows_of = answer["symmetry"]["rows"];
  const std::string columns_of = answer["symmetry"]["columns"];
  const std::string digits_of = answer["symmetry"]["digits"];
  std::string image;
  for (const char row : rows_of) {
    for (const char column : columns_of) {
      const auto r = static_cast<std::size_t>(row - '1');
      const auto c = static_cast<std::size_t>(column - '1');
      const char digit = first_solution[answer["symmetry"]["transposed"] ? c * 9 + r : r * 9 + c];
      image += digits_of[static_cast<std::size_t>(digit - '1')];
    }
  }
  EXPECT_EQ(answer["canonical"], image);
}

TEST(Canonical, Equivalence) {
  const ProcessResult different = run({"canonical", "--equivalent", first, second});
  EXPECT_EQ(different.out, "different\n");
  EXPECT_EQ(different.code, 1);
  expect_refusal(run({"canonical", "--equivalent", first}), "give at least two");
  expect_refusal(run({"canonical", "--equivalent", "--distinct", first, second}), "choose one");
}

TEST(Canonical, WhatHasNoForm) {
  expect_bad_puzzle(run({"canonical", "11.............."}), "<argument>:1:2", "row 1 has 1 twice");
  expect_bad_puzzle(run({"canonical", std::string(256, '.')}), "<argument>:1:1", "at most 9 rows");
  std::string marks;
  for (int cell = 0; cell < 81; ++cell) marks += "12345678.";
  expect_bad_puzzle(run({"canonical", marks}), "<argument>:1:1", "puzzles of clues only");
}

}  // namespace
}  // namespace farandole::test
