// About how many solutions has a puzzle, and how large is a search for all of them? By random walks, without searching;
// dlx/estimate.hpp says how, and when not to believe it.
//
//     const dlx::Estimate e = sudoku::estimate(puzzle, {.probes = 10000});
//     e.solutions.mean, e.solutions.low, e.solutions.high
//
// A mean of 0 only says that no walk has met a solution: where solutions are rare, that proves nothing.
#pragma once

#include <cstdint>

#include <dlx/estimate.hpp>
#include <sudoku/puzzle.hpp>

namespace farandole::sudoku {

struct EstimateOptions {
  std::uint64_t probes = 1000;  ///< walks; fewer when a limit is reached
  std::uint64_t seed = 0;
  double confidence = 0.95;  ///< of the intervals; above 0 and below 1
  /// Nodes are those that the walks go through. `solutions` is not looked at.
  dlx::Limits limits = {};
};

/// `nodes` are those of a tree much like that of engine "mrv": where a cell has fewest candidates, or a digit fewest
/// places in a house, each of them is tried, and the filters of the rules are run. `updates` are candidates struck from
/// cells. Same puzzle, options and seed: same estimate. Throws UsageError for a confidence that makes no sense,
/// UnsupportedError for a puzzle with a rule that has no filter.
[[nodiscard]] dlx::Estimate estimate(const Puzzle& puzzle, const EstimateOptions& options = {});

}  // namespace farandole::sudoku
