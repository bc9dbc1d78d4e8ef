// A place in a line that is read field by field; knows how to complain.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <sudoku/formats/detail/text.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku::detail {

/// A text that was put together of several lines: from the character `begin` on it stands there in the file.
struct TextPiece {
  std::size_t begin = 0;
  TextPosition position;
};

class Cursor {
 public:
  Cursor(std::string_view text, TextPosition begin) : rest_(text), length_(text.size()), begin_(begin) {}
  /// `pieces`, the first of which begins at 0, are looked at as long as the cursor is.
  Cursor(std::string_view text, std::span<const TextPiece> pieces)
      : rest_(text), length_(text.size()), pieces_(pieces) {}

  [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }
  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }
  [[nodiscard]] TextPosition position() const noexcept {
    const std::size_t at = length_ - rest_.size();
    if (pieces_.empty()) return {begin_.line, begin_.column + at};
    const auto after = std::upper_bound(pieces_.begin(), pieces_.end(), at,
                                        [](std::size_t place, const TextPiece& piece) { return place < piece.begin; });
    const TextPiece& piece = *std::prev(after);
    return {piece.position.line, piece.position.column + (at - piece.begin)};
  }

  /// The next character; there must be one.
  [[nodiscard]] char front() const { return rest_.front(); }
  void skip(std::size_t count = 1) { rest_.remove_prefix(count); }

  /// Goes past that text when it comes next.
  bool take(std::string_view text) noexcept {
    if (rest_.substr(0, text.size()) != text) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  void expect(std::string_view text, std::string_view expected) {
    if (!take(text)) complain(expected);
  }

  int number(std::string_view expected) {
    const std::optional<int> value = take_number(rest_);
    if (value) return *value;
    if (!at_end() && is_decimal(front())) throw InputError("this number is too large", position());
    complain(expected);
  }

  [[noreturn]] void complain(std::string_view expected) const {
    const std::string found = at_end() ? "the end of the line" : quoted(front());
    throw InputError("expected " + std::string(expected) + ", found " + found, position());
  }

 private:
  std::string_view rest_;
  std::size_t length_;
  TextPosition begin_;
  std::span<const TextPiece> pieces_;
};

}  // namespace farandole::sudoku::detail
