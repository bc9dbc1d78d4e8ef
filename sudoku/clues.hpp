// What a puzzle says beyond its board, clue by clue: each given, each cell's pencil marks, each rule.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include <sudoku/puzzle.hpp>

namespace farandole::sudoku {

struct Clue {
  /// `value`: of a rule that says something without it too, such as the sum of a cage.
  enum class Kind : std::uint8_t { given, marks, value, rule } kind{};
  Cell cell{};           ///< of a given, or of pencil marks
  std::size_t rule = 0;  ///< else: its number in Puzzle::rules, from 0

  friend bool operator==(const Clue&, const Clue&) = default;
  friend bool operator<(const Clue& a, const Clue& b) {
    return std::tie(a.kind, a.cell, a.rule) < std::tie(b.kind, b.cell, b.rule);
  }
};

/// All clues: givens, then pencil marks that leave something out, by cell; then the rules in their order, values
/// included.
[[nodiscard]] std::vector<Clue> clues_of(const Puzzle& puzzle);

/// The same board with only these clues. A rule comes with its value, and a value alone is none.
[[nodiscard]] Puzzle with_clues(const Puzzle& puzzle, std::span<const Clue> clues);

/// As a setter would say it: "R1C2 = 5", "R1C2 is one of 1 2 3", or what the rule calls itself.
[[nodiscard]] std::string describe(const Puzzle& puzzle, const Clue& clue);

/// Is the clue true of this complete grid?
[[nodiscard]] bool holds(const Puzzle& puzzle, const Clue& clue, const Grid& grid);

}  // namespace farandole::sudoku
