// Input of any length, and being interrupted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <csignal>

#include "samples.hpp"
#include "support/data.hpp"

namespace farandole::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

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

}  // namespace
}  // namespace farandole::test
