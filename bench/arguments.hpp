// What the arguments of the programs here have in common.
#pragma once

#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

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

/// Goes through the arguments: calls take(option, value) for each "--option" and what follows it, which returns false
/// for an unknown one; or only take_flag(option), where that returns true. All others are files. Throws
/// std::runtime_error.
template <typename Take, typename TakeFlag>
void read_arguments(int argc, char** argv, std::vector<std::string>& files, const Take& take,
                    const TakeFlag& take_flag) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view option = argv[i];
    if (!option.starts_with("--")) {
      files.emplace_back(option);
      continue;
    }
    if (take_flag(option)) continue;
    if (++i == argc) throw std::runtime_error(std::string(option) + " needs a value");
    if (!take(option, std::string_view(argv[i]))) throw std::runtime_error("unknown option " + std::string(option));
  }
}
template <typename Take>
void read_arguments(int argc, char** argv, std::vector<std::string>& files, const Take& take) {
  read_arguments(argc, argv, files, take, [](std::string_view) { return false; });
}

}  // namespace farandole::bench
