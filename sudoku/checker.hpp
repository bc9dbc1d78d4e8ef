// What is wrong with a grid? Shares nothing with any engine.
#pragma once

#include <string>
#include <vector>

#include <sudoku/puzzle.hpp>

namespace farandole::sudoku {

struct Violation {
  std::string reason;       ///< "row 1 has 5 twice: R1C2 and R1C7"
  std::vector<Cell> cells;  ///< the cells to point at, the later one first
};

/// Digits of the (perhaps incomplete) grid that stand twice in a house, in order of the board.
[[nodiscard]] std::vector<Violation> clashes(const Board& board, const Grid& grid);

/// All that keeps a grid from being the answer: empty cells, digits twice in a house, givens changed, rules broken.
/// Empty when it is a solution.
[[nodiscard]] std::vector<Violation> check_solution(const Puzzle& puzzle, const Grid& grid);

}  // namespace farandole::sudoku
