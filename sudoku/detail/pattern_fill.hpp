// Grids whose digits in given places are the clues of a puzzle with one solution.
#pragma once

#include <optional>
#include <vector>

#include <dlx/detail/random.hpp>
#include <dlx/limits.hpp>
#include <sudoku/board.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/random_grid.hpp>

namespace farandole::sudoku::detail {

/// Where clues may only stand in few places, hardly any grid has one solution by its clues there. So a random grid is
/// changed step by step: one to three of the clues are taken out and all solutions looked at; the digits that go back
/// are those which the fewest solutions have.
class PatternFill {
 public:
  explicit PatternFill(const Board& board) : board_(board), grids_(board) {}

  /// A grid that has `fixed` (which may be empty, or of no size) and is the only solution of its digits in `places`,
  /// among which are those of `fixed`. Nothing when none was found in some hundred steps. The result does not depend on
  /// the engine that searches.
  [[nodiscard]] std::optional<Grid> fill(const std::vector<Cell>& places, const Grid& fixed,
                                         dlx::detail::Random& random, const dlx::CancelToken* cancel);

 private:
  Board board_;
  RandomGrids grids_;
};

}  // namespace farandole::sudoku::detail
