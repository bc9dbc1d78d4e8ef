// Sets of different digits with a given sum.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <sudoku/constraint.hpp>
#include <sudoku/digit_set.hpp>

namespace farandole::variants::detail {

/// The least and the greatest sum of `count` different digits from 1 to `largest`; every sum between them can be had.
/// 0 <= count <= largest.
[[nodiscard]] constexpr int least_sum(int count) noexcept { return count * (count + 1) / 2; }
[[nodiscard]] constexpr int greatest_sum(int count, int largest) noexcept {
  return count * (2 * largest - count + 1) / 2;
}

/// All sets of `count` different digits from 1 to `largest` that add up to `sum`, in lexicographic order. Nothing when
/// there are more than `limit`; the work done is in proportion to the number of sets handed out or to the limit.
[[nodiscard]] std::optional<std::vector<sudoku::DigitSet>> combinations(int largest, int count, int sum,
                                                                        std::size_t limit);

/// Says as exact cover: the cells hold different digits, which together are one of the combinations; these have as many
/// digits as there are cells.
void encode_combinations(sudoku::Encoder& encoder, std::span<const sudoku::Cell> cells,
                         std::span<const sudoku::DigitSet> combinations);

}  // namespace farandole::variants::detail
