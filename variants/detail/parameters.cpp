#include <variants/detail/parameters.hpp>

#include <cstdint>
#include <utility>
#include <variant>

namespace farandole::variants::detail {

using sudoku::Board;
using sudoku::Cell;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::InputError;

namespace {

void check_range(const ConstraintSpec& spec, std::string_view name, std::int64_t number, int low, int high,
                 const Board& board) {
  if (number >= low && number <= high) return;
  refuse(spec, "'" + std::string(name) + "' is " + std::to_string(low) +
                   (low == high ? "" : " to " + std::to_string(high)) + " on " + board_text(board) + ", not " +
                   std::to_string(number));
}

}  // namespace

void refuse(const ConstraintSpec& spec, const std::string& reason) {
  throw InputError(spec.kind + ": " + reason, spec.position);
}

std::string with_names(std::string title, const Board& board, const std::vector<Cell>& cells) {
  for (const Cell cell : cells) title += " " + board.name(cell);
  return title;
}

std::string with_ends(std::string title, const Board& board, const std::vector<Cell>& cells) {
  return std::move(title) + " " + board.name(cells.front()) + " to " + board.name(cells.back());
}

std::string counted(std::size_t count, std::string_view what) {
  return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

std::string board_text(const Board& board) {
  const std::string side = std::to_string(board.size());
  return "a " + side + "x" + side + " board";
}

int number_within(const ConstraintSpec& spec, std::string_view name, int low, int high, const Board& board) {
  const std::optional<std::int64_t> number = spec.number(name);
  if (!number) refuse(spec, "'" + std::string(name) + "' is missing");
  check_range(spec, name, *number, low, high, board);
  return static_cast<int>(*number);
}

std::vector<int> numbers_within(const ConstraintSpec& spec, std::string_view name, int low, int high,
                                const Board& board) {
  std::vector<int> numbers;
  const auto param = spec.params.find(name);
  if (param == spec.params.end()) return numbers;
  if (const auto* list = std::get_if<std::vector<std::int64_t>>(&param->second)) {
    for (const std::int64_t number : *list) {
      check_range(spec, name, number, low, high, board);
      numbers.push_back(static_cast<int>(number));
    }
  }
  return numbers;
}

DigitSet digits_in(const ConstraintSpec& spec, std::string_view name, const Board& board) {
  DigitSet digits;
  for (const int digit : numbers_within(spec, name, 1, board.size(), board)) {
    if (digits.contains(digit)) refuse(spec, std::to_string(digit) + " is in '" + std::string(name) + "' twice");
    digits.insert(digit);
  }
  return digits;
}

std::optional<sudoku::Param> sum_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  std::int64_t sum = 0;
  for (const Cell cell : spec.cells) sum += grid[cell];
  return sum;
}

std::vector<Cell> cells_in(const ConstraintSpec& spec, std::string_view name) {
  const auto param = spec.params.find(name);
  if (param == spec.params.end()) return {};
  const auto* cells = std::get_if<std::vector<Cell>>(&param->second);
  return cells == nullptr ? std::vector<Cell>() : *cells;
}

}  // namespace farandole::variants::detail
