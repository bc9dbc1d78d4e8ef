// The front door for puzzles.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/engine.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/verdict.hpp>

namespace farandole::sudoku {

struct SolverOptions {
  std::string engine = "auto";
  Limits limits;  ///< `solutions` is set by the calls below
  std::optional<std::uint64_t> seed;
  bool statistics = false;
  std::optional<dlx::InstructionSet> instruction_set =
      {};  ///< for engines with vector kernels; none = the best there is
  /// Check each solution that is handed out against the rules; InternalError when it fails.
  bool check = true;
};

struct SolveResult {
  Verdict verdict = Verdict::unknown;
  std::optional<Grid> solution;  ///< the first one found
  Outcome outcome;               ///< why it is unknown, among other things
};

/// Keeps what can be kept from puzzle to puzzle (a reduction of the board, an engine's tables). Not for use by two
/// threads at once; make one a thread.
class Solver {
 public:
  explicit Solver(SolverOptions options = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Stops at the second solution: none, unique or multiple; unknown when a limit came first.
  [[nodiscard]] SolveResult solve(const Puzzle& puzzle);
  /// The number of solutions, stopping at `limit`.
  [[nodiscard]] Outcome count(const Puzzle& puzzle, std::uint64_t limit = dlx::unlimited);
  /// All solutions until the visitor returns false or `limit` is reached.
  Outcome for_each(const Puzzle& puzzle, const SolutionVisitor& visit, std::uint64_t limit = dlx::unlimited);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The textbook exercise: fills the 9x9 board of '1'..'9' and '.' in place. True when it was solved; else the
/// board is left as it was. Throws UsageError for another shape or character.
bool solve_sudoku(std::vector<std::vector<char>>& board);

/// The same on rows of text: the solved rows, or no rows when there is no solution. Throws UsageError.
[[nodiscard]] std::vector<std::string> solve_sudoku(const std::vector<std::string>& rows);

}  // namespace farandole::sudoku
