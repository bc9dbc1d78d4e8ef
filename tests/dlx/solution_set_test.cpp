#include <dlx/solution_set.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include <dlx/checker.hpp>
#include <dlx/problem_io.hpp>

#include "problems.hpp"
#include "support/data.hpp"

namespace farandole::dlx {
namespace {

using test::sorted;

test::SolutionSet all_of(const SolutionSet& set) {
  test::SolutionSet found;
  for (const auto solution : set) {
    EXPECT_EQ(check(set.problem(), solution), "");
    EXPECT_TRUE(found.insert(sorted(solution)).second) << "a solution came twice";
  }
  return found;
}

/// Dominoes on a board, each with its place as cost.
Problem dominoes(std::uint32_t rows, std::uint32_t columns) {
  ProblemBuilder builder;
  std::vector<ItemId> cells;
  for (std::uint32_t k = 0; k < rows * columns; ++k) cells.push_back(builder.add_primary());
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      const std::int64_t cost = (r * 7 + c * c * 3) % 11;
      if (c + 1 < columns) builder.add_option({cells[r * columns + c], cells[r * columns + c + 1]}, {cost - 4, 0});
      if (r + 1 < rows) builder.add_option({cells[r * columns + c], cells[(r + 1) * columns + c]}, {cost, 0});
    }
  }
  return builder.build();
}

/// The same items and options, each option with a cost.
Problem with_costs(const Problem& problem, std::uint32_t seed) {
  std::mt19937 random(seed);
  ProblemBuilder builder;
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    problem.is_primary(ItemId{item}) ? builder.add_primary() : builder.add_secondary();
  }
  for (std::uint32_t color = 1; color <= problem.color_count(); ++color) {
    static_cast<void>(builder.color(problem.color_name(Color{color})));
  }
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    builder.add_option(problem.entries(OptionId{option}), {static_cast<std::int64_t>(random() % 9) - 4, 0});
  }
  return builder.build();
}

BigCount cost_of(const Problem& problem, std::span<const OptionId> solution) {
  BigCount cost = 0;
  for (const OptionId option : solution) cost += problem.cost(option);
  return cost;
}

TEST(SolutionSetOf, Nothing) {
  const SolutionSet one = compile(Problem());
  EXPECT_EQ(one.count(), 1);
  EXPECT_TRUE(one.contains({}));
  EXPECT_EQ(all_of(one), test::SolutionSet{{}});
  EXPECT_TRUE(one.sampler(0).next().empty());
  EXPECT_EQ(one.best(3).size(), 1U);

  ProblemBuilder lonely;
  lonely.add_primary("a");
  const SolutionSet none = compile(lonely.build());
  EXPECT_TRUE(none.complete());
  EXPECT_EQ(none.count(), 0);
  EXPECT_FALSE(none.contains({}));
  EXPECT_EQ(none.begin(), none.end());
  EXPECT_TRUE(none.best().empty());
  EXPECT_THROW((void)none.sampler(0), UsageError);
  EXPECT_THROW((void)none.at(0), UsageError);
}

TEST(SolutionSetOf, RandomProblemsHasAllSubsetsThatAreSolutions) {
  for (std::uint32_t seed = 0; seed < 1500; ++seed) {
    const Problem problem = with_costs(test::random_problem(seed), seed);
    const auto n = static_cast<std::uint32_t>(problem.option_count());
    const test::SolutionSet expected = test::brute_force(problem);
    const SolutionSet set = compile(problem);
    ASSERT_EQ(all_of(set), expected) << "seed " << seed;
    ASSERT_EQ(set.count(), expected.size());
    ASSERT_EQ(set.outcome().solutions, expected.size());

    // Membership of every subset, by another way than going through the solutions.
    for (std::uint32_t subset = 0; subset < std::uint32_t{1} << std::min(n, 9U); ++subset) {
      std::vector<OptionId> options;
      for (std::uint32_t k = n; k-- > 0;) {
        if (k < 32 && (subset >> k & 1) != 0) options.push_back(OptionId{k});
      }
      ASSERT_EQ(set.contains(options), expected.contains(sorted(options))) << "seed " << seed;
    }

    std::vector<BigCount> marginals(n, 0);
    std::vector<BigCount> costs;
    for (const auto& solution : expected) {
      for (const OptionId option : solution) ++marginals[index(option)];
      costs.push_back(cost_of(problem, solution));
    }
    ASSERT_EQ(set.marginals(), marginals) << "seed " << seed;

    std::sort(costs.begin(), costs.end());
    for (const Goal goal : {Goal::minimum, Goal::maximum}) {
      const auto best = set.best(expected.size() + 1, goal);
      ASSERT_EQ(best.size(), expected.size()) << "seed " << seed;
      test::SolutionSet seen;
      for (std::size_t k = 0; k < best.size(); ++k) {
        ASSERT_EQ(best[k].cost, cost_of(problem, best[k].options));
        ASSERT_EQ(best[k].cost, costs[goal == Goal::minimum ? k : costs.size() - 1 - k]) << "seed " << seed;
        seen.insert(sorted(best[k].options));
      }
      ASSERT_EQ(seen, expected) << "seed " << seed;
    }
  }
}

