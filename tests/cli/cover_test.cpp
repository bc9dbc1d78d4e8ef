// The commands for exact covers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "samples.hpp"
#include "support/data.hpp"

namespace farandole::test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string made(std::vector<std::string> words) {
  words.insert(words.begin(), {"cover", "make"});
  const ProcessResult result = run(words);
  EXPECT_EQ(result.code, 0) << result.err;
  return result.out;
}

std::string count_of(const std::string& problem) { return run({"cover", "count"}, problem).out; }

// Knuth's example: the only exact cover is options 1, 4 and 5 (TAOCP 7.2.2.1).
const std::string knuth = "| the example\na b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

TEST(Cover, SolveAndCheckKnuthsExample) {
  const TemporaryFile file(knuth, ".dlx");
  const ProcessResult solved = run({"cover", "solve", file.path()});
  EXPECT_EQ(solved.code, 0);
  std::vector<std::string> options = lines_of(solved.out);
  std::sort(options.begin(), options.end());
  EXPECT_EQ(options, (std::vector<std::string>{"a d f", "b g", "c e"}));
  EXPECT_EQ(run({"cover", "solve"}, knuth).out, solved.out);

  EXPECT_EQ(run({"cover", "check", file.path(), "-"}, solved.out).out, "valid\n");
  EXPECT_EQ(run({"cover", "check", file.path(), "-"}, "g b\nf d a\ne c\n").out, "valid\n");

  const ProcessResult missing = run({"cover", "check", file.path(), "-"}, "b g\na d f\n");
  EXPECT_EQ(missing.code, 1);
  EXPECT_THAT(missing.out, AllOf(StartsWith("invalid: "), HasSubstr("'c'")));
  const ProcessResult no_option = run({"cover", "check", file.path(), "-"}, "a b\n");
  EXPECT_EQ(no_option.code, 1);
  EXPECT_THAT(no_option.out, HasSubstr("line 1: the problem has no option 'a b'"));
  expect_refusal(run({"cover", "check", file.path(), "-"}, "c e\na z\n"), "<stdin>:2:3: there is no item 'z'");
}

TEST(Cover, SeveralSolutions) {
  const std::string text = "a b | x y\na x\na y\nb x:1\nb y:2\n";
  // a x with b y:2, a y with b x:1: an uncoloured item agrees with nothing.
  const ProcessResult all = run({"cover", "solve", "--limit", "all"}, text);
  EXPECT_EQ(all.code, 0);
  EXPECT_EQ(lines_of(all.out).size(), 5U);  // two options, an empty line, two options
  EXPECT_EQ(run({"cover", "count"}, text).out, "2\n");

  const TemporaryFile file(text, ".dlx");
  EXPECT_EQ(run({"cover", "check", file.path(), "-"}, all.out).out, "valid\nvalid\n");

  const std::vector<std::string> objects =
      lines_of(run({"cover", "solve", "--limit", "all", "--format", "json"}, text).out);
  ASSERT_EQ(objects.size(), 3U);
  EXPECT_EQ(json::parse(objects[0])["solution"].size(), 2U);
  const json summary = json::parse(objects[2]);
  EXPECT_EQ(summary["count"], "2");
  EXPECT_EQ(summary["exact"], true);
}

TEST(Cover, KnownCounts) {
  // 6728 domino tilings of the 6x6 board (OEIS A004003), 92 ways to place 8 queens (A000170).
  const std::string data = (data_folder() / "cover").string();
  EXPECT_EQ(run({"cover", "count", data + "/domino6x6.dlx"}).out, "6728\n");
  EXPECT_EQ(run({"cover", "count", "--check", data + "/queens8.dlx"}).out, "92\n");

  const json answer = json::parse(run({"cover", "count", "--format", "json", data + "/queens8.dlx"}).out);
  EXPECT_EQ(answer.size(), 6U);
  EXPECT_EQ(answer["count"], "92");
  EXPECT_EQ(answer["exact"], true);
  EXPECT_EQ(answer["stopped"], nullptr);
  EXPECT_EQ(answer["engine"], "dancing_links");

  const ProcessResult limited = run({"cover", "count", "--limit", "5", data + "/queens8.dlx"});
  EXPECT_EQ(limited.out, ">=5\n");
  EXPECT_EQ(limited.code, 0);
  const ProcessResult stopped = run({"cover", "count", "--max-nodes", "50", data + "/domino20x20.dlx"});
  EXPECT_THAT(stopped.out, StartsWith(">="));
  EXPECT_EQ(stopped.code, 3);
  EXPECT_EQ(run({"cover", "count", "--engine", "dancing_links", "--timeout", "0.2", data + "/domino20x20.dlx"}).code,
            3);
}

