// How large is the search, and how many solutions are there? Without searching: random walks from the root to a leaf,
// each weighted by what it passed by. D. E. Knuth, Estimating the efficiency of backtrack programs (1975); TAOCP volume
// 4B, section 7.2.2, Algorithm E.
//
//     const dlx::Estimate e = dlx::estimate(problem, {.probes = 10000});
//     e.nodes.mean, e.nodes.low, e.nodes.high
//
// A walk that chose among d1, d2, ... dk options to come to a node at depth k counts that node d1 * d2 * ... * dk
// times. The mean over walks is right for any number of them: it is unbiased. But where a few walks carry nearly all of
// the weight, most estimates are far too low and the error bar with them, since both come from what the walks saw. When
// doubling the number of probes changes the mean by more than the error bar says, do not believe either.
#pragma once

#include <cstdint>
#include <vector>

#include <dlx/engine.hpp>
#include <dlx/limits.hpp>
#include <dlx/problem.hpp>

namespace farandole::dlx {

struct EstimateOptions {
  std::uint64_t probes = 1000;  ///< walks; fewer when a limit is reached
  std::uint64_t seed = 0;
  double confidence = 0.95;      ///< of the intervals; above 0 and below 1
  std::vector<OptionId> forced;  ///< as in SolveOptions
  std::vector<OptionId> forbidden;
  /// Nodes are those that the walks go through. `solutions` is not looked at.
  Limits limits;
};

/// A mean over walks. It is rounded, and infinite beyond the range of a double.
struct Estimated {
  double mean = 0;
  double standard_error = 0;  ///< of the mean; 0 from a single walk, which says nothing about its own error
  double low = 0;             ///< the interval that has the true value in it as often as `confidence` says,
  double high = 0;            ///< if means of so many walks are normally distributed; never below 0
};

struct Estimate {
  Estimated nodes;  ///< of the tree of engine "dancing_links" (leftmost ties), the root included
  Estimated solutions;
  Estimated updates;               ///< lists that change, about as Stats::updates
  std::vector<Estimated> profile;  ///< nodes by depth
  std::uint64_t probes = 0;        ///< walks done
  std::uint64_t seed = 0;
  double confidence = 0;
  StopReason stopped = StopReason::exhausted;  ///< exhausted: all walks were done
  double seconds = 0;
};

/// Same problem, options and seed: same estimate. Problems with multiplicities have a tree of the same kind: below an
/// item, a branch for each option that may be the first one chosen for it, and one for none of them where none is
/// needed. Throws UsageError for an option that does not exist and for a confidence that makes no sense.
[[nodiscard]] Estimate estimate(const Problem& problem, const EstimateOptions& options = {});

}  // namespace farandole::dlx
