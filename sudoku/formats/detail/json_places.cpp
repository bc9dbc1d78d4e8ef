#include <sudoku/formats/detail/json_places.hpp>

#include <algorithm>

#include <sudoku/formats/detail/text.hpp>

namespace farandole::sudoku::detail {

namespace {

std::size_t skip_blanks(std::string_view json, std::size_t at) {
  return std::min(json.find_first_not_of(" \t\r\n", at), json.size());
}

std::size_t skip_string(std::string_view json, std::size_t at) {
  for (++at; at < json.size() && json[at] != '"'; ++at) {
    if (json[at] == '\\') ++at;
  }
  return std::min(at + 1, json.size());
}

std::size_t skip_value(std::string_view json, std::size_t at) {
  std::size_t depth = 0;
  while (at < json.size()) {
    const char c = json[at];
    if (c == '"') {
      at = skip_string(json, at);
    } else {
      if (c == '{' || c == '[') ++depth;
      if (c == '}' || c == ']') --depth;
      ++at;
    }
    const bool ends = at == json.size() || std::string_view(",]} \t\r\n").find(json[at]) != std::string_view::npos;
    if (depth == 0 && ends) break;
  }
  return at;
}

// Calls visit(name, index of the value) for each member of the object, or each element of the list, that begins there.
template <typename Visit>
void for_each_part(std::string_view json, std::size_t at, Visit visit) {
  const bool is_object = json[at] == '{';
  at = skip_blanks(json, at + 1);
  while (at < json.size() && json[at] != '}' && json[at] != ']') {
    std::string_view name;
    if (is_object) {
      const std::size_t end = skip_string(json, at);
      name = json.substr(at + 1, end - at - 2);
      at = skip_blanks(json, skip_blanks(json, end) + 1);
    }
    visit(name, at);
    at = skip_blanks(json, skip_value(json, at));
    if (at < json.size() && json[at] == ',') at = skip_blanks(json, at + 1);
  }
}

}  // namespace

std::string to_text(const JsonPath& path) {
  std::string text;
  for (const JsonStep& step : path) {
    if (step.is_element) {
      text += "[" + std::to_string(step.element) + "]";
    } else {
      text += (text.empty() ? "" : ".") + excerpt(step.member);
    }
  }
  return text;
}

std::size_t find_part(std::string_view json, const JsonPath& path) {
  std::size_t at = skip_blanks(json, 0);
  for (const JsonStep& step : path) {
    if (at >= json.size() || json[at] != (step.is_element ? '[' : '{')) return at;
    std::size_t found = json.size();
    std::size_t number = 0;
    for_each_part(json, at, [&](std::string_view name, std::size_t part) {
      // Of members with one name the last counts, as in the parser.
      if (step.is_element ? number++ == step.element : name == step.member) found = part;
    });
    if (found == json.size()) return at;
    at = found;
  }
  return at;
}

std::map<std::string_view, std::size_t> find_members(std::string_view json, std::size_t object) {
  std::map<std::string_view, std::size_t> members;
  if (object < json.size() && json[object] == '{') {
    for_each_part(json, object, [&](std::string_view name, std::size_t part) { members[name] = part; });
  }
  return members;
}

std::vector<std::size_t> find_elements(std::string_view json, std::size_t list) {
  std::vector<std::size_t> elements;
  if (list < json.size() && json[list] == '[') {
    for_each_part(json, list, [&](std::string_view, std::size_t part) { elements.push_back(part); });
  }
  return elements;
}

}  // namespace farandole::sudoku::detail
