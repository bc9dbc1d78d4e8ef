// Random solutions, all equally likely.
//
//     const auto drawn = dlx::sample(problem, 10, seed);
//
// All solutions are found first, as a set in compact form (solution_set.hpp, which is better for those who want to draw
// again and again). So this is for problems whose solutions can all be found, or remembered away; a search with random
// ties is quick where one cannot, but by no means draws all solutions equally often.
#pragma once

#include <cstdint>
#include <vector>

#include <dlx/solve.hpp>

namespace farandole::dlx {

struct SampleResult {
  std::vector<Solution> solutions;  ///< as many as were asked for, or none
  /// Of the search for all solutions: how many there are, if `exact()`. If not, nothing could be drawn.
  Outcome outcome;
};

/// Draws n solutions, independently of each other: a solution may come more than once. The same ones for the same seed.
/// `options` are those of `compile`.
[[nodiscard]] SampleResult sample(const Problem& problem, std::uint64_t n, std::uint64_t seed,
                                  const SolveOptions& options = {});

}  // namespace farandole::dlx
