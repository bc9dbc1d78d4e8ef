// Where the parts of a JSON text stand in it. The parser says so for syntax errors only; errors of meaning want it too.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace farandole::sudoku::detail {

/// The way to a part: "constraints[3].cells[1]" is {"constraints", 3, "cells", 1}.
struct JsonStep {
  std::string member;
  std::size_t element = 0;
  bool is_element = false;

  JsonStep(const char* name) : member(name) {}                         // NOLINT: a name is a step
  JsonStep(std::string name) : member(std::move(name)) {}              // NOLINT
  JsonStep(std::size_t number) : element(number), is_element(true) {}  // NOLINT
};
using JsonPath = std::vector<JsonStep>;

[[nodiscard]] std::string to_text(const JsonPath& path);

/// Index of the part's first character, or of the nearest part around it that is there. The text must be valid JSON.
[[nodiscard]] std::size_t find_part(std::string_view json, const JsonPath& path);

/// Indices of the values of the object's members that begins there, by their names as they are written.
[[nodiscard]] std::map<std::string_view, std::size_t> find_members(std::string_view json, std::size_t object);

/// Indices of the elements of the list that begins there.
[[nodiscard]] std::vector<std::size_t> find_elements(std::string_view json, std::size_t list);

}  // namespace farandole::sudoku::detail
