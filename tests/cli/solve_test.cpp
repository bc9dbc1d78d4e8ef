// Solving, counting and checking, as users meet them: words in, answers and exit codes out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "samples.hpp"

namespace farandole::test {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(Solve, TheWaysToGiveAPuzzle) {
  const TemporaryFile file(first + "\n" + second + "\n");
  std::string grid;
  for (const std::string& row : rows) grid.append(row).append("\n");
  std::vector<std::string> words = {"solve"};
  words.insert(words.end(), rows.begin(), rows.end());

  EXPECT_EQ(run({"solve", first}).out, first_solution + "\n");
  EXPECT_EQ(run({"solve", first, second}).out, first_solution + "\n" + second_solution + "\n");
  EXPECT_EQ(run(words).out, first_solution + "\n");
  EXPECT_EQ(run({"solve", grid}).out, first_solution + "\n");
  EXPECT_EQ(run({"solve"}, grid).out, first_solution + "\n");
  EXPECT_EQ(run({"solve", "-"}, first).out, first_solution + "\n");
  EXPECT_EQ(run({"solve", file.path()}).out, first_solution + "\n" + second_solution + "\n");
  EXPECT_EQ(run({"solve", "-", file.path()}, second).out,
            second_solution + "\n" + first_solution + "\n" + second_solution + "\n");
  words.push_back(second);
  EXPECT_EQ(run(words).out, first_solution + "\n" + second_solution + "\n");
}

TEST(Solve, EveryEngine) {
  const std::string list = run({"list", "engines"}).out;
  std::istringstream in(list.substr(0, list.find("Engines for exact covers")));
  std::string line;
  std::getline(in, line);
  int engines = 0;
  while (std::getline(in, line)) {
    std::string name;
    std::istringstream(line) >> name;
    const ProcessResult result = run({"solve", "--engine", name, "--format", "json", first, second});
    EXPECT_EQ(result.code, 0) << name;
    const std::vector<std::string> answers = lines_of(result.out);
    ASSERT_EQ(answers.size(), 2U) << name;
    EXPECT_EQ(json::parse(answers[0])["solution"], first_solution) << name;
    EXPECT_EQ(json::parse(answers[1])["solution"], second_solution) << name;
    EXPECT_EQ(json::parse(answers[0])["engine"], name);
    ++engines;
  }
  EXPECT_GE(engines, 4);
}

TEST(Solve, VerdictsAndTheirCodes) {
  const ProcessResult unique = run({"solve", first});
  EXPECT_EQ(unique.code, 0);
  EXPECT_THAT(unique.err, IsEmpty());

  const ProcessResult multiple = run({"solve", two_ways});
  EXPECT_EQ(multiple.code, 0);
  EXPECT_EQ(multiple.out.size(), 82U);
  EXPECT_THAT(multiple.err, HasSubstr("multiple"));

  const ProcessResult unique_wanted = run({"solve", "--unique", two_ways});
  EXPECT_EQ(unique_wanted.code, 1);
  EXPECT_EQ(unique_wanted.out, "multiple\n");

  const ProcessResult none = run({"solve", no_way});
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(none.out, "none\n");

  const ProcessResult unknown = run({"solve", "--engine", "dlx", "--max-nodes", "5", first});
  EXPECT_EQ(unknown.code, 3);
  EXPECT_EQ(unknown.out, "unknown (nodes)\n");
}

TEST(Solve, SeveralSolutions) {
  std::vector<std::string> both = lines_of(run({"solve", "--limit", "all", two_ways}).out);
  std::string other = second_solution;
  for (const std::size_t cell : {32U, 35U, 41U, 44U}) other[cell] = other[cell] == '1' ? '3' : '1';
  std::vector<std::string> expected = {second_solution, other};
  std::sort(both.begin(), both.end());
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(both, expected);

  std::vector<std::string> all4 = lines_of(run({"solve", "--limit", "all", empty4}).out);
  std::sort(all4.begin(), all4.end());
  EXPECT_EQ(std::unique(all4.begin(), all4.end()) - all4.begin(), 288);
  EXPECT_EQ(lines_of(run({"solve", "--limit", "7", empty4}).out).size(), 7U);
}

TEST(Solve, JsonHasTheDocumentedMembers) {
  const std::vector<std::string> lines =
      lines_of(run({"solve", "--format", "json", first, two_ways, no_way, "5" + first.substr(1, 79)}).out);
  ASSERT_EQ(lines.size(), 4U);
  const json unique = json::parse(lines[0]);
  for (const char* member : {"id", "verdict", "solution", "count", "exact", "stopped", "engine", "nodes", "seconds"}) {
    EXPECT_TRUE(unique.contains(member)) << member;
  }
  EXPECT_EQ(unique.size(), 9U);
  EXPECT_EQ(unique["verdict"], "unique");
  EXPECT_EQ(unique["solution"], first_solution);
  EXPECT_EQ(unique["count"], "1");
  EXPECT_EQ(unique["exact"], true);
  EXPECT_EQ(unique["stopped"], nullptr);
  EXPECT_TRUE(unique["nodes"].is_number_unsigned());
  EXPECT_TRUE(unique["seconds"].is_number());

  const json multiple = json::parse(lines[1]);
  EXPECT_EQ(multiple["verdict"], "multiple");
  EXPECT_EQ(multiple["count"], "2");
  EXPECT_EQ(multiple["exact"], false);
  EXPECT_EQ(multiple["stopped"], "solutions");

  const json none = json::parse(lines[2]);
  EXPECT_EQ(none["verdict"], "none");
  EXPECT_EQ(none["solution"], nullptr);
  EXPECT_EQ(none["count"], "0");

  const json error = json::parse(lines[3]);
  EXPECT_EQ(error["verdict"], "error");
  EXPECT_THAT(error["error"].get<std::string>(), HasSubstr("80 characters"));

  const json unknown =
      json::parse(run({"solve", "--format", "json", "--engine", "mrv", "--max-nodes", "5", first}).out);
  EXPECT_EQ(unknown["verdict"], "unknown");
  EXPECT_EQ(unknown["stopped"], "nodes");
}

TEST(Solve, JsonIdIsThePuzzlesOwnAndIsEscaped) {
  const std::string record = R"({"id":"a \"quoted\" \\ name","size":9,"givens":")" + first + R"(","constraints":[]})";
  const json answer = json::parse(run({"solve", "--format", "json"}, record + "\n").out);
  EXPECT_EQ(answer["id"], "a \"quoted\" \\ name");
  EXPECT_EQ(answer["solution"], first_solution);
}

