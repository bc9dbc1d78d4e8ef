// Compares all engines, the searches for best solutions, and sets of solutions with brute force on random small
// problems:
//
//     farandole_differential [--problems N] [--seed S] [--engine NAME] [--peer COMMAND]
//
// With --peer, another program counts too: --peer 'dlx3 d0 <{}' for Knuth's, where {} is the problem's file. Only
// problems with multiplicities are shown to it, a process each.
//
// Problem k has the seed S + k. A failure is reported with the seed and the problem in Knuth's format, and
// `--problems 1 --seed` with that seed does it again. Exit code 1 when anything failed.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/checker.hpp>
#include <dlx/detail/random.hpp>
#include <dlx/engine.hpp>
#include <dlx/optimize.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/solution_set.hpp>

#include "arguments.hpp"
#include "brute_force.hpp"
#include "peer.hpp"
#include "random_problem.hpp"

namespace farandole::dlx::differential {
namespace {

struct Settings {
  std::uint64_t problems = 100000;
  std::uint64_t seed = 1;
  std::string engine;  ///< empty: all, and best solutions and sets of solutions too
  std::string peer;    ///< empty: none
};

/// Thrown when an answer is not what it should be.
class Difference : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::string braces(OptionSet set) {
  std::string text = "{";
  for (std::uint32_t k = 0; k < 64; ++k) {
    if ((set >> k & 1) != 0) text += (text.size() > 1 ? " " : "") + std::to_string(k);
  }
  return text + "}";
}

OptionSet as_set(std::span<const OptionId> options) {
  OptionSet set = 0;
  for (const OptionId option : options) {
    const OptionSet bit = OptionSet{1} << index(option);
    if ((set & bit) != 0) throw Difference("option " + std::to_string(index(option)) + " twice in a solution");
    set |= bit;
  }
  return set;
}

/// Both in increasing order.
void compare(const std::vector<OptionSet>& found, const std::vector<OptionSet>& expected) {
  const auto twice = std::adjacent_find(found.begin(), found.end());
  if (twice != found.end()) throw Difference("found twice: " + braces(*twice));
  for (const OptionSet set : found) {
    if (!std::binary_search(expected.begin(), expected.end(), set)) throw Difference("no solution: " + braces(set));
  }
  for (const OptionSet set : expected) {
    if (!std::binary_search(found.begin(), found.end(), set)) throw Difference("not found: " + braces(set));
  }
}

/// Options to be forced and forbidden, and what is then to be found.
struct Assumed {
  std::vector<OptionId> forced;
  std::vector<OptionId> forbidden;
  std::vector<OptionSet> solutions;
};

Assumed assume(const Problem& problem, const std::vector<OptionSet>& solutions, detail::Random& random) {
  Assumed assumed;
  OptionSet forced = 0;
  OptionSet forbidden = 0;
  // Half of the time options of one solution are forced, so that there is something to be found.
  const OptionSet model = !solutions.empty() && random.below(2) == 0 ? solutions[random.below(solutions.size())] : 0;
  for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
    const bool in_model = (model >> k & 1) != 0;
    if (random.below(model == 0 ? 20 : 3) == 0 && (model == 0 || in_model)) {
      assumed.forced.push_back(OptionId{k});
      forced |= OptionSet{1} << k;
    }
    if (random.below(model == 0 ? 8 : 4) == 0 && !in_model) {
      assumed.forbidden.push_back(OptionId{k});
      forbidden |= OptionSet{1} << k;
    }
  }
  for (const OptionSet set : solutions) {
    if ((set & forced) == forced && (set & forbidden) == 0) assumed.solutions.push_back(set);
  }
  return assumed;
}

std::string text_of(const std::vector<OptionId>& forced, const std::vector<OptionId>& forbidden) {
  std::string text;
  for (const OptionId option : forced) text += ", forced " + std::to_string(index(option));
  for (const OptionId option : forbidden) text += ", forbidden " + std::to_string(index(option));
  return text;
}

/// One engine, with one instruction set.
struct Tested {
  EngineInfo info;
  std::optional<InstructionSet> instruction_set;

