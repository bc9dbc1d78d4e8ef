// A board on its way to being solved by a person: filled cells, and candidates in the open ones.
//
// The same candidates are kept twice, as techniques ask for them: by cell, which digits are left; and by house and
// digit, which of the house's cells are left for it.
//
//     row 1, digit 4:   . . 4 | . . . | . 4 .        places(row 1, 4) = 0b010000100
//                                                    (bit i: the i-th cell of the house)
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <sudoku/puzzle.hpp>

namespace farandole::sudoku {

struct Candidate {
  Cell cell{};
  int digit = 0;

  friend bool operator==(const Candidate&, const Candidate&) = default;
};

/// What techniques need to know of a board, beside what it says itself. Made once a board.
class Layout {
 public:
  /// A cell's place in one of its houses.
  struct Place {
    int house = 0;        ///< number in `Board::houses`
    std::size_t bit = 0;  ///< the cell is that house's cells[bit]
  };

  explicit Layout(const Board& board);

  [[nodiscard]] const Board& board() const noexcept { return board_; }
  /// The cell's houses: its row, its column, its region if there is one.
  [[nodiscard]] std::span<const Place> places(Cell cell) const noexcept;
  /// Is the other cell in one of its houses? Not for one cell and itself.
  [[nodiscard]] bool sees(Cell a, Cell b) const noexcept {
    const std::size_t bit = index(a) * board_.cell_count() + index(b);
    return (sees_[bit / 64] >> (bit % 64) & 1) != 0;
  }
  /// Has the house as many cells as there are digits, so that each digit must be in it?
  [[nodiscard]] bool is_full(int house) const noexcept { return full_[static_cast<std::size_t>(house)] != 0; }
  [[nodiscard]] bool all_full() const noexcept { return all_full_; }

 private:
  Board board_;
  std::vector<Place> places_;  // three a cell
  std::vector<std::uint8_t> place_counts_;
  std::vector<std::uint64_t> sees_;  // cells x cells, a bit each
  std::vector<std::uint8_t> full_;
  bool all_full_ = true;
};

class Position {
 public:
  /// The puzzle's givens are filled in and struck from the cells that see them. Its rules are not looked at.
  Position(std::shared_ptr<const Layout> layout, const Puzzle& puzzle);

  [[nodiscard]] const Layout& layout() const noexcept { return *layout_; }
  [[nodiscard]] const Board& board() const noexcept { return layout_->board(); }
  [[nodiscard]] int size() const noexcept { return layout_->board().size(); }
  [[nodiscard]] std::size_t cell_count() const noexcept { return masks_.size(); }

  /// The candidates of an open cell; nothing for a filled one.
  [[nodiscard]] DigitSet operator[](Cell cell) const noexcept { return masks_[index(cell)]; }
  [[nodiscard]] bool has(Candidate candidate) const noexcept {
    return masks_[index(candidate.cell)].contains(candidate.digit);
  }
  /// The digits of the filled cells.
  [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
  /// Cells of the house that are left for the digit, a bit each; 0 when the house has the digit.
  [[nodiscard]] std::uint64_t places(int house, int digit) const noexcept { return places_[slot(house, digit)]; }
  /// Digits that no cell of the house is filled with.
  [[nodiscard]] DigitSet missing(int house) const noexcept { return missing_[static_cast<std::size_t>(house)]; }
  [[nodiscard]] const House& house(int number) const noexcept {
    return board().houses()[static_cast<std::size_t>(number)];
  }
  [[nodiscard]] int house_count() const noexcept { return static_cast<int>(board().houses().size()); }

  [[nodiscard]] std::size_t open_cells() const noexcept { return open_; }
  /// Is there a cell without candidates, or a digit without a place in a house that must have it? Then there is no
  /// solution.
  [[nodiscard]] bool is_contradictory() const noexcept { return contradictory_; }

  /// Fills an open cell, and strikes the digit from those that see it. One that has not that candidate makes the
  /// position contradictory.
  void place(Candidate candidate);
  /// Takes a candidate away, if it is one.
  void strike(Candidate candidate);

 private:
  [[nodiscard]] std::size_t slot(int house, int digit) const noexcept {
    return static_cast<std::size_t>(house) * stride_ + static_cast<std::size_t>(digit);
  }

  std::shared_ptr<const Layout> layout_;
  std::size_t stride_;
  std::vector<DigitSet> masks_;
  std::vector<std::uint64_t> places_;
  std::vector<DigitSet> missing_;
  Grid grid_;
  std::size_t open_ = 0;
  bool contradictory_ = false;
};

}  // namespace farandole::sudoku
