// Contradictions that show without a search, and how: singles, locked candidates, and what rules strike, with a record
// of what each step rests on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sudoku/clues.hpp>
#include <sudoku/puzzle.hpp>

namespace farandole::sudoku::detail {

struct Refutation {
  std::vector<Clue> clues;           ///< those that the steps count on
  std::vector<std::string> reasons;  ///< the steps that lead to the contradiction, in words; the last one is it
};

/// Nothing when these clues of the puzzle are not refuted in this way.
[[nodiscard]] std::optional<Refutation> refute(const Puzzle& puzzle, const std::vector<Clue>& clues);

}  // namespace farandole::sudoku::detail