TEST(Cover, NoSolution) {
  const std::string text = "a b\na\n";
  const ProcessResult none = run({"cover", "solve"}, text);
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(none.out, "none\n");
  EXPECT_EQ(run({"cover", "count"}, text).out, "0\n");
  EXPECT_EQ(run({"cover", "count"}, text).code, 1);
}

TEST(Cover, Statistics) {
  const ProcessResult result = run({"cover", "count", "--stats"}, knuth);
  EXPECT_THAT(result.err, AllOf(HasSubstr("nodes: "), HasSubstr("updates: "), HasSubstr("nodes by depth: 1 ")));
}

TEST(Cover, BadFiles) {
  expect_refusal(run({"cover", "count"}, "a b | x\na:red b x\n"), "<stdin>:2:1: ");
  expect_refusal(run({"cover", "count"}, "a b\na c\n"), "<stdin>:2:3: ");
  expect_refusal(run({"cover", "count"}, ""), "<stdin>:1:1: ");
  expect_refusal(run({"cover", "count", "no-such-file"}), "no-such-file: cannot be opened");
}

TEST(CoverMake, PublishedCounts) {
  EXPECT_EQ(count_of(made({"queens", "8"})), "92\n");
  EXPECT_EQ(count_of(made({"langford", "7", "half"})), "26\n");
  EXPECT_EQ(count_of(made({"domino", "8x8"})), "12988816\n");
  EXPECT_EQ(count_of(made({"latin", "4"})), "576\n");
  EXPECT_EQ(count_of(made({"steiner", "7"})), "30\n");
  EXPECT_EQ(count_of(made({"polyomino", "3x20", "pentominoes"})), "8\n");
  EXPECT_EQ(
      count_of(made({"sudoku", "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5."})),
      "1\n");
}

TEST(CoverMake, ListsAndRefuses) {
  const std::string list = made({});
  for (const char* family : {"bell N", "queens N", "sudoku CELLS", "words ROWSxCOLUMNS"}) {
    EXPECT_THAT(list, HasSubstr(std::string("  ") + family));
  }
  expect_refusal(run({"cover", "make", "knights", "8"}), "no problem is called 'knights'");
  expect_refusal(run({"cover", "make", "queens"}), "N is missing");
  expect_refusal(run({"cover", "make", "queens", "eight"}), "found 'eight'");
  expect_refusal(run({"cover", "make", "queens", "8", "9"}), "what is '9' for?");
  expect_refusal(run({"cover", "make", "words", "2x2"}), "words needs --words FILE");
  expect_refusal(run({"cover", "make", "queens", "8", "--words", "-"}), "queens takes no --words");
  expect_refusal(run({"cover", "make", "words", "2x2", "--words", "no-such-file"}), "no-such-file");
  expect_refusal(run({"cover", "make", "sudoku", "12"}), "sudoku: expected a square number of cells");
  expect_refusal(run({"cover", "make", "queens", "8", "--format", "grid"}), "--format grid: expected text");
}

TEST(CoverMake, Words) {
  const ProcessResult words = run({"cover", "make", "words", "2x2", "--words", "-"}, "at\r\n\n  to \nab\n");
  EXPECT_EQ(words.code, 0);
  EXPECT_EQ(count_of(words.out), "1\n");  // at/to, the same down
}

TEST(CoverMake, Json) {
  const json object = json::parse(made({"queens", "6", "--format", "json"}));
  EXPECT_EQ(object["primary"], 12);
  EXPECT_EQ(object["options"], 36);
  EXPECT_EQ(count_of(object["problem"]), "4\n");
}

