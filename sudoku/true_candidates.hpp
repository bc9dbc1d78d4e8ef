// Which candidates of a puzzle live: in how many solutions each cell has each digit.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/instruction_set.hpp>
#include <sudoku/engine.hpp>
#include <sudoku/puzzle.hpp>

namespace farandole::sudoku {

struct TrueCandidatesOptions {
  /// Solutions with a candidate are counted up to this number. At least 1.
  std::uint64_t limit = 1;
  /// Bounds on the whole; `solutions` and `progress` have no meaning here.
  Limits limits = {};
  /// For vector kernels; none = the best that the machine has.
  std::optional<dlx::InstructionSet> instruction_set = {};
};

struct TrueCandidates {
  /// By cell, then by digit from 0 (which no cell has) up: the number of solutions, up to the limit.
  std::vector<std::vector<std::uint64_t>> solutions;
  /// False: a bound stopped it, and numbers may be too small.
  bool complete = true;
  StopReason stopped = StopReason::exhausted;
  std::uint64_t nodes = 0;
  double seconds = 0;

  /// The digits that the cell has in some solution.
  [[nodiscard]] DigitSet digits(Cell cell) const;
};

/// Each candidate that no solution found so far has is put in and searched for. Throws UnsupportedError for a puzzle
/// with a rule that has no filter.
[[nodiscard]] TrueCandidates true_candidates(const Puzzle& puzzle, const TrueCandidatesOptions& options = {});

}  // namespace farandole::sudoku