TEST(SolutionSetOf, AssumptionsAreThoseSolutions) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const Problem problem = test::random_problem(seed);
    const auto n = static_cast<std::uint32_t>(problem.option_count());
    if (n == 0) continue;
    const test::SolutionSet all = test::brute_force(problem);
    for (std::uint32_t k = 0; k < n; ++k) {
      SolveOptions options;
      options.forced = {OptionId{k}, OptionId{(k * 5 + 2) % n}};
      options.forbidden = {OptionId{(k * 7 + 1) % n}};
      test::SolutionSet expected;
      for (const auto& solution : all) {
        const auto has = [&](OptionId option) { return std::binary_search(solution.begin(), solution.end(), option); };
        if (has(options.forced[0]) && has(options.forced[1]) && !has(options.forbidden[0])) expected.insert(solution);
      }
      const SolutionSet set = compile(problem, options);
      ASSERT_EQ(all_of(set), expected) << "seed " << seed << ", k " << k;
      ASSERT_EQ(set.count(), expected.size());
    }
  }
}

// Kasteleyn (1961): 8x8 has 12,988,816 tilings by dominoes; 2.444... * 10^30 for 16x16.
TEST(SolutionSetOf, DominoesIsSmallHoweverManyThereAre) {
  const SolutionSet small = compile(dominoes(8, 8));
  EXPECT_EQ(small.count(), 12988816);
  EXPECT_LT(small.size(), 3000U);
  // By symmetry, a domino and its mirror image are in as many tilings; each tiling has 32 dominoes.
  BigCount sum = 0;
  const auto marginals = small.marginals();
  for (const BigCount& in : marginals) sum += in;
  EXPECT_EQ(sum, BigCount(12988816) * 32);
  EXPECT_EQ(marginals[0], BigCount(12988816) / 2);  // the corner lies in one of two dominoes, equally often

  const SolutionSet large = compile(dominoes(16, 16));
  EXPECT_EQ(large.count(), BigCount("2444888770250892795802079170816"));
  const Solution last = large.at(large.count() - 1);
  EXPECT_EQ(check(large.problem(), last), "");
  EXPECT_TRUE(large.contains(last));
  EXPECT_THROW((void)large.at(large.count()), UsageError);
  EXPECT_THROW((void)large.at(-1), UsageError);
}

TEST(SolutionSetOrder, IsTheOneOfNumbers) {
  const SolutionSet set = compile(dominoes(4, 5));  // 95 tilings
  BigCount number = 0;
  std::vector<Solution> before;
  for (const auto solution : set) {
    EXPECT_EQ(set.at(number++), Solution(solution.begin(), solution.end()));
    before.emplace_back(solution.begin(), solution.end());
  }
  EXPECT_EQ(number, 95);
  // The same at every run.
  std::vector<Solution> again;
  const SolutionSet second = compile(dominoes(4, 5));
  for (const auto solution : second) again.emplace_back(solution.begin(), solution.end());
  EXPECT_EQ(again, before);
}

TEST(SolutionSetOrder, IsLazy) {
  const SolutionSet set = compile(dominoes(16, 16));
  int seen = 0;
  for (const auto solution : set) {
    EXPECT_EQ(solution.size(), 128U);
    if (++seen == 1000) break;
  }
  EXPECT_EQ(seen, 1000);
}

