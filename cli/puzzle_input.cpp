#include "puzzle_input.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>

#include <sudoku/grid.hpp>
#include <variants/variant.hpp>

#include "console.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

bool exists(const std::string& path) {
  struct stat status = {};
  return ::stat(path.c_str(), &status) == 0;
}

bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return sudoku::char_to_digit(c).has_value(); });
}

bool is_known_format(std::string_view text) {
  try {
    static_cast<void>(sudoku::sniff_format(text));
    return true;
  } catch (const dlx::InputError&) {
    return false;
  }
}

/// Is it meant as a puzzle, even a bad one, rather than as the name of a file that is not there?
bool looks_like_puzzle(const std::string& text) {
  const auto is_blank_or_decimal = [](char c) { return sudoku::char_to_digit(c).has_value() && !(c >= 'A'); };
  if (text.find('\n') != std::string::npos) return true;
  if (text.size() >= 16 && std::all_of(text.begin(), text.end(), is_blank_or_decimal)) return true;
  return is_known_format(text);
}

/// The number of arguments from `first` on that are the rows of one grid: as many as each has characters; else 0.
std::size_t grid_rows(const std::vector<std::string>& arguments, std::size_t first) {
  const std::size_t size = arguments[first].size();
  if (size < 2 || size > static_cast<std::size_t>(sudoku::max_size) || arguments.size() - first < size) return 0;
  for (std::size_t i = first; i < first + size; ++i) {
    if (arguments[i].size() != size || !all_digits(arguments[i]) || exists(arguments[i])) return 0;
  }
  return size;
}

}  // namespace

std::vector<Source> puzzle_sources(const std::vector<std::string>& arguments, bool in_is_terminal) {
  std::vector<Source> sources;
  if (arguments.empty()) {
    if (in_is_terminal) {
      throw dlx::UsageError("no puzzle: name a file, - for standard input, or give the puzzle itself");
    }
    sources.push_back(file_source("-"));
  }
  const auto add_text = [&](std::string text) {
    sources.push_back({Source::Kind::text, "<argument>", std::move(text)});
  };
  for (std::size_t i = 0; i < arguments.size();) {
    const std::string& argument = arguments[i];
    if (const std::size_t rows = grid_rows(arguments, i); rows > 0) {
      const auto first = arguments.begin() + static_cast<std::ptrdiff_t>(i);
      add_text(fmt::format("{}\n", fmt::join(first, first + static_cast<std::ptrdiff_t>(rows), "\n")));
      i += rows;
      continue;
    }
    if (argument == "-" || exists(argument)) {
      sources.push_back(file_source(argument));
    } else if (looks_like_puzzle(argument)) {
      add_text(argument);
    } else {
      throw dlx::UsageError(fmt::format("no such file, and no puzzle either: '{}'", argument));
    }
    ++i;
  }
  const auto texts = std::count_if(sources.begin(), sources.end(),
                                   [](const Source& source) { return source.kind == Source::Kind::text; });
  if (texts > 1) {
    int number = 0;
    for (Source& source : sources) {
      if (source.kind == Source::Kind::text) source.name = fmt::format("<argument {}>", ++number);
    }
  }
  return sources;
}

std::string place(std::string_view source, dlx::TextPosition position) {
  if (position.line == 0) return std::string(source);
  // Each puzzle of a list has a name of this kind.
  if (position.column == 0) return std::string(source).append(":").append(fmt::format_int(position.line).c_str());
  return fmt::format("{}:{}:{}", source, position.line, position.column);
}

PuzzleInput::PuzzleInput(const Options& options, Console& console, Progress* progress)
    : console_(console),
      progress_(progress),
      format_(options.from.empty() ? nullptr : &sudoku::format_named(options.from)),
      sources_(puzzle_sources(options.arguments, console.in_is_terminal)) {}

void PuzzleInput::open(const Source& source) {
  source_ = std::make_shared<const std::string>(source.name);
  open_ = std::make_unique<Open>(source, console_, progress_);
  const sudoku::FormatInfo* format = format_;
  if (format == nullptr) {
    const std::string_view head = open_->lines.head();
    // Nothing but blanks: leave it to whichever reader, which will find no puzzle.
    const bool blank = head.find_first_not_of(" \t\r\n") == std::string_view::npos;
    format = blank ? &sudoku::formats().front() : &sudoku::sniff_format(head);
  }
  open_->reader = format->read(open_->lines);
}

bool PuzzleInput::read(sudoku::PuzzleSpec& puzzle) {
  while (!interrupted()) {
    if (!open_) {
      if (next_source_ == sources_.size()) return false;
      open(sources_[next_source_++]);
    }
    if (open_->reader->next(puzzle)) {
      open_->empty = false;
      variants::catalog().complete(puzzle.constraints);
      return true;
    }
    const std::unique_ptr<Open> finished = std::move(open_);
    if (interrupted()) return false;
    if (!finished->bytes.error().empty()) throw dlx::InputError(finished->bytes.error());
    if (finished->empty) throw dlx::InputError("there is no puzzle in it");
  }
  return false;
}

PuzzleInput::Got PuzzleInput::next(sudoku::PuzzleSpec& puzzle) {
  try {
    return read(puzzle) ? Got::puzzle : Got::end;
  } catch (const dlx::InputError& error) {
    error_ = error;
    // Without a reader there is nothing to go on with in this source.
    if (open_ && !open_->reader) open_.reset();
    if (open_) open_->empty = false;
    return Got::bad;
  }
}

}  // namespace farandole::cli
