#include "byte_source.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <dlx/errors.hpp>

#include "console.hpp"
#include "signals.hpp"

namespace farandole::cli {

Source file_source(const std::string& argument) {
  if (argument == "-") return {Source::Kind::standard_input, "<stdin>", {}};
  return {Source::Kind::file, argument, argument};
}

ByteSource::ByteSource(const Source& source, Console& console, Progress* progress)
    : console_(console), progress_(progress) {
  if (source.kind == Source::Kind::text) {
    text_ = source.text;
    setg(text_.data(), text_.data(), text_.data() + text_.size());
    return;
  }
  file_ =
      source.kind == Source::Kind::standard_input ? STDIN_FILENO : ::open(source.text.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status = {};
  if (file_ < 0 || ::fstat(file_, &status) != 0) {
    throw dlx::InputError(std::string("cannot be opened: ") + std::strerror(errno));
  }
  if (progress_ != nullptr) {
    progress_->bytes_read = 0;
    progress_->bytes_total = S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0;
  }
}

ByteSource::~ByteSource() {
  if (file_ > STDERR_FILENO) ::close(file_);
}

bool ByteSource::wait_for_data() {
  pollfd ready = {file_, POLLIN, 0};
  if (::poll(&ready, 1, 0) > 0) return true;
  console_.out.flush();
  // Ctrl-C between the question and the wait must not be lost: the wait itself opens the door to it.
  const InterruptBlocked blocked;
  while (!interrupted()) {
    if (::ppoll(&ready, 1, nullptr, &blocked.before()) > 0) return true;
    if (errno != EINTR) return true;  // let read() say what is wrong
  }
  return false;
}

ByteSource::int_type ByteSource::underflow() {
  if (gptr() != egptr()) return traits_type::to_int_type(*gptr());
  if (file_ < 0 || !error_.empty() || !wait_for_data()) return traits_type::eof();
  const ssize_t size = ::read(file_, buffer_.data(), buffer_.size());
  if (size < 0) error_ = std::string("cannot be read: ") + std::strerror(errno);
  if (size <= 0) return traits_type::eof();
  if (progress_ != nullptr) progress_->bytes_read += static_cast<std::uint64_t>(size);
  setg(buffer_.data(), buffer_.data(), buffer_.data() + size);
  return traits_type::to_int_type(*gptr());
}

}  // namespace farandole::cli