TEST(SolutionSetSampler, DrawsAllSolutionsEquallyOften) {
  const SolutionSet set = compile(dominoes(4, 7));  // 781 tilings
  ASSERT_EQ(set.count(), 781);
  constexpr int draws = 78100;
  std::map<std::vector<OptionId>, int> times;
  auto sampler = set.sampler(2024);
  for (int k = 0; k < draws; ++k) ++times[sorted(sampler.next())];
  double chi_squared = 0;
  for (const auto& [solution, seen] : times) {
    EXPECT_EQ(check(set.problem(), solution), "");
    chi_squared += (seen - 100.0) * (seen - 100.0) / 100.0;
  }
  chi_squared += 100.0 * static_cast<double>(781 - times.size());
  // 780 degrees of freedom: mean 780, standard deviation 39.5. Within four of them either way.
  EXPECT_GT(chi_squared, 780 - 4 * 39.5);
  EXPECT_LT(chi_squared, 780 + 4 * 39.5);

  // The same seed draws the same ones, another one others.
  EXPECT_EQ(set.sampler(5).next(), set.sampler(5).next());
  const SolutionSet large = compile(dominoes(12, 12));
  EXPECT_NE(large.sampler(5).next(), large.sampler(6).next());
}

TEST(SolutionSetBest, FindsTheCheapestAmongVeryMany) {
  // Exhaustive for 6x6 (6,728 tilings).
  const Problem small = dominoes(6, 6);
  std::vector<BigCount> costs;
  for (const auto& solution : solve(small, {}, unlimited).solutions) costs.push_back(cost_of(small, solution));
  ASSERT_EQ(costs.size(), 6728U);
  std::sort(costs.begin(), costs.end());
  const SolutionSet set = compile(small);
  const auto lowest = set.best(50);
  const auto highest = set.best(50, Goal::maximum);
  ASSERT_EQ(lowest.size(), 50U);
  ASSERT_EQ(highest.size(), 50U);
  for (std::size_t k = 0; k < 50; ++k) {
    EXPECT_EQ(lowest[k].cost, costs[k]);
    EXPECT_EQ(highest[k].cost, costs[costs.size() - 1 - k]);
  }
  // Costs at the ends of their range do not wrap.
  ProblemBuilder builder;
  const ItemId a = builder.add_primary();
  const ItemId b = builder.add_primary();
  constexpr std::int64_t top = std::numeric_limits<std::int64_t>::max();
  builder.add_option({a}, {top, 0});
  builder.add_option({b}, {top, 0});
  builder.add_option({a, b}, {std::numeric_limits<std::int64_t>::min(), 0});
  const SolutionSet extreme = compile(builder.build());
  EXPECT_EQ(extreme.best(1, Goal::maximum).front().cost, BigCount(top) + top);
  EXPECT_EQ(extreme.best(1, Goal::minimum).front().cost, std::numeric_limits<std::int64_t>::min());
}

// --- Limits

TEST(SolutionSetLimits, AnIncompleteSetTellsNothing) {
  SolveOptions few;
  few.limits.nodes = 100;
  const SolutionSet set = compile(dominoes(8, 8), few);
  EXPECT_FALSE(set.complete());
  EXPECT_EQ(set.outcome().stopped, StopReason::nodes);
  EXPECT_EQ(set.outcome().stats.nodes, 100U);
  EXPECT_EQ(set.outcome().has_solution(), Answer::unknown);
  EXPECT_THROW((void)set.count(), UsageError);
  EXPECT_THROW((void)set.contains({}), UsageError);
  EXPECT_THROW((void)set.begin(), UsageError);
  EXPECT_THROW((void)set.sampler(0), UsageError);
  std::ostringstream out;
  EXPECT_THROW(set.write(out), UsageError);

  CancelToken cancel;
  cancel.cancel();
  SolveOptions cancelled;
  cancelled.limits.cancel = &cancel;
  EXPECT_EQ(compile(dominoes(8, 8), cancelled).outcome().stopped, StopReason::cancelled);
}

