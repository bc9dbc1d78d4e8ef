#include <dlx/errors.hpp>

namespace farandole::dlx {

namespace {

std::string with_place(const std::string& reason, TextPosition position) {
  if (position.line == 0) return reason;
  std::string text = std::to_string(position.line);
  if (position.column != 0) text += ":" + std::to_string(position.column);
  return text + ": " + reason;
}

}  // namespace

InputError::InputError(const std::string& reason, TextPosition position)
    : Error(with_place(reason, position)), reason_(reason), position_(position) {}

}  // namespace farandole::dlx
