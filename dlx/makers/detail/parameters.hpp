// What families share: parameters out of words, names of items.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/makers/makers.hpp>

namespace farandole::dlx::detail {

/// Takes words one by one: `flag`, `value` and `next` each use up what they find, `finish` refuses what is left.
class Parameters {
 public:
  explicit Parameters(const MakerArguments& arguments) : words_(arguments.words) {}

  /// Is this word there?
  [[nodiscard]] bool flag(std::string_view word);
  /// What stands behind "key=".
  [[nodiscard]] std::optional<std::string> value(std::string_view key);
  /// The first word that is left.
  [[nodiscard]] std::optional<std::string> next();

  // The same as numbers from low to high; `what` names them in messages.
  [[nodiscard]] std::uint32_t number(std::string_view what, std::uint32_t low, std::uint32_t high);
  [[nodiscard]] std::uint32_t number_value(std::string_view key, std::uint32_t otherwise, std::uint32_t low,
                                           std::uint32_t high);
  /// "6x10", rows first.
  [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> size(std::uint32_t high);

  /// Throws for the first word that is left.
  void finish() const;

 private:
  std::vector<std::string> words_;
};

/// Throws UsageError unless low <= number <= high.
void require_between(std::string_view what, std::uint64_t number, std::uint64_t low, std::uint64_t high);

/// A number below `count`: one of 0-9a-z when these suffice for all of them, else decimal.
[[nodiscard]] std::string label(std::size_t number, std::size_t count);

/// Numbers below `count` side by side, with '_' between them when they are decimal.
[[nodiscard]] std::string label(std::initializer_list<std::size_t> numbers, std::size_t count);

[[nodiscard]] inline std::string cell_name(Cell cell, std::uint32_t rows, std::uint32_t columns) {
  return label({static_cast<std::size_t>(cell.row), static_cast<std::size_t>(cell.column)}, std::max(rows, columns));
}

/// Cells by their names, commas between them. Throws for one that is not on the board.
[[nodiscard]] std::vector<Cell> read_cells(std::string_view text, std::uint32_t rows, std::uint32_t columns);

}  // namespace farandole::dlx::detail
