// Which digits may go together in two cells: a table that takes sets of digits to sets of digits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <sudoku/candidates.hpp>

namespace farandole::variants::detail {

// The image of a set of digits is the union of the images of its parts, five digits a part:
//
//     digits   0 ... 4      5 ... 9     10 ... 14   ...
//     entries  [32 sets]    [32 sets]   [32 sets]
//
// One table for all sets of nine digits would take one look-up instead of two, but eight times the memory; many of
// these tables are at work in a puzzle.
class PairTable {
 public:
  /// `allowed(first, second)` for digits from 1 to `size`.
  PairTable(int size, const std::function<bool(int, int)>& allowed);

  [[nodiscard]] int size() const noexcept { return size_; }
  [[nodiscard]] bool allows(int first, int second) const noexcept {
    return seconds(sudoku::DigitSet::of(first)).contains(second);
  }

  /// The digits that the second cell may hold beside some digit of `firsts` in the first.
  [[nodiscard]] sudoku::DigitSet seconds(sudoku::DigitSet firsts) const noexcept { return image(0, firsts); }
  /// The other way round.
  [[nodiscard]] sudoku::DigitSet firsts(sudoku::DigitSet seconds) const noexcept { return image(backward_, seconds); }

  [[nodiscard]] bool is_symmetric() const noexcept { return backward_ == 0; }
  /// When all that is forbidden is that both cells hold the same digit: which digits that goes for.
  [[nodiscard]] std::optional<sudoku::DigitSet> only_equal_forbidden() const noexcept;

 private:
  static constexpr std::size_t part_digits = 5;
  static constexpr std::size_t part_sets = std::size_t{1} << part_digits;

  [[nodiscard]] sudoku::DigitSet image(std::size_t from, sudoku::DigitSet set) const noexcept {
    const std::uint64_t* entry = images_.data() + from;
    std::uint64_t bits = set.bits();
    std::uint64_t result = entry[bits % part_sets] | entry[part_sets + (bits >> part_digits) % part_sets];
    for (std::size_t part = 2; part < parts_; ++part) {
      result |= entry[part * part_sets + (bits >> (part * part_digits)) % part_sets];
    }
    return sudoku::DigitSet(result);
  }

  int size_;
  std::size_t parts_;
  std::size_t backward_;  ///< where the images of second digits begin; 0: they are those of first digits
  std::vector<std::uint64_t> images_;
};

/// The filter "the digits of these two cells, in this order, go together": leaves exactly the digits that have a
/// partner.
[[nodiscard]] std::unique_ptr<sudoku::Filter> make_pair_filter(sudoku::Cell first, sudoku::Cell second,
                                                               std::shared_ptr<const PairTable> table);

/// Digits of which no one in the first cell goes with any one in the second.
struct DigitBlock {
  sudoku::DigitSet firsts;
  sudoku::DigitSet seconds;
};

/// Few blocks that together are all pairs of digits that do not go together, but for digits that have no partner at
/// all. `differ`: the cells differ anyway; the table allows no equal digits, but these need not be covered.
[[nodiscard]] std::vector<DigitBlock> forbidden_blocks(const PairTable& table, bool differ);

}  // namespace farandole::variants::detail
