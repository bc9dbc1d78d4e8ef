// The solutions of least or greatest cost. The cost of a solution is the sum of its options' costs.
//
//     dlx::minimize(problem)                   a solution of least cost
//     dlx::maximize(problem)                   one of greatest cost
//     dlx::minimize(problem, options, 10)      the ten cheapest, in order
//     dlx::minimize(problem, options, dlx::unlimited)    all of them, in order
//
// Costs may be negative, and sums of any size are exact. Items may be secondary, have colours and multiplicities.
//
// `outcome.exact()` means that the search was complete: these are the best solutions, and there are no others when
// fewer than k came. Otherwise they are the best found so far, and `bound` says how much better others could be.
//
// Branch and bound, after Knuth's Algorithms X$ and C$ (TAOCP volume 4B, section 7.2.2.1): an item passes on a part of
// its options' costs as a tax that every solution has to pay. How the taxes are found: detail/branch_and_bound.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/solve.hpp>

namespace farandole::dlx {

struct OptimizeResult {
  /// The best first, their options in the order of their numbers; those of equal cost by these numbers. When more
  /// solutions have the cost of the last one than there is room for, it depends on the search (not on the machine)
  /// which of them are here.
  std::vector<CostedSolution> solutions;
  /// `solutions` is the number of those above, whatever number was gone through on the way.
  Outcome outcome;
  /// No solution at all, found or not, costs less than this (more, when maximizing). The best cost itself after a
  /// complete search; nothing when there is no solution or when not even the root was looked at.
  std::optional<BigCount> bound;
};

/// The k solutions of least cost. Of the options, `limits`, `forced`, `forbidden` and `statistics` are used;
/// `limits.solutions` is another upper bound on k. Throws UnsupportedError for propagators and for an engine other than
/// "auto".
[[nodiscard]] OptimizeResult minimize(const Problem& problem, const SolveOptions& options = {}, std::uint64_t k = 1);

/// The k solutions of greatest cost.
[[nodiscard]] OptimizeResult maximize(const Problem& problem, const SolveOptions& options = {}, std::uint64_t k = 1);

}  // namespace farandole::dlx
