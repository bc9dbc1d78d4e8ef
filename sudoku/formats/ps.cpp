// The strings of killer puzzles that begin with "3x3::k:", known as the PS format (of PerlSudoku; SumoCue, JSudoku and
// others read it). One puzzle a line, without blanks; each field ends in a colon:
//
//     3x3       rows and columns of a box
//     d         when both diagonals hold each digit once, else nothing
//     k         killer
//     3595      for each cell, row by row: 256 * the sum of its cage + the cage's number;
//     ...       a sum of 0 (a number below 256) means that the cell is in no cage
//
// Ruud's description of it: sudocue.net/forum, "killer file format". A cage of one cell is read as a given digit.
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include <sudoku/formats/detail/cages.hpp>
#include <sudoku/formats/detail/cursor.hpp>
#include <sudoku/formats/detail/text.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

namespace {

constexpr int cage_numbers = 256;
constexpr std::int64_t largest_number = 999'999'999;
constexpr int largest_box = 5;

class PsReader final : public PuzzleReader {
 public:
  explicit PsReader(LineSource& source) : source_(source) {}

  bool next(PuzzleSpec& puzzle) override {
    TextPosition begin;
    const auto text = detail::next_content(source_, begin);
    if (text) read(puzzle, detail::Cursor(*text, begin));
    return text.has_value();
  }

 private:
  static void read(PuzzleSpec& puzzle, detail::Cursor text) {
    const TextPosition begin = text.position();
    const int size = read_box(text);
    const bool diagonals = text.take("d");
    text.expect(":", diagonals ? "':' after the 'd'" : "'d:' (diagonals) or ':'");
    text.expect("k:", "'k:' (killer)");

    detail::restart(puzzle, Board::standard(size));
    puzzle.position = begin;
    puzzle.places = PuzzleSpec::Places::each;
    puzzle.cell_positions.reserve(puzzle.board.cell_count());
    if (diagonals) detail::add_diagonals(puzzle, begin);
    for (detail::Cage& cage : read_cages(puzzle, text)) detail::add_cage(puzzle, std::move(cage));
  }

  static int read_box(detail::Cursor& text) {
    const TextPosition begin = text.position();
    const int rows = text.number("the size of the boxes, as '3x3'");
    text.expect("x", "'x'");
    const int columns = text.number("the number of a box's columns");
    if (rows != columns || rows < 2 || rows > largest_box) {
      throw InputError("boxes of " + std::to_string(rows) + "x" + std::to_string(columns) +
                           "; this format has square boxes, from 2x2 to 5x5",
                       begin);
    }
    text.expect(":", "':' after the size");
    return rows * columns;
  }

  static std::vector<detail::Cage> read_cages(PuzzleSpec& puzzle, detail::Cursor& text) {
    const std::size_t cells = puzzle.board.cell_count();
    std::vector<detail::Cage> cages;
    std::vector<int> cage_of_number(cage_numbers, detail::CageMap::no_cage);
    for (std::size_t i = 0; i < cells; ++i) {
      if (i != 0 && !text.take(":") && !text.at_end()) text.complain("':'");
      if (text.at_end()) {
        throw InputError(detail::counted(i, "number") + "; a " + detail::by_itself(puzzle.board.size()) +
                             " puzzle has " + std::to_string(cells),
                         text.position());
      }
      const TextPosition place = text.position();
      puzzle.cell_positions.push_back(place);
      const int value = text.number("the number of " + puzzle.board.name(Cell(i)));
      const int sum = value / cage_numbers;
      if (sum == 0) continue;
      int& known = cage_of_number[static_cast<std::size_t>(value % cage_numbers)];
      if (known == detail::CageMap::no_cage) {
        known = static_cast<int>(cages.size());
        cages.push_back({{}, sum, place});
      }
      detail::Cage& cage = cages[static_cast<std::size_t>(known)];
      if (cage.sum != sum) {
        throw InputError("the cage of " + puzzle.board.name(Cell(i)) + " has the sum " + std::to_string(sum) +
                             " here, but " + std::to_string(*cage.sum) + " in " + puzzle.board.name(cage.cells.front()),
                         place);
      }
      cage.cells.push_back(Cell(i));
    }
    (void)text.take(":");
    if (!text.at_end()) text.complain("nothing after the last number");
    return cages;
  }

  LineSource& source_;
};

int sniff(std::string_view head) {
  std::uint64_t column = 0;
  while (!head.empty()) {
    auto text = detail::content(detail::take_line(head), column);
    if (!text) continue;
    const bool boxes = detail::take_number(*text) && text->substr(0, 1) == "x" &&
                       (text->remove_prefix(1), detail::take_number(*text)) && text->substr(0, 1) == ":";
    return boxes ? 95 : 0;
  }
  return 0;
}

void write(std::ostream& out, const PuzzleSpec& puzzle) {
  detail::require_no_candidates("ps", puzzle);
  detail::require_standard_board("ps", puzzle);
  const int size = puzzle.board.size();
  const Board::BoxShape box = puzzle.board.box_shape().value_or(Board::BoxShape{});
  if (box.rows == 0 || box.rows != box.columns) {
    detail::cannot_say("ps", "a board of " + detail::by_itself(size) + " (its boxes are not square)");
  }
  const detail::CageMap map = detail::cage_map("ps", puzzle);

  // Cells without a cage have numbers of their own, for programs that group by number alone.
  std::size_t next = map.cages.size();
  std::string text = std::to_string(box.rows) + "x" + std::to_string(box.columns) + (map.diagonals ? ":d:k:" : "::k:");
  for (const int owner : map.cage_of) {
    std::int64_t value = 0;
    if (owner == detail::CageMap::no_cage) {
      value = static_cast<std::int64_t>(next < cage_numbers ? next++ : cage_numbers - 1);
    } else {
      const detail::Cage& cage = map.cages[static_cast<std::size_t>(owner)];
      if (!cage.sum) detail::cannot_say("ps", "a cage without a sum");
      if (owner >= cage_numbers) detail::cannot_say("ps", "more than 256 cages");
      if (*cage.sum > (largest_number - owner) / cage_numbers) {
        detail::cannot_say("ps", "a cage with the sum " + std::to_string(*cage.sum));
      }
      value = *cage.sum * cage_numbers + owner;
    }
    text += std::to_string(value) + ":";
  }
  out << text << '\n';
}

}  // namespace

FormatInfo ps_format() {
  return {
      .name = "ps",
      .summary = "killer puzzles as one string that begins with 3x3::k: (PS, JSudoku, SumoCue)",
      .extensions = "",
      .sniff = sniff,
      .read = [](LineSource& source) -> std::unique_ptr<PuzzleReader> { return std::make_unique<PsReader>(source); },
      .write = write,
  };
}

}  // namespace farandole::sudoku
