// Why has a puzzle no solution?
//
//     const Conflict conflict = find_conflict(puzzle);
//     for (const Clue& clue : conflict.clues) std::cout << describe(puzzle, clue) << '\n';
//     // R1C3 = 9
//     // killer cage R1C1 R1C2 = 17
//     for (const std::string& sentence : conflict.reasons) std::cout << sentence << '\n';
//     // R1C3 is 9, so R1C1 and R1C2 are not
//     // killer cage R1C1 R1C2 = 17 leaves no digit for R1C1
//
// The answer is a set of clues that no grid satisfies. It is made small by deletion, large parts first, as long as the
// rest is still in conflict: when none of it can be taken away it is called irreducible, though there may be smaller
// ones elsewhere. Rows, columns and regions are the board's and always hold. A rule whose meaning depends on other
// rules (a negative constraint, which knows the marks of the puzzle) keeps the meaning that it has in the whole puzzle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <dlx/instruction_set.hpp>
#include <sudoku/clues.hpp>
#include <sudoku/engine.hpp>
#include <sudoku/puzzle.hpp>

namespace farandole::sudoku {

struct ConflictOptions {
  /// Bounds on everything together; `solutions` has no meaning here.
  Limits limits = {};
  /// For vector kernels; none = the best that the machine has.
  std::optional<dlx::InstructionSet> instruction_set = {};
};

struct Conflict {
  /// Is there a solution? Unknown when a limit came before the answer; `stopped` says which.
  dlx::Answer solvable = dlx::Answer::unknown;
  std::optional<Grid> solution;  ///< when there is one
  std::vector<Clue> clues;       ///< when there is none: they conflict; in the order of `clues_of`
  bool irreducible = false;      ///< was it shown that without any one of `clues` there is a solution?

  /// When no search is needed: the steps that show the conflict, in their order. The last one names the cell, the digit
  /// or the rule for which nothing is left. Empty: only a search shows it.
  std::vector<std::string> reasons;
  /// Clues that the reasons count on besides `clues`: without them a search would be needed.
  std::vector<Clue> reasons_use_too;

  StopReason stopped = StopReason::exhausted;  ///< why the conflict was not made smaller, or why nothing is known
  std::uint64_t searches = 0;
  std::uint64_t nodes = 0;  ///< of all searches together
  double seconds = 0;
};

/// Throws UnsupportedError when there is no engine for the puzzle.
[[nodiscard]] Conflict find_conflict(const Puzzle& puzzle, const ConflictOptions& options = {});

}  // namespace farandole::sudoku
