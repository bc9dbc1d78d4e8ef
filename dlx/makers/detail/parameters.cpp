#include <dlx/makers/detail/parameters.hpp>

#include <algorithm>
#include <charconv>
#include <system_error>
#include <unordered_map>

namespace farandole::dlx::detail {

namespace {

std::string range(std::uint64_t low, std::uint64_t high) {
  return "a number from " + std::to_string(low) + " to " + std::to_string(high);
}

std::uint32_t to_number(std::string_view what, std::string_view text, std::uint32_t low, std::uint32_t high) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < low || number > high) {
    throw UsageError(std::string(what) + ": expected " + range(low, high) + ", found '" +
                     std::string(text.substr(0, 40)) + "'");
  }
  return number;
}

}  // namespace

bool Parameters::flag(std::string_view word) {
  const auto it = std::find(words_.begin(), words_.end(), word);
  if (it == words_.end()) return false;
  words_.erase(it);
  return true;
}

std::optional<std::string> Parameters::value(std::string_view key) {
  const auto it = std::find_if(words_.begin(), words_.end(), [&](const std::string& word) {
    return word.size() > key.size() && word[key.size()] == '=' && word.compare(0, key.size(), key) == 0;
  });
  if (it == words_.end()) return std::nullopt;
  std::string found = it->substr(key.size() + 1);
  words_.erase(it);
  return found;
}

std::optional<std::string> Parameters::next() {
  if (words_.empty()) return std::nullopt;
  std::string found = std::move(words_.front());
  words_.erase(words_.begin());
  return found;
}

std::uint32_t Parameters::number(std::string_view what, std::uint32_t low, std::uint32_t high) {
  const std::optional<std::string> word = next();
  if (!word) throw UsageError(std::string(what) + " is missing: expected " + range(low, high));
  return to_number(what, *word, low, high);
}

std::uint32_t Parameters::number_value(std::string_view key, std::uint32_t otherwise, std::uint32_t low,
                                       std::uint32_t high) {
  const std::optional<std::string> text = value(key);
  return text ? to_number(key, *text, low, high) : otherwise;
}

std::pair<std::uint32_t, std::uint32_t> Parameters::size(std::uint32_t high) {
  const std::optional<std::string> word = next();
  const std::size_t x = word ? word->find('x') : std::string::npos;
  if (x == std::string::npos) {
    throw UsageError("expected rows and columns, such as 6x10, found " + (word ? "'" + *word + "'" : "nothing"));
  }
  const std::string_view text = *word;
  return {to_number("rows", text.substr(0, x), 1, high), to_number("columns", text.substr(x + 1), 1, high)};
}

void Parameters::finish() const {
  if (!words_.empty()) throw UsageError("what is '" + words_.front() + "' for?");
}

void require_between(std::string_view what, std::uint64_t number, std::uint64_t low, std::uint64_t high) {
  if (number >= low && number <= high) return;
  throw UsageError(std::string(what) + ": expected " + range(low, high) + ", found " + std::to_string(number));
}

std::string label(std::size_t number, std::size_t count) {
  constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
  return count <= digits.size() ? std::string(1, digits[number]) : std::to_string(number);
}

std::string label(std::initializer_list<std::size_t> numbers, std::size_t count) {
  std::string text;
  for (const std::size_t number : numbers) {
    if (!text.empty() && count > 36) text += '_';
    text += label(number, count);
  }
  return text;
}

std::vector<Cell> read_cells(std::string_view text, std::uint32_t rows, std::uint32_t columns) {
  std::unordered_map<std::string, Cell> by_name;
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      const Cell cell{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
      by_name.emplace(cell_name(cell, rows, columns), cell);
    }
  }
  std::vector<Cell> cells;
  while (!text.empty()) {
    const std::string name(text.substr(0, text.find(',')));
    text.remove_prefix(std::min(text.size(), name.size() + 1));
    const auto it = by_name.find(name);
    if (it == by_name.end()) {
      throw UsageError(
          "the board has no cell '" + name + "'; its last one is '" +
          cell_name({static_cast<std::int32_t>(rows) - 1, static_cast<std::int32_t>(columns) - 1}, rows, columns) +
          "'");
    }
    cells.push_back(it->second);
  }
  return cells;
}

}  // namespace farandole::dlx::detail
