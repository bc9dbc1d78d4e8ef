// The library throws one of three kinds of error, and nothing else of its own:
//
//   InputError     a file or text is wrong: where, what was expected, what was found
//   UsageError     the caller asked for something that makes no sense (UnsupportedError: that this engine cannot do)
//   InternalError  a defect of the library: a check of its own answers failed
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace farandole::dlx {

/// A place in a text: line and column count from 1 (columns in bytes); 0 means "not known".
struct TextPosition {
  std::uint64_t line = 0;
  std::uint64_t column = 0;

  friend bool operator==(const TextPosition&, const TextPosition&) = default;
};

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Bad input. `what()` is "line:column: reason" (or the bare reason where the place is not known), so
/// that a program which knows the file's name only has to put it and a colon in front.
class InputError : public Error {
 public:
  explicit InputError(const std::string& reason, TextPosition position = {});

  [[nodiscard]] const std::string& reason() const noexcept { return reason_; }
  [[nodiscard]] TextPosition position() const noexcept { return position_; }

 private:
  std::string reason_;
  TextPosition position_;
};

/// The caller's fault: an unknown engine, an id out of range, a contradictory request.
class UsageError : public Error {
 public:
  using Error::Error;
};

/// A request that the chosen engine does not support.
class UnsupportedError : public UsageError {
 public:
  using UsageError::UsageError;
};

/// A defect of this library.
class InternalError : public Error {
 public:
  using Error::Error;
};

}  // namespace farandole::dlx
