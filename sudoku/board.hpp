// The board: a square of cells and the houses in it (rows, columns, regions). Immutable and cheap to copy.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/digit_set.hpp>

namespace farandole::sudoku {

/// A cell, numbered row by row from 0. Its name is "R1C1" and so on, from 1.
enum class Cell : std::uint16_t {};

[[nodiscard]] constexpr std::size_t index(Cell cell) noexcept { return static_cast<std::size_t>(cell); }

enum class HouseKind : std::uint8_t { row, column, region };

/// Cells that must hold different digits. A house of as many cells as there are digits holds each digit once;
/// a smaller region just has no digit twice.
struct House {
  HouseKind kind{};
  int number = 0;  ///< from 0, within its kind
  std::vector<Cell> cells;

  /// "row 3", "column 1", "box 9" or "region 9".
  [[nodiscard]] std::string name() const;
  bool standard_box = false;  ///< a region that is a box of a standard board
};

class Board {
 public:
  /// Boxes of box_rows x box_columns; the side is their product, 2 to max_size. Throws UsageError.
  [[nodiscard]] static Board with_boxes(int box_rows, int box_columns);
  /// The usual board of that side: boxes as near to square as can be, wider than high (6: 2 rows x 3 columns).
  /// A prime side has boxes of one row, which are the rows again: they are left out. Throws UsageError.
  [[nodiscard]] static Board standard(int size);
  /// A board with regions of any shape: `region_of` names the region of each cell, -1 for none; a region may have fewer
  /// cells than digits, never more. All -1: a plain Latin square. Throws UsageError.
  [[nodiscard]] static Board with_regions(int size, std::span<const int> region_of);

  /// The side N: also the number of digits.
  [[nodiscard]] int size() const noexcept;
  [[nodiscard]] std::size_t cell_count() const noexcept;
  [[nodiscard]] DigitSet digits() const noexcept { return DigitSet::range(1, size()); }

  /// Rows and columns count from 0 here; only names count from 1.
  [[nodiscard]] Cell cell(int row, int column) const noexcept;
  [[nodiscard]] int row(Cell cell) const noexcept;
  [[nodiscard]] int column(Cell cell) const noexcept;
  /// Number of the cell's region, -1 for none.
  [[nodiscard]] int region(Cell cell) const noexcept;
  [[nodiscard]] int region_count() const noexcept;

  /// Height and width of the boxes, when the regions are the boxes of a board made by `with_boxes` or `standard` (or
  /// equal to them).
  struct BoxShape {
    int rows = 0;
    int columns = 0;
  };
  [[nodiscard]] std::optional<BoxShape> box_shape() const noexcept;

  /// Rows, then columns, then regions.
  [[nodiscard]] std::span<const House> houses() const noexcept;
  /// The other cells in the cell's houses, in order, each once.
  [[nodiscard]] std::span<const Cell> peers(Cell cell) const noexcept;

  /// "R1C1"
  [[nodiscard]] std::string name(Cell cell) const;
  /// Reads "R1C1" (or "r1c1"); nothing when it is not a cell's name or not on the board.
  [[nodiscard]] std::optional<Cell> find(std::string_view name) const;

  friend bool operator==(const Board& a, const Board& b) noexcept;

 private:
  struct Data;
  explicit Board(std::shared_ptr<const Data> data) noexcept : data_(std::move(data)) {}
  std::shared_ptr<const Data> data_;
};

/// Does the board have a house with both cells in it? Then they differ.
[[nodiscard]] bool share_a_house(const Board& board, Cell a, Cell b) noexcept;

}  // namespace farandole::sudoku
