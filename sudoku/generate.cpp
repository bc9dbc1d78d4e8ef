#include <sudoku/generate.hpp>

#include <algorithm>
#include <vector>

#include <dlx/detail/random.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku {

namespace {

using dlx::detail::Random;

// Grids are made by this engine even where another is the default, so that a seed keeps its grid.
constexpr std::string_view grid_engine = "mrv";

// A uniqueness test on a large board can take for ever.
constexpr std::uint64_t test_nodes_on_large_boards = 2000;

std::uint64_t test_nodes(const Board& board) { return board.size() <= 9 ? dlx::unlimited : test_nodes_on_large_boards; }

}  // namespace

Grid random_grid(const Board& board, std::uint64_t seed) {
  // A search with random choices that goes wrong early on a large board does not recover: begin again, and allow more
  // each time, so that a board without any grid is known in the end.
  Random random(seed);
  const Puzzle empty{board, Grid(board.size()), {}};
  SolverOptions options;
  options.engine = grid_engine;
  for (options.limits.nodes = 4 * board.cell_count();; options.limits.nodes += options.limits.nodes / 2) {
    options.seed = random.next();
    std::optional<Grid> grid;
    const auto keep = [&grid](const Grid& found) {
      grid = found;
      return false;
    };
    const Outcome outcome = Solver(options).for_each(empty, keep);
    if (grid) return *grid;
    if (outcome.exact())
      throw UsageError("no grid has different digits in all rows, columns and regions of this board");
  }
}

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
