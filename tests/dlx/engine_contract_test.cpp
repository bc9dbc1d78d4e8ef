// What every engine of the table must do. A new engine is tested by being in the table.
#include <dlx/engine.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>

#include <dlx/checker.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>

#include "problems.hpp"
#include "support/data.hpp"

namespace farandole::dlx {
namespace {

using test::SolutionSet;
using test::sorted;

TEST(EngineTable, HasNoNameTwice) {
  std::set<std::string_view> names;
  for (const EngineInfo& engine : engines()) {
    EXPECT_TRUE(names.insert(engine.name).second) << engine.name;
    EXPECT_FALSE(engine.summary.empty()) << engine.name;
  }
}

TEST(EngineTable, ExplainsWhatItCannotGive) {
  const Problem problem = test::knuths_toy();
  try {
    static_cast<void>(choose_engine("fast", problem, {}));
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_THAT(error.what(), testing::StartsWith("unknown engine 'fast'; known engines: auto, dancing_links"));
  }
  const Problem twice = read_problem("2|a\na\n");
  try {
    static_cast<void>(choose_engine("dancing_links", twice, {}));
    FAIL();
  } catch (const UnsupportedError& error) {
    EXPECT_STREQ(error.what(), "engine 'dancing_links' cannot be used: it does not support multiplicities");
  }
}

/// 40 items with ten options each, and 600 secondary items that each keep two options of different items apart: far
/// more than 10^30 solutions, and no two ways to half of a solution leave the same options.
Problem hopeless() {
  std::mt19937 random(1);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  constexpr std::uint32_t item_count = 40;
  std::vector<std::vector<Entry>> options(item_count * 10);
  ProblemBuilder builder;
  for (std::uint32_t item = 0; item < item_count; ++item) {
    const ItemId id = builder.add_primary();
    for (std::uint32_t k = 0; k < 10; ++k) options[item * 10 + k].emplace_back(id);
  }
  for (int k = 0; k < 600; ++k) {
    const ItemId apart = builder.add_secondary();
    const std::uint32_t item = below(item_count);
    options[item * 10 + below(10)].emplace_back(apart);
    options[(item + 1 + below(item_count - 1)) % item_count * 10 + below(10)].emplace_back(apart);
  }
  for (const auto& option : options) builder.add_option(option);
  return builder.build();
}

/// An engine, and for one with vector kernels the instruction set.
struct Tested {
  EngineInfo engine;
  std::optional<InstructionSet> instruction_set;
};

/// Every engine, with every instruction set that this machine has.
std::vector<Tested> tested_engines() {
  std::vector<Tested> tested;
  for (const EngineInfo& engine : engines()) {
    if (!engine.traits.vector_kernels) {
      tested.push_back({engine, std::nullopt});
      continue;
    }
    for (const InstructionSet set : available_instruction_sets()) tested.push_back({engine, set});
  }
  return tested;
}

std::string name_of(const Tested& tested) {
  std::string name(tested.engine.name);
  if (tested.instruction_set) name += "_" + std::string(to_string(*tested.instruction_set));
  return name;
}

// NOLINTNEXTLINE(readability-identifier-naming): the name is GoogleTest's
void PrintTo(const Tested& tested, std::ostream* out) { *out << name_of(tested); }

class EngineContract : public testing::TestWithParam<Tested> {
 protected:
  [[nodiscard]] static SolveOptions options() {
    SolveOptions options;
    options.engine = std::string(GetParam().engine.name);
    options.instruction_set = GetParam().instruction_set;
    return options;
  }

  /// All solutions, each checked, none twice.
  static SolutionSet enumerate(const Problem& problem, const SolveOptions& options) {
    SolutionSet found;
    Solutions solutions(problem, options);
    for (const auto solution : solutions) {
      EXPECT_EQ(check(problem, solution), "");
      EXPECT_TRUE(found.insert(sorted(solution)).second) << "a solution came twice";
    }
    EXPECT_EQ(solutions.outcome().stopped, StopReason::exhausted);
    EXPECT_EQ(solutions.outcome().solutions, found.size());
    return found;
  }

