#include <dlx/preprocess.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <sstream>

#include <dlx/checker.hpp>
#include <dlx/problem_io.hpp>

#include "problems.hpp"
#include "support/data.hpp"

namespace farandole::dlx {
namespace {

using test::SolutionSet;
using test::sorted;

/// All subsets of the options that the checker accepts: for a dozen options, whatever their multiplicities.
SolutionSet accepted(const Problem& problem) {
  SolutionSet solutions;
  for (std::uint32_t subset = 0; subset < std::uint32_t{1} << problem.option_count(); ++subset) {
    std::vector<OptionId> options;
    for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
      if ((subset >> k & 1) != 0) options.push_back(OptionId{k});
    }
    if (check(problem, options).empty()) solutions.insert(options);
  }
  return solutions;
}

SolutionSet mapped_back(const Preprocessed& pre) {
  SolutionSet solutions;
  for (const auto& solution : accepted(pre.problem)) solutions.insert(sorted(pre.original(solution)));
  return solutions;
}

/// Up to ten options; items with colours, with multiplicities, or that need not be covered.
Problem random_problem(std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  ProblemBuilder builder;
  const std::uint32_t items = 2 + below(7);
  const bool multiple = below(2) == 0;
  std::vector<bool> secondary;
  for (std::uint32_t k = 0; k < items; ++k) {
    secondary.push_back(k > 0 && below(3) == 0);
    const std::uint32_t lo = multiple ? below(3) : 1;
    const Multiplicity bounds{lo, std::max(1U, lo + (multiple ? below(2) : 0))};
    secondary.back() ? builder.add_secondary() : builder.add_primary({}, bounds);
  }
  const Color colors[] = {Color::none, builder.color("x"), builder.color("y")};
  const std::uint32_t density = 2 + below(3);
  for (std::uint32_t left = below(11); left > 0; --left) {
    std::vector<Entry> entries;
    for (std::uint32_t k = 0; k < items; ++k) {
      if (below(density) == 0) entries.emplace_back(ItemId{k}, secondary[k] ? colors[below(3)] : Color::none);
    }
    if (!entries.empty()) builder.add_option(entries, {static_cast<std::int64_t>(below(10)), below(100)});
  }
  return builder.build();
}

TEST(Preprocess, KeepsTheSolutionsOfRandomProblems) {
  int smaller = 0;
  int failed = 0;
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    const Problem problem = random_problem(seed);
    const SolutionSet expected = accepted(problem);
    for (const bool settle : {true, false}) {
      const Preprocessed pre = preprocess(problem, {.settle = settle, .limits = {}});
      ASSERT_EQ(mapped_back(pre), expected) << "seed " << seed << ", settle " << settle;
      ASSERT_EQ(pre.stopped, StopReason::exhausted);
      if (pre.failed) {
        ASSERT_TRUE(expected.empty()) << seed;
        ++failed;
      }
      for (const auto& solution : expected) {
        for (const OptionId option : pre.forced) {
          ASSERT_TRUE(std::find(solution.begin(), solution.end(), option) != solution.end()) << seed;
        }
      }
      if (pre.problem.option_count() < problem.option_count()) ++smaller;
    }
  }
  EXPECT_GT(smaller, 1000);  // the test would say nothing if all problems stayed as they are
  EXPECT_GT(failed, 500);
  EXPECT_LT(failed, 5000);
}

TEST(Preprocess, CarriesCostsPayloadsAndNumbers) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const Problem problem = random_problem(seed);
    const Preprocessed pre = preprocess(problem);
    ASSERT_EQ(pre.options.size(), pre.problem.option_count());
    ASSERT_EQ(pre.items.size(), pre.problem.item_count());
    for (std::uint32_t k = 0; k < pre.options.size(); ++k) {
      ASSERT_EQ(pre.problem.cost(OptionId{k}), problem.cost(pre.options[k]));
      ASSERT_EQ(pre.problem.payload(OptionId{k}), problem.payload(pre.options[k]));
    }
    std::int64_t cost = 0;
    for (const OptionId option : pre.forced) cost += problem.cost(option);
    ASSERT_EQ(pre.forced_cost, cost);
  }
}