  [[nodiscard]] std::string name() const {
    std::string name(info.name);
    if (instruction_set) name += " (" + std::string(to_string(*instruction_set)) + ")";
    return name;
  }
};

std::vector<Tested> tested_engines(const Settings& settings) {
  std::vector<Tested> tested;
  for (const EngineInfo& info : engines()) {
    if (!settings.engine.empty() && settings.engine != info.name) continue;
    if (!info.traits.vector_kernels) {
      tested.push_back({info, std::nullopt});
      continue;
    }
    for (const InstructionSet set : available_instruction_sets()) tested.push_back({info, set});
  }
  if (tested.empty()) throw std::runtime_error("no engine is called '" + settings.engine + "'");
  return tested;
}

/// Enumerates with an engine that has been started.
std::vector<OptionSet> enumerate(Engine& engine) {
  std::vector<OptionSet> found;
  while (engine.next()) found.push_back(as_set(engine.solution()));
  const Outcome& outcome = engine.outcome();
  if (!outcome.exact()) throw Difference("stopped: " + std::string(to_string(outcome.stopped)));
  if (outcome.solutions != found.size()) throw Difference("the outcome has another number of solutions");
  std::sort(found.begin(), found.end());
  return found;
}

void test_engine(const Tested& tested, const Problem& problem, const std::vector<OptionSet>& expected,
                 const Assumed& assumed, std::uint64_t seed) {
  EngineConfig config;
  config.instruction_set = tested.instruction_set;
  if (!tested.info.why_not(problem, config).empty()) return;
  const char* doing = "enumerating";
  try {
    const std::unique_ptr<Engine> engine = tested.info.make(problem, config);
    engine->restart({}, {});
    compare(enumerate(*engine), expected);
    doing = "counting";
    engine->restart({}, {});
    engine->run();
    if (!engine->outcome().exact() || engine->outcome().solutions != expected.size()) {
      throw Difference(engine->outcome().solutions.str() + ", not " + std::to_string(expected.size()));
    }
    doing = "with assumptions";
    engine->restart({assumed.forced, assumed.forbidden}, {});
    compare(enumerate(*engine), assumed.solutions);
    doing = "with statistics and random ties";
    config.statistics = true;
    config.seed = seed;
    const std::unique_ptr<Engine> shuffled = tested.info.make(problem, config);
    shuffled->restart({}, {});
    compare(enumerate(*shuffled), expected);
    if (seed % 2 == 0) return;
    doing = "with statistics and assumptions";
    config.seed.reset();
    const std::unique_ptr<Engine> counting = tested.info.make(problem, config);
    counting->restart({assumed.forced, assumed.forbidden}, {});
    compare(enumerate(*counting), assumed.solutions);
  } catch (const std::exception& error) {
    throw Difference(tested.name() + ", " + doing + ": " + error.what() + text_of(assumed.forced, assumed.forbidden));
  }
}

std::int64_t cost_of(const Problem& problem, OptionSet set) {
  std::int64_t cost = 0;
  for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
    if ((set >> k & 1) != 0) cost += problem.cost(OptionId{k});
  }
  return cost;
}

/// The k cheapest or dearest: their costs, in order, are those of brute force.
void test_best(const Problem& problem, const std::vector<OptionSet>& solutions, const SolveOptions& options,
               bool cheapest, std::uint64_t k) {
  std::vector<std::int64_t> costs;
  for (const OptionSet set : solutions) costs.push_back(cost_of(problem, set));
  std::sort(costs.begin(), costs.end());
  if (!cheapest) std::reverse(costs.begin(), costs.end());
  if (costs.size() > k) costs.resize(k);
  try {
    const OptimizeResult result = cheapest ? minimize(problem, options, k) : maximize(problem, options, k);
    if (!result.outcome.exact()) throw Difference("stopped: " + std::string(to_string(result.outcome.stopped)));
    if (result.solutions.size() != costs.size()) {
      throw Difference(std::to_string(result.solutions.size()) + " solutions, not " + std::to_string(costs.size()));
    }
    std::vector<OptionSet> found;
    for (std::size_t n = 0; n < costs.size(); ++n) {
      const OptionSet set = as_set(result.solutions[n].options);
      found.push_back(set);
      if (!std::binary_search(solutions.begin(), solutions.end(), set)) throw Difference("no solution: " + braces(set));
      if (cost_of(problem, set) != costs[n] || result.solutions[n].cost != costs[n]) {
        throw Difference("number " + std::to_string(n) + " costs " + result.solutions[n].cost.str() + ", not " +
                         std::to_string(costs[n]));
      }
    }
    std::sort(found.begin(), found.end());
    if (std::adjacent_find(found.begin(), found.end()) != found.end()) throw Difference("a solution came twice");
  } catch (const std::exception& error) {
    throw Difference((cheapest ? "minimize, k = " : "maximize, k = ") + std::to_string(k) + ": " + error.what() +
                     text_of(options.forced, options.forbidden));
  }
}

