// One puzzle a line: its cells row by row, on the standard board of that many cells.
//
//     # a comment
//     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  the puzzle's name
//
// Blank cells are '.', '0', '_' or '*'; digits from 10 on are letters. The rows may have blanks between them.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <sudoku/formats/detail/cell_text.hpp>
#include <sudoku/formats/detail/text.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

namespace {

constexpr int smallest_side = 4;  // shorter lines are rows

class LineReader final : public PuzzleReader {
 public:
  explicit LineReader(LineSource& source) : source_(source) {}

  bool next(PuzzleSpec& puzzle) override {
    TextPosition begin;
    const auto text = detail::next_content(source_, begin);
    if (text) read(puzzle, *text, begin);
    return text.has_value();
  }

  [[nodiscard]] bool is_ready() const override {
    const std::optional<std::string_view> line = source_.peek();
    std::uint64_t column = 0;
    return line && detail::content(*line, column);
  }

 private:
  void read(PuzzleSpec& puzzle, std::string_view text, TextPosition begin) {
    // Nearly every line of a long list is a sound puzzle of the same size as the one before: nothing is looked for
    // first.
    if (read_sound(puzzle, text, begin)) return;

    const std::size_t length = std::min(text.find_first_of(detail::blanks), text.size());
    if (const int rows = detail::rows_in_line(text); rows != 0) return read_rows(puzzle, text, rows, begin);
    const std::string_view cells = text.substr(0, length);
    if (!take_board(length)) complain_of_length(cells, begin);
    if (read_sound(puzzle, text, begin)) return;

    if (detail::is_pencil_marks(cells)) {
      throw InputError(
          "pencil marks (as many characters a cell as there are digits); this format has one character a cell", begin);
    }
    for (std::size_t i = 0; i < length; ++i) require_cell(cells[i], {begin.line, begin.column + i});
  }

  // False, and an unfinished puzzle, when the text is not a puzzle on the present board.
  bool read_sound(PuzzleSpec& puzzle, std::string_view text, TextPosition begin) const {
    const std::size_t cells = board_.cell_count();
    if (text.size() < cells || (text.size() > cells && !detail::is_blank(text[cells]))) return false;
    detail::restart(puzzle, board_);
    puzzle.position = begin;
    puzzle.places = PuzzleSpec::Places::in_line;
    const std::array<std::int8_t, 256>& table = detail::cell_table();
    std::array<std::uint8_t, std::size_t{max_size} * max_size> digits;  // filled as far as there are cells
    std::uint8_t largest = 0;                                           // 255 where there is no digit
    for (std::size_t i = 0; i < cells; ++i) {
      digits[i] = static_cast<std::uint8_t>(table[static_cast<unsigned char>(text[i])]);
      largest = std::max(largest, digits[i]);
    }
    puzzle.givens.set_first(std::span(digits).first(cells));
    if (largest > board_.size() || detail::is_pencil_marks(text.substr(0, cells))) return false;
    puzzle.name = detail::as_name(text.substr(cells));
    return true;
  }

  void read_rows(PuzzleSpec& puzzle, std::string_view text, int size, TextPosition begin) {
    if (board_.size() != size) board_ = Board::standard(size);
    detail::restart(puzzle, board_);
    puzzle.position = begin;
    puzzle.places = PuzzleSpec::Places::each;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (detail::is_blank(text[i])) continue;
      const TextPosition place{begin.line, begin.column + i};
      puzzle.givens.set(Cell(puzzle.cell_positions.size()), require_cell(text[i], place));
      puzzle.cell_positions.push_back(place);
    }
  }

  // Takes the board of that many cells, when there is one.
  bool take_board(std::size_t cells) {
    if (cells == board_.cell_count()) return true;
    const int side = detail::nearest_side(cells);
    if (static_cast<std::size_t>(side * side) != cells) return false;
    board_ = Board::standard(side);
    return true;
  }

  [[noreturn]] static void complain_of_length(std::string_view cells, TextPosition begin) {
    // A character that has no business here is the likelier cause.
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (detail::cell_digit(cells[i]) < 0) {
        throw InputError(quoted(cells[i]) + " is neither a digit nor a blank", {begin.line, begin.column + i});
      }
    }
    const int side = detail::nearest_side(cells.size());
    throw InputError(detail::counted(cells.size(), "character") + "; a " + detail::by_itself(side) + " puzzle has " +
                         std::to_string(side * side),
                     begin);
  }

  int require_cell(char c, TextPosition place) const {
    const int digit = detail::cell_digit(c);
    if (digit < 0) throw InputError(quoted(c) + " is neither a digit nor a blank", place);
    if (digit > board_.size()) {
      throw InputError(quoted(c) + " is no digit of a " + detail::by_itself(board_.size()) + " puzzle", place);
    }
    return digit;
  }

  LineSource& source_;
  Board board_ = Board::standard(9);
};

void write(std::ostream& out, const PuzzleSpec& puzzle) {
  detail::require_only_givens("line", puzzle);
  if (puzzle.board.size() < smallest_side) {
    detail::cannot_say("line", "a board of " + detail::by_itself(puzzle.board.size()));
  }
  std::string text = puzzle.givens.text();
  const std::string name = detail::as_name(puzzle.name);
  if (!name.empty()) text += "  " + name;
  out << text << '\n';
}

}  // namespace

FormatInfo line_format() {
  return {
      .name = "line",
      .summary = "one puzzle a line: all cells, row by row, then perhaps a name",
      .extensions = "sdm txt",
      .sniff = [](std::string_view head) { return detail::look_at_cells(head).line; },
      .read = [](LineSource& source) -> std::unique_ptr<PuzzleReader> { return std::make_unique<LineReader>(source); },
      .write = write,
  };
}

}  // namespace farandole::sudoku
