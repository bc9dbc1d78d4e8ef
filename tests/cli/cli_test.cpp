// The program as its users meet it: words in, answers and exit codes out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <csignal>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "process.hpp"
#include "support/data.hpp"

namespace farandole::test {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

// Two puzzles with their only solutions.
const std::vector<std::string> rows = {"9.7.....6", "824.3....", "..1..9..2", ".9...2.18", "...4....5",
                                       "1325.8...", "...687...", "......8.9", ".4.9...5."};
const std::string first = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
const std::string first_solution = "957214386824736591361859742495372618786491235132568974519687423273145869648923157";
const std::string second = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string second_solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// The second solution with 1 and 3 taken out of R4C6, R4C9, R5C6 and R5C9: they can go back in two ways.
const std::string two_ways = "53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179";
// R1C9 must be 9, for the rest of its row, but column 9 has a 9 already; no digit stands twice in a house.
const std::string no_way = "12345678." + std::string(71, '.') + "9";
const std::string empty = std::string(81, '.');

// It has 288 solutions (OEIS A107739).
const std::string empty4 = std::string(16, '.');

class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& content, const std::string& suffix = ".txt") {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    static int number = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("farandole-" + std::to_string(::getpid()) + "-" + test->name() + std::to_string(number++) + suffix);
    std::ofstream(path_) << content;
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The program did not take it: code 2, nothing on standard output, one line on standard error.
void expect_refusal(const ProcessResult& result, const std::string& message) {
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, HasSubstr(message));
  EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
}

/// A bad puzzle: code 2, the word error on standard output, and one line with the place on standard error.
void expect_bad_puzzle(const ProcessResult& result, const std::string& place, const std::string& message) {
  EXPECT_EQ(result.code, 2);
  EXPECT_EQ(result.out, "error\n");
  EXPECT_THAT(result.err, AllOf(StartsWith(place + ": "), HasSubstr(message)));
  EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
}

// ---------------------------------------------------------------- words

TEST(Usage, HelpVersionAndTheFirstWord) {
  const ProcessResult none = run({});
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.out, IsEmpty());
  EXPECT_THAT(none.err, HasSubstr("Usage: farandole COMMAND"));

  const std::string overview = run({"help"}).out;
  for (const char* word : {"--help", "-h"}) EXPECT_EQ(run({word}).out, overview);
  EXPECT_EQ(run({"help"}).code, 0);
  for (const char* command : {"solve", "count", "check", "candidates", "canonical", "generate", "minimize", "expand",
                              "convert", "render", "list", "cover solve", "cover make"}) {
    EXPECT_THAT(overview, HasSubstr(std::string("\n  ") + command + " "));
  }
  EXPECT_THAT(run({"--version"}).out, ContainsRegex("^farandole [0-9]+\\.[0-9]+\\.[0-9]+\n$"));

  expect_refusal(run({"slove", first}), "no command 'slove'");
  expect_refusal(run({"help", "slove"}), "no command 'slove'");
  expect_refusal(run({"cover"}), "cover solve, cover count, cover check");
  expect_refusal(run({"cover", "slove"}), "cover solve, cover count, cover check");
}

TEST(Usage, EachCommandExplainsItself) {
  for (const std::vector<std::string>& name : std::vector<std::vector<std::string>>{{"solve"},
                                                                                    {"count"},
                                                                                    {"check"},
                                                                                    {"canonical"},
                                                                                    {"generate"},
                                                                                    {"minimize"},
                                                                                    {"candidates"},
                                                                                    {"expand"},
                                                                                    {"convert"},
                                                                                    {"render"},
                                                                                    {"list"},
                                                                                    {"cover", "solve"},
                                                                                    {"cover", "count"},
                                                                                    {"cover", "check"},
                                                                                    {"cover", "sample"},
                                                                                    {"cover", "estimate"},
                                                                                    {"cover", "best"},
                                                                                    {"cover", "zdd"},
                                                                                    {"cover", "preprocess"},
                                                                                    {"cover", "why"},
                                                                                    {"cover", "make"}}) {
    std::vector<std::string> words = name;
    words.emplace_back("--help");
    const ProcessResult result = run(words);
    EXPECT_EQ(result.code, 0);
    EXPECT_THAT(result.out, AllOf(HasSubstr("Usage: farandole " + name.front()), HasSubstr("Exit codes:")));
    EXPECT_EQ(result.out.find(" \n"), std::string::npos) << "a blank at the end of a line";
    words = {"help"};
    words.insert(words.end(), name.begin(), name.end());
    EXPECT_EQ(run(words).out, result.out);
  }
}

