// Which digits may go together in two cells: a table that takes sets of digits to sets of digits.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <sudoku/candidates.hpp>
#include <variants/detail/digit_images.hpp>

namespace farandole::variants::detail {

class PairTable {
 public:
  /// `allowed(first, second)` for digits from 1 to `size`.
  PairTable(int size, const std::function<bool(int, int)>& allowed);

  [[nodiscard]] int size() const noexcept { return size_; }
  [[nodiscard]] bool allows(int first, int second) const noexcept {
    return seconds(sudoku::DigitSet::of(first)).contains(second);
  }

  /// The digits that the second cell may hold beside some digit of `firsts` in the first.
  [[nodiscard]] sudoku::DigitSet seconds(sudoku::DigitSet firsts) const noexcept {
    return sudoku::DigitSet(seconds_(firsts));
  }
  /// The other way round.
  [[nodiscard]] sudoku::DigitSet firsts(sudoku::DigitSet seconds) const noexcept {
    return sudoku::DigitSet(symmetric_ ? seconds_(seconds) : firsts_(seconds));
  }

  [[nodiscard]] bool is_symmetric() const noexcept { return symmetric_; }
  /// When all that is forbidden is that both cells hold the same digit: which digits that goes for.
  [[nodiscard]] std::optional<sudoku::DigitSet> only_equal_forbidden() const noexcept;

 private:
  int size_;
  bool symmetric_ = false;
  DigitImages seconds_;
  DigitImages firsts_;  ///< not of symmetric tables
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
