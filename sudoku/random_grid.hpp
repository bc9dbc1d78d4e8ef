// Random complete grids.
#pragma once

#include <cstdint>
#include <memory>

#include <sudoku/board.hpp>
#include <sudoku/grid.hpp>

namespace farandole::sudoku {

/// Draws grids of one board. Keeps what it has prepared; not for use by two threads at once.
///
/// All grids are equally likely on the standard 9x9 board, on 6x6 with boxes, and on all boards up to 5x5. On others
/// each grid can come, but they are not equally likely: a search in random order finds them.
class RandomGrids {
 public:
  /// Throws UsageError for a board that has no grid, if that is soon known.
  explicit RandomGrids(const Board& board);
  ~RandomGrids();
  RandomGrids(RandomGrids&&) noexcept;
  RandomGrids& operator=(RandomGrids&&) noexcept;

  /// A grid; the same for the same board and seed, on every machine. Throws UsageError for a board that has none.
  [[nodiscard]] Grid draw(std::uint64_t seed);

  /// Are all grids equally likely?
  [[nodiscard]] bool uniform() const noexcept;

  /// A way to draw grids; each board has the best one.
  class Source;

 private:
  std::unique_ptr<Source> source_;
};

/// The same for one grid.
[[nodiscard]] Grid random_grid(const Board& board, std::uint64_t seed);

}  // namespace farandole::sudoku