  [[nodiscard]] static bool supports(const Problem& problem) { return GetParam().engine.why_not(problem, {}).empty(); }
};

TEST_P(EngineContract, SolvesKnuthsToy) {
  const SolutionSet expected{{OptionId{0}, OptionId{3}, OptionId{4}}};
  EXPECT_EQ(enumerate(test::knuths_toy(), options()), expected);
}

TEST_P(EngineContract, ProblemsOfNothing) {
  EXPECT_EQ(enumerate(Problem(), options()), SolutionSet{{}});

  ProblemBuilder lonely;  // an item that no option covers
  lonely.add_primary("a");
  EXPECT_EQ(enumerate(lonely.build(), options()), SolutionSet{});

  ProblemBuilder unasked;  // only secondary items: nothing has to be covered, and nothing is
  const ItemId s = unasked.add_secondary("s");
  unasked.add_option({s});
  EXPECT_EQ(enumerate(unasked.build(), options()), SolutionSet{{}});
}

TEST_P(EngineContract, AgreesWithAllSubsetsOfRandomProblems) {
  for (std::uint32_t seed = 0; seed < 1500; ++seed) {
    const Problem problem = test::random_problem(seed);
    if (!supports(problem)) continue;
    const SolutionSet expected = test::brute_force(problem);
    ASSERT_EQ(enumerate(problem, options()), expected) << "seed " << seed;
    ASSERT_EQ(count(problem, options()).solutions, expected.size()) << "seed " << seed;
    SolveOptions shuffled = options();
    shuffled.seed = seed;
    shuffled.statistics = true;
    ASSERT_EQ(enumerate(problem, shuffled), expected) << "seed " << seed << ", random ties";
  }
}

TEST_P(EngineContract, ForcedOptionsAreThoseSolutionsThatHaveThem) {
  for (std::uint32_t seed = 0; seed < 500; ++seed) {
    const Problem problem = test::random_problem(seed);
    if (!supports(problem) || problem.option_count() == 0) continue;
    const SolutionSet all = test::brute_force(problem);
    const std::unique_ptr<Engine> engine = GetParam().engine.make(problem, options().config());
    // One engine, started again and again, sometimes left in the middle.
    for (std::uint32_t k = 0; k < 2 * problem.option_count(); ++k) {
      const auto n = static_cast<std::uint32_t>(problem.option_count());
      std::vector<OptionId> forced{OptionId{k % n}};
      if (k % 2 == 1) forced.push_back(OptionId{(k * 5 + 2) % n});
      SolutionSet expected;
      for (const auto& solution : all) {
        const auto in_solution = [&](OptionId option) {
          return std::find(solution.begin(), solution.end(), option) != solution.end();
        };
        if (std::all_of(forced.begin(), forced.end(), in_solution)) expected.insert(solution);
      }
      engine->restart({forced, {}}, {});
      SolutionSet found;
      while (engine->next()) {
        found.insert(sorted(engine->solution()));
        if (k % 3 == 2) break;
      }
      if (k % 3 == 2) {
        ASSERT_EQ(found.empty(), expected.empty()) << "seed " << seed << ", k " << k;
      } else {
        ASSERT_EQ(found, expected) << "seed " << seed << ", k " << k;
        ASSERT_TRUE(engine->outcome().exact());
      }
    }
    engine->restart({}, {});
    engine->run();
    ASSERT_EQ(engine->outcome().solutions, all.size()) << "seed " << seed;
  }
}

TEST_P(EngineContract, ForbiddenOptionsAreInNoSolution) {
  for (std::uint32_t seed = 0; seed < 500; ++seed) {
    const Problem problem = test::random_problem(seed);
    if (!supports(problem) || problem.option_count() == 0) continue;
    const SolutionSet all = test::brute_force(problem);
    const std::unique_ptr<Engine> engine = GetParam().engine.make(problem, options().config());
    const auto n = static_cast<std::uint32_t>(problem.option_count());
    for (std::uint32_t k = 0; k < n; ++k) {
      const OptionId forced{(k * 3 + 1) % n};
      const std::vector<OptionId> forbidden{OptionId{k}, OptionId{(k * 7 + 2) % n}, OptionId{k}};
      SolutionSet expected;
      for (const auto& solution : all) {
        const auto has = [&](OptionId option) { return std::binary_search(solution.begin(), solution.end(), option); };
        if (std::none_of(forbidden.begin(), forbidden.end(), has) && has(forced)) expected.insert(solution);
      }
      engine->restart({std::span(&forced, 1), forbidden}, {});
      SolutionSet found;
      while (engine->next()) found.insert(sorted(engine->solution()));
      ASSERT_EQ(found, expected) << "seed " << seed << ", k " << k;
    }
    engine->restart({}, {});
    engine->run();
    ASSERT_EQ(engine->outcome().solutions, all.size()) << "seed " << seed;
  }
}

/// Keeps what it is told.
class Recorder final : public ProgressListener {
 public:
  void progress(const Progress& progress) override { told_.push_back(progress); }
  std::vector<Progress> told_;
};

TEST_P(EngineContract, ProgressNeverGoesBack) {
  Recorder recorder;
  SolveOptions watched = options();
  watched.limits.progress = &recorder;
  watched.limits.progress_seconds = 0;  // at every look at the clock
  watched.limits.nodes = 200000;
  static_cast<void>(count(hopeless(), watched));
  ASSERT_FALSE(recorder.told_.empty());
  Progress before;
  for (const Progress& now : recorder.told_) {
    EXPECT_GE(now.fraction, before.fraction);
    EXPECT_LE(now.fraction, 1);
    EXPECT_GE(now.nodes, before.nodes);
    EXPECT_GE(now.seconds, before.seconds);
    before = now;
  }
}

TEST_P(EngineContract, RefusesAssumptionsThatAreNotThere) {
  const std::unique_ptr<Engine> engine = GetParam().engine.make(test::knuths_toy(), options().config());
  const OptionId beyond{6};
  EXPECT_THROW(engine->restart({{}, std::span(&beyond, 1)}, {}), UsageError);
  EXPECT_THROW(engine->restart({std::span(&beyond, 1), {}}, {}), UsageError);
}

TEST_P(EngineContract, IsDeterministic) {
  for (const std::optional<std::uint64_t> seed : {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(7)}) {
    SolveOptions with_seed = options();
    with_seed.seed = seed;
    const Problem problem = read_problem("a b c\na\nb\nc\na b\nb c\na c\na b c\n");
    const auto first = solve(problem, with_seed, unlimited);
    const auto second = solve(problem, with_seed, unlimited);
    EXPECT_EQ(first.solutions, second.solutions);
    EXPECT_EQ(first.outcome.stats.nodes, second.outcome.stats.nodes);
    EXPECT_EQ(first.solutions.size(), 5U);
  }
}

// --- Limits
// ------------------------------------------------------------------------------------------------------------

TEST_P(EngineContract, StopsAtTheWantedNumberOfSolutions) {
  const auto result = solve(hopeless(), options(), 17);
  EXPECT_EQ(result.solutions.size(), 17U);
  EXPECT_EQ(result.outcome.solutions, 17);
  EXPECT_EQ(result.outcome.stopped, StopReason::solutions);
  EXPECT_FALSE(result.outcome.exact());
  EXPECT_EQ(result.outcome.has_solution(), Answer::yes);

  SolveOptions limited = options();
  limited.limits.solutions = 1234;
  EXPECT_EQ(count(hopeless(), limited).solutions, 1234);
}

TEST_P(EngineContract, StopsAtNodesSecondsAndWhenCancelled) {
  SolveOptions limited = options();
  limited.limits.nodes = 5000;
  const Outcome nodes = count(hopeless(), limited);
  EXPECT_EQ(nodes.stopped, StopReason::nodes);
  EXPECT_EQ(nodes.stats.nodes, 5000U);

  limited.limits.nodes = 3;
  const Outcome few = count(hopeless(), limited);
  EXPECT_EQ(few.stopped, StopReason::nodes);
  EXPECT_EQ(few.stats.nodes, 3U);
  EXPECT_EQ(few.has_solution(), Answer::unknown);

  limited = options();
  limited.limits.seconds = 0.05;
  EXPECT_EQ(count(hopeless(), limited).stopped, StopReason::seconds);

  CancelToken cancel;
  limited = options();
  limited.limits.cancel = &cancel;
  std::uint64_t seen = 0;
  const Outcome cancelled = for_each(
      hopeless(),
      [&](auto) {
        if (++seen == 10) cancel.cancel();
        return true;
      },
      limited);
  EXPECT_EQ(cancelled.stopped, StopReason::cancelled);
  EXPECT_EQ(cancelled.solutions, seen);
  // Cancelled before it began.
  const Outcome none = count(hopeless(), limited);
  EXPECT_EQ(none.stopped, StopReason::cancelled);
  EXPECT_EQ(none.solutions, 0);
}

TEST_P(EngineContract, KeepsToTheMemoryLimit) {
  SolveOptions limited = options();
  limited.limits.memory_bytes = 100;
  const Outcome outcome = count(hopeless(), limited);
  EXPECT_EQ(outcome.stopped, StopReason::memory);
  EXPECT_EQ(outcome.has_solution(), Answer::unknown);
}

TEST_P(EngineContract, TheCallerCanStop) {
  std::uint64_t seen = 0;
  const Outcome outcome = for_each(
      hopeless(), [&](auto) { return ++seen < 3; }, options());
  EXPECT_EQ(seen, 3U);
  EXPECT_EQ(outcome.solutions, 3);
  EXPECT_EQ(outcome.stopped, StopReason::caller);

  Solutions solutions(hopeless(), options());
  seen = 0;
  for (const auto solution : solutions) {
    EXPECT_EQ(solution.size(), 40U);
    if (++seen == 5) break;
  }
  EXPECT_EQ(solutions.outcome().stopped, StopReason::caller);
  // The range goes on where it was left.
  for (const auto solution : solutions) {
    EXPECT_EQ(solution.size(), 40U);
    if (++seen == 8) break;
  }
  EXPECT_EQ(solutions.outcome().solutions, 8);
}

TEST_P(EngineContract, ASearchOfAMillionLevelsNeedsNoRecursion) {
  ProblemBuilder builder;
  constexpr std::uint32_t n = 1000000;
  for (std::uint32_t k = 0; k < n; ++k) builder.add_option({builder.add_primary()});
  const Problem problem = builder.build();
  if (!supports(problem)) {
    EXPECT_THROW(static_cast<void>(solve(problem, options())), UnsupportedError);
    return;
  }
  const auto result = solve(problem, options());
  ASSERT_EQ(result.solutions.size(), 1U);
  EXPECT_EQ(result.solutions.front().size(), n);
}

// --- Known counts
// ---------------------------------------------------------------------------------------------------------

struct Instance {
  std::string name;
  BigCount solutions;
};

/// The instances of data/cover/instances.tsv with a published count of at most `most`.
std::vector<Instance> instances(const BigCount& most) {
  std::ifstream table(farandole::test::data_folder() / "cover/instances.tsv");
  std::vector<Instance> found;
  std::string line;
  std::getline(table, line);
  while (std::getline(table, line)) {
    std::vector<std::string> fields;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, '\t');) fields.push_back(field);
    if (fields.size() < 8 || fields[2] == "mcc" || fields[6].find_first_not_of("0123456789") != std::string::npos ||
        fields[6].empty()) {
      continue;
    }
    if (const BigCount solutions(fields[6]); solutions <= most) found.push_back({fields[0], solutions});
  }
  return found;
}

