// What is wrong is said with its place, and in bounded memory.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "samples.hpp"

namespace farandole::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

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

}  // namespace
}  // namespace farandole::test
