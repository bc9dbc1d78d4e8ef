// Cells that must hold different digits, which together are one of many sets: what can be struck, on boards up to 9x9.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <sudoku/digit_set.hpp>

namespace farandole::variants::detail {

inline constexpr int max_small_digit = 9;

/// Sets of digits up to max_small_digit: a bit for each set of digits. The number of a set is its bit mask without
/// digit 0.
using DigitFamily = std::array<std::uint64_t, (std::size_t{1} << max_small_digit) / 64>;

constexpr void add_to_family(DigitFamily& family, sudoku::DigitSet set) {
  const auto number = static_cast<std::size_t>(set.bits() >> 1);
  family[number / 64] |= std::uint64_t{1} << (number % 64);
}

/// Leaves in each set the digits that occur in some choice of different digits, one from each set, that together are a
/// member of the family; exactly these. False when there is no such choice. Members of other sizes than the number of
/// sets do not count. At most max_small_digit sets.
[[nodiscard]] bool keep_in_family(std::span<sudoku::DigitSet> sets, const DigitFamily& family);

/// The sets that choices of different digits, one from each of `sets`, make up. At most max_small_digit sets.
[[nodiscard]] DigitFamily choices_of(std::span<const sudoku::DigitSet> sets);

}  // namespace farandole::variants::detail
