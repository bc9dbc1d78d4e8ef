// What is special to the bit-sliced search: searches large enough to be narrowed down to fewer options, several times.
#include <dlx/engine.hpp>

#include <gtest/gtest.h>

#include <random>

#include <dlx/checker.hpp>
#include <dlx/solve.hpp>

#include "problems.hpp"

namespace farandole::dlx {
namespace {

struct Shape {
  int primary = 0;
  int secondary = 0;
  int colors = 0;
  int options = 0;
  int largest = 3;  ///< primary items of an option
};

Problem random_problem(const Shape& shape, unsigned seed) {
  std::mt19937 random(seed);
  const auto below = [&](int n) { return static_cast<std::size_t>(random() % static_cast<unsigned>(n)); };
  ProblemBuilder builder;
  std::vector<ItemId> primary;
  std::vector<ItemId> secondary;
  for (int k = 0; k < shape.primary; ++k) primary.push_back(builder.add_primary());
  for (int k = 0; k < shape.secondary; ++k) secondary.push_back(builder.add_secondary());
  std::vector<Color> colors;
  for (int k = 0; k < shape.colors; ++k) colors.push_back(builder.color("c" + std::to_string(k)));
  for (int k = 0; k < shape.options; ++k) {
    std::set<ItemId> items;
    const std::size_t size = 1 + below(shape.largest);
    while (items.size() < size) items.insert(primary[below(shape.primary)]);
    std::vector<Entry> entries(items.begin(), items.end());
    if (shape.secondary > 0) {
      const std::size_t color = below(shape.colors + 1);
      entries.emplace_back(secondary[below(shape.secondary)], color == 0 ? Color::none : colors[color - 1]);
    }
    builder.add_option(entries);
  }
  return builder.build();
}

/// 0-1 matrices with all row and column sums 1: n! solutions, n^2 options.
Problem permutations(std::size_t n) {
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (std::size_t k = 0; k < 2 * n; ++k) items.push_back(builder.add_primary());
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) builder.add_option({items[r], items[n + c]});
  }
  return builder.build();
}

SolveOptions with_lanes(InstructionSet set) {
  SolveOptions options;
  options.engine = "lanes";
  options.instruction_set = set;
  return options;
}

class LargeProblem : public testing::TestWithParam<Shape> {};

TEST_P(LargeProblem, HasTheSolutionsThatDancingLinksFind) {
  for (unsigned seed = 1; seed <= 4; ++seed) {
    const Problem problem = random_problem(GetParam(), seed);
    SolveOptions reference;
    reference.engine = "dancing_links";
    reference.limits.solutions = 100000;
    test::SolutionSet expected;
    const Outcome whole = for_each(
        problem,
        [&](auto solution) {
          expected.insert(test::sorted(solution));
          return true;
        },
        reference);
    if (!whole.exact()) continue;
    for (const InstructionSet set : available_instruction_sets()) {
      SCOPED_TRACE(to_string(set));
      SCOPED_TRACE(seed);
      EXPECT_EQ(count(problem, with_lanes(set)).solutions, whole.solutions);
      test::SolutionSet found;
      const Outcome outcome = for_each(
          problem,
          [&](auto solution) {
            found.insert(test::sorted(solution));
            return true;
          },
          with_lanes(set));
      EXPECT_EQ(outcome.solutions, whole.solutions);
      EXPECT_EQ(found, expected);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Lanes, LargeProblem,
                         testing::Values(Shape{.primary = 24, .options = 260, .largest = 4},
                                         Shape{.primary = 18, .secondary = 6, .options = 300, .largest = 3},
                                         Shape{.primary = 14, .secondary = 8, .colors = 3, .options = 200},
                                         Shape{.primary = 60, .options = 900, .largest = 8}));

TEST(Lanes, CountPermutationsOfTwelveWhereThreeAreFixed) {
  const Problem problem = permutations(12);
  SolveOptions options = with_lanes(best_instruction_set());
  for (std::uint32_t c = 0; c < 3; ++c) options.forced.push_back(OptionId{c * 12 + c});
  EXPECT_EQ(count(problem, options).solutions, 362880);  // 9!
}

TEST(Lanes, StopAtTheLimitsWhereverTheyAre) {
  const Problem problem = permutations(12);
  for (const std::uint64_t limit : {1U, 63U, 511U, 512U, 513U, 5000U}) {
    SolveOptions options = with_lanes(best_instruction_set());
    options.limits.solutions = limit;
    Outcome outcome = count(problem, options);
    EXPECT_EQ(outcome.solutions, limit);
    EXPECT_EQ(outcome.stopped, StopReason::solutions);
    options.limits = {};
    options.limits.nodes = limit;
    outcome = count(problem, options);
    EXPECT_EQ(outcome.stats.nodes, limit);
    EXPECT_EQ(outcome.stopped, StopReason::nodes);
  }
}

TEST(Lanes, StopWhenMemoryIsShort) {
  const Problem problem = permutations(12);
  SolveOptions options = with_lanes(best_instruction_set());
  options.limits.memory_bytes = 1000;
  EXPECT_EQ(count(problem, options).stopped, StopReason::memory);
  options.limits.memory_bytes = 300 * 1024;
  const Outcome outcome = count(problem, options);
  EXPECT_EQ(outcome.stopped, StopReason::memory);
  EXPECT_FALSE(outcome.exact());
}

class Listener : public ProgressListener {
 public:
  void progress(const Progress& progress) override {
    EXPECT_GE(progress.fraction, last_);
    EXPECT_LE(progress.fraction, 1);
    last_ = progress.fraction;
    ++calls_;
  }
  double last_ = 0;
  int calls_ = 0;
};

TEST(Lanes, ProgressNeverGoesBack) {
  Listener listener;
  SolveOptions options = with_lanes(best_instruction_set());
  options.limits.progress = &listener;
  options.limits.progress_seconds = 0;
  options.limits.nodes = 3000000;
  static_cast<void>(count(permutations(12), options));
  EXPECT_GT(listener.calls_, 10);
}

}  // namespace
}  // namespace farandole::dlx
