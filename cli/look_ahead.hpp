// Classic 9x9 puzzles that come one behind the other are solved together (sudoku/bulk.hpp), which is many times faster.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <dlx/stats.hpp>
#include <sudoku/bulk.hpp>
#include <sudoku/spec.hpp>

#include "options.hpp"

namespace farandole::cli {

class LookAhead {
 public:
  /// Counts up to `limit` solutions of each puzzle. Does nothing where the options ask for more than answers: for
  /// statistics, for bounds on each search, for another engine.
  LookAhead(const Options& options, std::uint64_t limit);

  /// Solves those puzzles that it can among the ones to come.
  void look(std::span<const sudoku::PuzzleSpec* const> specs);

  /// The answer to a puzzle of the last call, which are to be asked for in their order; null when it has none.
  [[nodiscard]] const sudoku::BulkAnswer* take(const sudoku::PuzzleSpec& spec);

 private:
  std::optional<sudoku::BulkSolver> solver_;  // none: does nothing
  std::vector<const sudoku::PuzzleSpec*> specs_;
  std::vector<sudoku::Digits9> puzzles_;
  std::vector<sudoku::BulkAnswer> answers_;
  std::size_t next_ = 0;
};

/// A bulk answer as the outcome of a search for up to `limit` solutions.
[[nodiscard]] dlx::Outcome to_outcome(const sudoku::BulkAnswer& answer, std::uint64_t limit);

}  // namespace farandole::cli
