// Going through all choices of k among n things, k being small.
#pragma once

#include <array>
#include <cstddef>

namespace farandole::sudoku::detail {

inline constexpr std::size_t most_chosen = 4;

/// Calls `visit(chosen)` with each choice of `count` (1 to most_chosen) numbers below `among`, in increasing order,
/// until it returns true; then true is returned. `may_add(chosen, depth)` is asked when chosen[depth] was set; false:
/// no choice that begins so is wanted.
template <typename MayAdd, typename Visit>
bool any_choice(std::size_t among, std::size_t count, const MayAdd& may_add, const Visit& visit) {
  std::array<std::size_t, most_chosen> chosen{};
  if (among < count) return false;
  std::size_t depth = 0;
  chosen[0] = 0;
  for (;;) {
    if (chosen[depth] + (count - depth) > among) {
      if (depth == 0) return false;
      ++chosen[--depth];
    } else if (!may_add(chosen, depth)) {
      ++chosen[depth];
    } else if (depth + 1 < count) {
      chosen[depth + 1] = chosen[depth] + 1;
      ++depth;
    } else {
      if (visit(chosen)) return true;
      ++chosen[depth];
    }
  }
}

}  // namespace farandole::sudoku::detail
