#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

template <typename Items, typename Name>
std::string listed(const Items& items, std::size_t count, const Name& name) {
  std::string text;
  std::size_t i = 0;
  for (const auto& item : items) {
    if (i != 0) text += i + 1 == count ? " and " : ", ";
    text += name(item);
    ++i;
  }
  return text;
}

}  // namespace

std::string list(const Board& board, std::span<const Cell> cells) {
  return listed(cells, cells.size(), [&board](Cell cell) { return board.name(cell); });
}

std::string house_name(const Board& board, int house) { return board.houses()[static_cast<std::size_t>(house)].name(); }

std::string list_houses(const Board& board, std::span<const int> houses) {
  return listed(houses, houses.size(), [&board](int house) { return house_name(board, house); });
}

std::string list(DigitSet digits) {
  return listed(digits, static_cast<std::size_t>(digits.size()),
                [](int digit) { return std::string(1, digit_to_char(digit)); });
}

std::string name(const Board& board, const Candidate& candidate, bool holds) {
  return std::string(holds ? "" : "not ") + digit_to_char(candidate.digit) + " in " + board.name(candidate.cell);
}

std::string arrows(const Board& board, const Chain& chain) {
  std::string text;
  for (const Inference& each : chain) {
    if (!text.empty()) text += " -> ";
    text += board.name(each.candidate.cell) + (each.holds ? "=" : "<>") + digit_to_char(each.candidate.digit);
  }
  return text;
}

}  // namespace farandole::sudoku::detail
