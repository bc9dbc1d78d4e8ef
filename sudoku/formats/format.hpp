// Formats that puzzles are written in. Each is one file and one line of the table in registry.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include <sudoku/spec.hpp>

namespace farandole::sudoku {

/// Lines of a stream, one after the other, in bounded memory. Lines are found in one large buffer and not copied.
class LineSource {
 public:
  /// No line of any format is longer; InputError else (the rest of the line is then skipped, and reading can go on).
  static constexpr std::size_t max_line = std::size_t{1} << 20;
  /// How much of the beginning formats are recognised by.
  static constexpr std::size_t head_size = std::size_t{1} << 16;

  explicit LineSource(std::istream& in);

  /// The first head_size bytes, as far as there are any. Only before the first call of `next`.
  [[nodiscard]] std::string_view head();
  /// Goes to the next line; false at the end. A line's end (LF or CR LF) and a byte-order mark are not part of it.
  /// Throws InputError for a line that is too long, and when the stream breaks off.
  bool next();
  /// Valid until the next call of `next`.
  [[nodiscard]] std::string_view line() const noexcept { return line_; }
  /// The line's number, from 1.
  [[nodiscard]] std::uint64_t number() const noexcept { return number_; }
  /// The next line, when it is in the buffer already.
  [[nodiscard]] std::optional<std::string_view> peek() const noexcept;
  /// Makes the present line come again with the next call of `next`.
  void put_back() noexcept { again_ = true; }

 private:
  void start();
  bool fill();
  void make_room();
  void skip_rest_of_line();

  std::istream& in_;
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_;
  std::size_t begin_ = 0;  // [begin_, end_): read, but not yet given out
  std::size_t end_ = 0;
  std::string_view line_;
  std::uint64_t number_ = 0;
  bool started_ = false;
  bool again_ = false;
  bool skipping_ = false;  // the line before was too long, and its end is still to come
  bool at_end_ = false;
};

class PuzzleReader {
 public:
  virtual ~PuzzleReader() = default;

  /// Reads the next puzzle; false at the end. Throws InputError for a bad one, and can then be called again for the one
  /// after it.
  virtual bool next(PuzzleSpec& puzzle) = 0;
  /// Will `next` answer without reading from the stream? When in doubt: no.
  [[nodiscard]] virtual bool is_ready() const { return false; }
};

struct FormatInfo {
  std::string_view name;
  std::string_view summary;
  std::string_view extensions;  ///< separated by spaces, without dots; may be empty

  /// How sure is it that a file beginning so is in this format? 0 (no) to 100 (cannot be anything else).
  int (*sniff)(std::string_view head);
  std::unique_ptr<PuzzleReader> (*read)(LineSource& source);
  /// Writes one puzzle, ended by a line's end (and an empty line in formats of several lines). Throws UnsupportedError
  /// when the format cannot say it, naming what; the puzzle's name, author and answer, though, are silently left out
  /// where a format has no place for them.
  void (*write)(std::ostream& out, const PuzzleSpec& puzzle);
};

[[nodiscard]] std::span<const FormatInfo> formats();

/// The format of that name. Throws UsageError for an unknown one (and lists the known ones).
[[nodiscard]] const FormatInfo& format_named(std::string_view name);

/// The format that is surest of this beginning. Throws InputError when none knows it.
[[nodiscard]] const FormatInfo& sniff_format(std::string_view head);

}  // namespace farandole::sudoku
