#include <iostream>
#include <sudoku/solver.hpp>

int main() {
  namespace sudoku = farandole::sudoku;
  const auto puzzle =
      sudoku::classic_puzzle("9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.");
  const auto result = sudoku::Solver().solve(puzzle);
  std::cout << to_string(result.verdict) << '\n';
  if (result.solution) std::cout << result.solution->text() << '\n';
}
