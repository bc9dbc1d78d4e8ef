// Puzzles with one solution that differ from a puzzle by a few clues.
#pragma once

#include <cstdint>
#include <functional>

#include <dlx/limits.hpp>
#include <sudoku/puzzle.hpp>

namespace farandole::sudoku {

struct NeighbourOptions {
  int remove = 0;  ///< clues to take away
  int add = 1;     ///< clues to put into other cells, or into the same with another digit
  /// Positions with more solutions than this are passed over.
  std::uint64_t max_solutions = 100'000;
  const dlx::CancelToken* cancel = nullptr;
};

/// What a search over neighbours came to.
struct NeighbourOutcome {
  std::uint64_t found = 0;
  /// Positions that were passed over since they have too many solutions. Nothing is missing when there are none, and
  /// `ended` is false.
  std::uint64_t passed_over = 0;
  bool ended = false;  ///< by the visitor, or cancelled
};

/// All puzzles with one solution that come of the puzzle by taking away `remove` of its clues and adding `add` others,
/// each once, the puzzle itself left out: known to collectors as {-remove, +add}. A clue that was taken away does not
/// come back. With remove = 0 and a puzzle of one solution: the puzzle with `add` more of its solution's digits. Rules
/// of the puzzle stay. The visitor returns false to end it. Throws UsageError when clues clash, or more are to go than
/// there are.
///
/// Works from the solutions of what is left: a last clue that exactly one of them has makes that one the only solution.
NeighbourOutcome for_each_neighbour(const Puzzle& puzzle, const NeighbourOptions& options,
                                    const std::function<bool(const Grid& givens)>& visit);

}  // namespace farandole::sudoku
