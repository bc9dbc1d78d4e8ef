// A sweep and a depth-first search work on the same problem in turns until one of them is done: which of the two is the
// right one cannot be told beforehand, and may differ by a factor of thousands. The sweep gets four fifths of the time;
// if the search would have won, that costs a factor of five at most, and less when the sweep runs out of memory and is
// dropped.
#pragma once

#include <cstdint>
#include <memory>

#include <dlx/memo/depth_search.hpp>
#include <dlx/memo/effort.hpp>
#include <dlx/memo/sweep.hpp>

namespace farandole::dlx::memo {

/// The bytes that searches with memory may take, when the limits do not say less.
inline constexpr std::uint64_t default_memory = std::uint64_t{1} << 30;

enum class Winner : std::uint8_t { sweep, search, none };

/// Drops the sweep (sets it to null) when it runs out of memory. `none`: a limit has been reached, `effort.reason`.
template <class Values>
Winner race(std::unique_ptr<Sweep>& sweep, DepthSearch<Values>& search, Effort& effort, std::uint64_t search_memory) {
  // Turns are measured in nodes, so that the same happens on every machine. A node of the search takes some twenty
  // times as long as one of the sweep.
  constexpr std::uint64_t first_turn = std::uint64_t{1} << 16;
  constexpr std::uint64_t handicap = 64;
  for (std::uint64_t turn = first_turn; sweep; turn *= 2) {
    const Progress swept = sweep->advance(effort, effort.nodes + turn);
    if (swept == Progress::done) return Winner::sweep;
    if (swept == Progress::stopped) return Winner::none;
    if (swept == Progress::out_of_memory) sweep.reset();
    if (!sweep) break;
    const Progress searched = search.template advance<false>(effort, effort.nodes + turn / handicap);
    if (searched == Progress::done) return Winner::search;
    if (searched == Progress::stopped) return Winner::none;
    if (searched == Progress::out_of_memory) break;
  }
  sweep.reset();
  search.allow(search_memory);
  switch (search.template advance<false>(effort, unlimited)) {
    case Progress::done:
      return Winner::search;
    case Progress::stopped:
      return Winner::none;
    default:
      effort.reason = StopReason::memory;
      return Winner::none;
  }
}

}  // namespace farandole::dlx::memo
