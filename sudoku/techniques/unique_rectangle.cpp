// Unique rectangle: four open cells in two rows, two columns and two regions. If they held nothing but x and y, these
// could change places and there would be a second solution; so they do not, in a puzzle that has one solution. (Sudoku
// Explainer: from 4.5.)
//
//     type 1   x y     x y      three cells have x and y only: the fourth is neither
//              x y     x y z
//     type 2   x y     x y      the other two have the same third digit: it is in one of them, and nowhere that both
//     see
//              x y z   x y z
//     type 4   x y     x y      the other two are the only places of x in a house: neither of them is y
//              x y ..  x y ..
//
// Candidates must stand in all four cells; that the digits can change places in the givens and the candidates of the
// puzzle itself follows from it.
//
// Step: digits = {x, y}, cells = those with x and y only, more_cells = the others, houses = {the house of a type 4}.

#include <algorithm>
#include <array>
#include <bit>

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

using Corners = std::array<Cell, 4>;  // row by row

class Rectangle {
 public:
  Rectangle(const Position& position, const Corners& corners, DigitSet pair, Step& step)
      : position_(position), corners_(corners), pair_(pair), step_(step) {}

  bool find() {
    step_.clear();
    for (const Cell cell : corners_) {
      if (!(pair_ - position_[cell]).empty()) return false;
      (position_[cell] == pair_ ? step_.cells : step_.more_cells).push_back(cell);
    }
    step_.digits = pair_;
    if (step_.more_cells.size() == 1) return type_one();
    if (step_.more_cells.size() != 2 || !share_a_house()) return false;
    return type_two() || type_four();
  }

 private:
  bool share_a_house() const { return position_.layout().sees(step_.more_cells[0], step_.more_cells[1]); }

  bool type_one() {
    for (const int digit : pair_) step_.eliminations.push_back({step_.more_cells[0], digit});
    step_.score = 45;
    return true;
  }

  bool type_two() {
    const DigitSet third = position_[step_.more_cells[0]] - pair_;
    if (!third.is_single() || position_[step_.more_cells[1]] - pair_ != third) return false;
    for (const Cell cell : position_.board().peers(step_.more_cells[0])) {
      if (position_[cell].contains(third.min()) && position_.layout().sees(cell, step_.more_cells[1])) {
        step_.eliminations.push_back({cell, third.min()});
      }
    }
    step_.score = 46;
    return !step_.eliminations.empty();
  }

  bool type_four() {
    for (const auto& [house, bit] : position_.layout().places(step_.more_cells[0])) {
      const std::vector<Cell>& cells = position_.house(house).cells;
      if (!position_.layout().is_full(house) ||
          std::find(cells.begin(), cells.end(), step_.more_cells[1]) == cells.end()) {
        continue;
      }
      for (const int x : pair_) {
        if (std::popcount(position_.places(house, x)) != 2) continue;
        const int y = (pair_ - DigitSet::of(x)).min();
        step_.eliminations = {{step_.more_cells[0], y}, {step_.more_cells[1], y}};
        step_.houses = {house};
        step_.score = 47;
        return true;
      }
    }
    return false;
  }

  const Position& position_;
  const Corners& corners_;
  DigitSet pair_;
  Step& step_;
};

// Do x and y stay once in each region when they change places? So it is when each corner is in the region of its
// neighbour in the row, or of its neighbour in the column. Cells outside of all regions are in no one's way.
bool regions_keep(const Board& board, const Corners& corners) {
  const auto region = [&](std::size_t corner) { return board.region(corners[corner]); };
  const bool by_rows = region(0) == region(1) && region(2) == region(3);
  const bool by_columns = region(0) == region(2) && region(1) == region(3);
  return (by_rows || by_columns) && (region(0) < 0 || region(0) != region(3));
}

bool find(const Position& position, Step& step) {
  const Board& board = position.board();
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    // Some corner has the pair alone; the rectangle is looked for from each such one.
    const Cell corner{static_cast<std::uint16_t>(i)};
    const DigitSet pair = position[corner];
    if (pair.size() != 2) continue;
    for (int row = 0; row < board.size(); ++row) {
      const Cell below = board.cell(row, board.column(corner));
      if (row == board.row(corner) || !(pair - position[below]).empty()) continue;
      for (int column = 0; column < board.size(); ++column) {
        if (column == board.column(corner)) continue;
        const Corners corners = {corner, board.cell(board.row(corner), column), below, board.cell(row, column)};
        if (regions_keep(board, corners) && Rectangle(position, corners, pair, step).find()) return true;
      }
    }
  }
  step.clear();
  return false;
}

std::string reason(const Board& board, const Step& step) {
  std::string text = list(step.digits) + " in " + list(board, step.cells) + " and " + list(board, step.more_cells) +
                     " could change places and give a second solution";
  if (!step.houses.empty()) {
    const DigitSet y = DigitSet::of(step.eliminations.front().digit);
    text += ", and the latter are the only places of " + list(step.digits - y) + " in " +
            house_name(board, step.houses.front());
  }
  return text;
}

}  // namespace

extern const TechniqueInfo unique_rectangle;
constinit const TechniqueInfo unique_rectangle{
    .name = "unique rectangle",
    .summary = "four cells that must not hold two digits only, since these could change places",
    .score = 45,
    .assumes_uniqueness = true,
    .find = &find,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