TEST(SolutionSetLimits, RightOrOutOfMemory) {
  std::size_t complete = 0;
  std::size_t stopped = 0;
  for (std::uint64_t bytes = 100; bytes < (1U << 24); bytes *= 2) {
    SolveOptions options;
    options.limits.memory_bytes = bytes;
    const SolutionSet set = compile(dominoes(10, 10), options);
    if (set.complete()) {
      ++complete;
      EXPECT_EQ(set.count(), 258584046368);
    } else {
      ++stopped;
      EXPECT_EQ(set.outcome().stopped, StopReason::memory);
    }
  }
  EXPECT_GT(complete, 2U);
  EXPECT_GT(stopped, 5U);
}

TEST(SolutionSetLimits, RefusesWhatItCannotDo) {
  EXPECT_THROW((void)compile(read_problem("2|a\na\n")), UnsupportedError);
  SolveOptions options;
  options.engine = "dancing_links";
  EXPECT_THROW((void)compile(test::knuths_toy(), options), UsageError);
  options = {};
  options.limits.solutions = 5;
  EXPECT_THROW((void)compile(test::knuths_toy(), options), UsageError);
  options = {};
  options.forced = {OptionId{17}};
  EXPECT_THROW((void)compile(test::knuths_toy(), options), UsageError);
}

// --- Files

std::string written(const SolutionSet& set) {
  std::ostringstream out;
  set.write(out);
  return out.str();
}

SolutionSet read(const std::string& text, const Problem& problem) {
  std::istringstream in(text);
  return SolutionSet::read(in, problem);
}

TEST(SolutionSetFile, GivesTheSameSetBack) {
  for (std::uint32_t seed = 0; seed < 500; ++seed) {
    const Problem problem = test::random_problem(seed);
    const SolutionSet set = compile(problem);
    const SolutionSet back = read(written(set), problem);
    ASSERT_TRUE(back.complete());
    ASSERT_TRUE(std::equal(back.nodes().begin(), back.nodes().end(), set.nodes().begin(), set.nodes().end()));
    ASSERT_EQ(back.root(), set.root());
    ASSERT_EQ(written(back), written(set)) << "seed " << seed;
  }
  const SolutionSet large = compile(dominoes(12, 12));
  EXPECT_EQ(read(written(large), large.problem()).count(), BigCount("53060477521960000"));
  SolveOptions forced;
  forced.forced = {OptionId{0}};
  const SolutionSet part = compile(dominoes(4, 4), forced);
  EXPECT_EQ(read(written(part), part.problem()).count(), 18);  // half of 36
}

// The example of docs/solution-sets.md. (That the hash stays the same matters: files are kept.)
TEST(SolutionSetFile, HasTheFormThatIsDocumented) {
  EXPECT_EQ(written(compile(test::knuths_toy())),
            "farandole solution set 1\n"
            "items 7 options 6 problem 15414566657594698625\n"
            "nodes 3 root 4 solutions 1\n"
            "0 0 1\n"
            "4 0 2\n"
            "3 0 3\n");
}

