// What all who take clues from a puzzle ask for first.
#pragma once

#include <sudoku/spec.hpp>
#include <sudoku/verdict.hpp>

namespace farandole::sudoku::detail {

/// Throws UsageError, which says why, for a puzzle that is not known to have one solution.
inline void require_unique(Verdict verdict) {
  switch (verdict) {
    case Verdict::unique:
      return;
    case Verdict::none:
      throw UsageError("the puzzle has no solution");
    case Verdict::multiple:
      throw UsageError("the puzzle has several solutions");
    case Verdict::unknown:
      throw UsageError("the search for the puzzle's solutions was stopped before its end");
  }
}

}  // namespace farandole::sudoku::detail