Problem load(const std::string& name) {
  std::ifstream in(farandole::test::data_folder() / "cover" / (name + ".dlx"));
  EXPECT_TRUE(in) << name;
  return read_problem(in);
}

// Larger searches are left to bench/corpus, which counts whole folders of instances.
constexpr std::uint64_t most_nodes = 100000;

TEST_P(EngineContract, FindsThePublishedCounts) {
  std::size_t finished = 0;
  for (const Instance& instance : instances(10000000)) {
    const Problem problem = load(instance.name);
    if (!supports(problem)) continue;
    SolveOptions limited = options();
    limited.limits.nodes = most_nodes;
    const Outcome outcome = count(problem, limited);
    if (outcome.stopped == StopReason::nodes) continue;
    ++finished;
    EXPECT_EQ(outcome.solutions, instance.solutions) << instance.name;
    EXPECT_TRUE(outcome.exact()) << instance.name;
    if (instance.solutions > 20000) continue;
    std::uint64_t seen = 0;
    for_each(
        problem,
        [&](std::span<const OptionId> solution) {
          ++seen;
          const std::string fault = check(problem, solution);
          EXPECT_EQ(fault, "") << instance.name;
          return fault.empty();
        },
        options());
    EXPECT_EQ(seen, instance.solutions) << instance.name;
  }
  EXPECT_GE(finished, 20U);
}

INSTANTIATE_TEST_SUITE_P(Each, EngineContract, testing::ValuesIn(tested_engines()),
                         [](const auto& tested) { return name_of(tested.param); });

}  // namespace
}  // namespace farandole::dlx
