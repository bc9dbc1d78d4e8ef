// What rules say of themselves in a few words, for engines that build something of their own out of it.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/digit_set.hpp>
#include <sudoku/grid.hpp>

namespace farandole::sudoku {

/// Different cells that hold different digits, those of one of the sets.
struct DistinctCells {
  std::vector<Cell> cells;
  std::optional<int> sum = {};      ///< of the digits; none: any
  std::vector<DigitSet> sets = {};  ///< of as many digits as there are cells, each once; empty: any that has the sum

  /// Is nothing said but that the digits differ?
  [[nodiscard]] bool is_plain() const { return !sum && sets.empty(); }
};

/// The digits of different cells, each times its factor, add up to `sum`; cells may be equal as far as this goes.
struct LinearEquation {
  struct Term {
    Cell cell;
    int factor = 1;
  };
  std::vector<Term> terms;
  std::int64_t sum = 0;
};

/// What two different cells may hold together, for each of these pairs.
struct PairRelation {
  std::vector<std::pair<Cell, Cell>> pairs;
  std::vector<DigitSet> allowed;  ///< by digit of the first cell, from 0 to the largest: the digits for the second

  [[nodiscard]] bool forbids_equal() const;
  [[nodiscard]] bool forbids_only_equal() const;
};

/// What follows from a rule: all of this holds, in every solution of a puzzle with the rule.
struct Parts {
  std::vector<DistinctCells> distinct = {};
  std::vector<LinearEquation> equations = {};
  std::vector<PairRelation> pairs = {};
  std::vector<std::pair<Cell, DigitSet>> digits = {};  ///< the cell holds one of them
  /// Nor does the rule say anything else: where all of this holds, so does the rule.
  bool whole = false;

  /// Both, as one rule.
  void append(Parts other);
  /// Does all of it hold in this complete grid? Plain, for checks.
  [[nodiscard]] bool hold_in(const Grid& grid) const;
  /// Are they the whole rule, and does it say only which cells differ?
  [[nodiscard]] bool only_differ() const;
};

/// The groups of cells that differ by a rule, but for pairs that do so anyway by a house of the board.
[[nodiscard]] std::vector<std::vector<Cell>> groups_that_differ(const Parts& parts, const Board& board);

/// Different cells whose digits, equal or not, add up to `sum`.
struct KnownSum {
  std::vector<Cell> cells;
  int sum = 0;
};

/// The sums of cells that are all counted once.
[[nodiscard]] std::vector<KnownSum> known_sums(const Parts& parts);

}  // namespace farandole::sudoku
