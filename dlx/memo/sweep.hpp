// Covering the items in a fixed order, all partial solutions at once: those that leave the same groups open are one
// state.
//
//     moment 0      moment 1      moment 2                     after the last
//     {start} ----> {state} ----> {state} ----> ... ---------> {end}
//             \           \-----> {state}
//              \----------------> {state} ----> ...
//
// A state waits at the moment of its first open item, with the number of ways that lead to it. When its moment comes,
// it is expanded by each option of that moment which it allows; a moment that is done with is forgotten. What arrives
// after the last moment is the number of solutions. No item's options are counted, and nothing is undone: a state costs
// a few nanoseconds. But a dead end is found only when its moment comes, so this is for problems in which states are
// few: dominoes, tilings of strips, matchings, permutations, partitions.
//
// To make a solution set, no moment is forgotten, and the nodes are made going back from the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include <dlx/big_count.hpp>
#include <dlx/memo/decision_store.hpp>
#include <dlx/memo/effort.hpp>
#include <dlx/memo/group_problem.hpp>

namespace farandole::dlx::memo {

class Sweep {
 public:
  enum class Purpose : std::uint8_t { count, build };

  /// Null when the plan alone would take more than the memory. The problem must outlive the sweep.
  [[nodiscard]] static std::unique_ptr<Sweep> make(const GroupProblem& problem, Purpose purpose,
                                                   std::uint64_t memory_bytes);
  virtual ~Sweep() = default;

  /// Goes on until the end, or for so many ticks. Nodes are the start and every option that is tried and possible.
  virtual Progress advance(Effort& effort, Ticks ticks) = 0;

  /// When done, for Purpose::count.
  [[nodiscard]] virtual BigCount count() const = 0;

  /// When done, for Purpose::build: makes the nodes. Comes back with done, out_of_memory or stopped.
  virtual Progress build(Effort& effort, DecisionStore& store, SolutionSet::NodeId& root) = 0;
};

}  // namespace farandole::dlx::memo
