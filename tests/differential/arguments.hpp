// How the programs here are told what to do: options that take a value each.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>

namespace farandole::tests {

struct Argument {
  std::string_view name;
  std::variant<std::uint64_t*, std::string*> value;  ///< a number, or any word
};

/// Sets the values of the options that are there. Throws std::runtime_error with the usage for anything else.
inline void read_arguments(int argc, char** argv, std::initializer_list<Argument> arguments, const std::string& usage) {
  for (int i = 1; i < argc; i += 2) {
    const std::string_view name = argv[i];
    const std::string_view text = i + 1 < argc ? argv[i + 1] : "";
    const auto found =
        std::find_if(arguments.begin(), arguments.end(), [&](const Argument& a) { return a.name == name; });
    if (found == arguments.end() || text.empty()) throw std::runtime_error("usage: " + usage);
    if (std::string* const* word = std::get_if<std::string*>(&found->value)) {
      **word = text;
      continue;
    }
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), *std::get<std::uint64_t*>(found->value));
    if (error != std::errc() || end != text.data() + text.size()) throw std::runtime_error("usage: " + usage);
  }
}

}  // namespace farandole::tests
