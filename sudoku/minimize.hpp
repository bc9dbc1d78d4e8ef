// Clues that are not needed, and puzzles without any such.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <dlx/limits.hpp>
#include <sudoku/clue_pattern.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku {

struct MinimizeOptions {
  /// Of the order in which clues are tried; none: row by row.
  std::optional<std::uint64_t> seed = {};
  /// Clues in symmetric places go together or stay together.
  ClueSymmetry symmetry = ClueSymmetry::none;
  /// Bounds on each search. A clue stays when a search did not tell whether it can go.
  Limits limits = {};
};

/// The clues that can go, each by itself, so that one solution remains. Without any the puzzle is minimal. Throws
/// UsageError for a puzzle that has none or several solutions, or when a search was stopped before its answer.
[[nodiscard]] std::vector<Cell> redundant_clues(const Puzzle& puzzle, const MinimizeOptions& options = {});

struct Minimized {
  Grid givens;
  std::vector<Cell> removed;  ///< in the order in which they went
  bool complete = true;       ///< false: a search was stopped, so that clues may be left that can go
};

/// Takes clues away, one after the other, while there is one solution. The rules of the puzzle stay. Throws UsageError
/// for a puzzle that has none or several solutions, or when its own search was stopped before its answer.
[[nodiscard]] Minimized minimize(const Puzzle& puzzle, const MinimizeOptions& options = {});

/// All minimal puzzles that can be made by taking clues away, each once, until the visitor returns false. There may be
/// very many of them. False when it was ended by the visitor or by `options.limits.cancel`; searches have no other
/// bounds here. `options.seed` and `symmetry` have no meaning here. Throws UsageError as above.
bool for_each_minimal(const Puzzle& puzzle, const std::function<bool(const Grid& givens)>& visit,
                      const MinimizeOptions& options = {});

}  // namespace farandole::sudoku
