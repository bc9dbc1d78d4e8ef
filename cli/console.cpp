#include "console.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "progress.hpp"

namespace farandole::cli {

namespace {

void write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      throw OutputClosed();
    } else if (errno == EAGAIN) {
      pollfd wait = {file, POLLOUT, 0};
      ::poll(&wait, 1, -1);
    } else if (errno != EINTR) {
      throw OutputError(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
    }
  }
}

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

}  // namespace

Output::Output(bool is_terminal) : is_terminal_(is_terminal) {
  setp(buffer_.data(), buffer_.data() + buffer_.size());
  stream_.exceptions(std::ios::badbit);  // hands on what the functions below throw
}

void Output::put_out(std::string_view text) const {
  // The progress line may stand where the answer is to begin.
  if (is_terminal_ && !text.empty()) Progress::clear_line();
  write_all(STDOUT_FILENO, text);
}

void Output::write(std::string_view text) { xsputn(text.data(), static_cast<std::streamsize>(text.size())); }

void Output::flush() {
  const std::string_view pending(pbase(), static_cast<std::size_t>(pptr() - pbase()));
  setp(buffer_.data(), buffer_.data() + buffer_.size());  // before the write: what failed once is not tried again
  put_out(pending);
}

Output::int_type Output::overflow(int_type c) {
  flush();
  if (!traits_type::eq_int_type(c, traits_type::eof())) {
    *pptr() = traits_type::to_char_type(c);
    pbump(1);
  }
  return traits_type::not_eof(c);
}

std::streamsize Output::xsputn(const char* data, std::streamsize size) {
  std::string_view text(data, static_cast<std::size_t>(size));
  if (text.size() > static_cast<std::size_t>(epptr() - pptr())) {
    flush();
    if (text.size() > buffer_.size()) {
      put_out(text);
      return size;
    }
  }
  std::memcpy(pptr(), text.data(), text.size());
  pbump(static_cast<int>(text.size()));
  return size;
}

int Output::sync() {
  flush();
  return 0;
}

Console::Console()
    : in_is_terminal(::isatty(STDIN_FILENO) == 1),
      out_is_terminal(::isatty(STDOUT_FILENO) == 1),
      error_is_terminal(::isatty(STDERR_FILENO) == 1),
      out(out_is_terminal) {
  const char* terminal = std::getenv("TERM");
  color = out_is_terminal && !is_set("NO_COLOR") && (terminal == nullptr || std::string_view(terminal) != "dumb");
}

void Console::message(std::string_view text) {
  if (out_is_terminal) out.flush();  // keep the two in the order in which they were said
  Progress::write_line(text);
}

void Console::complain(std::string_view text) { message(fmt::format("farandole: {}", text)); }

}  // namespace farandole::cli
