// What engines that run the filters of rules have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include <dlx/detail/random.hpp>
#include <sudoku/house_sums.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku::detail {

/// What an engine that needs a filter for each rule has against a puzzle; empty for nothing. `knows_groups`: but for
/// rules that are nothing but groups of different cells.
[[nodiscard]] inline std::string objection_to_rules(const Puzzle& puzzle, bool knows_groups) {
  for (const auto& rule : puzzle.rules) {
    if (Filters filters; rule->post(filters)) continue;
    if (knows_groups && rule->parts().only_differ()) continue;
    return "it needs a filter for each rule, and there is none for " + rule->describe();
  }
  return {};
}

/// Those of all rules, and those of the sums of houses with them. Throws UnsupportedError for a rule that has none.
[[nodiscard]] inline Filters filters_of(const Puzzle& puzzle) {
  Filters filters;
  for (const auto& rule : puzzle.rules) {
    if (!rule->post(filters)) throw UnsupportedError(objection_to_rules(puzzle, false));
  }
  for (auto& filter : house_sum_filters(puzzle.board, puzzle.rules)) filters.push_back(std::move(filter));
  return filters;
}

/// Fills the cell: strikes its other candidates, and the digit from its peers, by strike(cell, gone), which returns
/// false when the cell has nothing left. False: strike did.
template <class Strike>
[[nodiscard]] bool place(std::span<const DigitSet> masks, const Board& board, Cell cell, int digit,
                         const Strike& strike) {
  const DigitSet one = DigitSet::of(digit);
  if (const DigitSet gone = masks[index(cell)] - one; !gone.empty() && !strike(cell, gone)) return false;
  for (const Cell peer : board.peers(cell)) {
    if (masks[index(peer)].contains(digit) && !strike(peer, one)) return false;
  }
  return true;
}

/// A digit of the set, which is not empty: the least, or any when digits come in random order.
[[nodiscard]] inline int draw(DigitSet digits, std::optional<dlx::detail::Random>& random) {
  int digit = digits.min();
  if (!random) return digit;
  auto skip = random->below(static_cast<std::uint64_t>(digits.size()));
  for (const int candidate : digits) {
    digit = candidate;
    if (skip-- == 0) break;
  }
  return digit;
}

}  // namespace farandole::sudoku::detail
