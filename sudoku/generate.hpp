// Random puzzles with one solution.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include <dlx/limits.hpp>
#include <sudoku/board.hpp>
#include <sudoku/clue_pattern.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/random_grid.hpp>

namespace farandole::sudoku {

struct GenerateOptions {
  std::uint64_t seed = 1;
  /// The number of clues wanted; 0: as few as can be, so that no clue (with its symmetric ones) can go.
  int clues = 0;
  ClueSymmetry symmetry = ClueSymmetry::none;
  CluePattern pattern = {};
  /// Puzzles that it refuses are thrown away: for a difficulty, or whatever else is wanted. Called from the thread that
  /// generates.
  std::function<bool(const Grid& givens, const Grid& solution)> accept = {};
  /// How many puzzles, each of a new random grid, are tried until one is as wanted.
  std::uint64_t attempts = 1;
  /// Not null: ends the search for a puzzle when it is cancelled.
  const dlx::CancelToken* cancel = nullptr;
};

struct GeneratedPuzzle {
  Grid givens;
  Grid solution;
  std::uint64_t seed = 0;      ///< the one that this puzzle comes from
  std::uint64_t attempts = 0;  ///< how many it took
  bool wanted = false;         ///< has the number of clues that was asked for
};

/// Makes puzzles: a random grid from which clues are removed, in random order, while there is one solution. Where a
/// pattern leaves few places for clues it is the grid that is changed, digit by digit, until its clues in these places
/// have one solution.
///
/// The same board, options and seed give the same puzzle on every machine. Not for use by two threads at once.
class Generator {
 public:
  /// Throws UsageError for a board that has no grid, for clues asked for that have none or more than one place, and for
  /// a pattern that contradicts itself, the symmetry, or the number of clues.
  Generator(const Board& board, GenerateOptions options);
  ~Generator();
  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;

  /// The puzzle of that seed. When no attempt has given the number of clues wanted, it is that with the nearest number
  /// (and `wanted` is false); nothing when no puzzle was made or accepted.
  [[nodiscard]] std::optional<GeneratedPuzzle> generate(std::uint64_t seed);

  /// The puzzles of `count` seeds in a row, handed out in their order; `visit` returns false to end it. Faster than one
  /// by one, since uniqueness is asked for many puzzles at once.
  using Visitor = std::function<bool(std::uint64_t seed, const std::optional<GeneratedPuzzle>& puzzle)>;
  void generate(std::uint64_t first_seed, std::uint64_t count, const Visitor& visit);

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// The puzzle of options.seed; it has more clues than asked for where it becomes minimal before. On boards larger than
/// 9x9 a clue also stays when it is too hard to tell whether it can go, so that the puzzle need not be minimal there.
/// Throws as Generator does, and UsageError when no puzzle was found.
[[nodiscard]] Grid generate_classic(const Board& board, const GenerateOptions& options);

}  // namespace farandole::sudoku