const char* const costs = "a b c\na |5\nb |1\nc |2\na b c |9\na b |7\n";

TEST(CoverBest, LeastAndGreatest) {
  EXPECT_EQ(run({"cover", "best"}, costs).out, "| cost 8\na\nb\nc\n");
  const ProcessResult greatest = run({"cover", "best", "--max", "--limit", "2"}, costs);
  EXPECT_EQ(greatest.code, 0);
  const std::vector<std::string> lines = lines_of(greatest.out);
  EXPECT_EQ(lines.at(0), "| cost 9");
  const TemporaryFile file(costs);
  EXPECT_EQ(run({"cover", "check", file.path(), "-"}, greatest.out).out, "valid\nvalid\n");

  const std::vector<std::string> objects =
      lines_of(run({"cover", "best", "--limit", "all", "--format", "json"}, costs).out);
  ASSERT_EQ(objects.size(), 4U);
  std::multiset<std::string> found;
  for (std::size_t k = 0; k < 3; ++k) found.insert(json::parse(objects[k])["cost"].get<std::string>());
  EXPECT_EQ(found, (std::multiset<std::string>{"8", "9", "9"}));
  EXPECT_EQ(json::parse(objects[3])["exact"], true);
  EXPECT_EQ(json::parse(objects[3])["bound"], "8");

  const ProcessResult none = run({"cover", "best"}, "a b\na\n");
  EXPECT_EQ(none.out, "none\n");
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(run({"cover", "best", "--max-nodes", "1"}, made({"langford", "11"})).code, 3);
}

TEST(CoverEstimate, ComesNearTheTruth) {
  const std::string queens = made({"queens", "8"});
  const json object =
      json::parse(run({"cover", "estimate", "--probes", "20000", "--seed", "3", "--format", "json"}, queens).out);
  EXPECT_NEAR(object["solutions"]["mean"].get<double>(), 92, 10);
  EXPECT_LE(object["solutions"]["low"].get<double>(), object["solutions"]["mean"].get<double>());
  EXPECT_EQ(object["probes"], 20000);
  EXPECT_EQ(object["stopped"], nullptr);
  const ProcessResult text = run({"cover", "estimate", "--seed", "3", "--stats"}, queens);
  EXPECT_THAT(text.out, AllOf(StartsWith("nodes: "), HasSubstr("\nsolutions: ")));
  EXPECT_THAT(text.err, HasSubstr("nodes by depth: 1 "));
  EXPECT_EQ(run({"cover", "estimate", "--max-nodes", "10", "--probes", "1000"}, queens).code, 3);
}

TEST(CoverZdd, WritesASetThatOthersRead) {
  const std::string problem = made({"domino", "6x6"});
  const TemporaryFile problem_file(problem);
  const ProcessResult set = run({"cover", "zdd", problem_file.path()});
  EXPECT_EQ(set.code, 0);
  const TemporaryFile set_file(set.out);
  EXPECT_EQ(run({"cover", "count", "--set", set_file.path(), problem_file.path()}).out, "6728\n");
  EXPECT_EQ(run({"cover", "sample", "--seed", "5", "--set", set_file.path(), problem_file.path()}).out,
            run({"cover", "sample", "--seed", "5", problem_file.path()}).out);
  expect_refusal(run({"cover", "count", "--set", problem_file.path(), problem_file.path()}), ":1:");

  const json object = json::parse(run({"cover", "zdd", "--format", "json"}, made({"queens", "6"})).out);
  EXPECT_EQ(object["count"], "4");
  // Each solution has six queens.
  int queens = 0;
  for (const json& option : object["options"]) queens += std::stoi(option["count"].get<std::string>());
  EXPECT_EQ(queens, 24);

  const ProcessResult stopped = run({"cover", "zdd", "--max-nodes", "5"}, problem);
  EXPECT_EQ(stopped.code, 3);
  EXPECT_THAT(stopped.out, IsEmpty());
  EXPECT_THAT(stopped.err, HasSubstr("unknown (nodes)"));
}

