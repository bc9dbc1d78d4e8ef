// What can be struck where cells have a known sum, on boards of up to nine digits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <sudoku/digit_set.hpp>

namespace farandole::sudoku::rules {

inline constexpr int most_summed_digits = 9;

/// Sets of `count` different digits from 1 to 9 with a given sum, as far as they lie within a given set.
struct Within {
  DigitSet any;  ///< the digits that are in one of them, at least; empty: there is no such set
  DigitSet all;  ///< the digits that are in each of them
};

/// Knows all such sets, once it has been asked for their number and sum.
class SumTables {
 public:
  [[nodiscard]] Within within(int count, int sum, DigitSet digits);

 private:
  // By digits, bit d - 1 for digit d.
  struct Entry {
    std::uint16_t any = 0;
    std::uint16_t all = 0;
  };
  using Table = std::array<Entry, 1 << most_summed_digits>;
  static std::unique_ptr<const Table> make(int count, int sum);

  static constexpr int most_sum = 45;
  std::array<std::array<std::unique_ptr<const Table>, most_sum + 1>, most_summed_digits + 1> tables_;
};

/// Leaves in the sets the digits that occur in a choice of different digits, one from each, with that sum: exactly
/// these for two and three sets. False when there is none.
[[nodiscard]] bool keep_two_different(DigitSet& a, DigitSet& b, int sum);
[[nodiscard]] bool keep_three_different(DigitSet& a, DigitSet& b, DigitSet& c, int sum);

/// Leaves in the sets the digits that occur in a choice of digits, equal or not, one from each, with that sum; exactly
/// these when `exact`, else perhaps more. False when there is no such choice. At most nine sets, none of them
/// empty; digits may be any from 0 to 15.
[[nodiscard]] bool keep_sum(std::span<DigitSet> sets, int sum, bool exact);

/// The set of all 10 - d.
[[nodiscard]] DigitSet mirrored(DigitSet digits);

}  // namespace farandole::sudoku::rules
