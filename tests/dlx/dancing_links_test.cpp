// What only the engine dancing_links promises: Knuth's search tree, and propagators.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <numeric>

#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>

#include "problems.hpp"
#include "support/data.hpp"

namespace farandole::dlx {
namespace {

using test::SolutionSet;
using test::sorted;

// --- The search tree
// -------------------------------------------------------------------------------------------------------

struct Tree {
  const char* instance;
  std::uint64_t solutions;
  std::uint64_t nodes;  // as printed by Knuth's program dlx2
};

class KnuthsTree : public testing::TestWithParam<Tree> {};

TEST_P(KnuthsTree, HasTheSameNodes) {
  std::ifstream in(farandole::test::data_folder() / "cover" / (std::string(GetParam().instance) + ".dlx"));
  const Problem problem = read_problem(in);
  SolveOptions options;
  options.engine = "dancing_links";
  for (const bool statistics : {false, true}) {
    options.statistics = statistics;
    const Outcome outcome = count(problem, options);
    EXPECT_EQ(outcome.solutions, GetParam().solutions);
    EXPECT_EQ(outcome.stats.nodes, GetParam().nodes);
    if (!statistics) continue;
    const auto& profile = outcome.stats.profile;
    EXPECT_EQ(std::accumulate(profile.begin(), profile.end(), std::uint64_t{0}), GetParam().nodes);
    EXPECT_EQ(profile.front(), 1U);
    EXPECT_GT(outcome.stats.updates, outcome.stats.nodes);
  }
}

INSTANTIATE_TEST_SUITE_P(Instances, KnuthsTree,
                         testing::Values(Tree{"queens8", 92, 1049}, Tree{"queens10", 724, 11578},
                                         Tree{"langford8", 300, 2789}, Tree{"langford11s", 17792, 223510},
                                         Tree{"pent3x20", 8, 32978}, Tree{"pent8x8c", 520, 293045},
                                         Tree{"domino6x6", 6728, 25695}),
                         [](const auto& tested) { return std::string(tested.param.instance); });

TEST(DancingLinks, RandomTiesGiveOtherTreesAndTheSameCount) {
  std::ifstream in(farandole::test::data_folder() / "cover/queens8.dlx");
  const Problem problem = read_problem(in);
  std::set<std::uint64_t> trees;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    SolveOptions options;
    options.seed = seed;
    const Outcome outcome = count(problem, options);
    EXPECT_EQ(outcome.solutions, 92);
    trees.insert(outcome.stats.nodes);
  }
  EXPECT_GT(trees.size(), 1U);
}

// --- Propagators
// -----------------------------------------------------------------------------------------------------------

/// Of some options, at most `most` may be chosen; hides the others as soon as so many are. Keeps its own books of what
/// is live and compares them with the engine's at each call: whatever is told must be taken back exactly.
class AtMost final : public Propagator {
 public:
  AtMost(std::vector<OptionId> options, std::size_t most, bool eager)
      : options_(std::move(options)), most_(most), eager_(eager) {}

  void start(const Problem& problem) override {
    problem_ = problem;
    live_.clear();
    chosen_.clear();
    for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
      for (const Entry& entry : problem.entries(OptionId{k})) {
        if (problem.is_primary(entry.item)) live_.insert(OptionId{k});
      }
    }
  }

  bool propagate(const News& news, SearchControl& control) override {
    for (const OptionId option : news.chosen) {
      EXPECT_EQ(live_.erase(option), 1U) << "chosen, but not live";
      chosen_.push_back(option);
    }
    for (const OptionId option : news.gone) EXPECT_EQ(live_.erase(option), 1U) << "gone twice";
    expect_same(control);
    const auto taken = static_cast<std::size_t>(std::count_if(options_.begin(), options_.end(), [&](OptionId o) {
      return std::find(chosen_.begin(), chosen_.end(), o) != chosen_.end();
    }));
    if (taken > most_) return false;
    if (!eager_ || taken < most_) return true;
    bool possible = true;
    for (const OptionId option : options_) {
      if (live_.erase(option) == 0) continue;
      possible = control.hide(option) && possible;
      EXPECT_FALSE(control.is_live(option));
      EXPECT_EQ(control.hide(option), possible) << "hiding what has gone does nothing";
    }
    expect_same(control);
    return possible;
  }

  void undo(const News& news) override {
    for (const OptionId option : news.gone) EXPECT_TRUE(live_.insert(option).second) << "back, but live";
    // NOLINTNEXTLINE(modernize-loop-convert): clang-tidy would include a library for ranges backwards
    for (auto it = news.chosen.rbegin(); it != news.chosen.rend(); ++it) {
      ASSERT_FALSE(chosen_.empty());
      EXPECT_EQ(chosen_.back(), *it);
      chosen_.pop_back();
      EXPECT_TRUE(live_.insert(*it).second);
    }
  }

 private:
  void expect_same(const SearchControl& control) const {
    for (std::uint32_t k = 0; k < problem_.option_count(); ++k) {
      EXPECT_EQ(control.is_live(OptionId{k}), live_.count(OptionId{k}) == 1);
    }
  }

  std::vector<OptionId> options_;
  std::size_t most_;
  bool eager_;
  Problem problem_;
  std::set<OptionId> live_;
  std::vector<OptionId> chosen_;
};

std::size_t chosen_of(const std::vector<OptionId>& options, const std::vector<OptionId>& solution) {
  std::size_t number = 0;
  for (const OptionId option : options)
    number += std::binary_search(solution.begin(), solution.end(), option) ? 1U : 0U;
  return number;
}

TEST(Propagators, RestrictTheSolutionsAndAreUndoneExactly) {
  for (std::uint32_t seed = 0; seed < 1000; ++seed) {
    const Problem problem = test::random_problem(seed);
    std::vector<OptionId> even;
    std::vector<OptionId> low;
    for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
      if (k % 2 == 0) even.push_back(OptionId{k});
      if (k < 6) low.push_back(OptionId{k});
    }
    SolutionSet expected;
    for (const auto& solution : test::brute_force(problem)) {
      if (chosen_of(even, solution) <= 1 && chosen_of(low, solution) <= 2) expected.insert(solution);
    }
    for (const bool eager : {false, true}) {
      AtMost first(even, 1, eager);
      AtMost second(low, 2, true);
      EngineConfig config;
      config.propagators = {&first, &second};
      if (seed % 2 == 0) config.seed = seed;
      config.statistics = seed % 3 == 0;
      const auto engine = choose_engine("dancing_links", problem, config).make(problem, config);
      for (int round = 0; round < 2; ++round) {
        engine->restart({}, {});
        SolutionSet found;
        while (engine->next()) found.insert(sorted(engine->solution()));
        ASSERT_EQ(found, expected) << "seed " << seed;
        // Left in the middle, with forced options.
        if (problem.option_count() == 0) continue;
        const OptionId forced{seed % static_cast<std::uint32_t>(problem.option_count())};
        engine->restart({std::span(&forced, 1), {}}, {});
        const bool any = std::any_of(expected.begin(), expected.end(), [&](const auto& solution) {
          return std::binary_search(solution.begin(), solution.end(), forced);
        });
        ASSERT_EQ(engine->next(), any) << "seed " << seed;
      }
    }
  }
}

}  // namespace
}  // namespace farandole::dlx