TEST(Usage, BadOptionsAreOneLine) {
  expect_refusal(run({"solve", "--engin", "mrv", first}), "--engin");  // no guessing
  expect_refusal(run({"solve", "--clues", "20", first}), "--clues");
  expect_refusal(run({"solve", "--engine"}), "--engine");
  expect_refusal(run({"solve", "--engine", "nonsense", first}), "--engine nonsense: expected one of auto, nine, rules");
  expect_refusal(run({"cover", "count", "--engine", "nonsense"}), "expected one of auto, dancing_links");
  expect_refusal(run({"solve", "--limit", "0", first}), "--limit 0: expected a number from 1");
  expect_refusal(run({"solve", "--limit", "-1", first}), "--limit -1: expected a number from 1");
  expect_refusal(run({"solve", "--timeout", "soon", first}), "--timeout soon: expected a number of seconds");
  expect_refusal(run({"solve", "--timeout", "0", first}), "--timeout 0: expected a number of seconds");
  expect_refusal(run({"solve", "--timeout", "nan", first}), "--timeout nan: expected a number of seconds");
  expect_refusal(run({"solve", "--max-nodes", "1e6", first}), "--max-nodes 1e6: expected");
  expect_refusal(run({"solve", "--max-memory", "2X", first}), "--max-memory 2X: expected a number of bytes");
  expect_refusal(run({"solve", "--max-memory", "99999999999T", first}), "expected a number of bytes");
  expect_refusal(run({"solve", "--format", "svgx", first}), "--format svgx: expected");
  expect_refusal(run({"solve", "--from", "nonsense", first}), "line, grid, json");
  expect_refusal(run({"convert", first}), "--to");
  expect_refusal(run({"convert", "--to", "nonsense", first}), "line, grid, json");
  expect_refusal(run({"generate", "--boxes", "3"}), "--boxes 3: expected");
  expect_refusal(run({"generate", "--size", "1"}), "--size 1: expected");
  expect_refusal(run({"generate", first}), "generate takes no puzzle");
  expect_refusal(run({"list", "nonsense"}), "engines, variants, formats or techniques");
  expect_refusal(run({"cover", "check", "only-one-file"}), "two files");
}

TEST(Usage, NeitherFileNorPuzzle) {
  expect_refusal(run({"solve", "no-such-file.txt"}), "no such file");
  const ProcessResult directory = run({"solve", std::filesystem::temp_directory_path().string()});
  EXPECT_EQ(directory.code, 2);
  EXPECT_THAT(directory.err, HasSubstr("directory"));
}

TEST(List, ShowsTheTables) {
  const ProcessResult all = run({"list"});
  EXPECT_EQ(all.code, 0);
  for (const char* name : {"dlx", "mrv", "tables", "backtrack", "dancing_links", "killer", "diagonal", "antiknight",
                           "line", "grid", "pencilmarks", "json", "ps", "sumocue"}) {
    EXPECT_THAT(all.out, HasSubstr(std::string("\n  ") + name + " ")) << name;
  }
  EXPECT_EQ(run({"list", "engines"}).out + run({"list", "variants"}).out + run({"list", "formats"}).out +
                run({"list", "techniques"}).out,
            all.out);
}

// ---------------------------------------------------------------- solve

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

// ---------------------------------------------------------------- bad input

TEST(BadInput, EightyCharacters) {
  const std::string text = first.substr(0, 80);
  expect_bad_puzzle(run({"solve", text}), "<argument>:1:1", "80 characters");
  expect_bad_puzzle(run({"solve"}, text + "\n"), "<stdin>:1:1", "80 characters");
  const TemporaryFile file(text + "\n");
  for (const char* command : {"solve", "count", "check"}) {
    expect_bad_puzzle(run({command, file.path()}), file.path() + ":1:1", "80 characters");
  }
}