void test_all_best(const Problem& problem, const std::vector<OptionSet>& expected, const Assumed& assumed,
                   detail::Random& random) {
  test_best(problem, expected, {}, true, 1);
  test_best(problem, expected, {}, false, 1);
  test_best(problem, expected, {}, random.below(2) == 0, 2 + random.below(10));
  if (expected.size() < 100) test_best(problem, expected, {}, random.below(2) == 0, unlimited);
  SolveOptions options;
  options.forced = assumed.forced;
  options.forbidden = assumed.forbidden;
  test_best(problem, assumed.solutions, options, random.below(2) == 0, 1 + random.below(3));
}

/// A set of all solutions against the list of them.
void test_solution_set(const Problem& problem, const std::vector<OptionSet>& solutions, const SolveOptions& options,
                       detail::Random& random) {
  try {
    const SolutionSet set = compile(problem, options);
    if (!set.complete()) throw Difference("not complete");
    if (set.count() != solutions.size()) {
      throw Difference("count " + set.count().str() + ", not " + std::to_string(solutions.size()));
    }
    std::vector<OptionSet> found;
    for (const auto solution : set) found.push_back(as_set(solution));
    std::sort(found.begin(), found.end());
    compare(found, solutions);
    const std::vector<BigCount> marginals = set.marginals();
    for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
      const auto has = [k](OptionSet solution) { return (solution >> k & 1) != 0; };
      if (marginals.at(k) != std::count_if(solutions.begin(), solutions.end(), has)) {
        throw Difference("option " + std::to_string(k) + " is said to be in " + marginals[k].str());
      }
    }
    if (solutions.empty()) return;
    const OptionSet sampled = as_set(set.sampler(random.next()).next());
    if (!std::binary_search(solutions.begin(), solutions.end(), sampled)) throw Difference("sampled no solution");
    std::vector<std::int64_t> costs;
    for (const OptionSet solution : solutions) costs.push_back(cost_of(problem, solution));
    std::sort(costs.begin(), costs.end());
    const std::size_t wanted = 1 + random.below(5);
    const auto cheapest = set.best(wanted, Goal::minimum);
    const auto dearest = set.best(wanted, Goal::maximum);
    const std::size_t expected = std::min(wanted, costs.size());
    if (cheapest.size() != expected || dearest.size() != expected)
      throw Difference("best: another number of solutions");
    for (std::size_t n = 0; n < expected; ++n) {
      if (cheapest[n].cost != costs[n] || dearest[n].cost != costs[costs.size() - 1 - n]) {
        throw Difference("best: another cost at number " + std::to_string(n));
      }
      if (cost_of(problem, as_set(cheapest[n].options)) != costs[n]) throw Difference("best: cost and options differ");
    }
  } catch (const std::exception& error) {
    throw Difference(std::string("solution set: ") + error.what() + text_of(options.forced, options.forbidden));
  }
}

/// What was gone through, so that one sees that the problems are not all of one kind.
struct Tally {
  std::uint64_t problems = 0;
  std::uint64_t solvable = 0;
  std::uint64_t solutions = 0;
  std::uint64_t colors = 0;
  std::uint64_t multiplicities = 0;
  std::uint64_t costs = 0;
  std::uint64_t counted_by_peer = 0;
};

