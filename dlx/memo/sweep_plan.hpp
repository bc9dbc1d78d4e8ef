// The plan of a sweep: in which order the primary items are covered, and what has to be remembered in between.
//
// When items are covered in a fixed order, each option belongs to the first of its items, its own moment. A group has
// to be remembered only from the first moment at which it can be closed to the last at which it is asked for:
//
//     moment          0 1 2 3 4 5 6 7
//     item 3            [-----]           closed by an option of moment 0 or later, asked for at 3
//     item 5                [-----]
//     colour (s, red)   [-------]
//
// Such spans are packed into slots, so that a state is as many bits as there are spans at the busiest moment.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <dlx/memo/group_problem.hpp>

namespace farandole::dlx::memo {

struct SweepPlan {
  /// Tries some orders and takes the one with the smallest states.
  SweepPlan(const GroupProblem& problem, std::uint64_t memory_bytes);

  /// False: the plan would take more memory than that, and has not been made.
  bool fits = true;
  std::size_t moments = 0;                  ///< the number of primary items
  std::vector<std::uint32_t> option_begin;  ///< by moment, and one more
  std::vector<std::uint32_t> options;       ///< numbers in the GroupProblem; those of one moment ascend

  /// Slot 0 is always set, so that no state is all zeros.
  std::size_t words = 1;                 ///< of 64 slots each
  std::vector<std::uint32_t> item_slot;  ///< by moment: the slot that tells that its item is covered; 0: it never is
  // By position in `options` or by moment, `words` words each.
  std::vector<std::uint64_t> need;   ///< slots that must be clear for an option to be chosen
  std::vector<std::uint64_t> set;    ///< slots that choosing it sets
  std::vector<std::uint64_t> stays;  ///< slots that are still in use after a moment

  /// An upper bound for the bytes of the arrays, when a state has so many words.
  [[nodiscard]] static std::uint64_t memory_needed(const GroupProblem& problem, std::size_t words);
};

}  // namespace farandole::dlx::memo
