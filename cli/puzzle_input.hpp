// The PUZZLE arguments of a command as one stream of puzzles.
#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/formats/format.hpp>
#include <sudoku/spec.hpp>

#include "byte_source.hpp"
#include "options.hpp"

namespace farandole::cli {

/// What the arguments mean: files, standard input ("-", or no argument at all), or puzzles themselves. N arguments in a
/// row of N characters each are the rows of one puzzle. Throws UsageError for one that is neither a file nor looks like
/// a puzzle.
[[nodiscard]] std::vector<Source> puzzle_sources(const std::vector<std::string>& arguments, bool in_is_terminal);

/// A place in a source, for messages: "puzzles.txt:3:17", as far as it is known.
[[nodiscard]] std::string place(std::string_view source, dlx::TextPosition position);

class PuzzleInput {
 public:
  PuzzleInput(const Options& options, Console& console, Progress* progress);

  enum class Got : std::uint8_t { puzzle, bad, end };
  /// Goes to the next puzzle. After `bad` (see `error`) reading can go on.
  Got next(sudoku::PuzzleSpec& puzzle);

  /// Will `next` answer without waiting for more input?
  [[nodiscard]] bool is_ready() const {
    return open_ != nullptr && open_->reader != nullptr && open_->reader->is_ready();
  }

  /// Name of the source that the last puzzle, or error, came from.
  [[nodiscard]] const std::shared_ptr<const std::string>& source() const noexcept { return source_; }
  /// After `bad`: what is wrong, without the source's name.
  [[nodiscard]] const dlx::InputError& error() const noexcept { return error_; }

 private:
  /// What is open for one source; members are closed from the last to the first.
  struct Open {
    Open(const Source& source, Console& console, Progress* progress)
        : bytes(source, console, progress), stream(&bytes), lines(stream) {
      stream.exceptions(std::ios::badbit);  // hands on what `bytes` throws
    }

    ByteSource bytes;
    std::istream stream;
    sudoku::LineSource lines;
    std::unique_ptr<sudoku::PuzzleReader> reader;
    bool empty = true;  ///< nothing has come from it yet
  };

  void open(const Source& source);
  bool read(sudoku::PuzzleSpec& puzzle);

  Console& console_;
  Progress* progress_;
  const sudoku::FormatInfo* format_ = nullptr;  ///< null: by sniffing
  std::vector<Source> sources_;
  std::size_t next_source_ = 0;
  std::unique_ptr<Open> open_;
  std::shared_ptr<const std::string> source_;
  dlx::InputError error_{""};
};

}  // namespace farandole::cli
