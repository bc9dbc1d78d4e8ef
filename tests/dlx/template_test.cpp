// Templates, and the small questions of the front door.
#include <gtest/gtest.h>

#include <dlx/problem_io.hpp>
#include <dlx/template.hpp>

#include "problems.hpp"

namespace farandole::dlx {
namespace {

using test::SolutionSet;
using test::sorted;

SolutionSet as_set(const std::vector<Solution>& solutions) {
  SolutionSet set;
  for (const Solution& solution : solutions) set.insert(sorted(solution));
  return set;
}

/// Those solutions that have all of the forced and none of the forbidden options.
SolutionSet those_with(const SolutionSet& all, const std::vector<OptionId>& forced,
                       const std::vector<OptionId>& forbidden) {
  SolutionSet set;
  for (const auto& solution : all) {
    const auto has = [&](OptionId option) { return std::binary_search(solution.begin(), solution.end(), option); };
    if (std::all_of(forced.begin(), forced.end(), has) && std::none_of(forbidden.begin(), forbidden.end(), has)) {
      set.insert(solution);
    }
  }
  return set;
}

TEST(FrontDoor, AnswersSmallQuestions) {
  const Problem one = test::knuths_toy();
  const Problem none = read_problem("a b\na\n");
  const Problem many = read_problem("a b c\na\na\nb\nb\nc\nc\n");

  EXPECT_EQ(sorted(first(one).solution.value()), (Solution{OptionId{0}, OptionId{3}, OptionId{4}}));
  EXPECT_FALSE(first(none).solution.has_value());
  EXPECT_EQ(first(none).outcome.has_solution(), Answer::no);
  EXPECT_TRUE(first(many).solution.has_value());

  EXPECT_EQ(is_unique(one), Answer::yes);
  EXPECT_EQ(is_unique(none), Answer::no);
  EXPECT_EQ(is_unique(many), Answer::no);

  EXPECT_EQ(count_up_to(many, 100).solutions, 8);
  EXPECT_TRUE(count_up_to(many, 100).exact());
  EXPECT_EQ(count_up_to(many, 5).solutions, 5);
  EXPECT_EQ(count_up_to(many, 5).stopped, StopReason::solutions);
  EXPECT_EQ(count_up_to(many, 0).solutions, 0);

  SolveOptions hasty;
  hasty.limits.nodes = 1;
  EXPECT_EQ(is_unique(one, hasty), Answer::unknown);
  EXPECT_FALSE(first(one, hasty).solution.has_value());
  EXPECT_EQ(first(one, hasty).outcome.has_solution(), Answer::unknown);
}

TEST(Template, FindsWhatASearchOfItsOwnWould) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const Problem problem = test::random_problem(seed);
    const SolutionSet all = test::brute_force(problem);
    SolveOptions options;
    const auto n = static_cast<std::uint32_t>(problem.option_count());
    if (n > 0 && seed % 2 == 0) options.forbidden = {OptionId{seed % n}};
    if (n > 0 && seed % 5 == 0) options.forced = {OptionId{(seed + 3) % n}};
    Template prepared(problem, options);
    for (std::uint32_t k = 0; k <= n; ++k) {
      std::vector<OptionId> forced;
      std::vector<OptionId> forbidden;
      if (k > 0) (k % 2 == 0 ? forced : forbidden).push_back(OptionId{(k * 5) % n});
      SolutionSet expected = those_with(all, forced, forbidden);
      expected = those_with(expected, options.forced, options.forbidden);
      const Assumptions assumptions{forced, forbidden};
      ASSERT_EQ(as_set(prepared.solve(assumptions, unlimited).solutions), expected) << "seed " << seed << ", k " << k;
      ASSERT_EQ(prepared.count(assumptions).solutions, expected.size());
      ASSERT_EQ(prepared.is_unique(assumptions), expected.size() == 1 ? Answer::yes : Answer::no);
      SolutionSet visited;
      prepared.for_each(assumptions, [&](auto solution) { return visited.insert(sorted(solution)).second; });
      ASSERT_EQ(visited, expected);
      // Left in the middle.
      Engine& engine = prepared.start(assumptions);
      ASSERT_EQ(engine.next(), !expected.empty());
    }
  }
}

TEST(Template, KeepsItsLimits) {
  SolveOptions options;
  options.limits.solutions = 3;
  Template prepared(read_problem("a b c\na\na\nb\nb\nc\nc\n"), options);
  EXPECT_EQ(prepared.count().solutions, 3);
  EXPECT_EQ(prepared.count({}, 2).solutions, 2);
  EXPECT_EQ(prepared.solve({}, 10).solutions.size(), 3U);
  Limits none;
  Engine& engine = prepared.start({}, none);
  engine.run();
  EXPECT_EQ(engine.outcome().solutions, 8);
  const OptionId beyond{6};
  EXPECT_THROW(static_cast<void>(prepared.count({std::span(&beyond, 1), {}})), UsageError);
}

}  // namespace
}  // namespace farandole::dlx
