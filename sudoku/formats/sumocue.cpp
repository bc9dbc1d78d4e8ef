// SumoCueV1, the strings of Ruud's program SumoCue for killers and jigsaws on 9x9 boards. One puzzle a line, without
// blanks: "SumoCueV1", then 'D' when both diagonals hold each digit once, then for each cell, row by row,
//
//     =15      the first cell of a cage, and the cage's sum; 0 when there is no sum, or no cage
//     +0       a cell of the cage that the cell 0 (they count from 0) is the first of
//     =0J3     the same, with the cell's region from 0 to 8: all cells have one, or none (standard boxes)
//
// Ruud's description of it: sudocue.net/forum, "killer file format". A cage of one cell is read as a given digit, which
// is how jigsaws have their givens.
#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include <sudoku/formats/detail/cages.hpp>
#include <sudoku/formats/detail/cursor.hpp>
#include <sudoku/formats/detail/text.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

namespace {

constexpr std::string_view signature = "SumoCueV1";
constexpr int size = 9;
constexpr int cell_count = size * size;
constexpr std::int64_t largest_sum = 999'999'999;

struct Entry {
  bool first_of_cage = false;
  int number = 0;  // the sum, or the cell that is the first
  TextPosition position;
};

class SumoCueReader final : public PuzzleReader {
 public:
  explicit SumoCueReader(LineSource& source) : source_(source) {}

  bool next(PuzzleSpec& puzzle) override {
    TextPosition begin;
    const auto text = detail::next_content(source_, begin);
    if (text) read(puzzle, detail::Cursor(*text, begin));
    return text.has_value();
  }

 private:
  static void read(PuzzleSpec& puzzle, detail::Cursor text) {
    const TextPosition begin = text.position();
    text.expect(signature, "'SumoCueV1'");
    const bool diagonals = text.take("D");
    std::vector<Entry> entries;
    std::vector<int> regions;
    while (entries.size() < cell_count) read_entry(text, entries, regions);
    if (!text.at_end()) text.complain("nothing after the last cell");

    detail::restart(puzzle, regions.empty() ? Board::standard(size) : Board::with_regions(size, regions));
    puzzle.position = begin;
    puzzle.places = PuzzleSpec::Places::each;
    for (const Entry& entry : entries) puzzle.cell_positions.push_back(entry.position);
    if (diagonals) detail::add_diagonals(puzzle, begin);
    add_cages(puzzle, entries);
  }

  static void read_entry(detail::Cursor& text, std::vector<Entry>& entries, std::vector<int>& regions) {
    if (text.at_end()) {
      throw InputError(detail::counted(entries.size(), "cell") + "; a puzzle of this format has 81", text.position());
    }
    Entry entry;
    entry.position = text.position();
    entry.first_of_cage = text.take("=");
    if (!entry.first_of_cage) text.expect("+", "'=' or '+'");
    entry.number = text.number(entry.first_of_cage ? "the cage's sum" : "the number of the cage's first cell");
    if (!entry.first_of_cage && entry.number >= cell_count) {
      throw InputError("there is no cell " + std::to_string(entry.number) + "; cells are 0 to 80", entry.position);
    }
    if (text.take("J")) {
      const TextPosition place = text.position();
      const int region = text.number("the region's number");
      if (region >= size) throw InputError("regions are J0 to J8, not J" + std::to_string(region), place);
      if (std::count(regions.begin(), regions.end(), region) == size) {
        throw InputError("more than 9 cells in the region J" + std::to_string(region), place);
      }
      regions.push_back(region);
    }
    entries.push_back(entry);
    if (!regions.empty() && regions.size() != entries.size()) {
      throw InputError("some cells have a region ('J' and its number) and this one has none", entry.position);
    }
  }

  static void add_cages(PuzzleSpec& puzzle, const std::vector<Entry>& entries) {
    std::vector<detail::Cage> cages;
    std::vector<int> cage_of_first(cell_count, detail::CageMap::no_cage);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const Entry& entry = entries[i];
      const std::size_t first = entry.first_of_cage ? i : static_cast<std::size_t>(entry.number);
      if (!entries[first].first_of_cage) {
        throw InputError(puzzle.board.name(Cell(i)) + " is said to be in the cage of " +
                             puzzle.board.name(Cell(first)) + ", which is not the first cell of a cage",
                         entry.position);
      }
      int& known = cage_of_first[first];
      if (known == detail::CageMap::no_cage) {
        known = static_cast<int>(cages.size());
        const int sum = entries[first].number;
        cages.push_back({{}, sum == 0 ? std::nullopt : std::optional<std::int64_t>(sum), entries[first].position});
      }
      cages[static_cast<std::size_t>(known)].cells.push_back(Cell(i));
    }
    for (detail::Cage& cage : cages) detail::add_cage(puzzle, std::move(cage));
  }

  LineSource& source_;
};

int sniff(std::string_view head) {
  std::uint64_t column = 0;
  while (!head.empty()) {
    if (const auto text = detail::content(detail::take_line(head), column)) {
      return text->substr(0, signature.size()) == signature ? 100 : 0;
    }
  }
  return 0;
}

bool has_nine_full_regions(const Board& board) {
  if (board.region_count() != size) return false;
  return std::all_of(board.houses().begin(), board.houses().end(),
                     [](const House& house) { return house.cells.size() == size; });
}

void write(std::ostream& out, const PuzzleSpec& puzzle) {
  const Board& board = puzzle.board;
  detail::require_no_candidates("sumocue", puzzle);
  if (board.size() != size) detail::cannot_say("sumocue", "a board of " + detail::by_itself(board.size()));
  if (!has_nine_full_regions(board)) detail::cannot_say("sumocue", "regions other than nine of nine cells");
  const detail::CageMap map = detail::cage_map("sumocue", puzzle);
  const bool jigsaw = board != Board::standard(size);

  std::string text(signature);
  if (map.diagonals) text += "D";
  for (std::size_t i = 0; i < cell_count; ++i) {
    const int owner = map.cage_of[i];
    if (owner == detail::CageMap::no_cage) {
      text += "=0";
    } else {
      const detail::Cage& cage = map.cages[static_cast<std::size_t>(owner)];
      if (cage.sum > largest_sum) {
        detail::cannot_say("sumocue", "a cage with the sum " + std::to_string(*cage.sum));
      }
      const std::size_t first = index(cage.cells.front());
      text += first == i ? "=" + std::to_string(cage.sum.value_or(0)) : "+" + std::to_string(first);
    }
    if (jigsaw) text += "J" + std::to_string(board.region(Cell(i)));
  }
  out << text << '\n';
}

}  // namespace

FormatInfo sumocue_format() {
  return {
      .name = "sumocue",
      .summary = "killers and jigsaws as one string that begins with SumoCueV1",
      .extensions = "",
      .sniff = sniff,
      .read = [](LineSource& source) -> std::unique_ptr<PuzzleReader> {
        return std::make_unique<SumoCueReader>(source);
      },
      .write = write,
  };
}

}  // namespace farandole::sudoku
