#include <dlx/problem_io.hpp>

#include <gtest/gtest.h>

#include <sstream>

#include <dlx/solve.hpp>

#include "problems.hpp"

namespace farandole::dlx {
namespace {

std::string written(const Problem& problem) {
  std::ostringstream out;
  write_problem(out, problem);
  return out.str();
}

TEST(ReadProblem, UnderstandsTheWholeFormat) {
  const Problem problem = read_problem(
      "| a comment\n"
      "\n"
      "   | one that is set in\n"
      "a 2|b 1:3|c\t0:1|långt_namn | x y\r\n"
      "| between\n"
      "a b x:A |12\n"
      "  c   y \r\n"
      "x:B |-3 långt_namn");
  EXPECT_EQ(problem.primary_count(), 4U);
  EXPECT_EQ(problem.secondary_count(), 2U);
  EXPECT_EQ(problem.multiplicity(*problem.find_item("a")), (Multiplicity{.lo = 1, .hi = 1}));
  EXPECT_EQ(problem.multiplicity(*problem.find_item("b")), (Multiplicity{.lo = 2, .hi = 2}));
  EXPECT_EQ(problem.multiplicity(*problem.find_item("c")), (Multiplicity{.lo = 1, .hi = 3}));
  EXPECT_EQ(problem.multiplicity(*problem.find_item("långt_namn")), (Multiplicity{.lo = 0, .hi = 1}));
  ASSERT_EQ(problem.option_count(), 3U);
  EXPECT_EQ(problem.option_text(OptionId{0}), "a b x:A");
  EXPECT_EQ(problem.cost(OptionId{0}), 12);
  EXPECT_EQ(problem.option_text(OptionId{1}), "c y");
  EXPECT_EQ(problem.cost(OptionId{1}), 0);
  EXPECT_EQ(problem.option_text(OptionId{2}), "x:B långt_namn");
  EXPECT_EQ(problem.cost(OptionId{2}), -3);
}

TEST(ReadProblem, AddsUpTheCostsOfAnOption) {
  const Problem problem = read_problem("a b\na |5 |10 b |-2\na |9223372036854775807\nb |-9223372036854775808 |1\n");
  EXPECT_EQ(problem.option_text(OptionId{0}), "a b");
  EXPECT_EQ(problem.cost(OptionId{0}), 13);
  EXPECT_EQ(problem.cost(OptionId{1}), 9223372036854775807);
  EXPECT_EQ(problem.cost(OptionId{2}), -9223372036854775807);
}

TEST(ReadProblem, BlanksBeforeTheEndOfTheFileAreNoLine) {
  EXPECT_EQ(read_problem("a\na\n  ").option_count(), 1U);
  EXPECT_THROW((void)read_problem("  "), InputError);
}

TEST(ReadProblem, WritesWhatItReads) {
  const std::string text = "a 2|b 1:3|c | x y\na b x:A |12\nc y\nx:B c |-3\n";
  EXPECT_EQ(written(read_problem(text)), text);
  const std::string toy = written(test::knuths_toy());
  EXPECT_EQ(toy, "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n");
}

TEST(WriteProblem, PutsPrimaryItemsFirstAndNamesTheNameless) {
  ProblemBuilder builder;
  const ItemId s = builder.add_secondary("s");
  const ItemId nameless = builder.add_primary();
  builder.add_option({s, nameless});
  EXPECT_EQ(written(builder.build()), "#1 | s\ns #1\n");
}

TEST(WriteProblem, RefusesWhatCannotBeSaid) {
  EXPECT_THROW(written(Problem()), UsageError);
  ProblemBuilder builder;
  builder.add_primary("two words");
  EXPECT_THROW(written(builder.build()), UsageError);
}

struct BadProblem {
  const char* name;
  std::string text;
  const char* message;
};

class BadProblems : public testing::TestWithParam<BadProblem> {};

TEST_P(BadProblems, AreRefusedWithTheirPlace) {
  try {
    static_cast<void>(read_problem(GetParam().text));
    FAIL() << "no error";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), GetParam().message);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Each, BadProblems,
    testing::Values(
        BadProblem{"Empty", "", "1:1: expected a line of items, found the end of the file"},
        BadProblem{"OnlyComments", "| nothing\n\n|\n", "1:1: expected a line of items, found the end of the file"},
        BadProblem{"UnknownItem", "a b\na\nb x\n", "3:3: there is no item 'x'"},
        BadProblem{"UnknownItemWithColour", "a | b\na c:1\n", "2:3: there is no item 'c'"},
        BadProblem{"ColourOnPrimary", "a b | c\na c\n a b:red\n",
                   "3:4: option 1: primary item 'b' cannot have a colour"},
        BadProblem{"EmptyColour", "a | b\na b:\n", "2:5: expected a colour after ':'"},
        BadProblem{"ColonInColour", "a | b\na b:x:y\n", "2:6: ':' in the colour 'x:y'"},
        BadProblem{"ItemTwice", "a b a\n", "1:5: item 'a' stands twice in the line of items"},
        BadProblem{"ItemTwiceInOption", "a b\nb a b\n", "2:5: option 0: item 'b' stands in it twice"},
        BadProblem{"SecondBar", "a | b | c\n", "1:7: a second '|' in the line of items"},
        BadProblem{"MultiplicityOnSecondary", "a | 2|b\n", "1:5: secondary item '2|b' cannot have a multiplicity"},
        BadProblem{"MultiplicityNotANumber", "a x|b\n", "1:3: expected a multiplicity, found 'x'"},
        BadProblem{"MultiplicityNegative", "a -1|b\n", "1:3: expected a multiplicity, found '-1'"},
        BadProblem{"MultiplicityTooLarge", "a 99999999999|b\n", "1:3: expected a multiplicity, found '99999999999'"},
        BadProblem{"LowerBound", "a :3|b\n", "1:3: expected a lower bound, found ''"},
        BadProblem{"UpperBound", "a 1:|b\n", "1:5: expected an upper bound, found ''"},
        BadProblem{"BoundsOfWrongOrder", "a 3:2|b\n", "1:3: item 'b' cannot be covered between 3 and 2 times"},
        BadProblem{"NoNameAfterBar", "a 2|\n", "1:5: expected an item's name after '|'"},
        BadProblem{"ColonInName", "a b:c\n", "1:4: ':' in the name 'b:c'"},
        BadProblem{"CostNotANumber", "a\na |x\n", "2:4: expected a cost after '|', found 'x'"},
        BadProblem{"CostsTooLarge", "a\na |9223372036854775807 |1\n",
                   "2:24: the costs of an option add up to more than 64 bits"},
        BadProblem{"CostsTooLow", "a\na |-9223372036854775807 |-2\n",
                   "2:25: the costs of an option add up to more than 64 bits"},
        BadProblem{"PlaceInALaterLine", "a b\na\nb\n  a |1\n b  c\n", "5:5: there is no item 'c'"},
        BadProblem{"ControlCharacter", "a b\na\x01\n", "2:2: character number 1 where a name is expected"},
        BadProblem{"NotUtf8", "a b\xff\n", "1:4: not UTF-8"},
        BadProblem{"OverlongUtf8", "a \xe0\x80\x80\n", "1:3: not UTF-8"},
        BadProblem{"CutUtf8", "a \xe2\x82\n", "1:3: not UTF-8"},
        BadProblem{"LongNameIsCutInTheMessage", "a\n" + std::string(100, 'x') + "\n",
                   "2:1: there is no item 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'"}),
    [](const auto& tested) { return tested.param.name; });

TEST(ReadProblem, EndlessNameEndsInBoundedMemory) {
  const std::string text = "a " + std::string(std::size_t{3} << 20, 'x');
  try {
    static_cast<void>(read_problem(text));
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "1:3: name longer than 1048576 bytes");
  }
}

TEST(ReadProblem, RoundTripOfRandomProblems) {
  for (std::uint32_t seed = 0; seed < 500; ++seed) {
    const Problem problem = test::random_problem(seed);
    const std::string text = written(problem);
    const Problem again = read_problem(text);
    ASSERT_EQ(written(again), text) << "seed " << seed;
    ASSERT_EQ(count(again).solutions, count(problem).solutions) << "seed " << seed;
  }
}

}  // namespace
}  // namespace farandole::dlx
