// What the sums that rules know say together with the sums of houses: the "rule of 45" of killer sudoku.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/candidates.hpp>
#include <sudoku/constraint.hpp>

namespace farandole::sudoku {

/// plus[0] + plus[1] + ... - minus[0] - minus[1] - ... = sum
struct HouseSum {
  std::vector<Cell> plus;
  std::vector<Cell> minus;
  int sum = 0;

  [[nodiscard]] std::size_t terms() const { return plus.size() + minus.size(); }
};

/// What follows from the houses and these sums, each once: equations of at most so many terms. None when there are no
/// sums. Of sums with common cells the first is taken.
[[nodiscard]] std::vector<HouseSum> house_sums(const Board& board, std::vector<KnownSum> known, std::size_t most_terms);

/// Filters for what follows from the houses and the sums that rules know. They add nothing to what the rules mean, and
/// an engine may leave them out; hard killer sudokus take some hundred times as many nodes then. None when no rule
/// knows a sum.
[[nodiscard]] Filters house_sum_filters(const Board& board, std::span<const std::shared_ptr<const Constraint>> rules);

}  // namespace farandole::sudoku
