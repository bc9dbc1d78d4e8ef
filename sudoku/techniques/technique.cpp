#include <sudoku/techniques/technique.hpp>

#include <algorithm>

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku {

void Step::clear() {
  technique = nullptr;
  score = 0;
  placements.clear();
  eliminations.clear();
  digits = DigitSet();
  cells.clear();
  more_cells.clear();
  houses.clear();
  covers.clear();
  chains.clear();
}

const TechniqueInfo* find_technique(std::string_view name) {
  const auto table = techniques();
  const auto found = std::find_if(table.begin(), table.end(), [name](const auto* each) { return each->name == name; });
  return found == table.end() ? nullptr : *found;
}

std::string conclusion(const Board& board, const Step& step) {
  std::string text;
  for (const auto& [cell, digit] : step.placements) {
    text += (text.empty() ? "" : "; ") + board.name(cell) + " = " + digit_to_char(digit);
  }
  for (const int digit : board.digits()) {
    std::vector<Cell> cells;
    for (const Candidate& gone : step.eliminations) {
      if (gone.digit == digit) cells.push_back(gone.cell);
    }
    if (cells.empty()) continue;
    std::sort(cells.begin(), cells.end());
    text += (text.empty() ? std::string() : std::string("; ")) + "not " + digit_to_char(digit) + " in " +
            detail::list(board, cells);
  }
  return text;
}

std::string in_words(const Board& board, const Step& step) {
  return std::string(step.technique->name) + ": " + step.technique->reason(board, step) + ": " +
         conclusion(board, step);
}

void apply(const Step& step, Position& position) {
  for (const Candidate& gone : step.eliminations) position.strike(gone);
  for (const Candidate& placed : step.placements) position.place(placed);
}

}  // namespace farandole::sudoku
