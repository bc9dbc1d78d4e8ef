// Digits in the cells of a square board; 0 is an empty cell.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/board.hpp>

namespace farandole::sudoku {

/// The character for a digit: '.' for 0, '1'..'9', then 'A' for 10 and so on.
[[nodiscard]] char digit_to_char(int digit) noexcept;

/// "159": the digits of a set, from the least up.
[[nodiscard]] std::string digits_text(DigitSet digits);
/// "1...5...9": a character for each digit of `all`, '.' for those that are not in the set.
[[nodiscard]] std::string marks_text(DigitSet digits, DigitSet all);
/// The digit for a character: 0 for a blank ('.', '0', '_', '*'), letters in either case; nothing for any other.
[[nodiscard]] std::optional<int> char_to_digit(char c) noexcept;

/// A character of a bad text, as error messages show it: 'x', or "byte 0x1b" where it cannot be printed.
[[nodiscard]] std::string quoted(char c);

class Grid {
 public:
  Grid() = default;
  /// An empty grid of size x size cells.
  explicit Grid(int size);
  /// Reads size * size characters, row by row. Throws InputError (column = the offending character, from 1; line 1).
  [[nodiscard]] static Grid parse(int size, std::string_view text);

  [[nodiscard]] int size() const noexcept { return size_; }
  [[nodiscard]] std::size_t cell_count() const noexcept { return digits_.size(); }
  [[nodiscard]] int operator[](Cell cell) const noexcept { return digits_[index(cell)]; }
  void set(Cell cell, int digit) noexcept { digits_[index(cell)] = static_cast<std::uint8_t>(digit); }
  /// All cells, row by row.
  [[nodiscard]] std::span<const std::uint8_t> digits() const noexcept { return digits_; }
  /// Sets as many cells as there are digits, from the first on.
  void set_first(std::span<const std::uint8_t> digits) noexcept {
    std::copy(digits.begin(), digits.end(), digits_.begin());
  }
  /// Empties all cells.
  void clear() noexcept { std::fill(digits_.begin(), digits_.end(), std::uint8_t{0}); }

  /// Number of cells that are not empty.
  [[nodiscard]] std::size_t filled() const noexcept;
  [[nodiscard]] bool complete() const noexcept { return filled() == cell_count(); }

  /// Row by row, without breaks.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  int size_ = 0;
  std::vector<std::uint8_t> digits_;
};

}  // namespace farandole::sudoku
