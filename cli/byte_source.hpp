// Bytes from a file, a pipe or a text, as a standard stream.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <istream>
#include <memory>
#include <streambuf>
#include <string>

#include "progress.hpp"

namespace farandole::cli {

class Console;

/// Where input comes from.
struct Source {
  enum class Kind : std::uint8_t { file, standard_input, text };

  Kind kind = Kind::file;
  std::string name;  ///< for messages: the path, "<stdin>" or "<argument>"
  std::string text;  ///< the path, or the text itself
};

/// The source that a file argument names: "-" is standard input.
[[nodiscard]] Source file_source(const std::string& argument);

/// Reads by the system's calls: hands on what has come as soon as it comes, writes our own answers out before it waits
/// for more, and lets Ctrl-C end the wait (which then looks like the end of the input).
class ByteSource : public std::streambuf {
 public:
  /// Throws InputError when the file cannot be opened. `progress` (may be null) hears how much has been read.
  ByteSource(const Source& source, Console& console, Progress* progress);
  ~ByteSource() override;

  /// Empty, or why reading ended before the end.
  [[nodiscard]] const std::string& error() const noexcept { return error_; }

 protected:
  int_type underflow() override;

 private:
  [[nodiscard]] bool wait_for_data();

  Console& console_;
  Progress* progress_;
  int file_ = -1;
  std::string error_;
  std::string text_;
  std::array<char, std::size_t{1} << 16> buffer_;
};

}  // namespace farandole::cli
