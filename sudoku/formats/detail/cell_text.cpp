#include <sudoku/formats/detail/cell_text.hpp>

#include <algorithm>
#include <vector>

#include <sudoku/formats/detail/text.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::sudoku::detail {

namespace {

constexpr std::size_t lines_looked_at = 64;

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

std::size_t square(int side) { return static_cast<std::size_t>(side) * static_cast<std::size_t>(side); }

std::string_view first_word(std::string_view line) { return line.substr(0, line.find_first_of(blanks)); }

struct RowShape {
  std::size_t cells = 0;  // what is neither blank nor bar
  std::size_t wrong = 0;  // of these: neither digit nor blank cell, or a digit that is too large
};

template <typename Visit>
void for_each_cell(std::string_view line, Visit visit) {
  for (std::size_t i = 0; i < line.size();) {
    if (const std::size_t gap = gap_at(line, i); gap != 0) {
      i += gap;
    } else {
      visit(line[i++]);
    }
  }
}

std::size_t count_wrong(std::string_view word, std::size_t largest) {
  return static_cast<std::size_t>(std::count_if(word.begin(), word.end(), [largest](char c) {
    const int digit = cell_digit(c);
    return digit < 0 || static_cast<std::size_t>(digit) > largest;
  }));
}

RowShape row_shape(std::string_view line) {
  std::string cells;
  for_each_cell(line, [&cells](char c) { cells += c; });
  return {cells.size(), count_wrong(cells, cells.size())};
}

// Do these characters make whole puzzles of that side, as far as their digits go?
bool digits_fit(const std::vector<std::string_view>& lines, int side) {
  return std::all_of(lines.begin(), lines.end(), [side](std::string_view line) {
    const std::string_view cells = rows_in_line(line) == side ? line : first_word(line);
    return std::all_of(cells.begin(), cells.end(), [side](char c) { return is_blank(c) || cell_digit(c) <= side; });
  });
}

bool is_puzzle_a_line(const std::vector<std::string_view>& lines) {
  const std::string_view first = lines.front();
  const std::size_t length = first_word(first).size();
  if (length > max_size) return true;
  if (const int side = rows_in_line(first); side != 0) return square(side) > max_size || digits_fit(lines, side);
  if (length == 16 || length == 25) return digits_fit(lines, nearest_side(length));
  return false;
}

int sure_of_line(std::string_view first) {
  const int rows = rows_in_line(first);
  const std::string_view word = rows != 0 ? first : first_word(first);
  const int side = rows != 0 ? rows : nearest_side(word.size());
  const std::size_t cells = rows != 0 ? square(rows) : word.size();
  std::size_t wrong = 0;
  for (const char c : word) {
    if (!is_blank(c)) wrong += count_wrong({&c, 1}, static_cast<std::size_t>(side));
  }
  if (is_pencil_marks(word)) return 10;
  // A slip is for the reader to complain of, with its place; but other formats are lines of letters and digits too.
  if (cells == square(side)) return wrong == 0 ? 80 : wrong * 10 <= cells ? 30 : 0;
  return wrong != 0 ? 0 : cells <= square(max_size) ? 30 : 10;
}

int sure_of_grid(const std::vector<std::string_view>& lines) {
  const RowShape first = row_shape(lines.front());
  if (first.cells < 2 || first.cells > max_size) return 0;
  std::size_t cells = 0;
  std::size_t wrong = 0;
  bool even = lines.size() > 1;
  for (const std::string_view line : lines) {
    const RowShape row = row_shape(line);
    even = even && row.cells == first.cells;
    cells += row.cells;
    wrong += row.wrong;
  }
  if (even && wrong == 0) return 80;
  return wrong * 10 <= cells ? 30 : 0;
}

}  // namespace

std::size_t gap_at(std::string_view line, std::size_t at) noexcept {
  const char c = line[at];
  if (is_blank(c) || c == '|') return 1;
  // U+2500 to U+257F
  return c == '\xE2' && at + 2 < line.size() && (line[at + 1] == '\x94' || line[at + 1] == '\x95') ? 3 : 0;
}

bool is_ruler(std::string_view line) noexcept {
  bool drawn = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::size_t gap = gap_at(line, i);
    if (gap == 3) i += 2;
    if (gap == 0 && std::string_view("-=+*.:'`,").find(line[i]) == std::string_view::npos) return false;
    drawn = drawn || gap == 3 || line[i] == '-' || line[i] == '=' || line[i] == '+' || line[i] == '|';
  }
  // "|...|...|...|" is a row of blank cells, "|---+---+---|" is none.
  return drawn && (line.find_first_of("-=+") != std::string_view::npos || row_shape(line).cells == 0);
}

bool is_title(std::string_view line) {
  return line.size() >= 2 && is_letter(line[0]) && is_letter(line[1]) &&
         std::any_of(line.begin(), line.end(), is_small_letter) && row_shape(line).wrong != 0;
}

int nearest_side(std::size_t cells) noexcept {
  int side = 4;
  while (side < max_size && cells > square(side) + static_cast<std::size_t>(side)) ++side;
  return side;
}

int rows_in_line(std::string_view line) noexcept {
  const std::size_t side = line.find_first_of(blanks);
  if (side == std::string_view::npos || side < 4 || side > max_size) return 0;
  std::size_t rows = 0;
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t end = std::min(line.find_first_of(blanks, i), line.size());
    if (end - i != side) return 0;
    ++rows;
    i = std::min(line.find_first_not_of(blanks, end), line.size());
  }
  return rows == side ? static_cast<int>(side) : 0;
}

bool is_pencil_marks(std::string_view word, std::size_t slips) noexcept {
  std::size_t side = 5;
  while (side < max_size && side * side * side < word.size()) ++side;
  if (side * side * side != word.size()) return false;
  std::size_t cells_with_marks = 0;
  for (std::size_t cell = 0; cell < side * side; ++cell) {
    bool marked = false;
    for (std::size_t i = 0; i < side; ++i) {
      const int digit = cell_digit(word[cell * side + i]);
      if (digit == 0) continue;
      if (digit == static_cast<int>(i) + 1) {
        marked = true;
      } else if (slips-- == 0) {
        return false;
      }
    }
    if (marked) ++cells_with_marks;
  }
  return 2 * cells_with_marks >= side * side;
}

CellTextLook look_at_cells(std::string_view head) {
  const bool cut_off = head.size() >= LineSource::head_size;  // perhaps within a line
  std::vector<std::string_view> lines;
  bool drawn = false;
  while (!head.empty() && lines.size() < lines_looked_at) {
    const std::string_view line = take_line(head);
    std::uint64_t column = 0;
    const auto text = content(line, column);
    if (!text) continue;
    if (is_ruler(*text) || text->find('|') != std::string_view::npos || (lines.empty() && is_title(*text)))
      drawn = true;
    if (!is_ruler(*text) && !is_title(*text)) lines.push_back(*text);
  }
  if (lines.empty()) return {};
  if (cut_off && head.empty() && lines.size() > 1) lines.pop_back();

  if (!drawn && is_puzzle_a_line(lines)) return {sure_of_line(lines.front()), 0};
  const int grid = sure_of_grid(lines);
  // A single short line is no grid, and no puzzle either: the other reader tells how many characters a puzzle has.
  if (!drawn && lines.size() == 1 && grid != 0) return {20, 10};
  return {0, grid};
}

}  // namespace farandole::sudoku::detail
