// Cells that must hold different digits with a given sum: what can be struck.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sudoku/digit_set.hpp>
#include <variants/detail/digit_family.hpp>

namespace farandole::variants::detail {

/// Leaves in each set the digits that occur in some choice of different digits, one from each set, with that sum;
/// exactly these. False when there is no such choice. For digits up to `max_small_digit`, and that many sets at most.
[[nodiscard]] bool keep_distinct_sum_small(std::span<sudoku::DigitSet> sets, int sum);

/// The same for a choice of sums: bit s of `sums` stands for the sum s. Two sets at least.
[[nodiscard]] bool keep_distinct_sums_small(std::span<sudoku::DigitSet> sets, std::uint64_t sums);
/// The sums that different digits can have, one from each set; bit s stands for the sum s. Two sets at least.
[[nodiscard]] std::uint64_t distinct_sums_small(std::span<const sudoku::DigitSet> sets);

/// The same as keep_distinct_sum_small for two sets, and digits of any size.
[[nodiscard]] bool keep_pair_sum(sudoku::DigitSet& a, sudoku::DigitSet& b, int sum);

/// Leaves in each set the digits that occur in some choice of different digits, one from each set, that makes up one of
/// the `combinations` together with the digits `used` by other cells; exactly these. False when there is no such
/// choice. Matches the sets with each combination by itself.
[[nodiscard]] bool keep_combinations(std::span<sudoku::DigitSet> sets, sudoku::DigitSet used,
                                     std::span<const sudoku::DigitSet> combinations);

/// For digits of any size: strikes what is too large or too small, given the least and the greatest sum that different
/// digits in the other cells can have. May keep too much; false only when there is no choice.
[[nodiscard]] bool keep_sum_bounds(std::span<sudoku::DigitSet> sets, int sum);
/// The same for a sum from `least` to `greatest`.
[[nodiscard]] bool keep_sum_between(std::span<sudoku::DigitSet> sets, int least, int greatest);

/// What different digits out of a set can add up to.
struct DistinctBounds {
  int least = 0;
  int greatest = 0;
  int up = 0;    ///< how far one of the digits can lift the least sum
  int down = 0;  ///< and lower the greatest

  /// Does a sum between these leave every digit possible, as far as bounds can say?
  [[nodiscard]] bool leaves_room(int sum) const { return up <= sum - least && down <= greatest - sum; }
};

/// For `count` digits, or as many as there are.
[[nodiscard]] inline DistinctBounds distinct_bounds(sudoku::DigitSet all, std::size_t count) {
  DistinctBounds bounds;
  int low = 0;
  int high = 0;
  sudoku::DigitSet ascending = all;
  sudoku::DigitSet descending = all;
  for (std::size_t i = 0; i < count && !ascending.empty(); ++i) {
    low = ascending.min();
    high = descending.max();
    ascending.erase(low);
    descending.erase(high);
    bounds.least += low;
    bounds.greatest += high;
  }
  bounds.up = all.max() - low;
  bounds.down = high - all.min();
  return bounds;
}

}  // namespace farandole::variants::detail
