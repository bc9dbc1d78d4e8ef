// What engines that run the filters of rules have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <dlx/detail/random.hpp>
#include <sudoku/puzzle.hpp>

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
