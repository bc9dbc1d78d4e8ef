// The commands rate and explain.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "samples.hpp"

namespace farandole::test {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

// One of tests/data/classic/minimal_random.txt that needs chains.
const std::string hard = ".7.6...5.1.8.9..2.....17..6....6..816.......9.4..5...3.19.....5.....4...85.......";

TEST(Rate, OneLineAPuzzle) {
  const ProcessResult result = run({"rate", first, no_way, empty4});
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.out, "1.5 easy 58.7 52 hidden single in line\nnone\nmultiple\n");
  const ProcessResult alone = run({"rate", first});
  EXPECT_EQ(alone.code, 0);
  EXPECT_THAT(alone.err, IsEmpty());
  EXPECT_EQ(run({"rate", first_solution}).out, "0.0 easy 0.0 0 nothing to do\n");
}

TEST(Rate, Json) {
  const json easy = json::parse(run({"rate", "--format", "json", first}).out);
  EXPECT_EQ(easy["verdict"], "unique");
  EXPECT_EQ(easy["ending"], "solved");
  EXPECT_EQ(easy["band"], "easy");
  EXPECT_EQ(easy["score"], 1.5);
  EXPECT_EQ(easy["hardest"], "hidden single in line");
  EXPECT_EQ(easy["steps"], 52);
  const json none = json::parse(run({"rate", "--format", "json", no_way}).out);
  EXPECT_EQ(none["verdict"], "none");
  EXPECT_EQ(none["ending"], "contradiction");
  EXPECT_EQ(none["band"], "beyond");
  EXPECT_TRUE(none["score"].is_null());
}

TEST(Rate, SummaryOfAList) {
  const std::string list = first + "\n" + first + "\n" + hard + "\n" + empty4 + "\nnonsense\n";
  const ProcessResult text = run({"rate", "--summary", "--from", "line"}, list);
  EXPECT_EQ(text.code, 2);
  EXPECT_THAT(text.err, HasSubstr("<stdin>:5:1: "));
  EXPECT_THAT(text.out, StartsWith("4 puzzles\n  easy                                 2   50.00%\n"));
  EXPECT_THAT(text.out, HasSubstr("\n  multiple                             1   25.00%\n"));
  const json summary = json::parse(run({"rate", "--summary", "--format", "json", "--threads", "2"}, list).out);
  EXPECT_EQ(summary["puzzles"], 4);
  EXPECT_EQ(summary["bands"]["easy"], 2);
  EXPECT_EQ(summary["unrated"]["multiple"], 1);
  EXPECT_EQ(summary["hardest"]["hidden single in line"], 2);
}

TEST(Rate, ThreadsChangeNothing) {
  std::string list;
  for (int i = 0; i < 100; ++i) list += (i % 3 == 0 ? hard : first) + "\n";
  EXPECT_EQ(run({"rate", "--threads", "4"}, list).out, run({"rate"}, list).out);
}

TEST(Explain, StepsAndEnd) {
  const ProcessResult result = run({"explain", first});
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.out, StartsWith("1. hidden single in box: 3 in box 1 can only be in R3C1: R3C1 = 3\n2. "));
  EXPECT_THAT(result.out, EndsWith("\nsolved: " + first_solution + " 1.5 easy\n"));
  EXPECT_EQ(run({"explain", "--format", "text", first}).out, result.out);
  const ProcessResult stuck = run({"explain", empty4});
  EXPECT_EQ(stuck.code, 1);
  EXPECT_EQ(stuck.out, "stuck: no technique known from here on; there is more than one solution\n");
  const ProcessResult none = run({"explain", no_way});
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(none.out, "contradiction: there is no solution\n");
}

TEST(Explain, Json) {
  const json answer = json::parse(run({"explain", "--format", "json", hard}).out);
  EXPECT_EQ(answer["verdict"], "unique");
  ASSERT_GT(answer["steps"].size(), 10U);
  const json& step = answer["steps"][0];
  for (const char* member : {"technique", "score", "words", "placements", "eliminations"}) {
    EXPECT_TRUE(step.contains(member)) << member;
  }
  bool chains = false;
  for (const json& each : answer["steps"]) {
    if (!each.contains("chains")) continue;
    chains = true;
    for (const json& chain : each["chains"]) {
      EXPECT_EQ(chain["inferences"].size(), chain["by"].size());
      EXPECT_EQ(chain["by"][0], "assumed");
    }
  }
  EXPECT_TRUE(chains);
  EXPECT_EQ(answer["candidates"].size(), 81U);
}

// A game with hints: each is carried out, and the position is handed back with its candidates.
TEST(Explain, HintsFromCandidates) {
  json position = {{"size", 9}, {"givens", first}};
  std::string words;
  for (int steps = 0; steps < 5; ++steps) {
    const json hint = json::parse(run({"explain", "--next", "--format", "json"}, position.dump() + "\n").out);
    EXPECT_EQ(hint["ending"], "next");
    ASSERT_EQ(hint["steps"].size(), 1U);
    words += std::to_string(steps + 1) + ". " + hint["steps"][0]["words"].get<std::string>() + "\n";
    position["givens"] = hint["grid"];
    position["candidates"] = hint["candidates"];
  }
  EXPECT_THAT(run({"explain", first}).out, StartsWith(words));
  EXPECT_EQ(run({"explain", "--next", first_solution}).out, "solved: " + first_solution + " 0.0 easy\n");
}

TEST(Explain, HintFromPencilMarks) {
  // Two cells of row 1 have 1 and 2 only.
  std::string marks =
      "12......."
      "12.......";
  for (int cell = 2; cell < 81; ++cell) marks += "123456789";
  const ProcessResult result = run({"explain", "--next", marks});
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.out, StartsWith("naked pair: R1C1 and R1C2 of box 1 share the digits 1 and 2: not 1 in R1C3"));
}

TEST(Explain, TechniquesThatAreNotToBeUsed) {
  const ProcessResult result =
      run({"explain", "--without", "hidden single in box,hidden single in line,full house", "--next", first});
  EXPECT_THAT(result.out, StartsWith("naked single: "));
  const ProcessResult unknown = run({"rate", "--without", "guessing", first});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, AllOf(HasSubstr("no technique is named 'guessing'"), HasSubstr("list techniques")));
  EXPECT_EQ(run({"rate", "--no-uniqueness", first}).code, 0);
}

TEST(Explain, RulesAreRefused) {
  const std::string record =
      R"({"id":"k","size":9,"givens":")" + first + R"(","constraints":[{"type":"antiknight"}]})" + "\n";
  const ProcessResult result = run({"explain"}, record);
  EXPECT_EQ(result.code, 2);
  EXPECT_EQ(result.out, "error\n");
  EXPECT_THAT(result.err, HasSubstr("not the rule"));
}

}  // namespace
}  // namespace farandole::test
