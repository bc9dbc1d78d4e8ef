// Many puzzles asked at once: which of them have one solution?
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/bulk.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku::detail {

class UniquenessTests {
 public:
  /// `max_nodes`: bound on each search; on the usual 9x9 board there is none.
  UniquenessTests(Board board, std::uint64_t max_nodes);

  /// verdicts[i] is that of puzzles[i]; unknown where the bound was reached.
  void run(std::span<const Grid> puzzles, std::span<Verdict> verdicts);

 private:
  void run_in_bulk(std::span<const Grid> puzzles, std::span<Verdict> verdicts);
  [[nodiscard]] Verdict test(const Grid& puzzle);

  Puzzle puzzle_;
  Solver solver_;
  std::optional<BulkSolver> bulk_;  // for the usual 9x9 board
  std::vector<Digits9> digits_;
  std::vector<BulkAnswer> answers_;
};

}  // namespace farandole::sudoku::detail
