// Positions with pencil marks, one a line: for each cell, row by row, as many characters as there are digits, of which
// the d-th is d when d may still be there, and a blank when not. A 9x9 board has 729 characters:
//
//     ..34..7.91.34567..1.34567.91234567891.3..6...  (and so on)  the puzzle's name
//     R1C1     R1C2     R1C3     R1C4     R1C5
//
// As other programs write them (tdoku among them). Blanks are '.', '0', '_' or '*'. A cell with a single mark is read
// as a given; where all others have every mark, nothing more is said than the givens say, and no candidates are kept.
// A cell without any mark is allowed: that position has no solution.
#include <algorithm>
#include <memory>

#include <sudoku/formats/detail/cell_text.hpp>
#include <sudoku/formats/detail/text.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

namespace {

std::size_t cube(int side) {
  const auto n = static_cast<std::size_t>(side);
  return n * n * n;
}

std::string_view marks_of(std::string_view line) { return line.substr(0, line.find_first_of(detail::blanks)); }

class PencilMarksReader final : public PuzzleReader {
 public:
  explicit PencilMarksReader(LineSource& source) : source_(source) {}

  bool next(PuzzleSpec& puzzle) override {
    TextPosition begin;
    const auto text = detail::next_content(source_, begin);
    if (text) read(puzzle, *text, begin);
    return text.has_value();
  }

 private:
  void read(PuzzleSpec& puzzle, std::string_view text, TextPosition begin) {
    const std::string_view marks = marks_of(text);
    take_board(marks.size(), begin);
    detail::restart(puzzle, board_);
    puzzle.position = begin;
    puzzle.places = PuzzleSpec::Places::each;
    puzzle.name = detail::as_name(text.substr(marks.size()));
    const auto side = static_cast<std::size_t>(board_.size());
    bool says_more = false;  // than the givens do
    for (std::size_t i = 0; i < board_.cell_count(); ++i) {
      TextPosition place{begin.line, begin.column + i * side};
      const DigitSet digits = read_cell(marks.substr(i * side, side), place);
      if (digits.is_single()) {
        puzzle.givens.set(Cell(i), digits.min());
        place.column += static_cast<std::uint64_t>(digits.min() - 1);
      } else if (digits != board_.digits()) {
        says_more = true;
      }
      puzzle.candidates.push_back(digits);
      puzzle.cell_positions.push_back(place);
    }
    if (!says_more) puzzle.candidates.clear();
  }

  void take_board(std::size_t marks, TextPosition begin) {
    int side = 2;
    while (side < max_size && cube(side) < marks) ++side;
    if (cube(side) != marks) {
      if (side > 2 && marks - cube(side - 1) < cube(side) - marks) --side;
      throw InputError(detail::counted(marks, "character") + "; the pencil marks of a " + detail::by_itself(side) +
                           " puzzle are " + std::to_string(cube(side)),
                       begin);
    }
    if (side != board_.size()) board_ = Board::standard(side);
  }

  static DigitSet read_cell(std::string_view marks, TextPosition begin) {
    DigitSet digits;
    for (std::size_t i = 0; i < marks.size(); ++i) {
      const int digit = detail::cell_digit(marks[i]);
      if (digit == 0) continue;
      const int expected = static_cast<int>(i) + 1;
      if (digit != expected) {
        throw InputError(
            std::string("expected '") + digit_to_char(expected) + "' or a blank, found " + quoted(marks[i]),
            {begin.line, begin.column + i});
      }
      digits.insert(digit);
    }
    return digits;
  }

  LineSource& source_;
  Board board_ = Board::standard(9);
};

int sniff(std::string_view head) {
  constexpr std::size_t slips = 5;
  std::uint64_t column = 0;
  while (!head.empty()) {
    if (const auto text = detail::content(detail::take_line(head), column)) {
      const std::string_view marks = marks_of(*text);
      if (detail::is_pencil_marks(marks)) return 95;
      if (detail::is_pencil_marks(marks, slips)) return 85;
      // One character too few or too many.
      const std::string_view longer_by_one = marks.substr(0, std::max<std::size_t>(marks.size(), 1) - 1);
      return detail::is_pencil_marks(longer_by_one) || detail::is_pencil_marks(std::string(marks) + '.', slips) ? 60
                                                                                                                : 0;
    }
  }
  return 0;
}

void write(std::ostream& out, const PuzzleSpec& puzzle) {
  if (!puzzle.constraints.empty()) detail::cannot_say("pencilmarks", "'" + puzzle.constraints.front().kind + "'");
  detail::require_standard_board("pencilmarks", puzzle);
  const Board& board = puzzle.board;
  std::string text;
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    DigitSet digits = puzzle.candidates.empty() ? board.digits() : puzzle.candidates[i];
    if (const int given = puzzle.givens[Cell(i)]; given != 0) {
      if (!digits.contains(given)) {
        detail::cannot_say("pencilmarks", "that " + board.name(Cell(i)) + " is given " + std::to_string(given) +
                                              ", which is none of its candidates");
      }
      digits = DigitSet::of(given);
    }
    text += marks_text(digits, board.digits());
  }
  const std::string name = detail::as_name(puzzle.name);
  if (!name.empty()) text += "  " + name;
  out << text << '\n';
}

}  // namespace

FormatInfo pencilmarks_format() {
  return {
      .name = "pencilmarks",
      .summary = "one position a line: for each cell the digits that are left there (729 characters at 9x9)",
      .extensions = "txt",
      .sniff = sniff,
      .read = [](LineSource& source) -> std::unique_ptr<PuzzleReader> {
        return std::make_unique<PencilMarksReader>(source);
      },
      .write = write,
  };
}

}  // namespace farandole::sudoku
