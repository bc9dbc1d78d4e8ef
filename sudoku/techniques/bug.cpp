// BUG+1 ("bivalue universal grave"): if all open cells had two candidates, and each digit two places in each house that
// lacks it, then the other candidate of every cell together would be a second solution. One cell has a third candidate
// which is in the way of that: it holds, in a puzzle that has one solution. (Sudoku Explainer: from 5.6.)
//
// Step: digits = {the digit}, cells = {the cell}.

#include <bit>

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

// Has each missing digit two places in each house, not counting this candidate?
bool all_twice(const Position& position, Candidate without) {
  for (int house = 0; house < position.house_count(); ++house) {
    for (const int digit : position.missing(house)) {
      int count = std::popcount(position.places(house, digit));
      if (digit == without.digit) {
        for (const auto& [number, bit] : position.layout().places(without.cell)) count -= number == house ? 1 : 0;
      }
      if (count != 2) return false;
    }
  }
  return true;
}

bool find(const Position& position, Step& step) {
  if (!position.layout().all_full()) return false;
  Cell cell{};
  bool found = false;
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    const int size = position[Cell(i)].size();
    if (size > 3 || size == 1 || (size == 3 && found)) return false;
    if (size != 3) continue;
    found = true;
    cell = Cell(i);
  }
  if (!found) return false;
  for (const int digit : position[cell]) {
    if (!all_twice(position, {cell, digit})) continue;
    step.cells = {cell};
    step.digits = DigitSet::of(digit);
    step.placements = {{cell, digit}};
    return true;
  }
  return false;
}

std::string reason(const Board& board, const Step& step) {
  return "without " + list(step.digits) + " in " + list(board, step.cells) +
         " every open cell would have two candidates, every digit two places in each house, and there would be a "
         "second "
         "solution";
}

}  // namespace

extern const TechniqueInfo bug;
constinit const TechniqueInfo bug{
    .name = "BUG+1",
    .summary = "but for one candidate, every cell has two candidates and every digit two places",
    .score = 56,
    .assumes_uniqueness = true,
    .find = &find,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
