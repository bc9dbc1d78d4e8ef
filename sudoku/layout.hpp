// Random puzzles from a layout of rules: cages without sums, lines, marks, outside clues without numbers.
//
//     LayoutGenerator generator(layout, variants::catalog(), {});
//     const std::optional<GeneratedLayout> made = generator.generate(7);  // of seed 7
//
// A grid is filled that satisfies the layout, in random order; values that the layout leaves open are read off it (the
// sums of cages, the numbers of skyscrapers; those that it states are kept); then clues go while there is one solution.
#pragma once

#include <cstdint>
#include <optional>

#include <dlx/limits.hpp>
#include <sudoku/clue_pattern.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/spec.hpp>
#include <sudoku/values.hpp>

namespace farandole::sudoku {

struct LayoutOptions {
  /// Places of givens are symmetric.
  ClueSymmetry symmetry = ClueSymmetry::none;
  /// When no given can go any more: values go that rules can do without, such as sums of cages, then rules.
  bool remove_values = false;
  bool remove_rules = false;
  /// How many grids are tried until one has a value for each rule that wants one.
  std::uint64_t attempts = 1000;
  /// Nodes of each search. A clue stays when so many did not tell whether it can go.
  std::uint64_t nodes = 20'000;
  /// Not null: ends the search for a puzzle when it is cancelled.
  const dlx::CancelToken* cancel = nullptr;
};

struct GeneratedLayout {
  PuzzleSpec puzzle;  ///< with its solution
  std::uint64_t seed = 0;
  std::uint64_t attempts = 0;  ///< how many grids it took
};

/// The same layout, options and seed give the same puzzle on every machine. Not for use by two threads at once.
class LayoutGenerator {
 public:
  /// `catalog` must outlive it. Givens of the layout, and its pencil marks, hold for the grid and stay in the puzzle.
  /// Throws InputError for bad rules, UsageError for a layout that no grid satisfies, as far as that is soon known.
  LayoutGenerator(PuzzleSpec layout, const ValueCatalog& catalog, LayoutOptions options);

  /// The puzzle of that seed; nothing when no attempt gave one.
  [[nodiscard]] std::optional<GeneratedLayout> generate(std::uint64_t seed) const;

 private:
  [[nodiscard]] std::optional<Grid> fill(std::uint64_t seed) const;
  [[nodiscard]] std::optional<PuzzleSpec> with_values(const Grid& grid) const;

  PuzzleSpec layout_;
  const ValueCatalog* catalog_;
  LayoutOptions options_;
  Puzzle certain_;  // what the layout says of the grid before values are known
};

}  // namespace farandole::sudoku
