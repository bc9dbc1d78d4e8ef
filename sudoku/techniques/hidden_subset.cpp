// Hidden subset: n digits of a house have n cells between them, so that nothing else is in these cells. (Sudoku
// Explainer: pair 3.4, triple 4.0, quad 5.4.)
//
// Step: digits = the n digits, houses = {the house}, cells = the n cells.

#include <bit>

#include <sudoku/techniques/detail/combinations.hpp>
#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

bool find_in_house(const Position& position, int house, std::size_t count, std::vector<int>& rare, Step& step) {
  rare.clear();
  for (const int digit : position.missing(house)) {
    const auto places = static_cast<std::size_t>(std::popcount(position.places(house, digit)));
    if (places >= 2 && places <= count) rare.push_back(digit);
  }
  std::array<std::uint64_t, most_chosen + 1> places{};  // of the first digits chosen
  const auto may_add = [&](const auto& chosen, std::size_t depth) {
    places[depth + 1] = places[depth] | position.places(house, rare[chosen[depth]]);
    return static_cast<std::size_t>(std::popcount(places[depth + 1])) <= count;
  };
  return any_choice(rare.size(), count, may_add, [&](const auto& chosen) {
    step.digits = DigitSet();
    for (std::size_t i = 0; i < count; ++i) step.digits.insert(rare[chosen[i]]);
    step.cells.clear();
    for (std::uint64_t bits = places[count]; bits != 0; bits &= bits - 1) {
      const Cell cell = position.house(house).cells[static_cast<std::size_t>(std::countr_zero(bits))];
      step.cells.push_back(cell);
      for (const int digit : position[cell] - step.digits) step.eliminations.push_back({cell, digit});
    }
    step.houses = {house};
    return !step.eliminations.empty();
  });
}

template <std::size_t count>
bool find(const Position& position, Step& step) {
  std::vector<int> rare;
  for (int house = position.house_count() - 1; house >= 0; --house) {
    if (position.layout().is_full(house) && find_in_house(position, house, count, rare, step)) return true;
  }
  step.clear();
  return false;
}

std::string reason(const Board& board, const Step& step) {
  return list(step.digits) + " of " + house_name(board, step.houses.front()) + " can only be in " +
         list(board, step.cells);
}

}  // namespace

extern const TechniqueInfo hidden_pair;
constinit const TechniqueInfo hidden_pair{
    .name = "hidden pair",
    .summary = "two digits of a house have two cells between them",
    .score = 34,
    .find = &find<2>,
    .reason = &reason,
};

extern const TechniqueInfo hidden_triple;
constinit const TechniqueInfo hidden_triple{
    .name = "hidden triple",
    .summary = "three digits of a house have three cells between them",
    .score = 40,
    .find = &find<3>,
    .reason = &reason,
};

extern const TechniqueInfo hidden_quad;
constinit const TechniqueInfo hidden_quad{
    .name = "hidden quad",
    .summary = "four digits of a house have four cells between them",
    .score = 54,
    .find = &find<4>,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
