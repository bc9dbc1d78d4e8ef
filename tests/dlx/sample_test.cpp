// Uniform random solutions.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include <dlx/checker.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/sample.hpp>

#include "problems.hpp"
#include "support/data.hpp"

namespace farandole::dlx {
namespace {

Problem load(const std::string& name) {
  std::ifstream in(farandole::test::data_folder() / "cover" / (name + ".dlx"));
  EXPECT_TRUE(in) << name;
  return read_problem(in);
}

TEST(Sample, DrawsAllSolutionsEquallyOften) {
  // 92 solutions, 100 draws expected of each. The sum of (seen - expected)^2 / expected is chi-squared with 91 degrees
  // of freedom: above 149 in one case of ten thousand, below 48 in another.
  const Problem problem = load("queens8");
  std::map<Solution, double> seen;
  const SampleResult drawn = sample(problem, 9200, 5);
  EXPECT_TRUE(drawn.outcome.exact());
  EXPECT_EQ(drawn.outcome.solutions, 92);
  ASSERT_EQ(drawn.solutions.size(), 9200U);
  for (const Solution& solution : drawn.solutions) {
    ASSERT_EQ(check(problem, solution), "");
    ++seen[test::sorted(solution)];
  }
  ASSERT_EQ(seen.size(), 92U);
  double statistic = 0;
  for (const auto& [solution, times] : seen) statistic += (times - 100) * (times - 100) / 100;
  EXPECT_LT(statistic, 149);
  EXPECT_GT(statistic, 48);
}

TEST(Sample, IsTheSameForTheSameSeed) {
  const Problem problem = load("queens8");
  EXPECT_EQ(sample(problem, 20, 1).solutions, sample(problem, 20, 1).solutions);
  EXPECT_NE(sample(problem, 20, 1).solutions, sample(problem, 20, 2).solutions);
}

TEST(Sample, KeepsToAssumptions) {
  const Problem problem = read_problem("a b c\na\na\nb\nb\nc\nc\n");
  SolveOptions options;
  options.forced = {OptionId{1}};
  options.forbidden = {OptionId{2}};
  const SampleResult drawn = sample(problem, 50, 3, options);
  EXPECT_EQ(drawn.outcome.solutions, 2);
  for (const Solution& solution : drawn.solutions) {
    const Solution options_of_it = test::sorted(solution);
    EXPECT_TRUE(options_of_it == (Solution{OptionId{1}, OptionId{3}, OptionId{4}}) ||
                options_of_it == (Solution{OptionId{1}, OptionId{3}, OptionId{5}}));
  }
}

TEST(Sample, OfNothingIsNothing) {
  const SampleResult none = sample(read_problem("a b\na\n"), 5, 1);
  EXPECT_TRUE(none.solutions.empty());
  EXPECT_EQ(none.outcome.has_solution(), Answer::no);

  SolveOptions hasty;
  hasty.limits.nodes = 3;
  const SampleResult unknown = sample(load("queens8"), 5, 1, hasty);
  EXPECT_TRUE(unknown.solutions.empty());
  EXPECT_EQ(unknown.outcome.has_solution(), Answer::unknown);
  EXPECT_EQ(unknown.outcome.stopped, StopReason::nodes);
}

}  // namespace
}  // namespace farandole::dlx
