#include <sudoku/formats/detail/text.hpp>

#include <algorithm>

namespace farandole::sudoku::detail {

namespace {

constexpr char no_region = '.';

}  // namespace

std::string_view trim(std::string_view text) noexcept {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string as_name(std::string_view text) {
  std::string name(text);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return (c >= '\0' && c < ' ') || c == '\x7f'; }, ' ');
  const std::size_t begin = name.find_first_not_of(" #");
  if (begin == std::string::npos) return {};
  return name.substr(begin, name.find_last_not_of(' ') - begin + 1);
}

std::string_view take_line(std::string_view& text) noexcept {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

std::optional<int> take_number(std::string_view& text) noexcept {
  int number = 0;
  std::size_t length = 0;
  while (length < text.size() && is_decimal(text[length])) {
    if (number >= 100'000'000) return std::nullopt;
    number = 10 * number + (text[length++] - '0');
  }
  if (length == 0) return std::nullopt;
  text.remove_prefix(length);
  return number;
}

const std::array<std::int8_t, 256>& cell_table() {
  static const std::array<std::int8_t, 256> table = [] {
    std::array<std::int8_t, 256> digits{};
    for (std::size_t byte = 0; byte < digits.size(); ++byte) {
      digits[byte] = static_cast<std::int8_t>(char_to_digit(static_cast<char>(byte)).value_or(-1));
    }
    return digits;
  }();
  return table;
}

std::string counted(std::size_t number, std::string_view thing) {
  return std::to_string(number) + " " + std::string(thing) + (number == 1 ? "" : "s");
}

std::string by_itself(int size) { return std::to_string(size) + "x" + std::to_string(size); }

std::string not_one_a_cell(std::size_t number, std::string_view thing, int size) {
  return counted(number, thing) + "; a " + by_itself(size) + " board has " + std::to_string(size * size) + " cells";
}

std::string excerpt(std::string_view word) {
  constexpr std::size_t longest = 40;
  std::string text(word.substr(0, longest));
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return word.size() > longest ? text + "..." : text;
}

void restart(PuzzleSpec& puzzle, const Board& board) {
  puzzle.id.clear();
  puzzle.name.clear();
  puzzle.author.clear();
  if (puzzle.board != board) puzzle.board = board;
  if (puzzle.givens.size() == board.size()) {
    puzzle.givens.clear();
  } else {
    puzzle.givens = Grid(board.size());
  }
  puzzle.candidates.clear();
  puzzle.constraints.clear();
  puzzle.solution.reset();
  puzzle.status.clear();
  puzzle.position = {};
  puzzle.places = PuzzleSpec::Places::unknown;
  puzzle.cell_positions.clear();
}

std::optional<std::string_view> content(std::string_view line, std::uint64_t& column) noexcept {
  const std::string_view text = trim(line);
  if (text.empty() || text.front() == '#') return std::nullopt;
  column = static_cast<std::uint64_t>(text.data() - line.data()) + 1;
  return text;
}

std::optional<std::string_view> next_content(LineSource& source, TextPosition& begin) {
  while (source.next()) {
    std::uint64_t column = 0;
    if (const auto text = content(source.line(), column)) {
      begin = {source.number(), column};
      return text;
    }
  }
  return std::nullopt;
}

void cannot_say(std::string_view format, const std::string& what) {
  throw UnsupportedError("the " + std::string(format) + " format cannot say " + what);
}

void require_no_candidates(std::string_view format, const PuzzleSpec& puzzle) {
  if (!puzzle.candidates.empty()) cannot_say(format, "candidates");
}

void require_only_givens(std::string_view format, const PuzzleSpec& puzzle) {
  require_no_candidates(format, puzzle);
  if (!puzzle.constraints.empty()) cannot_say(format, "'" + puzzle.constraints.front().kind + "'");
  require_standard_board(format, puzzle);
}

void require_standard_board(std::string_view format, const PuzzleSpec& puzzle) {
  if (puzzle.board != Board::standard(puzzle.board.size())) {
    cannot_say(format, "regions other than the standard boxes");
  }
}

std::optional<std::string> regions_text(std::string_view format, const Board& board) {
  constexpr std::string_view symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  if (board == Board::standard(board.size())) return std::nullopt;
  if (static_cast<std::size_t>(board.region_count()) > symbols.size()) {
    cannot_say(format, "more than " + std::to_string(symbols.size()) + " regions");
  }
  std::string text;
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    const int region = board.region(Cell(i));
    text += region < 0 ? no_region : symbols[static_cast<std::size_t>(region)];
  }
  return text;
}

Board board_with_regions(int size, std::string_view symbols) {
  std::vector<int> region_of;
  region_of.reserve(symbols.size());
  for (const char symbol : symbols) region_of.push_back(symbol == no_region ? -1 : static_cast<unsigned char>(symbol));
  return Board::with_regions(size, region_of);
}

}  // namespace farandole::sudoku::detail
