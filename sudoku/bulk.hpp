// Classic 9x9 puzzles by the thousand: solved side by side, in the lanes of vector registers (lanes/lane_kernel.hpp).
// The more puzzles are given at once, the less each takes: a few thousand are enough.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <dlx/instruction_set.hpp>
#include <dlx/limits.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/verdict.hpp>

namespace farandole::sudoku {

/// A 9x9 grid row by row: digits 1 to 9, 0 for a blank.
using Digits9 = std::array<std::uint8_t, 81>;
/// The candidates of a 9x9 puzzle row by row: bit d stands for digit d.
using Candidates9 = std::array<std::uint16_t, 81>;

struct BulkOptions {
  /// Stop counting the solutions of a puzzle there: 2 tells none, unique and multiple apart, 1 is the first solution.
  std::uint64_t limit = 2;
  unsigned threads = 1;                                     ///< 0: one a processor
  std::optional<dlx::InstructionSet> instruction_set = {};  ///< none = the best there is
  const dlx::CancelToken* cancel = nullptr;                 ///< not owned; looked at every millisecond or so
};

struct BulkAnswer {
  std::uint64_t solutions = 0;  ///< at most the limit
  Digits9 solution{};           ///< one of them; blanks when there is none
  bool complete = false;        ///< all solutions were counted, up to the limit; false only after a cancellation
};

/// Unknown after a cancellation. The limit must have been 2 or more.
[[nodiscard]] Verdict verdict_of(const BulkAnswer& answer) noexcept;

[[nodiscard]] Digits9 to_digits(const Grid& grid);
[[nodiscard]] Grid to_grid(const Digits9& digits);

/// Keeps its working memory, less than a megabyte a thread, from call to call. Not for use by two threads at once.
class BulkSolver {
 public:
  /// Throws UsageError when the processor lacks the instruction set.
  explicit BulkSolver(BulkOptions options = {});
  ~BulkSolver();
  BulkSolver(BulkSolver&&) noexcept;
  BulkSolver& operator=(BulkSolver&&) noexcept;

  /// Answers each puzzle in its place. Both spans have the same length, and digits are at most 9; UsageError else.
  void solve(std::span<const Digits9> puzzles, std::span<BulkAnswer> answers);
  /// The same for candidates. Bits other than 1 to 9 are not looked at.
  void solve(std::span<const Candidates9> puzzles, std::span<BulkAnswer> answers);

  /// Nodes of all searches of the last call.
  [[nodiscard]] std::uint64_t nodes() const noexcept;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace farandole::sudoku
