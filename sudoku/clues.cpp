#include <sudoku/clues.hpp>

namespace farandole::sudoku {

std::vector<Clue> clues_of(const Puzzle& puzzle) {
  std::vector<Clue> clues;
  const std::size_t cells = puzzle.board.cell_count();
  for (std::size_t i = 0; i < cells; ++i) {
    if (puzzle.givens[Cell(i)] != 0) clues.push_back({Clue::Kind::given, Cell(i), 0});
  }
  for (std::size_t i = 0; i < puzzle.candidates.size(); ++i) {
    if (puzzle.candidates[i] != puzzle.board.digits()) clues.push_back({Clue::Kind::marks, Cell(i), 0});
  }
  for (std::size_t i = 0; i < puzzle.rules.size(); ++i) clues.push_back({Clue::Kind::rule, {}, i});
  return clues;
}

Puzzle with_clues(const Puzzle& puzzle, std::span<const Clue> clues) {
  Puzzle result{puzzle.board, Grid(puzzle.board.size()), {}, {}};
  for (const Clue& clue : clues) {
    switch (clue.kind) {
      case Clue::Kind::given:
        result.givens.set(clue.cell, puzzle.givens[clue.cell]);
        break;
      case Clue::Kind::marks:
        if (result.candidates.empty()) result.candidates.assign(puzzle.candidates.size(), puzzle.board.digits());
        result.candidates[index(clue.cell)] = puzzle.candidates[index(clue.cell)];
        break;
      case Clue::Kind::value:
        break;
      case Clue::Kind::rule:
        result.rules.push_back(puzzle.rules[clue.rule]);
        break;
    }
  }
  return result;
}

std::string describe(const Puzzle& puzzle, const Clue& clue) {
  switch (clue.kind) {
    case Clue::Kind::given:
      return puzzle.board.name(clue.cell) + " = " + std::to_string(puzzle.givens[clue.cell]);
    case Clue::Kind::marks: {
      const DigitSet digits = puzzle.candidates[index(clue.cell)];
      if (digits.empty()) return puzzle.board.name(clue.cell) + " has no candidates";
      std::string text = puzzle.board.name(clue.cell) + " is one of";
      for (const int digit : digits) text += " " + std::to_string(digit);
      return text;
    }
    case Clue::Kind::value:
      return "the value of " + puzzle.rules[clue.rule]->describe();
    case Clue::Kind::rule:
      break;
  }
  return puzzle.rules[clue.rule]->describe();
}

bool holds(const Puzzle& puzzle, const Clue& clue, const Grid& grid) {
  switch (clue.kind) {
    case Clue::Kind::given:
      return grid[clue.cell] == puzzle.givens[clue.cell];
    case Clue::Kind::marks:
      return puzzle.candidates[index(clue.cell)].contains(grid[clue.cell]);
    case Clue::Kind::value:
    case Clue::Kind::rule:
      break;
  }
  return puzzle.rules[clue.rule]->accepts(grid);
}

}  // namespace farandole::sudoku
