// Naked single: one candidate is left in a cell. (Sudoku Explainer: 2.3.)
//
// Step: digits = {the digit}, cells = {the cell}.

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

bool find(const Position& position, Step& step) {
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    const DigitSet mask = position[Cell(i)];
    if (!mask.is_single()) continue;
    step.cells = {Cell(i)};
    step.digits = mask;
    step.placements = {{Cell(i), mask.min()}};
    return true;
  }
  return false;
}

std::string reason(const Board& board, const Step& step) {
  return list(step.digits) + " is the only candidate left in " + board.name(step.cells.front());
}

}  // namespace

extern const TechniqueInfo naked_single;
constinit const TechniqueInfo naked_single{
    .name = "naked single",
    .summary = "one candidate is left in a cell",
    .score = 23,
    .find = &find,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
