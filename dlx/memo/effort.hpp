// What a search in several parts has spent so far, and why it ended. All parts count nodes in one number, so that
// limits hold for the whole.
#pragma once

#include <algorithm>
#include <cstdint>

#include <dlx/detail/limit_guard.hpp>

namespace farandole::dlx::memo {

/// How a part of a search came back.
enum class Progress : std::uint8_t {
  paused,         ///< the ticks that it was given are spent; it can go on
  solution,       ///< it stands at a solution; it can go on
  done,           ///< it is finished
  out_of_memory,  ///< it cannot go on within its memory
  stopped         ///< a limit of the whole search has been reached: Effort::reason
};

/// Work is measured in ticks, so that the same is done on every machine: about a nanosecond each, as near as can be
/// told from what is counted.
using Ticks = std::uint64_t;

struct Effort {
  detail::LimitGuard guard;
  std::uint64_t nodes = 0;
  StopReason reason = StopReason::exhausted;
  double fraction = 0;  ///< the largest share of the search that was told as done

  /// May one more node be entered?
  template <class Fraction>
  [[nodiscard]] bool may_enter(const Fraction& fraction_of_part) {
    const bool may = guard.enter(nodes + 1, [&] {
      fraction = std::max(fraction, std::min(fraction_of_part(), 1.0));
      return fraction;
    });
    if (!may) reason = guard.reason();
    return may;
  }

  /// Counts several nodes that have been made at once. False: there were too many.
  [[nodiscard]] bool add(std::uint64_t count) {
    const std::uint64_t left = guard.limits().nodes - nodes;
    nodes += std::min(count, left);
    if (count <= left) return true;
    reason = StopReason::nodes;
    return false;
  }
};

}  // namespace farandole::dlx::memo
