// Splits a search into parts that can be done one by one, in any order, on any number of threads.
#pragma once

#include <cstddef>
#include <vector>

#include <dlx/engine.hpp>
#include <dlx/problem.hpp>

namespace farandole::dlx::detail {

/// A part of a search: what has been chosen and what has been left out on the way to one node of the tree.
struct WorkUnit {
  std::vector<OptionId> forced;
  std::vector<OptionId> forbidden;
  std::size_t depth = 0;  ///< options chosen beyond what the caller has forced
  double share = 1;       ///< of the whole search, when all children of a node are thought to be equally much work

  [[nodiscard]] Assumptions assumptions() const { return {forced, forbidden}; }
};

/// About so many parts, in the order of a depth-first search. Each solution is in exactly one of them. Always the node
/// that has the largest share is split next, on the item with the fewest ways to go on, so the parts are the same
/// whoever works on them. There may be none, when the search is over that soon. Throws UsageError for an option that
/// does not exist.
[[nodiscard]] std::vector<WorkUnit> split_search(const Problem& problem, const Assumptions& assumptions,
                                                 std::size_t wanted);

}  // namespace farandole::dlx::detail
