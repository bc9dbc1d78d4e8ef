// Simple colouring: houses with two places for a digit join these places to a net, in which every other one holds the
// digit. Where two places of one colour see each other, that colour is wrong (wrap); what sees both colours is wrong
// (trap). (Not in Sudoku Explainer, which finds the same by longer chains; put among the wings.)
//
// Step: digits = {the digit}, cells = one colour, more_cells = the other; of a wrap, `cells` is the wrong one. houses =
// the houses that join them.

#include <algorithm>
#include <bit>

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

class Net {
 public:
  Net(const Position& position, int digit) : position_(position), digit_(digit), colour_(position.cell_count(), 0) {}

  bool find(Step& step) {
    for (int house = 0; house < position_.house_count(); ++house) {
      if (!joins(house)) continue;
      const Cell cell = ends(house).first;
      if (colour_[index(cell)] != 0) continue;
      spread(cell, step);
      if (wrap(step) || trap(step)) {
        step.digits = DigitSet::of(digit_);
        return true;
      }
    }
    return false;
  }

 private:
  bool joins(int house) const {
    return position_.layout().is_full(house) && std::popcount(position_.places(house, digit_)) == 2;
  }
  std::pair<Cell, Cell> ends(int house) const {
    const std::uint64_t places = position_.places(house, digit_);
    const std::vector<Cell>& cells = position_.house(house).cells;
    return {cells[static_cast<std::size_t>(std::countr_zero(places))],
            cells[static_cast<std::size_t>(63 - std::countl_zero(places))]};
  }

  // Colours all that hangs together with the cell.
  void spread(Cell begin, Step& step) {
    step.cells = {begin};
    step.more_cells.clear();
    step.houses.clear();
    colour_[index(begin)] = 1;
    std::vector<Cell> queue = {begin};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const Cell cell = queue[i];
      for (const auto& [house, bit] : position_.layout().places(cell)) {
        if (!joins(house)) continue;
        const auto [a, b] = ends(house);
        const Cell other = a == cell ? b : a;
        if (colour_[index(other)] != 0) continue;
        const int colour = 3 - colour_[index(cell)];
        colour_[index(other)] = static_cast<std::uint8_t>(colour);
        (colour == 1 ? step.cells : step.more_cells).push_back(other);
        step.houses.push_back(house);
        queue.push_back(other);
      }
    }
  }

  bool clash(const std::vector<Cell>& cells) const {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if (position_.layout().sees(cells[i], cells[j])) return true;
      }
    }
    return false;
  }

  bool wrap(Step& step) const {
    if (clash(step.more_cells)) std::swap(step.cells, step.more_cells);
    if (!clash(step.cells)) return false;
    for (const Cell cell : step.cells) step.eliminations.push_back({cell, digit_});
    return true;
  }

  bool trap(Step& step) const {
    for (std::size_t i = 0; i < position_.cell_count(); ++i) {
      const Cell cell{static_cast<std::uint16_t>(i)};
      if (!position_[cell].contains(digit_)) continue;
      const auto sees = [&](Cell other) { return position_.layout().sees(cell, other); };
      if (std::any_of(step.cells.begin(), step.cells.end(), sees) &&
          std::any_of(step.more_cells.begin(), step.more_cells.end(), sees) &&
          std::find(step.cells.begin(), step.cells.end(), cell) == step.cells.end() &&
          std::find(step.more_cells.begin(), step.more_cells.end(), cell) == step.more_cells.end()) {
        step.eliminations.push_back({cell, digit_});
      }
    }
    return !step.eliminations.empty();
  }

  const Position& position_;
  int digit_;
  std::vector<std::uint8_t> colour_;  // by cell: 1, 2, or 0 for none
};

bool find(const Position& position, Step& step) {
  for (const int digit : position.board().digits()) {
    if (Net(position, digit).find(step)) return true;
  }
  step.clear();
  return false;
}

std::string reason(const Board& board, const Step& step) {
  const bool wrap = step.eliminations.front().cell == step.cells.front();
  return list(step.digits) + " is either in all of " + list(board, step.cells) + " or in all of " +
         list(board, step.more_cells) + (wrap ? ", and two of the former see each other" : "");
}

}  // namespace

extern const TechniqueInfo simple_colouring;
constinit const TechniqueInfo simple_colouring{
    .name = "simple colouring",
    .summary = "houses with two places for a digit, joined together: every other place is right",
    .score = 43,
    .find = &find,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