/// With multiplicities, and within what Knuth's program takes: no costs, and no bounds in the thousand millions.
bool suits_peer(const Problem& problem) {
  if (!problem.has_multiplicities() || problem.primary_count() == 0 || problem.has_costs()) return false;
  for (std::uint32_t k = 0; k < problem.item_count(); ++k) {
    if (problem.multiplicity(ItemId{k}).hi > 1'000'000'000) return false;
  }
  return true;
}

void test_problem(std::uint64_t seed, const Settings& settings, const std::vector<Tested>& tested, Tally& tally) {
  const Problem problem = random_problem(seed);
  const auto expected = brute_force(problem, unlimited);
  ++tally.problems;
  tally.solvable += expected->empty() ? 0U : 1U;
  tally.solutions += expected->size();
  tally.colors += problem.has_colors() ? 1U : 0U;
  tally.multiplicities += problem.has_multiplicities() ? 1U : 0U;
  tally.costs += problem.has_costs() ? 1U : 0U;
  try {
    detail::Random random(~seed);
    for (const OptionSet set : *expected) {
      // One in ten is shown to the library's checker.
      if (random.below(10) != 0) continue;
      std::vector<OptionId> options;
      for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
        if ((set >> k & 1) != 0) options.push_back(OptionId{k});
      }
      if (const std::string fault = check(problem, options); !fault.empty()) throw Difference("checker: " + fault);
    }
    const Assumed assumed = assume(problem, *expected, random);
    for (const Tested& engine : tested) test_engine(engine, problem, *expected, assumed, seed);
    if (!settings.peer.empty() && suits_peer(problem)) {
      ++tally.counted_by_peer;
      const BigCount count = count_by_peer(problem, settings.peer);
      if (count != expected->size()) throw Difference("the peer counts " + count.str());
    }
    if (!settings.engine.empty()) return;
    if (problem.has_costs()) test_all_best(problem, *expected, assumed, random);
    if (!problem.has_multiplicities()) {
      test_solution_set(problem, *expected, {}, random);
      SolveOptions options;
      options.forced = assumed.forced;
      options.forbidden = assumed.forbidden;
      test_solution_set(problem, assumed.solutions, options, random);
    }
  } catch (const std::exception& error) {
    std::ostringstream text;
    text << "seed " << seed << ": " << error.what() << "\n\n";
    if (problem.primary_count() == 0) {
      text << "(no primary items: the format cannot say it)\n";
    } else {
      write_problem(text, problem);
    }
    throw Difference(text.str());
  }
}

Settings parse(int argc, char** argv) {
  Settings settings;
  tests::read_arguments(argc, argv,
                        {{"--problems", &settings.problems},
                         {"--seed", &settings.seed},
                         {"--engine", &settings.engine},
                         {"--peer", &settings.peer}},
                        "farandole_differential [--problems N] [--seed S] [--engine NAME] [--peer COMMAND]");
  return settings;
}

int run(const Settings& settings) {
  const std::vector<Tested> tested = tested_engines(settings);
  Tally tally;
  std::uint64_t failures = 0;
  constexpr std::uint64_t most_failures = 10;
  for (std::uint64_t k = 0; k < settings.problems && failures < most_failures; ++k) {
    try {
      test_problem(settings.seed + k, settings, tested, tally);
    } catch (const Difference& difference) {
      ++failures;
      std::cerr << difference.what() << '\n';
    }
  }
  std::cout << tally.problems << " problems (" << tally.solvable << " solvable, " << tally.colors << " with colours, "
            << tally.multiplicities << " with multiplicities, " << tally.costs << " with costs), " << tally.solutions
            << " solutions, " << failures << " failures\n";
  if (!settings.peer.empty()) std::cout << tally.counted_by_peer << " of them counted by the peer\n";
  return failures == 0 ? 0 : 1;
}

}  // namespace
}  // namespace farandole::dlx::differential

int main(int argc, char** argv) {
  try {
    return farandole::dlx::differential::run(farandole::dlx::differential::parse(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << "farandole_differential: " << error.what() << '\n';
    return 2;
  }
}
