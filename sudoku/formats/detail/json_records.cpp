#include <sudoku/formats/detail/json_records.hpp>

#include <algorithm>

namespace farandole::sudoku::detail {

namespace {

constexpr std::string_view json_blanks = " \t\r";

}  // namespace

// The state of the search for an object's end.
struct JsonRecords::Scan {
  std::size_t depth = 0;
  bool in_string = false;
  bool escaped = false;
  bool too_deep = false;
  char last = '\0';  // the last character that was not blank

  // Returns the number of characters up to the object's end, that included; 0 when it does not end here.
  std::size_t run(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (in_string) {
        if (escaped) {
          escaped = false;
        } else if (c == '\\') {
          escaped = true;
        } else if (c == '"') {
          in_string = false;
        }
        continue;
      }
      if (json_blanks.find(c) != std::string_view::npos) continue;
      last = c;
      if (c == '"') in_string = true;
      if (c == '{' || c == '[') too_deep = ++depth > max_depth || too_deep;
      if ((c == '}' || c == ']') && --depth == 0) return i + 1;
    }
    return 0;
  }

  // May an object or a list begin here?
  [[nodiscard]] bool value_may_follow() const { return last == ',' || last == ':' || last == '['; }
};

TextPosition JsonRecords::here() const noexcept { return {source_.number(), line_length_ - rest_.size() + 1}; }

TextPosition JsonRecords::position(std::size_t offset) const {
  const std::string_view before = std::string_view(text_).substr(0, offset);
  const std::size_t line_begin = before.rfind('\n');
  if (line_begin == std::string_view::npos) return {begin_.line, begin_.column + offset};
  const auto lines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
  return {begin_.line + lines, offset - line_begin};
}

bool JsonRecords::begin_line() {
  rest_ = {};
  if (!source_.next()) return false;
  rest_ = source_.line();
  line_length_ = rest_.size();
  return true;
}

bool JsonRecords::skip_to_content() {
  for (;;) {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(json_blanks), rest_.size()));
    if (!rest_.empty()) return true;
    if (!begin_line()) return false;
  }
}

bool JsonRecords::next() {
  while (skip_to_content()) {
    const TextPosition place = here();
    const char c = rest_.front();
    if (c == '{') {
      const bool comma_missing = comma_due_;
      comma_due_ = in_array_;
      take_record();
      if (comma_missing) throw InputError("expected ',' or ']', found '{'", place);
      return true;
    }
    if (c == '[' && !in_array_) {
      in_array_ = true;
    } else if (c == ']' && in_array_) {
      in_array_ = comma_due_ = false;
    } else if (c == ',' && comma_due_) {
      comma_due_ = false;
    } else {
      drop_line();
      throw InputError(
          std::string("expected ") + (comma_due_ ? "',' or ']'" : "an object, '{'") + ", found " + quoted(c), place);
    }
    rest_.remove_prefix(1);
  }
  if (in_array_) {
    in_array_ = comma_due_ = false;
    throw InputError("the list of puzzles is not closed: ']' is missing", {source_.number(), 0});
  }
  return false;
}

void JsonRecords::take_record() {
  begin_ = here();
  text_.clear();
  Scan scan;
  bool too_long = false;
  // In JSON Lines a '{' that begins a line begins an object, whatever the line before it left open.
  const bool one_a_line = begin_.column == 1 && rest_.find_first_not_of(json_blanks, 1) != std::string_view::npos;
  for (;;) {
    const std::size_t end = scan.run(rest_);
    const std::size_t length = end != 0 ? end : rest_.size();
    too_long = too_long || text_.size() + length > LineSource::max_line;
    if (!too_long && !scan.too_deep) text_ += rest_.substr(0, length);
    if (end != 0) {
      rest_.remove_prefix(end);
      break;
    }
    if (scan.in_string) {
      drop_line();
      throw InputError("a text is not closed in its line: '\"' is missing", {source_.number(), line_length_ + 1});
    }
    text_ += '\n';
    const bool more = begin_line();
    const std::size_t first = rest_.find_first_not_of(json_blanks);
    const bool other_begins = first != std::string_view::npos && rest_[first] == '{' &&
                              ((one_a_line && first == 0) || !scan.value_may_follow());
    if (!more || other_begins) throw InputError("the object that begins here is not closed: '}' is missing", begin_);
  }
  if (scan.too_deep) throw InputError("nested more than " + std::to_string(max_depth) + " deep", begin_);
  if (too_long) {
    throw InputError("an object longer than " + std::to_string(LineSource::max_line) + " bytes", begin_);
  }
}

}  // namespace farandole::sudoku::detail
