#include <sudoku/generate.hpp>

#include <algorithm>
#include <vector>

#include <dlx/detail/random.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku {

namespace {

using dlx::detail::Random;

// A uniqueness test on a large board can take for ever.
constexpr std::uint64_t test_nodes_on_large_boards = 2000;

std::uint64_t test_nodes(const Board& board) { return board.size() <= 9 ? dlx::unlimited : test_nodes_on_large_boards; }

}  // namespace

Grid generate_classic(const Board& board, const GenerateOptions& options) {
  Random random(options.seed);
  Puzzle puzzle{board, random_grid(board, random.next()), {}};

  std::vector<Cell> order;
  for (std::size_t i = 0; i < board.cell_count(); ++i) order.push_back(Cell{static_cast<std::uint16_t>(i)});
  random.shuffle(order.begin(), order.end());

  SolverOptions solver_options;
  solver_options.limits.nodes = test_nodes(board);
  Solver solver(solver_options);
  int clues = static_cast<int>(order.size());
  for (const Cell cell : order) {
    if (clues <= options.clues) break;
    const int digit = puzzle.givens[cell];
    puzzle.givens.set(cell, 0);
    if (solver.solve(puzzle).verdict == Verdict::unique) {
      --clues;
    } else {
      puzzle.givens.set(cell, digit);
    }
  }
  return puzzle.givens;
}

}  // namespace farandole::sudoku
