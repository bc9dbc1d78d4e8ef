#include <sudoku/formats/format.hpp>

#include <algorithm>
#include <cstring>
#include <utility>

namespace farandole::sudoku {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t first_capacity = std::size_t{1} << 16;
constexpr std::size_t least_room = std::size_t{1} << 13;

std::string known_names() {
  std::string names;
  for (const FormatInfo& format : formats()) {
    if (!names.empty()) names += ", ";
    names += format.name;
  }
  return names;
}

}  // namespace

LineSource::LineSource(std::istream& in) : in_(in), buffer_(new char[first_capacity]), capacity_(first_capacity) {}

void LineSource::start() {
  if (started_) return;
  started_ = true;
  while (end_ < byte_order_mark.size() && fill()) {
  }
  if (std::string_view(buffer_.get(), end_).substr(0, byte_order_mark.size()) == byte_order_mark) {
    begin_ = byte_order_mark.size();
  }
}

// What is kept is at most the longest line, or the head, so the buffer stays below four times that.
void LineSource::make_room() {
  const std::size_t kept = end_ - begin_;
  if (kept <= capacity_ / 2) {
    std::memmove(buffer_.get(), buffer_.get() + begin_, kept);
  } else {
    capacity_ *= 2;
    std::unique_ptr<char[]> larger(new char[capacity_]);
    std::memcpy(larger.get(), buffer_.get() + begin_, kept);
    buffer_ = std::move(larger);
  }
  begin_ = 0;
  end_ = kept;
}

// Reads what the stream has ready, so that a line typed or piped is answered before the next one comes.
bool LineSource::fill() {
  if (at_end_) return false;
  if (capacity_ - end_ < least_room) make_room();
  if (in_.peek() == std::istream::traits_type::eof()) {
    at_end_ = true;
    if (in_.bad()) throw InputError("the input cannot be read any further", {number_ + 1, 0});
    return false;
  }
  char* const to = buffer_.get() + end_;
  const std::size_t room = capacity_ - end_;
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

std::optional<std::string_view> LineSource::peek() const noexcept {
  if (again_) return line_;
  if (skipping_ || begin_ == end_) return std::nullopt;
  const char* const from = buffer_.get() + begin_;
  const void* const end = std::memchr(from, '\n', end_ - begin_);
  if (end == nullptr) return std::nullopt;
  return std::string_view(from, static_cast<std::size_t>(static_cast<const char*>(end) - from));
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