TEST(CoverSample, DrawsSolutions) {
  const std::string problem = made({"queens", "6"});
  const TemporaryFile file(problem);
  const std::vector<std::string> words = {"cover", "sample", "--count", "200", "--seed", "7", file.path()};
  const ProcessResult sample = run(words);
  EXPECT_EQ(run(words).out, sample.out);
  std::string valid;
  for (int k = 0; k < 200; ++k) valid += "valid\n";
  EXPECT_EQ(run({"cover", "check", file.path(), "-"}, sample.out).out, valid);
  std::set<std::string> different;
  std::string solution;
  for (const std::string& line : lines_of(sample.out + "\n")) {
    if (line.empty()) {
      different.insert(solution);
      solution.clear();
    } else {
      solution += line;
    }
  }
  EXPECT_EQ(different.size(), 4U);  // all of them come up: missing one has a chance of 10^-24

  const ProcessResult none = run({"cover", "sample"}, "a b\na\n");
  EXPECT_EQ(none.out, "none\n");
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(run({"cover", "sample", "--max-nodes", "5"}, made({"domino", "6x6"})).out, "unknown (nodes)\n");
}

TEST(CoverPreprocess, KeepsTheSolutions) {
  const TemporaryFile problem(made({"polyomino", "3x20", "pentominoes"}));
  const ProcessResult smaller = run({"cover", "preprocess", "--stats", problem.path()});
  EXPECT_EQ(smaller.code, 0);
  EXPECT_THAT(smaller.err, HasSubstr("options: "));
  EXPECT_LT(lines_of(smaller.out).size(), 1100U);  // of 1236
  const ProcessResult solutions = run({"cover", "solve", "--limit", "all"}, smaller.out);
  EXPECT_EQ(run({"cover", "check", problem.path(), "-"}, solutions.out).out,
            "valid\nvalid\nvalid\nvalid\nvalid\nvalid\nvalid\nvalid\n");
  EXPECT_EQ(count_of(run({"cover", "preprocess", "--settle", problem.path()}).out), "8\n");

  const ProcessResult none = run({"cover", "preprocess"}, "a b c\na b\nb c\na c\n");
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.err, HasSubstr("there is no solution: item 'a' cannot be covered"));
  EXPECT_EQ(count_of(none.out), "0\n");
  EXPECT_EQ(run({"cover", "preprocess", "--max-nodes", "3", problem.path()}).code, 3);

  const json object =
      json::parse(run({"cover", "preprocess", "--settle", "--format", "json"}, "a b\na\nb\na b |3\n").out);
  EXPECT_EQ(object["failed"], nullptr);
  EXPECT_EQ(count_of(object["problem"]), "2\n");
}

TEST(CoverWhy, ThreeAnswers) {
  const ProcessResult none = run({"cover", "why"}, "a b c\na b\nb\n");
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(none.out, "none: item 'c' cannot be covered\n  item 'c' cannot be covered: no option has it\n");

  const std::string queens = made({"queens", "6"});
  const ProcessResult solvable = run({"cover", "why"}, queens);
  EXPECT_EQ(solvable.code, 0);
  EXPECT_THAT(solvable.out, StartsWith("solvable:\n"));
  const TemporaryFile file(queens);
  EXPECT_EQ(run({"cover", "check", file.path(), "-"}, solvable.out.substr(solvable.out.find('\n') + 1)).out, "valid\n");

  const ProcessResult unknown = run({"cover", "why", "--max-nodes", "100"}, made({"langford", "13"}));
  EXPECT_EQ(unknown.code, 3);
  EXPECT_EQ(unknown.out, "unknown (nodes)\n");

  const json object = json::parse(run({"cover", "why", "--format", "json"}, made({"matching", "3"})).out);
  EXPECT_EQ(object["verdict"], "none");
  EXPECT_EQ(object["items"], json::parse(R"(["0", "1", "2"])"));
  EXPECT_EQ(object["minimal"], true);
}

