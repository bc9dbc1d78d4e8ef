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

/// A puzzle that has a known solution. Is there another?
struct UniquenessTest {
  Grid givens;
  /// A blank in which any other solution must differ from the known one, since with that digit there the solution is
  /// known to be the only one; and the digit. Digit 0: nothing of the kind is known.
  Cell differs{};
  int known = 0;
};

class UniquenessTests {
 public:
  /// `max_nodes`: bound on each search; on the usual 9x9 board there is none.
  UniquenessTests(Board board, std::uint64_t max_nodes);

  /// verdicts[i] is that of tests[i]: unique or multiple; unknown where the bound was reached.
  void run(std::span<const UniquenessTest> tests, std::span<Verdict> verdicts);

 private:
  void run_in_bulk(std::span<const UniquenessTest> tests, std::span<Verdict> verdicts);
  [[nodiscard]] Verdict verdict(const Grid& puzzle);

  Puzzle puzzle_;
  Solver solver_;
  // For the usual 9x9 board.
  std::optional<BulkSolver> two_;  // looks for two solutions
  std::optional<BulkSolver> one_;  // looks for a solution that differs from the known one
  std::vector<Digits9> puzzles_;
  std::vector<Candidates9> others_;
  std::vector<BulkAnswer> answers_;
};

}  // namespace farandole::sudoku::detail
