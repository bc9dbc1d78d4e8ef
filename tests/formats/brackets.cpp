// Four by four puzzles in brackets, one a line:  [1...|..2.|....|...3]   (An invented format.)
#include <memory>

#include <sudoku/formats/detail/cursor.hpp>
#include <sudoku/formats/detail/text.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

namespace {

class BracketReader final : public PuzzleReader {
 public:
  explicit BracketReader(LineSource& source) : source_(source) {}

  bool next(PuzzleSpec& puzzle) override {
    TextPosition begin;
    const auto text = detail::next_content(source_, begin);  // neither empty nor a comment
    if (text) read(puzzle, *text, begin);
    return text.has_value();
  }

 private:
  static void read(PuzzleSpec& puzzle, std::string_view text, TextPosition begin) {
    const Board board = Board::standard(4);
    detail::restart(puzzle, board);
    puzzle.position = begin;
    puzzle.places = PuzzleSpec::Places::each;
    detail::Cursor cursor(text, begin);
    for (int row = 0; row < 4; ++row) {
      cursor.expect(row == 0 ? "[" : "|", row == 0 ? "'['" : "'|' between rows");
      for (int column = 0; column < 4; ++column) {
        puzzle.cell_positions.push_back(cursor.position());
        const int digit = cursor.at_end() ? -1 : detail::cell_digit(cursor.front());
        if (digit < 0 || digit > 4) cursor.complain("'1' to '4' or a blank");
        puzzle.givens.set(board.cell(row, column), digit);
        cursor.skip();
      }
    }
    cursor.expect("]", "']'");
    if (!cursor.at_end()) cursor.complain("nothing after ']'");
  }

  LineSource& source_;
};

int sniff(std::string_view head) {
  std::uint64_t column = 0;
  while (!head.empty()) {
    if (const auto text = detail::content(detail::take_line(head), column)) {
      return text->front() == '[' && text->find('|') != std::string_view::npos ? 70 : 0;
    }
  }
  return 0;
}

void write(std::ostream& out, const PuzzleSpec& puzzle) {
  detail::require_only_givens("brackets", puzzle);
  if (puzzle.board.size() != 4) detail::cannot_say("brackets", "a board of " + detail::by_itself(puzzle.board.size()));
  const std::string cells = puzzle.givens.text();
  out << '[' << cells.substr(0, 4) << '|' << cells.substr(4, 4) << '|' << cells.substr(8, 4) << '|' << cells.substr(12)
      << "]\n";
}

}  // namespace

FormatInfo brackets_format() {
  return {
      .name = "brackets",
      .summary = "4x4 puzzles in brackets, one a line",
      .extensions = "",
      .sniff = sniff,
      .read = [](LineSource& source) -> std::unique_ptr<PuzzleReader> {
        return std::make_unique<BracketReader>(source);
      },
      .write = write,
  };
}

}  // namespace farandole::sudoku
