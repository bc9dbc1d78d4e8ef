// Cuts a stream into JSON objects without understanding them: one a line (JSON Lines), one over many lines, or the
// elements of one array. Keeps one object at a time, bounded in length and depth, and finds the next object behind a
// broken one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <sudoku/formats/format.hpp>

namespace farandole::sudoku::detail {

class JsonRecords {
 public:
  /// Objects that are nested deeper are refused.
  static constexpr std::size_t max_depth = 64;

  explicit JsonRecords(LineSource& source) : source_(source) {}

  /// Goes to the next object; false at the end. Throws InputError, and can then be called again.
  bool next();
  /// The object's text, with '\n' for every line's end.
  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  /// Where that byte of the text stands in the file.
  [[nodiscard]] TextPosition position(std::size_t offset) const;

 private:
  struct Scan;

  bool skip_to_content();
  bool begin_line();
  void drop_line() noexcept { rest_ = {}; }
  [[nodiscard]] TextPosition here() const noexcept;
  void take_record();

  LineSource& source_;
  std::string_view rest_;  // of the present line
  std::size_t line_length_ = 0;
  std::string text_;
  TextPosition begin_;
  bool in_array_ = false;
  bool comma_due_ = false;
};

}  // namespace farandole::sudoku::detail
