#include <sudoku/checker.hpp>

#include <algorithm>

namespace farandole::sudoku {

namespace {

// "R1C2 and R1C7", "R1C2, R1C5 and R1C7"
std::string list_names(const Board& board, const std::vector<Cell>& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i != 0) text += i + 1 == cells.size() ? " and " : ", ";
    text += board.name(cells[i]);
  }
  return text;
}

std::string times(std::size_t count) {
  if (count == 2) return "twice";
  return (count == 3 ? "three" : std::to_string(count)) + " times";
}

std::vector<Cell> later_first(std::vector<Cell> cells) {
  std::reverse(cells.begin(), cells.end());
  return cells;
}

Violation clash(const Board& board, const House& house, int digit, const std::vector<Cell>& cells) {
  return {house.name() + " has " + std::to_string(digit) + " " + times(cells.size()) + ": " + list_names(board, cells),
          later_first(cells)};
}

// Lists of a million puzzles are checked, and nearly all houses are in order.
bool has_digit_twice(const House& house, const Grid& grid) {
  DigitSet seen;
  for (const Cell cell : house.cells) {
    const int digit = grid[cell];
    if (digit == 0) continue;
    if (seen.contains(digit)) return true;
    seen.insert(digit);
  }
  return false;
}

void add_empty_cells(const Board& board, const Grid& grid, std::vector<Violation>& violations) {
  std::vector<Cell> empty;
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    const Cell cell{static_cast<std::uint16_t>(i)};
    if (grid[cell] == 0) empty.push_back(cell);
  }
  if (empty.empty()) return;
  std::string reason = board.name(empty.front()) + " is empty";
  if (empty.size() > 1)
    reason = std::to_string(empty.size()) + " cells are empty, the first is " + board.name(empty.front());
  violations.push_back({std::move(reason), std::move(empty)});
}

}  // namespace

std::vector<Violation> clashes(const Board& board, const Grid& grid) {
  if (grid.size() != board.size()) throw UsageError("the grid and the board differ in size");
  std::vector<Violation> violations;
  for (const House& house : board.houses()) {
    if (!has_digit_twice(house, grid)) continue;
    for (int digit = 1; digit <= board.size(); ++digit) {
      std::vector<Cell> cells;
      for (const Cell cell : house.cells) {
        if (grid[cell] == digit) cells.push_back(cell);
      }
      if (cells.size() > 1) violations.push_back(clash(board, house, digit, cells));
    }
  }
  return violations;
}

std::vector<Violation> check_solution(const Puzzle& puzzle, const Grid& grid) {
  const Board& board = puzzle.board;
  if (grid.size() != board.size()) {
    return {
        {"the grid has " + std::to_string(grid.size()) + " rows, the board has " + std::to_string(board.size()), {}}};
  }
  std::vector<Violation> violations;
  add_empty_cells(board, grid, violations);
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    const Cell cell{static_cast<std::uint16_t>(i)};
    const int digit = grid[cell];
    const int given = puzzle.givens[cell];
    if (!puzzle.candidates.empty() && digit != 0 && !puzzle.candidates[i].contains(digit)) {
      violations.push_back(
          {board.name(cell) + " holds " + std::to_string(digit) + ", which is none of its candidates", {cell}});
    }
    if (digit > board.size()) {
      violations.push_back({board.name(cell) + " holds " + std::to_string(digit) + ", but the digits are 1 to " +
                                std::to_string(board.size()),
                            {cell}});
    }
    if (given != 0 && digit != 0 && digit != given) {
      violations.push_back({board.name(cell) + " is given " + std::to_string(given) + ", the grid has " +
                                std::to_string(digit) + " there",
                            {cell}});
    }
  }
  for (Violation& violation : clashes(board, grid)) violations.push_back(std::move(violation));
  // Rules speak of complete grids only.
  if (grid.complete()) {
    for (const auto& rule : puzzle.rules) {
      if (!rule->accepts(grid)) violations.push_back({"not satisfied: " + rule->describe(), {}});
    }
  }
  return violations;
}

}  // namespace farandole::sudoku
