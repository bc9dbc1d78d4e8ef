// A place in a line that is read field by field; knows how to complain.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <sudoku/formats/detail/text.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku::detail {

class Cursor {
 public:
  Cursor(std::string_view text, TextPosition begin) : rest_(text), length_(text.size()), begin_(begin) {}

  [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }
  [[nodiscard]] TextPosition position() const noexcept {
    return {begin_.line, begin_.column + (length_ - rest_.size())};
  }

  /// The next character; there must be one.
  [[nodiscard]] char front() const { return rest_.front(); }
  void skip() { rest_.remove_prefix(1); }

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
};

}  // namespace farandole::sudoku::detail
