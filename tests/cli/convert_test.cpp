// Formats and pictures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "samples.hpp"

namespace farandole::test {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(Convert, RoundTripThroughEveryFormat) {
  const std::string both = first + "\n" + second + "\n";
  for (const char* format : {"line", "grid", "pencilmarks", "json", "sumocue", "text"}) {
    const ProcessResult there = run({"convert", "--to", format, first, second});
    ASSERT_EQ(there.code, 0) << format << there.err;
    const ProcessResult back = run({"convert", "--to", "line"}, there.out);
    EXPECT_EQ(back.out, both) << format;
  }
}

// A value without a name is the rule's first parameter.
TEST(Convert, RulesByHand) {
  const std::string by_hand =
      "sudoku 4x4\ngivens 1...............\nkiller R1C2,R1C3 = 5\nor (killer R4C1,R4C2 = 3) (antiknight)\n";
  const json record = json::parse(run({"convert", "--to", "json"}, by_hand).out);
  EXPECT_EQ(record["constraints"][0], (json{{"type", "killer"}, {"cells", {"R1C2", "R1C3"}}, {"sum", 5}}));
  EXPECT_EQ(record["constraints"][1]["rules"][0]["sum"], 3);
  EXPECT_EQ(run({"count"}, by_hand).out, run({"count"}, run({"convert", "--to", "json"}, by_hand).out).out);
  expect_bad_puzzle(run({"solve"}, "sudoku 4x4\nantiknight = 3\n"), "<stdin>:2:1",
                    "antiknight: the rule has no parameters");
  expect_bad_puzzle(run({"solve"}, "sudoku 4x4\nkiller R1C1,R1C2 = 3 sum=3\n"), "<stdin>:2:1", "'sum' is there twice");
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