std::string message_of(const std::string& text, const Problem& problem) {
  try {
    static_cast<void>(read(text, problem));
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(SolutionSetFile, SaysWhatIsWrongAndWhere) {
  const Problem problem = read_problem("a b | s\na s:x\nb s:y\na b\nb s:x\nb\ns:x\n");
  const std::string text = written(compile(problem));
  const std::string head = text.substr(0, text.find("\nnodes") + 1);
  const auto with = [&](const std::string& rest) { return message_of(head + rest, problem); };

  EXPECT_EQ(message_of("", problem), "1:1: expected the line 'farandole solution set 1'");
  EXPECT_EQ(message_of("farandole solution set 2\n", problem), "1:1: expected the line 'farandole solution set 1'");
  EXPECT_EQ(message_of(text.substr(0, 25), problem),
            "2:1: expected a line 'items ... options ... problem ...', found the end");
  EXPECT_THAT(message_of(text, test::knuths_toy()),
              testing::StartsWith("2:7: this is a set for another problem: expected 7"));
  const Problem other = read_problem("a b | s\na s:x\nb s:y\na b\nb s:x\nb\na s:x\n");
  EXPECT_THAT(message_of(text, other), testing::StartsWith("2:27: this is a set for another problem"));

  EXPECT_EQ(with(""), "3:1: expected a line 'nodes ... root ... solutions ...', found the end");
  EXPECT_EQ(with("nodes x root 1 solutions 1\n"), "3:7: expected the number of nodes, found 'x'");
  EXPECT_EQ(with("nodes 5000000000 root 1 solutions 1\n"),
            "3:7: expected the number of nodes of at most 4294967293, found '5000000000'");
  EXPECT_EQ(with("nodes 1 root 3 solutions 1\n"), "3:14: expected the number of a node of at most 2, found '3'");
  EXPECT_EQ(with("nodes 1 root 2 solutions -1\n2 0 1\n"), "3:26: expected a number of solutions, found '-1'");
  EXPECT_EQ(with("nodes 4000000000 root 2 solutions 1\n2 0 1\n"), "5:1: expected node 3 of 4000000001, found the end");
  EXPECT_EQ(with("nodes 1 root 2 solutions 1\n2 0 1\n2 0 1\n"), "5:1: expected the end of the file");
  EXPECT_EQ(with("nodes 1 root 2 solutions 1\n6 0 1\n"), "4:1: expected an option of at most 5, found '6'");
  EXPECT_EQ(with("nodes 1 root 2 solutions 1\n2 2 1\n"),
            "4:3: expected the number of an earlier node of at most 1, found '2'");
  EXPECT_EQ(with("nodes 1 root 2 solutions 1\n2 1 1\n"), "4:3: expected node 0 or a node with an option, found '1'");
  EXPECT_EQ(with("nodes 1 root 2 solutions 1\n2 0 0\n"), "4:5: expected a node with solutions, found '0'");
  EXPECT_EQ(with("nodes 1 root 2 solutions 1\n2 0 1 7\n"), "4:7: expected the end of the line, found '7'");
  EXPECT_EQ(with("nodes 1 root 2 solutions 1\n5 0 1\n"), "4:1: node 2: the option has no primary item");
  EXPECT_EQ(with("nodes 2 root 3 solutions 1\n0 0 1\n2 0 2\n"), "5:1: node 3: item 'a' is covered twice");
  EXPECT_EQ(with("nodes 2 root 3 solutions 1\n1 0 1\n0 0 2\n"),
            "5:1: node 3: item 's' is used in two ways that do not agree");
  EXPECT_EQ(with("nodes 2 root 3 solutions 2\n2 0 1\n0 2 1\n"),
            "5:1: node 3: its two branches do not cover the same items");
  EXPECT_EQ(with("nodes 2 root 3 solutions 2\n1 0 1\n4 2 1\n"), "5:1: node 3: the options of its chain do not ascend");
  EXPECT_EQ(with("nodes 4 root 5 solutions 2\n3 0 1\n0 0 1\n0 0 2\n4 4 3\n"),
            "7:1: node 5: the options of its chain have no primary item in common");
  EXPECT_EQ(with("nodes 1 root 2 solutions 1\n0 0 1\n"), "3:1: the root does not cover all items");
  EXPECT_EQ(with("nodes 1 root 2 solutions 2\n2 0 1\n"), "3:26: expected the number of solutions, 1, found '2'");
  EXPECT_EQ(with("nodes 1 root 2 solutions 1\n2 0 1\n"), "no error");
  EXPECT_EQ(with("nodes 1 root 2 solutions 1\n2 0 1" + std::string(70000, ' ')), "4:65537: line too long");
}

TEST(SolutionSetFile, NoTruncationOrChangeOfADigitPasses) {
  const Problem problem = dominoes(4, 4);
  const std::string text = written(compile(problem));
  for (std::size_t cut = 0; cut + 1 < text.size(); cut += 3)
    EXPECT_NE(message_of(text.substr(0, cut), problem), "no error");
  const test::SolutionSet all = all_of(compile(problem));
  for (std::size_t at = text.find("\nnodes"); at < text.size(); ++at) {
    if (text[at] < '0' || text[at] > '9') continue;
    std::string changed = text;
    changed[at] = text[at] == '9' ? '0' : static_cast<char>(text[at] + 1);
    try {
      // What passes all the same has another form, but nothing false in it.
      const SolutionSet set = read(changed, problem);
      for (const auto& solution : all_of(set)) EXPECT_TRUE(all.contains(solution));
      EXPECT_EQ(set.count(), 36);
    } catch (const InputError&) {
    }
  }
}

}  // namespace
}  // namespace farandole::dlx
