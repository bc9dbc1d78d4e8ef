// What a search with memory works on: what the assumptions leave of a problem, said in groups.
//
// A group is a primary item, or a secondary item together with a colour (or with "uncoloured"). It is open as long as
// options with it may still be chosen. Choosing an option closes groups: its primary items; all groups of a secondary
// item that it has without colour; and of one that it colours, all groups but that of the colour. So an option can be
// chosen exactly when all its groups are open, and a sub-problem is nothing but the set of open groups.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <dlx/engine.hpp>
#include <dlx/problem.hpp>

namespace farandole::dlx::memo {

struct GroupProblem {
  /// Throws UsageError for assumptions about options that do not exist.
  GroupProblem(const Problem& problem, const Assumptions& assumptions);

  /// False: the assumptions contradict each other, and there is no solution.
  bool possible = true;
  std::vector<OptionId> forced;  ///< each once

  std::size_t primary_count = 0;           ///< those that are left to be covered are the groups below this number
  std::size_t group_count = 0;             ///< the others are of secondary items
  std::vector<OptionId> ids;               ///< by option here: its number in the problem, ascending
  std::vector<std::uint32_t> group_begin;  ///< by option, and one more: where its groups begin
  std::vector<std::uint32_t> groups;       ///< of all options: primary items first, each in ascending order

  /// By group of a secondary item (number - primary_count): all groups of that item, which have consecutive numbers,
  /// and whether this one stays open when an option with it is chosen.
  struct Secondary {
    std::uint32_t first = 0;
    std::uint32_t last = 0;  ///< one beyond
    bool stays = false;
  };
  std::vector<Secondary> secondaries;

  [[nodiscard]] std::size_t option_count() const { return ids.size(); }

  /// Calls `f` for each group that choosing an option with that group closes.
  template <class Function>
  void for_each_closed(std::uint32_t group, const Function& f) const {
    if (group < primary_count) return f(group);
    const Secondary& secondary = secondaries[group - primary_count];
    for (std::uint32_t other = secondary.first; other < secondary.last; ++other) {
      if (other != group || !secondary.stays) f(other);
    }
  }

  /// An upper bound for the bytes that the arrays take.
  [[nodiscard]] static std::uint64_t memory_needed(const Problem& problem);
};

}  // namespace farandole::dlx::memo
