// What can be struck where cells have a known sum, on boards of up to nine digits.
#pragma once

#include <span>

#include <sudoku/digit_set.hpp>

namespace farandole::sudoku::rules {

inline constexpr int most_summed_digits = 9;

/// Sets of `count` different digits from 1 to 9 with a given sum, as far as they lie within a given set.
struct Within {
  DigitSet any;  ///< the digits that are in one of them, at least; empty: there is no such set
  DigitSet all;  ///< the digits that are in each of them
};

/// `count`: 1 to 9.
[[nodiscard]] Within sets_within(int count, int sum, DigitSet digits);

/// Leaves in the sets the digits that occur in a choice of different digits, one from each, with that sum: exactly
/// these for two and three sets. False when there is none.
[[nodiscard]] bool keep_two_different(DigitSet& a, DigitSet& b, int sum);
[[nodiscard]] bool keep_three_different(DigitSet& a, DigitSet& b, DigitSet& c, int sum);

/// Leaves in the sets the digits that occur in a choice of digits, equal or not, one from each, with that sum; exactly
/// these when `exact`, else perhaps more. False when there is no such choice. At most nine sets, none of them
/// empty; digits may be any from 0 to 15.
[[nodiscard]] bool keep_sum(std::span<DigitSet> sets, int sum, bool exact);

/// The same for sets of any digits and any number of them up to nine, always exactly as long as the sum is at most 63
/// above the least; else nothing is struck.
[[nodiscard]] bool keep_exact_sum(std::span<DigitSet> sets, int sum);

/// The set of all 10 - d.
[[nodiscard]] DigitSet mirrored(DigitSet digits);

}  // namespace farandole::sudoku::rules
