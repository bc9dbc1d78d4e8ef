// Standard output for answers, standard error for everything else.
#pragma once

#include <array>
#include <cstddef>
#include <ostream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <string_view>

namespace farandole::cli {

/// Whoever read our output has gone: the program ends without a word.
class OutputClosed : public std::exception {};

/// The output could not be written (disk full).
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Standard output, buffered; every write that fails is noticed.
class Output : private std::streambuf {
 public:
  explicit Output(bool is_terminal);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  /// For writers that want a stream; errors come out of it as exceptions of the two kinds above.
  [[nodiscard]] std::ostream& stream() noexcept { return stream_; }
  void flush();

 private:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* data, std::streamsize size) override;
  int sync() override;

  void put_out(std::string_view text) const;

  const bool is_terminal_;
  std::array<char, std::size_t{1} << 16> buffer_;
  std::ostream stream_{this};
};

/// What the program talks through.
class Console {
 public:
  Console();

  const bool in_is_terminal;
  const bool out_is_terminal;
  const bool error_is_terminal;
  Output out;
  bool color = false;  ///< standard output takes ANSI escapes (a terminal, and NO_COLOR is not set)

  /// A line on standard error.
  void message(std::string_view text);
  /// The same with the program's name in front: for what concerns no particular place of the input.
  void complain(std::string_view text);
  /// The answer so far is complete: somebody who watches wants to see it.
  void answered() {
    if (out_is_terminal) out.flush();
  }
};

}  // namespace farandole::cli