TEST(Preprocess, SettlesKnuthsExampleByItself) {
  // Item a wants 'a d g' or 'a d f'; the former leaves nothing for b and f.
  const Preprocessed pre = preprocess(test::knuths_toy());
  EXPECT_EQ(sorted(pre.forced), (std::vector<OptionId>{OptionId{0}, OptionId{3}, OptionId{4}}));
  EXPECT_EQ(pre.problem.item_count(), 0U);
  EXPECT_EQ(count(pre.problem).solutions, 1);

  const Preprocessed unsettled = preprocess(test::knuths_toy(), {.settle = false, .limits = {}});
  std::ostringstream text;
  write_problem(text, unsettled.problem);
  EXPECT_EQ(text.str(), "a b c d e f g\nc e\na d f\nb g\n");
}

TEST(Preprocess, DropsItemsThatSayNothing) {
  // p and q stand in the same options; t has one option, u one colour, v goes with w; z is at most once because r is.
  const Problem problem = read_problem(
      "p q r | s t u w v z\n"
      "p q s u:1 w:a v:x\n"
      "p q u:1 w:b v:y\n"
      "p q w:a v:x\n"
      "r s u:1 w:b v:y z\n"
      "r t w:a v:x z:1\n"
      "r s w:a v:x\n");
  const Preprocessed pre = preprocess(problem);
  std::ostringstream text;
  write_problem(text, pre.problem);
  EXPECT_EQ(text.str(),
            "p r | s w\n"
            "p s w:a\n"
            "p w:b\n"
            "p w:a\n"
            "r s w:b\n"
            "r w:a\n"
            "r s w:a\n");
  EXPECT_EQ(mapped_back(pre), accepted(problem));
}

TEST(Preprocess, SaysWhatFails) {
  const Preprocessed pre = preprocess(read_problem("a b c\na b\nb c\n"));
  ASSERT_TRUE(pre.failed.has_value());
  EXPECT_EQ(pre.problem.option_count(), 0U);
  EXPECT_EQ(count(pre.problem).solutions, 0);
}

TEST(Preprocess, StopsAtItsLimits) {
  std::ifstream file(farandole::test::data_folder() / "cover/pent6x10.dlx");
  const Problem problem = read_problem(file);
  Limits limits;
  limits.nodes = 100;
  const Preprocessed nodes = preprocess(problem, {.settle = true, .limits = limits});
  EXPECT_EQ(nodes.stopped, StopReason::nodes);
  EXPECT_EQ(nodes.nodes, 100U);
  EXPECT_EQ(nodes.problem.item_count(), problem.item_count());
  CancelToken token;
  token.cancel();
  limits = {};
  limits.cancel = &token;
  EXPECT_EQ(preprocess(problem, {.settle = true, .limits = limits}).stopped, StopReason::cancelled);
}

TEST(Preprocess, KeepsTheCountsOfStandardProblems) {
  const std::pair<const char*, int> known[] = {{"queens8", 92}, {"langford8", 300}, {"pent3x20", 8}, {"sudgolden", 1},
                                               {"sts9", 840},   {"word4x4", 2231},  {"latin4", 576}};
  for (const auto& [name, solutions] : known) {
    std::ifstream file(farandole::test::data_folder() / "cover" / (std::string(name) + ".dlx"));
    const Problem problem = read_problem(file);
    const Preprocessed pre = preprocess(problem);
    EXPECT_EQ(count(pre.problem).solutions, solutions) << name;
    for (const auto found : Solutions(pre.problem)) {
      EXPECT_EQ(check(problem, pre.original(found)), "") << name;
      break;
    }
  }
}

}  // namespace
}  // namespace farandole::dlx