TEST(Solve, GridFormat) {
  const std::string out = run({"solve", "--format", "grid", first}).out;
  EXPECT_THAT(out, HasSubstr("| 9 5 7 | 2 1 4 | 3 8 6 |"));
  EXPECT_THAT(out, ::testing::Not(HasSubstr("\x1b")));  // no colour in a pipe
}

TEST(Solve, KillerCages) {
  const std::string record =
      R"({"id":"k","size":4,"givens":"................","constraints":[)"
      R"({"type":"killer","cells":["R1C1","R1C2"],"sum":3},{"type":"killer","cells":["R1C3","R2C3"],"sum":5},)"
      R"({"type":"killer","cells":["R2C1","R2C2"],"sum":7},{"type":"killer","cells":["R1C1","R2C1"],"sum":4}]})";
  // By hand: R1C1 + R1C2 = 3 and R1C1 + R2C1 = 4 give R1C1 = 1, R1C2 = 2, R2C1 = 3, R2C2 = 4.
  for (const char* engine : {"dlx", "dlx-cover", "mrv"}) {
    const ProcessResult result = run({"solve", "--engine", engine, "--limit", "all"}, record + "\n");
    EXPECT_EQ(result.code, 0) << engine << result.err;
    const std::vector<std::string> solutions = lines_of(result.out);
    ASSERT_FALSE(solutions.empty()) << engine;
    for (const std::string& solution : solutions) {
      EXPECT_EQ(solution.substr(0, 2) + solution.substr(4, 2), "1234") << engine;
      EXPECT_EQ(solution[2] - '0' + solution[6] - '0', 5) << engine;
    }
  }
  const ProcessResult cannot = run({"solve", "--engine", "backtrack"}, record + "\n");
  EXPECT_EQ(cannot.code, 2);
  EXPECT_EQ(cannot.out, "error\n");
}

