#include "samples.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace farandole::test {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TemporaryFile::TemporaryFile(const std::string& content, const std::string& suffix) {
  const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
  static int number = 0;
  const std::string name =
      "farandole-" + std::to_string(::getpid()) + "-" + test->name() + std::to_string(number++) + suffix;
  path_ = (std::filesystem::temp_directory_path() / name).string();
  std::ofstream(path_) << content;
}
TemporaryFile::~TemporaryFile() { std::filesystem::remove(path_); }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void expect_refusal(const ProcessResult& result, const std::string& message) {
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, HasSubstr(message));
  EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
}

void expect_bad_puzzle(const ProcessResult& result, const std::string& place, const std::string& message) {
  EXPECT_EQ(result.code, 2);
  EXPECT_EQ(result.out, "error\n");
  EXPECT_THAT(result.err, AllOf(StartsWith(place + ": "), HasSubstr(message)));
  EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
}

}  // namespace farandole::test