TEST(BadInput, WrongCharacter) {
  std::string text = first;
  text[40] = '?';
  expect_bad_puzzle(run({"solve", "--from", "line"}, text + "\n"), "<stdin>:1:41", "'?'");
}

TEST(BadInput, DigitTwiceInARow) {
  std::string text = empty;
  text[1] = text[4] = '5';
  for (const char* command : {"solve", "count"}) {
    expect_bad_puzzle(run({command}, text + "\n"), "<stdin>:1:5", "row 1 has 5 twice: R1C2 and R1C5");
  }
  const ProcessResult check = run({"check"}, text + "\n");
  EXPECT_EQ(check.code, 1);
  EXPECT_EQ(check.out, "invalid: row 1 has 5 twice: R1C2 and R1C5\n");
}

TEST(BadInput, CagesThatCannotBe) {
  const std::string head = R"({"id":"k","size":9,"givens":")" + empty + R"(","constraints":[{"type":"killer","cells":)";
  const ProcessResult sum = run({"solve"}, head + R"(["R1C1","R1C2"],"sum":18}]})" + "\n");
  expect_bad_puzzle(sum, "<stdin>:1:" + std::to_string(head.find("{\"type") + 1), "18");
  const ProcessResult cell = run({"solve"}, head + R"(["R1C1","R10C2"],"sum":8}]})" + "\n");
  EXPECT_EQ(cell.code, 2);
  EXPECT_EQ(cell.out, "error\n");
  EXPECT_THAT(cell.err, AllOf(StartsWith("<stdin>:1:"), HasSubstr("R10C2")));
}

TEST(BadInput, UnknownRule) {
  const std::string record = R"({"size":9,"givens":")" + empty + R"(","constraints":[{"type":"teleport"}]})";
  const ProcessResult result = run({"solve"}, record + "\n");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, AllOf(StartsWith("<stdin>:1:"), HasSubstr("teleport")));
}

TEST(BadInput, NothingAtAll) {
  expect_bad_puzzle(run({"solve"}, ""), "<stdin>", "no puzzle");
  expect_bad_puzzle(run({"solve"}, "\n\n"), "<stdin>", "no puzzle");
}

TEST(BadInput, RubbishOfAGigabyteInBoundedMemory) {
  for (const char fill : {'x', '7', '\0'}) {
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"solve"}, {"count"}, {"solve", "--from", "line"}, {"solve", "--from", "json"}, {"cover", "count"}}) {
      ProcessRequest request;
      request.arguments = command;
      request.feed = [fill](const Put& put) {
        const std::string block(std::size_t{1} << 20, fill);
        for (int i = 0; i < 1024 && put(block); ++i) {
        }
      };
      const ProcessResult result = run_process(request);
      EXPECT_EQ(result.code, 2) << command.front() << " " << fill;
      EXPECT_THAT(result.err, HasSubstr("<stdin>:1:")) << command.front() << " " << fill;
      EXPECT_LT(result.err.size(), 1000U);
      EXPECT_LT(result.peak_kib, 200 * 1024) << command.front() << " " << fill;
    }
  }
}

TEST(BadInput, TheBatchGoesOn) {
  const TemporaryFile file(first + "\n" + second.substr(1) + "\n" + no_way + "\n" + two_ways + "\n" + second + "\n");
  const ProcessResult result = run({"solve", file.path()});
  EXPECT_EQ(result.code, 2);
  const std::vector<std::string> lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[0], first_solution);
  EXPECT_EQ(lines[1], "error");
  EXPECT_EQ(lines[2], "none");
  EXPECT_EQ(lines[4], second_solution);
  EXPECT_THAT(result.err, StartsWith(file.path() + ":2:1: "));
  EXPECT_EQ(lines_of(result.err).size(), 1U);

  EXPECT_EQ(run({"solve", "--max-nodes", "5", "--engine", "mrv", no_way, first}).code, 3);  // 3 before 1
  EXPECT_EQ(run({"solve", "--max-nodes", "5", first, first.substr(1)}).code, 2);            // 2 before 3
}

// ---------------------------------------------------------------- count, check

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

// ---------------------------------------------------------------- generate, convert, render

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