TEST(CoverSearch, InstructionSets) {
  const std::string problem = made({"queens", "7"});
  // The portable one is everywhere.
  EXPECT_EQ(run({"cover", "count", "--engine", "lanes", "--cpu", "portable"}, problem).out, "40\n");
  ProcessRequest request;
  request.arguments = {"cover", "count"};
  request.input = problem;
  request.environment = {"FARANDOLE_CPU=portable"};
  EXPECT_EQ(run_process(request).out, "40\n");
  request.environment = {"FARANDOLE_CPU=sse"};
  expect_refusal(run_process(request), "FARANDOLE_CPU=sse: expected avx512, avx2 or portable");
  request.arguments = {"cover", "count", "--cpu", "portable"};  // the option counts more
  EXPECT_EQ(run_process(request).out, "40\n");
  expect_refusal(run({"cover", "count", "--cpu", "mmx"}, problem), "--cpu mmx: expected avx512");
  EXPECT_EQ(run({"solve", "--cpu", "portable", "1..............."}).code, 0);
}

TEST(CoverSearch, Heuristics) {
  const std::string problem = made({"queens", "7"});
  EXPECT_EQ(run({"cover", "count", "--heuristic", "weighted_degree"}, problem).out, "40\n");
  EXPECT_EQ(run({"cover", "count", "--priority", "r0,r1,r2"}, problem).out, "40\n");
  expect_refusal(run({"cover", "count", "--priority", "r0,r9"}, problem), "no item 'r9'");
  expect_refusal(run({"cover", "count", "--heuristic", "best"}, problem), "expected smallest, weighted_degree");
}

TEST(CoverSearch, Threads) {
  const std::string problem = made({"queens", "8"});
  EXPECT_EQ(run({"cover", "count", "--threads", "2"}, problem).out, "92\n");
  EXPECT_EQ(run({"cover", "count", "--threads", "0", "--engine", "dancing_cells"}, problem).out, "92\n");
  const auto all = [&](const std::string& threads) {
    return run({"cover", "solve", "--limit", "all", "--engine", "bits", "--threads", threads}, problem).out;
  };
  const std::string two = all("2");
  EXPECT_EQ(lines_of(two).size(), 92U * 9 - 1);
  EXPECT_EQ(two, all("3"));
  const std::vector<std::string> in_parts = lines_of(two);
  const std::vector<std::string> in_one = lines_of(all("1"));
  EXPECT_EQ(std::multiset<std::string>(in_parts.begin(), in_parts.end()),
            std::multiset<std::string>(in_one.begin(), in_one.end()));
}

// Langford pairs of 1 to 20 are some 2 * 10^12.
TEST(CoverSearch, HopelessCountsStopAtTheirLimitsAndSayWhatTheyKnow) {
  const std::string problem = made({"langford", "20"});
  for (const char* const engine : {"auto", "lanes", "bits", "memo", "dancing_cells", "dancing_links"}) {
    const ProcessResult result = run({"cover", "count", "--engine", engine, "--timeout", "0.3"}, problem);
    EXPECT_EQ(result.code, 3) << engine;
    EXPECT_THAT(result.out, StartsWith(">=")) << engine;
    const json object =
        json::parse(run({"cover", "count", "--engine", engine, "--max-memory", "5K", "--format", "json"}, problem).out);
    EXPECT_EQ(object["stopped"], "memory") << engine;
    EXPECT_EQ(object["exact"], false) << engine;
  }
  const json in_time =
      json::parse(run({"cover", "count", "--timeout", "0.3", "--threads", "2", "--format", "json"}, problem).out);
  EXPECT_EQ(in_time["stopped"], "seconds");
  EXPECT_GT(std::stoull(in_time["count"].get<std::string>()), 0U);
  EXPECT_LT(in_time["seconds"].get<double>(), 5);
}

TEST(CoverSearch, ShapesOfPuzzlesAreRefused) {
  expect_refusal(run({"cover", "solve", "--format", "grid"}, "a\na\n"), "--format grid");
  expect_refusal(run({"solve", "--format", "knuth", "1..............."}), "line, grid or json");
  expect_refusal(run({"generate", "--format", "text"}), "line, grid or json");
}

}  // namespace
}  // namespace farandole::test
