// One row a line, with blanks, bars and rulers between the cells as one likes, on the standard board of that many rows.
//
//     Grid 01
//     5 3 . | . 7 . | . . .
//     6 . . | 1 9 5 | . . .
//     . 9 8 | . . . | . 6 .
//     ------+-------+------
//     ...
//
// The first row says how many cells a row has. A puzzle ends with its last row, or early at an empty line. Lines that
// begin with '#' are comments, which also makes this the reader of the sdk format of SudoCue.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <sudoku/formats/detail/cell_text.hpp>
#include <sudoku/formats/detail/text.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

namespace {

class GridReader final : public PuzzleReader {
 public:
  explicit GridReader(LineSource& source) : source_(source) {}

  // A bad row counts as a row, so that the puzzle after this one begins in the right place.
  bool next(PuzzleSpec& puzzle) override {
    std::optional<InputError> error;
    std::string title;
    int size = 0;  // known with the first row
    int rows = 0;
    while (rows == 0 || rows < size) {
      bool there = false;
      try {
        there = source_.next();
        if (!there) break;
        const std::string_view line = source_.line();
        std::uint64_t column = 0;
        const auto text = detail::content(line, column);
        if (!text) {
          if (rows != 0 && detail::trim(line).empty()) break;
          continue;
        }
        if (detail::is_ruler(*text)) continue;
        if (rows == 0) {
          if (std::string name = detail::as_name(*text); detail::is_title(name)) {
            title = std::move(name);
            continue;
          }
        }
        const TextPosition begin{source_.number(), column};
        ++rows;
        if (rows == 1) size = begin_puzzle(puzzle, *text, begin);
        read_row(puzzle, *text, begin, rows - 1);
      } catch (const InputError& e) {
        if (!there) ++rows;  // a line too long to be a row
        if (!error) error = e;
        if (size == 0) break;
      }
    }
    if (error) throw InputError(*error);
    if (rows == 0) return false;
    if (rows < size) {
      throw InputError("the puzzle ends after " + detail::counted(static_cast<std::size_t>(rows), "row") + "; a " +
                           detail::by_itself(size) + " puzzle has " + std::to_string(size),
                       puzzle.position);
    }
    puzzle.name = title;
    return true;
  }

 private:
  int begin_puzzle(PuzzleSpec& puzzle, std::string_view row, TextPosition begin) {
    std::size_t cells = 0;
    for (std::size_t i = 0; i < row.size();) {
      const std::size_t gap = detail::gap_at(row, i);
      if (gap == 0) ++cells;
      i += std::max<std::size_t>(gap, 1);
    }
    if (cells < 2 || cells > max_size) {
      throw InputError(detail::counted(cells, "cell") + " in a row; boards have 2 to " + std::to_string(max_size),
                       begin);
    }
    const int size = static_cast<int>(cells);
    if (board_.size() != size) board_ = Board::standard(size);
    detail::restart(puzzle, board_);
    puzzle.position = begin;
    puzzle.places = PuzzleSpec::Places::each;
    puzzle.cell_positions.resize(board_.cell_count());
    return size;
  }

  void read_row(PuzzleSpec& puzzle, std::string_view row, TextPosition begin, int number) {
    const int size = board_.size();
    int count = 0;
    for (std::size_t i = 0; i < row.size();) {
      if (const std::size_t gap = detail::gap_at(row, i); gap != 0) {
        i += gap;
        continue;
      }
      const TextPosition place{begin.line, begin.column + i};
      const char c = row[i++];
      const int digit = detail::cell_digit(c);
      if (digit < 0) throw InputError(quoted(c) + " is neither a digit, nor a blank, nor a bar", place);
      if (digit > size) {
        throw InputError(quoted(c) + " is no digit of a " + detail::by_itself(size) + " puzzle", place);
      }
      if (count < size) {
        const Cell cell = board_.cell(number, count);
        puzzle.givens.set(cell, digit);
        puzzle.cell_positions[index(cell)] = place;
      }
      ++count;
    }
    if (count != size) {
      throw InputError(detail::counted(static_cast<std::size_t>(count), "cell") + "; row " +
                           std::to_string(number + 1) + " of this " + detail::by_itself(size) + " puzzle needs " +
                           std::to_string(size),
                       begin);
    }
  }

  LineSource& source_;
  Board board_ = Board::standard(9);
};

void write(std::ostream& out, const PuzzleSpec& puzzle) {
  detail::require_only_givens("grid", puzzle);
  const Board& board = puzzle.board;
  const int size = board.size();
  const Board::BoxShape box = board.box_shape().value_or(Board::BoxShape{size, size});
  std::string text;
  if (const std::string name = detail::as_name(puzzle.name); detail::is_title(name)) text = name + '\n';
  std::string ruler;
  for (int column = 0; column < size; ++column) {
    if (column != 0 && column % box.columns == 0) ruler += "+-";
    ruler += "--";
  }
  ruler.pop_back();
  for (int row = 0; row < size; ++row) {
    if (row != 0 && row % box.rows == 0) text += ruler + '\n';
    for (int column = 0; column < size; ++column) {
      if (column != 0) text += column % box.columns == 0 ? " | " : " ";
      text += digit_to_char(puzzle.givens[board.cell(row, column)]);
    }
    text += '\n';
  }
  out << text << '\n';
}

}  // namespace

FormatInfo grid_format() {
  return {
      .name = "grid",
      .summary = "one row a line, with or without blanks, bars and rulers between",
      .extensions = "sdk txt",
      .sniff = [](std::string_view head) { return detail::look_at_cells(head).grid; },
      .read = [](LineSource& source) -> std::unique_ptr<PuzzleReader> { return std::make_unique<GridReader>(source); },
      .write = write,
  };
}

}  // namespace farandole::sudoku
