// Any text, read in every format: nothing but InputError comes out, reading ends, and each puzzle that was read is
// written and read back equal.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include <formats/difference.hpp>
#include <sudoku/formats/format.hpp>

namespace {

using namespace farandole::sudoku;

[[noreturn]] void fail(const FormatInfo& format, const std::string& what) {
  std::cerr << format.name << ": " << what << '\n';
  std::abort();
}

std::optional<std::string> written(const FormatInfo& format, const PuzzleSpec& puzzle) {
  std::ostringstream out;
  try {
    format.write(out, puzzle);
  } catch (const UnsupportedError&) {
    return std::nullopt;
  }
  return std::move(out).str();
}

PuzzleSpec read_back(const FormatInfo& format, const std::string& text) {
  std::istringstream in(text);
  LineSource source(in);
  const auto reader = format.read(source);
  PuzzleSpec puzzle;
  PuzzleSpec more;
  try {
    if (!reader->next(puzzle)) fail(format, "nothing in what was written: " + text);
    if (reader->next(more)) fail(format, "more than one puzzle in what was written: " + text);
  } catch (const InputError& e) {
    fail(format, "cannot read what was written: " + text + e.what());
  }
  return puzzle;
}

void check_round_trips(const FormatInfo& from, const PuzzleSpec& puzzle) {
  for (const FormatInfo& to : formats()) {
    const auto text = written(to, puzzle);
    if (!text) {
      // A record may have more regions than there are symbols for; all else that was read can be written again.
      if (&to == &from && puzzle.board.region_count() <= puzzle.board.size()) fail(to, "refuses what it has read");
      continue;
    }
    const PuzzleSpec again = read_back(to, *text);
    if (&to == &from) {
      if (const std::string what = difference(puzzle, again); !what.empty()) fail(to, what + " in " + *text);
    }
    if (written(to, again) != text) fail(to, "written differently the second time: " + *text);
  }
}

void read_as(const FormatInfo& format, const std::string& text) {
  std::istringstream in(text);
  LineSource source(in);
  const auto reader = format.read(source);
  PuzzleSpec puzzle;
  // Each call takes at least a character.
  for (std::size_t calls = 0; calls <= text.size() + 2; ++calls) {
    try {
      if (!reader->next(puzzle)) return;
      check_round_trips(format, puzzle);
    } catch (const InputError&) {
    }
  }
  fail(format, "reading does not end");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    (void)sniff_format(std::string_view(text).substr(0, LineSource::head_size));
  } catch (const InputError&) {
  }
  for (const FormatInfo& format : formats()) read_as(format, text);
  return 0;
}
