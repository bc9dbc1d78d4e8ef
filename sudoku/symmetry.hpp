// The symmetries of a board with boxes: they turn puzzles into puzzles that are the same in all but looks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <sudoku/board.hpp>
#include <sudoku/grid.hpp>

namespace farandole::sudoku {

/// Symmetries are known for boards up to this side.
inline constexpr int max_symmetry_size = 9;

/// First the board is transposed or not, then its rows and columns are put in another order, then digits are renamed.
/// Only orders that keep rows in their bands and columns in their stacks (which may themselves change places) turn
/// every grid into a grid; of boards whose boxes are not square, the transpose is another board.
struct Symmetry {
  bool transposed = false;
  /// Row i of the image is row rows[i] of the grid, or of its transpose. From 0.
  std::array<std::uint8_t, max_symmetry_size> rows{};
  /// Column j of the image is column columns[j].
  std::array<std::uint8_t, max_symmetry_size> columns{};
  /// Digit d becomes digits[d]; digits[0] is 0.
  std::array<std::uint8_t, max_symmetry_size + 1> digits{};

  /// Leaves everything as it is.
  [[nodiscard]] static Symmetry identity() noexcept;
  /// One of all symmetries of the board, each as likely as any other; the same for the same seed on every machine.
  /// Throws UnsupportedError for boards without boxes or with a side over max_symmetry_size.
  [[nodiscard]] static Symmetry random(const Board& board, std::uint64_t seed);

  /// The image of a grid, or of a puzzle; its side is at most max_symmetry_size.
  [[nodiscard]] Grid apply(const Grid& grid) const;
  /// The symmetry that leads back.
  [[nodiscard]] Symmetry inverse() const noexcept;
  /// This one first, then `next`.
  [[nodiscard]] Symmetry then(const Symmetry& next) const noexcept;

  friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// How many symmetries the board has: 2 * 6^8 * 9! = 1,218,998,108,160 for 9x9. Throws as Symmetry::random.
[[nodiscard]] std::uint64_t symmetry_count(const Board& board);

}  // namespace farandole::sudoku