TEST(Convert, RoundTripThroughEveryFormat) {
  const std::string both = first + "\n" + second + "\n";
  for (const char* format : {"line", "grid", "pencilmarks", "json", "sumocue"}) {
    const ProcessResult there = run({"convert", "--to", format, first, second});
    ASSERT_EQ(there.code, 0) << format << there.err;
    const ProcessResult back = run({"convert", "--to", "line"}, there.out);
    EXPECT_EQ(back.out, both) << format;
  }
}

TEST(Convert, WhatAFormatCannotSay) {
  const std::string record =
      R"({"id":"k","size":9,"givens":")" + first + R"(","constraints":[{"type":"antiknight"}]})" + "\n";
  const ProcessResult result = run({"convert", "--to", "line"}, record);
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, AllOf(StartsWith("<stdin>:1"), HasSubstr("antiknight")));
}

TEST(Convert, ExactCoverHasTheSameSolutions) {
  const auto cover_count = [](const std::string& puzzle) {
    return run({"cover", "count"}, run({"convert", "--to", "dlx"}, puzzle).out).out;
  };
  EXPECT_EQ(cover_count(first), "1\n");
  EXPECT_EQ(cover_count(two_ways), "2\n");
  EXPECT_EQ(cover_count(no_way), "0\n");
  EXPECT_EQ(cover_count(empty4), "288\n");
  const std::string cages = R"({"id":"k","size":4,"givens":"1...............","constraints":[)"
                            R"({"type":"killer","cells":["R1C2","R1C3"],"sum":6}]})"
                            "\n";
  EXPECT_EQ(cover_count(cages), run({"count"}, cages).out);
  // A given that its cage has no room for.
  const std::string impossible = R"({"id":"k","size":4,"givens":"4...............","constraints":[)"
                                 R"({"type":"killer","cells":["R1C1","R1C2"],"sum":3}]})"
                                 "\n";
  EXPECT_EQ(cover_count(impossible), "0\n");

  const ProcessResult two = run({"convert", "--to", "dlx", first, second});
  EXPECT_EQ(two.code, 2);
  EXPECT_THAT(two.err, HasSubstr("one exact-cover problem"));
}

TEST(Render, DrawsTheGivens) {
  const ProcessResult result = run({"render", first});
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.out, HasSubstr("| 9 . 7 | . . . | . . 6 |"));
}

// ---------------------------------------------------------------- cover

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

// ---------------------------------------------------------------- streams

std::string repeated(const std::string& line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line + "\n";
  return text;
}

TEST(Stream, AMillionLinesInConstantMemory) {
  const std::string block = repeated(first, 1000);
  const auto request = [&](std::vector<std::string> arguments, int blocks) {
    ProcessRequest made;
    made.arguments = std::move(arguments);
    made.feed = [&block, blocks](const Put& put) {
      for (int i = 0; i < blocks && put(block); ++i) {
      }
    };
    made.out_path = "/dev/null";
    // AddressSanitizer, where it is at work, otherwise keeps what has been freed.
    made.environment = {"ASAN_OPTIONS=quarantine_size_mb=1:thread_local_quarantine_size_kb=64"};
    return made;
  };
  const ProcessResult small = run_process(request({"convert", "--to", "line"}, 1));
  const ProcessResult large = run_process(request({"convert", "--to", "line"}, 1000));
  EXPECT_EQ(large.code, 0) << large.err;
  EXPECT_LT(large.peak_kib, small.peak_kib + 8 * 1024);

  const ProcessResult few = run_process(request({"solve", "--threads", "2"}, 1));
  const ProcessResult many = run_process(request({"solve", "--threads", "2"}, 20));
  EXPECT_EQ(many.code, 0) << many.err;
  EXPECT_LT(many.peak_kib, few.peak_kib + 8 * 1024);
}

TEST(Stream, ThreadsKeepTheOrder) {
  std::string list;
  for (int i = 0; i < 100; ++i) {
    for (const std::string& line : {first, second.substr(1), two_ways, no_way}) list.append(line).append("\n");
  }
  const ProcessResult one = run({"solve"}, list);
  const ProcessResult three = run({"solve", "--threads", "3"}, list);
  EXPECT_EQ(one.code, 2);
  EXPECT_EQ(three.code, 2);
  EXPECT_EQ(one.out, three.out);
  EXPECT_EQ(one.err, three.err);
  EXPECT_EQ(lines_of(one.out).size(), 400U);
}