TEST(Solve, SeedsGiveTheSameAnswers) {
  const std::string a = run({"solve", "--seed", "5", empty}).out;
  EXPECT_EQ(a, run({"solve", "--seed", "5", empty}).out);
  EXPECT_NE(a, run({"solve", "--seed", "6", empty}).out);
}

TEST(Solve, StatisticsGoToStandardError) {
  const ProcessResult result = run({"solve", "--stats", "--check", first, second});
  EXPECT_EQ(result.out, first_solution + "\n" + second_solution + "\n");
  EXPECT_THAT(result.err, AllOf(HasSubstr("puzzles: 2, 2 unique"), HasSubstr("nodes: ")));
}

TEST(Count, ExactAndAtLeast) {
  EXPECT_EQ(run({"count", empty4}).out, "288\n");
  EXPECT_EQ(run({"count", "--check", empty4}).out, "288\n");
  EXPECT_EQ(run({"count", empty4}).code, 0);
  EXPECT_EQ(run({"count", two_ways, first}).out, "2\n1\n");

  const ProcessResult none = run({"count", no_way});
  EXPECT_EQ(none.out, "0\n");
  EXPECT_EQ(none.code, 1);

  const ProcessResult limited = run({"count", "--limit", "10", empty});
  EXPECT_EQ(limited.out, ">=10\n");
  EXPECT_EQ(limited.code, 0);

  const ProcessResult nodes = run({"count", "--max-nodes", "2000", empty});
  EXPECT_THAT(nodes.out, StartsWith(">="));
  EXPECT_EQ(nodes.code, 3);

  const json answer = json::parse(run({"count", "--format", "json", "--limit", "10", empty}).out);
  EXPECT_EQ(answer["count"], "10");
  EXPECT_EQ(answer["exact"], false);
  EXPECT_EQ(answer["stopped"], "solutions");
  EXPECT_EQ(answer["verdict"], "multiple");
}

TEST(Count, Timeout) {
  const ProcessResult result = run({"count", "--timeout", "0.2", empty});
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.out, StartsWith(">="));
  const json answer = json::parse(run({"count", "--format", "json", "--timeout", "0.2", empty}).out);
  EXPECT_EQ(answer["stopped"], "seconds");
  EXPECT_LT(answer["seconds"].get<double>(), 20.0);
}

TEST(Check, GridsAndPuzzles) {
  const ProcessResult valid = run({"check", first_solution});
  EXPECT_EQ(valid.out, "valid\n");
  EXPECT_EQ(valid.code, 0);

  std::string wrong = first_solution;
  std::swap(wrong[0], wrong[1]);  // 59...: two columns are wrong, the row and the box are not
  const ProcessResult invalid = run({"check", wrong});
  EXPECT_EQ(invalid.code, 1);
  EXPECT_THAT(invalid.out, AllOf(StartsWith("invalid: "), HasSubstr("column 1 has 5 twice: R1C1 and R7C1"),
                                 HasSubstr("column 2 has 9 twice: R1C2 and R4C2")));

  const ProcessResult unique = run({"check", first});
  EXPECT_EQ(unique.out, "unique\n");
  EXPECT_EQ(unique.code, 0);

  const ProcessResult multiple = run({"check", two_ways});
  EXPECT_EQ(multiple.code, 1);
  EXPECT_THAT(multiple.out, ContainsRegex("^multiple: R4C6 is [13] in one solution and [13] in another\n$"));

  const ProcessResult none = run({"check", no_way});
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.out, StartsWith("none: "));

  const ProcessResult unknown = run({"check", "--engine", "mrv", "--max-nodes", "5", first});
  EXPECT_EQ(unknown.code, 3);
  EXPECT_EQ(unknown.out, "unknown (nodes)\n");
}

TEST(Check, TheFilesOwnSolution) {
  std::string wrong = first_solution;
  std::swap(wrong[3], wrong[4]);
  const auto record = [](const std::string& solution) {
    return R"({"size":9,"givens":")" + first + R"(","constraints":[],"solution":")" + solution + "\"}\n";
  };
  EXPECT_EQ(run({"check"}, record(first_solution)).out, "unique\n");
  const ProcessResult result = run({"check"}, record(wrong));
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, AllOf(StartsWith("invalid: "), HasSubstr("the solution in the file")));
}

}  // namespace
}  // namespace farandole::test
