// A sweep and a depth-first search work on the same problem in turns until one of them is done: which of the two is the
// right one cannot be told beforehand, and they may differ by a factor of thousands either way. The sweep gets four
// fifths of the time, since it is the better one where memory helps most. But when the search seems to be able to end
// in the time that the sweep has taken already, it may try. So the loser costs about as much as the winner, seldom
// more.
#pragma once

#include <cstdint>
#include <memory>

#include <dlx/memo/depth_search.hpp>
#include <dlx/memo/effort.hpp>
#include <dlx/memo/sweep.hpp>

namespace farandole::dlx::memo {

/// The bytes that searches with memory may take, when the limits do not say less.
inline constexpr std::uint64_t default_memory = std::uint64_t{1} << 30;

/// `none`: a limit has been reached, Effort::reason.
enum class Winner : std::uint8_t { sweep, search, none, undecided };

/// Drops the sweep (sets it to null) when it runs out of memory. Never undecided.
template <class Values>
Winner race(std::unique_ptr<Sweep>& sweep, DepthSearch<Values>& search, Effort& effort, std::uint64_t search_memory) {
  constexpr Ticks first_turn = Ticks{1} << 20;
  Ticks swept_ticks = 0;
  bool searching = true;
  const auto search_on = [&](Ticks ticks) {
    switch (search.template advance<false>(effort, ticks)) {
      case Progress::done:
        return Winner::search;
      case Progress::stopped:
        return Winner::none;
      case Progress::out_of_memory:
        searching = false;
        return Winner::undecided;
      default:
        return Winner::undecided;
    }
  };
  for (Ticks turn = first_turn; sweep; turn *= 2) {
    const Progress swept = sweep->advance(effort, turn);
    if (swept == Progress::done) return Winner::sweep;
    if (swept == Progress::stopped) return Winner::none;
    if (swept == Progress::out_of_memory) break;
    swept_ticks += turn;
    Winner winner = searching ? search_on(turn / 4) : Winner::undecided;
    if (winner != Winner::undecided) return winner;
    const double fraction = search.fraction_done();
    const double left = fraction > 0 ? static_cast<double>(search.ticks()) * (1 - fraction) / fraction : 0;
    if (searching && fraction > 0 && left < static_cast<double>(swept_ticks)) {
      winner = search_on(static_cast<Ticks>(1.5 * left));
      if (winner != Winner::undecided) return winner;
    }
  }
  sweep.reset();
  search.allow(search_memory);
  const Winner winner = searching ? search_on(unlimited) : Winner::undecided;
  if (winner != Winner::undecided) return winner;
  effort.reason = StopReason::memory;
  return Winner::none;
}

}  // namespace farandole::dlx::memo
