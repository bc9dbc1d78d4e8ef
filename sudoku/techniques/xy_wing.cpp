// XY-wing: a pivot with the digits x and y sees a wing with x and z and a wing with y and z. Whichever the pivot is,
// one of the wings is z: nothing that sees both is. In an XYZ-wing the pivot may be z too, and what is struck must see
// it as well. (Sudoku Explainer: 4.2 and 4.4.)
//
// Step: digits = {z}, cells = {the pivot}, more_cells = the two wings.

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

// Strikes z from all that sees the wings, and the pivot when that may be z.
bool strike(const Position& position, Cell pivot, Cell first, Cell second, int z, Step& step) {
  const Layout& layout = position.layout();
  for (const Cell cell : position.board().peers(first)) {
    if (!position[cell].contains(z) || !layout.sees(cell, second) || cell == pivot) continue;
    if (position[pivot].contains(z) && !layout.sees(cell, pivot)) continue;
    step.eliminations.push_back({cell, z});
  }
  if (step.eliminations.empty()) return false;
  step.digits = DigitSet::of(z);
  step.cells = {pivot};
  step.more_cells = {first, second};
  return true;
}

template <int pivot_size>
bool find(const Position& position, Step& step) {
  std::vector<Cell> wings;
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    const Cell pivot{static_cast<std::uint16_t>(i)};
    const DigitSet digits = position[pivot];
    if (digits.size() != pivot_size) continue;
    wings.clear();
    for (const Cell cell : position.board().peers(pivot)) {
      if (position[cell].size() == 2 && (position[cell] & digits).size() == pivot_size - 1) wings.push_back(cell);
    }
    for (std::size_t a = 0; a < wings.size(); ++a) {
      for (std::size_t b = a + 1; b < wings.size(); ++b) {
        const DigitSet shared = position[wings[a]] & position[wings[b]];
        const bool right = pivot_size == 2 ? shared.is_single() && (shared & digits).empty() : shared.is_single();
        const DigitSet all = position[wings[a]] | position[wings[b]];
        if (!right || !(digits - all).empty()) continue;
        if (strike(position, pivot, wings[a], wings[b], shared.min(), step)) return true;
      }
    }
  }
  return false;
}

std::string xy_reason(const Board& board, const Step& step) {
  return "whichever digit the pivot " + list(board, step.cells) + " is, " + list(step.digits) + " is in " +
         board.name(step.more_cells[0]) + " or in " + board.name(step.more_cells[1]);
}

std::string xyz_reason(const Board& board, const Step& step) {
  return list(step.digits) + " is in the pivot " + list(board, step.cells) + " or in one of its wings " +
         list(board, step.more_cells);
}

}  // namespace

extern const TechniqueInfo xy_wing;
constinit const TechniqueInfo xy_wing{
    .name = "XY-wing",
    .summary = "a cell of two candidates sees two others that share a third digit",
    .score = 42,
    .find = &find<2>,
    .reason = &xy_reason,
};

extern const TechniqueInfo xyz_wing;
constinit const TechniqueInfo xyz_wing{
    .name = "XYZ-wing",
    .summary = "a cell of three candidates sees two cells of two of them each, with one in common",
    .score = 44,
    .find = &find<3>,
    .reason = &xyz_reason,
};

}  // namespace farandole::sudoku::detail
