#include <sudoku/formats/format.hpp>

#include <algorithm>
#include <cstring>

namespace farandole::sudoku {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
// Twice the longest line: when the rest of the buffer is moved to its beginning, at least half of it becomes free.
constexpr std::size_t buffer_size = 2 * LineSource::max_line;
constexpr std::size_t least_room = std::size_t{1} << 14;

std::string known_names() {
  std::string names;
  for (const FormatInfo& format : formats()) {
    if (!names.empty()) names += ", ";
    names += format.name;
  }
  return names;
}

}  // namespace

LineSource::LineSource(std::istream& in) : in_(in), buffer_(new char[buffer_size]) {}

void LineSource::start() {
  if (started_) return;
  started_ = true;
  while (end_ < byte_order_mark.size() && fill()) {
  }
  if (std::string_view(buffer_.get(), end_).substr(0, byte_order_mark.size()) == byte_order_mark) {
    begin_ = byte_order_mark.size();
  }
}

// Reads what the stream has ready, so that a line typed or piped is answered before the next one comes.
bool LineSource::fill() {
  if (at_end_) return false;
  if (buffer_size - end_ < least_room) {
    std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (in_.peek() == std::istream::traits_type::eof()) {
    at_end_ = true;
    if (in_.bad()) throw InputError("the input cannot be read any further", {number_ + 1, 0});
    return false;
  }
  char* const to = buffer_.get() + end_;
  const std::size_t room = buffer_size - end_;
  std::streambuf& from = *in_.rdbuf();
  if (const std::streamsize ready = from.in_avail(); ready > 0) {
    end_ += static_cast<std::size_t>(from.sgetn(to, std::min(ready, static_cast<std::streamsize>(room))));
    return true;
  }
  // A stream without a buffer (standard input, when it shares with stdio) does not say what is ready.
  std::size_t count = 0;
  while (count < room) {
    const auto c = from.sbumpc();
    if (c == std::istream::traits_type::eof()) break;
    to[count++] = static_cast<char>(c);
    if (c == '\n') break;
  }
  end_ += count;
  return true;
}

void LineSource::skip_rest_of_line() {
  skipping_ = false;
  for (;;) {
    if (const void* found = std::memchr(buffer_.get() + begin_, '\n', end_ - begin_)) {
      begin_ = static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.get()) + 1;
      return;
    }
    begin_ = end_ = 0;
    if (!fill()) return;
  }
}

std::string_view LineSource::head() {
  start();
  while (end_ - begin_ < head_size && fill()) {
  }
  return {buffer_.get() + begin_, std::min(end_ - begin_, head_size)};
}

bool LineSource::next() {
  if (again_) {
    again_ = false;
    return true;
  }
  line_ = {};
  start();
  if (skipping_) skip_rest_of_line();

  std::size_t searched = 0;
  std::size_t length = 0;
  for (;;) {
    const char* const from = buffer_.get() + begin_;
    if (const void* found = std::memchr(from + searched, '\n', end_ - begin_ - searched)) {
      length = static_cast<std::size_t>(static_cast<const char*>(found) - from);
      break;
    }
    searched = length = end_ - begin_;
    if (length > max_line + 1) {  // one more, for it may be a CR
      skipping_ = true;
      break;
    }
    if (!fill()) {
      if (length == 0) return false;
      break;
    }
  }

  ++number_;
  std::string_view line(buffer_.get() + begin_, length);
  begin_ = std::min(begin_ + length + 1, end_);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  if (line.size() > max_line) {
    throw InputError("line longer than " + std::to_string(max_line) + " bytes", {number_, max_line + 1});
  }
  line_ = line;
  return true;
}

const FormatInfo& format_named(std::string_view name) {
  for (const FormatInfo& format : formats()) {
    if (format.name == name) return format;
  }
  throw UsageError("no format is named '" + std::string(name) + "'; there are: " + known_names());
}

const FormatInfo& sniff_format(std::string_view head) {
  const FormatInfo* surest = nullptr;
  int most = 0;
  for (const FormatInfo& format : formats()) {
    const int sure = format.sniff(head);
    if (sure > most) {
      most = sure;
      surest = &format;
    }
  }
  if (surest != nullptr) return *surest;
  if (head.find_first_not_of(" \t\r\n") == std::string_view::npos) throw InputError("no puzzle here: it is empty");
  throw InputError("this is in no known format (" + known_names() + ")", {1, 1});
}

}  // namespace farandole::sudoku
