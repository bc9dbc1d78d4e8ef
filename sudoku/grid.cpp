#include <sudoku/grid.hpp>

#include <algorithm>
#include <array>

#include <sudoku/spec.hpp>

namespace farandole::sudoku {

namespace {

constexpr std::string_view symbols = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static_assert(symbols.size() == max_size + 1);

/// digit_to_char for each byte: of a list of easy puzzles a good part of the work is to read and write them.
constexpr std::array<char, 256> character_of = [] {
  std::array<char, 256> table{};
  table.fill('?');
  std::copy(symbols.begin(), symbols.end(), table.begin());
  return table;
}();

std::string digits_of(int size) { return std::string("'1' to '") + digit_to_char(size) + "'"; }

}  // namespace

char digit_to_char(int digit) noexcept {
  return digit >= 0 && digit <= max_size ? character_of[static_cast<std::size_t>(digit)] : '?';
}

std::string digits_text(DigitSet digits) { return marks_text(digits, digits); }

std::string marks_text(DigitSet digits, DigitSet all) {
  std::string text;
  for (const int digit : all) text += digits.contains(digit) ? digit_to_char(digit) : '.';
  return text;
}

std::optional<int> char_to_digit(char c) noexcept {
  if (c == '.' || c == '0' || c == '_' || c == '*') return 0;
  if (c >= '1' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return std::nullopt;
}

std::string quoted(char c) {
  const auto code = static_cast<unsigned char>(c);
  if (code >= 0x20 && code < 0x7f) return std::string("'") + c + "'";
  constexpr std::string_view hex = "0123456789abcdef";
  return std::string("byte 0x") + hex[code >> 4] + hex[code & 15];
}

Grid::Grid(int size) : size_(size) {
  if (size < 0 || size > max_size) throw UsageError("a grid of side " + std::to_string(size) + " cannot be");
  digits_.resize(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
}

Grid Grid::parse(int size, std::string_view text) {
  Grid grid(size);
  const std::size_t cells = grid.cell_count();
  for (std::size_t i = 0; i < std::min(cells, text.size()); ++i) {
    const std::optional<int> digit = char_to_digit(text[i]);
    const TextPosition place{1, i + 1};
    if (!digit) throw InputError(quoted(text[i]) + " is neither a digit nor a blank", place);
    if (*digit > size) {
      throw InputError(quoted(text[i]) + " is no digit of this board: expected " + digits_of(size) + " or a blank",
                       place);
    }
    grid.digits_[i] = static_cast<std::uint8_t>(*digit);
  }
  if (text.size() != cells) {
    throw InputError("expected " + std::to_string(cells) + " cells, found " + std::to_string(text.size()),
                     {1, std::min(cells, text.size()) + 1});
  }
  return grid;
}

std::size_t Grid::filled() const noexcept {
  return digits_.size() - static_cast<std::size_t>(std::count(digits_.begin(), digits_.end(), 0));
}

std::string Grid::text() const {
  std::string text(digits_.size(), '.');
  std::transform(digits_.begin(), digits_.end(), text.begin(), [](std::uint8_t digit) { return character_of[digit]; });
  return text;
}

}  // namespace farandole::sudoku
