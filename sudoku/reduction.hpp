// Sudoku as exact cover. Four items for each of N x N: "cell has a digit", "row has digit", "column has digit", "region
// has digit"; one option for each digit in each cell, which covers one of each kind: at 9x9, 324 items and 729 options.
//
//     digit 2 in R4C7  covers  { R4C7, R4#2, C7#2, B6#2 }
//
// Items of regions with fewer than N cells are secondary. Givens are options chosen up front. Rules add items and
// options (encode) or filters (post).
#pragma once

#include <memory>
#include <span>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/propagator.hpp>
#include <sudoku/puzzle.hpp>

namespace farandole::sudoku {

/// How rules that have both forms are said.
enum class RuleForm : std::uint8_t {
  best,         ///< as each rule prefers
  exact_cover,  ///< as pure exact cover where they can
};

struct Reduction {
  Board board = Board::standard(9);
  dlx::Problem problem;
  std::vector<DigitSet> domains;                 ///< by cell: the digits that no rule forbids outright
  std::vector<std::unique_ptr<Filter>> filters;  ///< of the rules that are not in `problem`

  /// The option "digit in cell". Options of rules' own come after all of these.
  [[nodiscard]] dlx::OptionId option(Cell cell, int digit) const noexcept {
    return dlx::OptionId{static_cast<std::uint32_t>(index(cell)) * static_cast<std::uint32_t>(board.size()) +
                         static_cast<std::uint32_t>(digit - 1)};
  }
  /// The options of the givens, in order.
  [[nodiscard]] std::vector<dlx::OptionId> forced(const Grid& givens) const;
  /// The options of the digits that are not among the candidates, in order. None for no candidates at all, which stand
  /// for all of them.
  [[nodiscard]] std::vector<dlx::OptionId> forbidden(std::span<const DigitSet> candidates) const;
  /// Sets the digits that a solution says; options of rules' own are passed over.
  void decode(std::span<const dlx::OptionId> solution, Grid& grid) const;
};

/// The reduction of the board and the rules; the givens and candidates are left for `Reduction::forced` and
/// `forbidden`, so that one reduction serves many puzzles. Throws UnsupportedError for a rule that has neither form.
[[nodiscard]] Reduction reduce(const Board& board, std::span<const std::shared_ptr<const Constraint>> rules,
                               RuleForm form = RuleForm::best);

/// Runs filters inside an exact-cover engine. Null when there are none. The reduction must outlive it.
[[nodiscard]] std::unique_ptr<dlx::Propagator> make_filter_propagator(const Reduction& reduction);

}  // namespace farandole::sudoku
