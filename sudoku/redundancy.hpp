// Clues of puzzles with rules that are not needed: givens, pencil marks, values of rules, rules; and puzzles without
// any such. (minimize.hpp has more to offer where only givens may go.)
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <sudoku/clue_pattern.hpp>
#include <sudoku/clues.hpp>
#include <sudoku/engine.hpp>
#include <sudoku/spec.hpp>
#include <sudoku/values.hpp>

namespace farandole::sudoku {

struct RedundancyOptions {
  // What may go, in this order.
  bool givens = true;
  bool marks = true;
  bool values = false;  ///< of rules that say something without them too, such as the sums of cages
  bool rules = true;
  /// Of the order in which clues of a kind are tried; none: as they come in the puzzle.
  std::optional<std::uint64_t> seed = {};
  /// Givens in symmetric places go together or stay together.
  ClueSymmetry symmetry = ClueSymmetry::none;
  /// By cell: givens that stay. Empty: none has to.
  std::vector<char> fixed = {};
  /// Bounds on each search. A clue stays when a search did not tell whether it can go.
  Limits limits = {};
};

struct Redundancy {
  std::vector<Clue> clues;  ///< those that can go, each by itself; rules by their numbers in the specification
  bool complete = true;     ///< false: a search was stopped, so that there may be more
};

/// A clue can go when the puzzle without it has the same solution and no other. A rule goes as if it had never been
/// written: one whose meaning depends on it (a negative constraint on a mark) is then another one. Throws InputError
/// for bad rules, and UsageError for a puzzle that has none or several solutions, or when its own search was stopped.
[[nodiscard]] Redundancy redundant_clues(const PuzzleSpec& puzzle, const ValueCatalog& catalog,
                                         const RedundancyOptions& options = {});

struct Irredundant {
  PuzzleSpec puzzle;
  std::vector<Clue> removed;  ///< in the order in which they went; rules by their numbers in the given specification
  bool complete = true;       ///< false: a search was stopped, so that clues may be left that can go
};

/// Takes clues away, one after the other, while the puzzle has the same solution and no other. Throws as above.
[[nodiscard]] Irredundant make_irredundant(const PuzzleSpec& puzzle, const ValueCatalog& catalog,
                                           const RedundancyOptions& options = {});

}  // namespace farandole::sudoku
