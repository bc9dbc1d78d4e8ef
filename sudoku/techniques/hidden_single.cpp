// Hidden single: one cell of a house is left for a digit. It is easier to see in a region than in a row or column.
// (Sudoku Explainer: 1.2 and 1.5.)
//
// Step: digits = {the digit}, houses = {the house}, cells = {the cell}.

#include <bit>

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

template <bool in_region>
bool find(const Position& position, Step& step) {
  const int lines = 2 * position.size();
  const int end = in_region ? position.house_count() : lines;
  for (int house = in_region ? lines : 0; house < end; ++house) {
    if (!position.layout().is_full(house)) continue;
    for (const int digit : position.missing(house)) {
      const std::uint64_t places = position.places(house, digit);
      if (!std::has_single_bit(places)) continue;
      const Cell cell = position.house(house).cells[static_cast<std::size_t>(std::countr_zero(places))];
      step.houses = {house};
      step.cells = {cell};
      step.digits = DigitSet::of(digit);
      step.placements = {{cell, digit}};
      return true;
    }
  }
  return false;
}

std::string reason(const Board& board, const Step& step) {
  return list(step.digits) + " in " + house_name(board, step.houses.front()) + " can only be in " +
         board.name(step.cells.front());
}

}  // namespace

extern const TechniqueInfo hidden_single_in_region;
constinit const TechniqueInfo hidden_single_in_region{
    .name = "hidden single in box",
    .summary = "one cell of a box (or a region of another shape) is left for a digit",
    .score = 12,
    .find = &find<true>,
    .reason = &reason,
};

extern const TechniqueInfo hidden_single_in_line;
constinit const TechniqueInfo hidden_single_in_line{
    .name = "hidden single in line",
    .summary = "one cell of a row or column is left for a digit",
    .score = 15,
    .find = &find<false>,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
