// Full house: a house has one open cell left. (Sudoku Explainer: "last value", 1.0.)
//
// Step: houses = {the house}, cells = {the cell}.

#include <bit>

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

bool find(const Position& position, Step& step) {
  for (int house = position.house_count() - 1; house >= 0; --house) {
    const DigitSet missing = position.missing(house);
    if (!missing.is_single() || !position.layout().is_full(house)) continue;
    const std::uint64_t places = position.places(house, missing.min());
    const Cell cell = position.house(house).cells[static_cast<std::size_t>(std::countr_zero(places))];
    step.houses = {house};
    step.cells = {cell};
    step.digits = missing;
    step.placements = {{cell, missing.min()}};
    return true;
  }
  return false;
}

std::string reason(const Board& board, const Step& step) {
  return board.name(step.cells.front()) + " is the last open cell of " + house_name(board, step.houses.front());
}

}  // namespace

extern const TechniqueInfo full_house;
constinit const TechniqueInfo full_house{
    .name = "full house",
    .summary = "a house has one open cell left",
    .score = 10,
    .find = &find,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