TEST(Stream, AnswersComeBeforeTheInputEnds) {
  ProcessRequest request;
  request.arguments = {"solve", "--from", "line"};
  int answered = 0;
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  request.feed = [&](const Put& put) {
    put(first + "\n");
    char c = 0;
    answered = static_cast<int>(::read(ends[0], &c, 1));  // only after the first answer is the second puzzle sent
    put(second + "\n");
  };
  request.when_seen = first_solution;
  request.then = [&](pid_t) { EXPECT_EQ(::write(ends[1], "x", 1), 1); };
  const ProcessResult result = run_process(request);
  EXPECT_EQ(result.out, first_solution + "\n" + second_solution + "\n");
  EXPECT_EQ(answered, 1);
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST(Stream, AReaderThatGoesAwayEndsItQuietly) {
  ProcessRequest request;
  request.arguments = {"convert", "--to", "line"};
  request.input = repeated(first, 20000);
  request.read_at_most = 1000;
  const ProcessResult result = run_process(request);
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.err, IsEmpty());
}

TEST(Stream, AFullDiskIsNoSuccess) {
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"solve", first}, {"list"}, {"generate"}, {"help"}}) {
    ProcessRequest request;
    request.arguments = command;
    request.out_path = "/dev/full";
    const ProcessResult result = run_process(request);
    EXPECT_EQ(result.code, 2) << command.front();
    EXPECT_THAT(result.err, HasSubstr("cannot write to standard output"));
  }
}

TEST(Stream, ProgressWhenAskedFor) {
  const ProcessResult result = run({"count", "--progress", "--timeout", "1.6", empty});
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.err, HasSubstr("0 puzzles"));
  EXPECT_THAT(run({"count", "--timeout", "1.2", empty}).err, IsEmpty());
}

// ---------------------------------------------------------------- Ctrl-C

TEST(Interrupt, PartialResultsArePrinted) {
  ProcessRequest request;
  request.arguments = {"count", "--progress", first, empty, second};
  request.when_seen = "1 puzzles";  // the first is done, the second will take for ever
  request.then = [](pid_t child) { ::kill(child, SIGINT); };
  const ProcessResult result = run_process(request);
  EXPECT_EQ(result.code, 130);
  const std::vector<std::string> lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], "1");
  EXPECT_THAT(lines[1], StartsWith(">="));
}

TEST(Interrupt, OnThreads) {
  ProcessRequest request;
  request.arguments = {"count", "--progress", "--threads", "2", first, empty, second, empty, second};
  request.when_seen = "puzzles";
  request.then = [](pid_t child) { ::kill(child, SIGINT); };
  const ProcessResult result = run_process(request);
  EXPECT_EQ(result.code, 130);
  const std::vector<std::string> lines = lines_of(result.out);
  ASSERT_GE(lines.size(), 2U);
  EXPECT_EQ(lines[0], "1");
  EXPECT_THAT(lines[1], StartsWith(">="));
}

TEST(Interrupt, WhileWaitingForInput) {
  ProcessRequest request;
  request.arguments = {"solve", "--from", "line"};
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  request.feed = [&](const Put& put) {
    put(first + "\n");
    char c = 0;
    EXPECT_EQ(::read(ends[0], &c, 1), 1);  // keeps the input open
  };
  request.when_seen = first_solution;
  request.then = [](pid_t child) { ::kill(child, SIGINT); };
  request.at_end = [&] { EXPECT_EQ(::write(ends[1], "x", 1), 1); };
  const ProcessResult result = run_process(request);
  EXPECT_EQ(result.code, 130);
  EXPECT_EQ(result.out, first_solution + "\n");
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST(Interrupt, CoverCount) {
  ProcessRequest request;
  // one solution at a time: the 1.3e48 outlast every machine, where `memo` counts them in less than a second
  request.arguments = {"cover",    "count",         "--progress",
                       "--engine", "dancing_links", (data_folder() / "cover" / "domino20x20.dlx").string()};
  request.when_seen = " s\n";
  request.then = [](pid_t child) { ::kill(child, SIGINT); };
  const ProcessResult result = run_process(request);
  EXPECT_EQ(result.code, 130);
  EXPECT_THAT(result.out, StartsWith(">="));
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
