// W-wing: two cells have the same two candidates x and y, and a house has two places for x, each of which sees one of
// the cells (or is it). One of these places is x, so that one of the two cells is not x but y: nothing that sees both
// is y. (Not in Sudoku Explainer; put beside the XYZ-wing.)
//
// Step: digits = {x, y}, houses = {the house}, cells = the two cells, more_cells = the two places, the first of which
// sees the first cell; eliminations are of y.

#include <bit>
#include <utility>

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

// Is there a house whose two places for x see `first` and `second`?
bool find_bridge(const Position& position, Cell first, Cell second, int x, Step& step) {
  const Layout& layout = position.layout();
  for (int house = 0; house < position.house_count(); ++house) {
    const std::uint64_t places = position.places(house, x);
    if (!layout.is_full(house) || std::popcount(places) != 2) continue;
    Cell a = position.house(house).cells[static_cast<std::size_t>(std::countr_zero(places))];
    Cell b = position.house(house).cells[static_cast<std::size_t>(63 - std::countl_zero(places))];
    if (!layout.sees(a, first)) std::swap(a, b);
    if (!layout.sees(a, first) || !layout.sees(b, second) || a == second || b == first) continue;
    step.houses = {house};
    step.more_cells = {a, b};
    return true;
  }
  return false;
}

bool find(const Position& position, Step& step) {
  std::vector<Cell> pairs;
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    if (position[Cell(i)].size() == 2) pairs.push_back(Cell(i));
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (std::size_t j = i + 1; j < pairs.size(); ++j) {
      const DigitSet digits = position[pairs[i]];
      if (position[pairs[j]] != digits || position.layout().sees(pairs[i], pairs[j])) continue;
      for (const int y : digits) {
        step.eliminations.clear();
        for (const Cell cell : position.board().peers(pairs[i])) {
          if (position[cell].contains(y) && position.layout().sees(cell, pairs[j]))
            step.eliminations.push_back({cell, y});
        }
        const int x = (digits - DigitSet::of(y)).min();
        if (step.eliminations.empty() || !find_bridge(position, pairs[i], pairs[j], x, step)) continue;
        step.digits = digits;
        step.cells = {pairs[i], pairs[j]};
        return true;
      }
    }
  }
  step.clear();
  return false;
}

std::string reason(const Board& board, const Step& step) {
  const DigitSet y = DigitSet::of(step.eliminations.front().digit);
  const std::string x = list(step.digits - y);
  return list(board, step.cells) + " are both " + list(step.digits) + ", and one of them is not " + x + ", since " + x +
         " in " + house_name(board, step.houses.front()) + " is in " + board.name(step.more_cells[0]) + " or " +
         board.name(step.more_cells[1]);
}

}  // namespace

extern const TechniqueInfo w_wing;
constinit const TechniqueInfo w_wing{
    .name = "W-wing",
    .summary = "two cells of the same two candidates, which cannot both be one of them",
    .score = 44,
    .find = &find,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
