// Naked subset: n cells of a house have n digits between them, so that these digits are nowhere else in the house.
// (Sudoku Explainer: pair 3.0, triple 3.6, quad 5.0.)
//
// Step: digits = the n digits, houses = {the house}, cells = the n cells.

#include <sudoku/techniques/detail/combinations.hpp>
#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

bool find_in_house(const Position& position, int house, std::size_t count, std::vector<Cell>& narrow, Step& step) {
  narrow.clear();
  for (const Cell cell : position.house(house).cells) {
    const auto size = static_cast<std::size_t>(position[cell].size());
    if (size >= 2 && size <= count) narrow.push_back(cell);
  }
  std::array<DigitSet, most_chosen + 1> digits{};  // of the first cells chosen
  const auto may_add = [&](const auto& chosen, std::size_t depth) {
    digits[depth + 1] = digits[depth] | position[narrow[chosen[depth]]];
    return static_cast<std::size_t>(digits[depth + 1].size()) <= count;
  };
  return any_choice(narrow.size(), count, may_add, [&](const auto& chosen) {
    step.cells.clear();
    for (std::size_t i = 0; i < count; ++i) step.cells.push_back(narrow[chosen[i]]);
    for (const Cell cell : position.house(house).cells) {
      bool inside = false;
      for (const Cell each : step.cells) inside = inside || each == cell;
      if (inside) continue;
      for (const int digit : position[cell] & digits[count]) step.eliminations.push_back({cell, digit});
    }
    step.digits = digits[count];
    step.houses = {house};
    return !step.eliminations.empty();
  });
}

template <std::size_t count>
bool find(const Position& position, Step& step) {
  std::vector<Cell> narrow;
  for (int house = position.house_count() - 1; house >= 0; --house) {
    if (find_in_house(position, house, count, narrow, step)) return true;
  }
  step.clear();
  return false;
}

std::string reason(const Board& board, const Step& step) {
  return list(board, step.cells) + " of " + house_name(board, step.houses.front()) + " share the digits " +
         list(step.digits);
}

}  // namespace

extern const TechniqueInfo naked_pair;
constinit const TechniqueInfo naked_pair{
    .name = "naked pair",
    .summary = "two cells of a house have two digits between them",
    .score = 30,
    .find = &find<2>,
    .reason = &reason,
};

extern const TechniqueInfo naked_triple;
constinit const TechniqueInfo naked_triple{
    .name = "naked triple",
    .summary = "three cells of a house have three digits between them",
    .score = 36,
    .find = &find<3>,
    .reason = &reason,
};

extern const TechniqueInfo naked_quad;
constinit const TechniqueInfo naked_quad{
    .name = "naked quad",
    .summary = "four cells of a house have four digits between them",
    .score = 50,
    .find = &find<4>,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
