// Many puzzles asked at once: which of them have one solution?
#pragma once

#include <cstdint>
#include <span>

#include <sudoku/board.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku::detail {

class UniquenessTests {
 public:
  /// `max_nodes`: bound on each search.
  UniquenessTests(Board board, std::uint64_t max_nodes);

  /// verdicts[i] is that of puzzles[i]; unknown where the bound was reached.
  void run(std::span<const Grid> puzzles, std::span<Verdict> verdicts);

 private:
  Puzzle puzzle_;
  Solver solver_;
};

}  // namespace farandole::sudoku::detail
