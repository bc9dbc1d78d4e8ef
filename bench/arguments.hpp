// What the arguments of the programs here have in common.
#pragma once

#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace farandole::bench {

/// The value of an option that takes a number from 1. Throws std::runtime_error.
template <typename Number>
Number number(std::string_view option, std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 1) {
    throw std::runtime_error(std::string(option) + " needs a number from 1");
  }
  return value;
}

}  // namespace farandole::bench
