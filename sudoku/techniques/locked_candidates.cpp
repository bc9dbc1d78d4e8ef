// Locked candidates: all places of a digit in one house lie in a second house as well, so that the rest of the second
// has no room for it. From a region to a row or column it is called pointing, the other way round claiming. (Sudoku
// Explainer: 2.6 and 2.8.)
//
// Step: digits = {the digit}, houses = {the first house}, covers = {the second}, cells = the places.

#include <bit>

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

bool is_region(const Position& position, int house) { return house >= 2 * position.size(); }

// Strikes the digit from the cells of the second house that are not in the first.
bool lock(const Position& position, int first, int second, int digit, Step& step) {
  const House& base = position.house(first);
  const House& other = position.house(second);
  std::uint64_t outside = position.places(second, digit);
  for (std::uint64_t bits = position.places(first, digit); bits != 0; bits &= bits - 1) {
    const Cell cell = base.cells[static_cast<std::size_t>(std::countr_zero(bits))];
    bool shared = false;
    for (const auto& [house, bit] : position.layout().places(cell)) {
      if (house != second) continue;
      shared = true;
      outside &= ~(std::uint64_t{1} << bit);
    }
    if (!shared) return false;
  }
  if (outside == 0) return false;
  for (std::uint64_t bits = position.places(first, digit); bits != 0; bits &= bits - 1) {
    step.cells.push_back(base.cells[static_cast<std::size_t>(std::countr_zero(bits))]);
  }
  for (; outside != 0; outside &= outside - 1) {
    step.eliminations.push_back({other.cells[static_cast<std::size_t>(std::countr_zero(outside))], digit});
  }
  step.houses = {first};
  step.covers = {second};
  step.digits = DigitSet::of(digit);
  return true;
}

template <bool from_region>
bool find(const Position& position, Step& step) {
  const int lines = 2 * position.size();
  const int end = from_region ? position.house_count() : lines;
  for (int house = from_region ? lines : 0; house < end; ++house) {
    if (!position.layout().is_full(house)) continue;
    for (const int digit : position.missing(house)) {
      const std::uint64_t places = position.places(house, digit);
      if (places == 0) continue;
      const Cell cell = position.house(house).cells[static_cast<std::size_t>(std::countr_zero(places))];
      for (const auto& [second, bit] : position.layout().places(cell)) {
        if (second == house || is_region(position, second) == from_region) continue;
        if (lock(position, house, second, digit, step)) return true;
      }
    }
  }
  return false;
}

std::string reason(const Board& board, const Step& step) {
  return list(step.digits) + " in " + house_name(board, step.houses.front()) + " stands only in " +
         house_name(board, step.covers.front());
}

}  // namespace

extern const TechniqueInfo pointing;
constinit const TechniqueInfo pointing{
    .name = "pointing",
    .summary = "the places of a digit in a box all lie in one row or column",
    .score = 26,
    .find = &find<true>,
    .reason = &reason,
};

extern const TechniqueInfo claiming;
constinit const TechniqueInfo claiming{
    .name = "claiming",
    .summary = "the places of a digit in a row or column all lie in one box",
    .score = 28,
    .find = &find<false>,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
