// Formats and pictures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "samples.hpp"

namespace farandole::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

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

}  // namespace
}  // namespace farandole::test
