// What the bit-sliced search for puzzles with rules (rule_search.hpp) runs on a 9x9 board beside the passes for rows,
// columns and boxes: a list of circuits, made of the parts of the rules (Constraint::parts) and of what follows
// from them and the sums of houses. Made once for a puzzle; searches share it.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <sudoku/bulk.hpp>
#include <sudoku/puzzle.hpp>

namespace farandole::sudoku::lanes {

using CellSet = std::bitset<81>;

/// Digits 1 to 9 in bits 0 to 8.
using Digits = std::uint16_t;
inline constexpr Digits all_digits = 0x1ff;

/// Pairs of different digits from 0 to 8, numbered.
inline constexpr std::size_t digit_pairs = 36;
[[nodiscard]] constexpr std::size_t pair_number(std::size_t a, std::size_t b) {
  const std::size_t low = a < b ? a : b;
  const std::size_t high = a < b ? b : a;
  return high * (high - 1) / 2 + low;
}

/// The sets that a group of cells may hold, and how they fall apart into two and two or three digits.
struct SetTable {
  struct Triple {
    std::array<std::uint8_t, 3> digits;
    std::array<std::uint8_t, 3> others;  ///< the pair without each of them
    std::uint16_t count = 0;             ///< the next so many of `rests` go with it, for the other two cells
  };
  struct Join {
    std::uint8_t first;   ///< pair of the first two cells
    std::uint8_t second;  ///< of the last two
  };

  std::size_t size = 0;  ///< cells
  std::vector<Digits> sets;
  std::vector<Triple> triples;  ///< for three cells: one a set; for five: of the last three cells
  struct Rest {
    std::uint8_t pair;  ///< of the other two cells
    std::uint8_t set;   ///< number of the set that it makes with the triple
  };
  std::vector<Rest> rests;  ///< for five cells
  std::vector<Join> joins;  ///< for four cells: six a set

  SetTable(std::size_t cells, std::vector<Digits> digit_sets);
};

enum class UnitKind : std::uint8_t {
  pair,      ///< two cells: what the second may be for each digit of the first
  exact,     ///< three to five cells with one of some sets: all that follows
  sets,      ///< any number of cells with one of some sets: much of what follows, and what it says to cells outside
  differ,    ///< the digit of a cell that has one left is struck from the others
  equation,  ///< three to five digits, or 10 minus a digit, with a sum
};

/// How the values of two cells with a common sum must differ.
enum class Clash : std::uint8_t { none, equal, mirrored };

/// Cells outside a group that do not see those of its cells that are in `unseen`, but all others.
struct Onlookers {
  unsigned unseen = 0;  ///< bits: places in the group
  std::vector<std::uint8_t> cells;
};

struct Unit {
  UnitKind kind{};
  std::vector<std::uint8_t> cells;
  std::array<Digits, 9> allowed{};   ///< pair: by digit of the first cell
  std::size_t table = 0;             ///< exact, sets: number of the table
  std::vector<Onlookers> onlookers;  ///< sets
  std::uint16_t reversed = 0;        ///< equation: bit i: cell i counts as 10 minus its digit
  std::array<Clash, 2> clash{};      ///< equation: of the first two cells, of the next two
  int sum = 0;                       ///< equation: of the values
};

/// Of a positive number, to the hundredth. That of the standard library is not the same on every machine, and searches
/// are to be.
[[nodiscard]] double binary_logarithm(double x);

class RulePlan {
 public:
  /// Can the lanes take a rule that says this of itself?
  [[nodiscard]] static bool takes(const Parts& parts);
  /// Empty, or why the lanes cannot take the puzzle's rules.
  [[nodiscard]] static std::string objection(const Puzzle& puzzle);

  /// Throws UnsupportedError when there is an objection.
  explicit RulePlan(const Puzzle& puzzle);

  [[nodiscard]] const std::vector<SetTable>& tables() const noexcept { return tables_; }
  /// In the order of a round: units before the first passes for the bands, between these and the next, at the end.
  [[nodiscard]] const std::vector<Unit>& first() const noexcept { return first_; }
  [[nodiscard]] const std::vector<Unit>& second() const noexcept { return second_; }
  [[nodiscard]] const std::vector<Unit>& last() const noexcept { return last_; }
  [[nodiscard]] std::size_t unit_count() const noexcept { return first_.size() + second_.size() + last_.size(); }

  /// By cell, bits 1 to 9: what the rules leave at once.
  [[nodiscard]] const Candidates9& start() const noexcept { return start_; }

  /// Is this complete grid right, by houses and rules? Plain, and not by way of the circuits.
  [[nodiscard]] bool accepts(const Grid& grid) const;

 private:
  void add_group(const DistinctCells& group);
  void add_pair(Cell first, Cell second, const std::array<Digits, 9>& allowed);
  void add_equation(const LinearEquation& equation);
  void add_differ(const std::vector<std::uint8_t>& cells);
  void add_sets(const std::vector<std::uint8_t>& cells, const std::vector<Digits>& sets, bool exact_too);
  void add_derived();
  std::size_t table(std::size_t cells, const std::vector<Digits>& sets);
  [[nodiscard]] bool all_see(const std::vector<std::uint8_t>& cells) const;

  Parts parts_;
  std::array<CellSet, 81> sees_;  ///< by cell: those that cannot have the same digit
  std::vector<SetTable> tables_;
  std::vector<Unit> first_;
  std::vector<Unit> second_;
  std::vector<Unit> last_;
  Candidates9 start_{};
};

}  // namespace farandole::sudoku::lanes
