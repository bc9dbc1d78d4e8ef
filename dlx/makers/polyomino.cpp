// Pieces of unit squares on a board: all pieces once, a number of times, or as often as one likes.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include <dlx/makers/detail/parameters.hpp>
#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

namespace {

constexpr std::uint32_t most_side = 100;
constexpr std::uint32_t most_cells = 8;  ///< of a generated piece
constexpr std::size_t most_drawn = 64;
constexpr std::uint32_t most_copies = 10'000;

using Shape = std::vector<Cell>;

/// Moved into the corner, and sorted: shapes are equal when they are the same but for a shift.
Shape normal(Shape shape) {
  std::int32_t row = shape.front().row;
  std::int32_t column = shape.front().column;
  for (const Cell& cell : shape) {
    row = std::min(row, cell.row);
    column = std::min(column, cell.column);
  }
  for (Cell& cell : shape) cell = {cell.row - row, cell.column - column};
  std::sort(shape.begin(), shape.end());
  return shape;
}

Shape turned(Shape shape) {
  for (Cell& cell : shape) cell = {cell.column, -cell.row};
  return normal(std::move(shape));
}

Shape turned_over(Shape shape) {
  for (Cell& cell : shape) cell.column = -cell.column;
  return normal(std::move(shape));
}

/// All different positions, in order: the first stands for all of them.
std::set<Shape> orbit(const Shape& shape, Turning turning) {
  std::set<Shape> shapes{normal(shape)};
  if (turning == Turning::fixed) return shapes;
  Shape side = normal(shape);
  for (const bool over : {false, true}) {
    if (over && turning != Turning::free) break;
    if (over) side = turned_over(side);
    for (int quarter = 0; quarter < 4; ++quarter) {
      side = turned(side);
      shapes.insert(side);
    }
  }
  return shapes;
}

/// One shape for each class, grown from those of one cell less.
std::set<Shape> grown(std::uint32_t size, Turning turning) {
  std::set<Shape> shapes{{Cell{0, 0}}};
  for (std::uint32_t cells = 1; cells < size; ++cells) {
    std::set<Shape> larger;
    for (const Shape& shape : shapes) {
      for (const Cell& cell : shape) {
        for (const Cell& step : {Cell{0, 1}, Cell{1, 0}, Cell{0, -1}, Cell{-1, 0}}) {
          const Cell next{cell.row + step.row, cell.column + step.column};
          if (std::find(shape.begin(), shape.end(), next) != shape.end()) continue;
          Shape with = shape;
          with.push_back(next);
          larger.insert(*orbit(with, turning).begin());
        }
      }
    }
    shapes = std::move(larger);
  }
  return shapes;
}

/// The usual names, by drawing.
constexpr std::pair<std::string_view, std::string_view> known_pieces[] = {
    {"O", "#"},           {"I", "##"},          {"I", "###"},         {"L", "#./##"},       {"I", "####"},
    {"L", "###/#.."},     {"O", "##/##"},       {"S", ".##/##."},     {"T", "###/.#."},     {"F", ".##/##./.#."},
    {"I", "#####"},       {"L", "####/#..."},   {"N", "##../.###"},   {"P", "##/##/#."},    {"T", "###/.#./.#."},
    {"U", "#.#/###"},     {"V", "#../#../###"}, {"W", "#../##./.##"}, {"X", ".#./###/.#."}, {"Y", "####/.#.."},
    {"Z", "##./.#./.##"},
};

/// Names the free polyomino of that shape, if it has a name.
std::string usual_name(const Shape& shape) {
  const Shape first = *orbit(shape, Turning::free).begin();
  for (const auto& [name, drawing] : known_pieces) {
    if (*orbit(draw_piece(name, drawing).cells, Turning::free).begin() == first) return std::string(name);
  }
  return {};
}

struct Item {
  std::string name;
  std::optional<ItemId> id;  ///< none: any number of them
};

class Packer {
 public:
  explicit Packer(const Packing& packing) : packing_(packing) {
    detail::require_between("rows", packing.rows, 1, most_side);
    detail::require_between("columns", packing.columns, 1, most_side);
    detail::require_between("copies", packing.copies, 0, most_copies);
    cells_.resize(std::size_t{packing.rows} * packing.columns);
    is_hole_.resize(cells_.size());
    for (const Cell& cell : packing.holes) {
      if (!is_on_board(cell)) throw UsageError("a hole is not on the board");
      is_hole_[number(cell)] = true;
    }
  }

  Problem make() {
    std::vector<Item> items;
    std::set<std::string> names;
    for (const Piece& piece : packing_.pieces) {
      if (piece.cells.empty()) throw UsageError("piece '" + piece.name + "' has no cells");
      std::string name = piece.name;
      if (!names.insert(name).second) name += std::to_string(piece.cells.size());
      items.push_back({name, std::nullopt});
      if (packing_.copies > 0) items.back().id = builder_.add_primary(name, {packing_.copies, packing_.copies});
    }
    if (!packing_.quarter.empty() && names.count(packing_.quarter) == 0) {
      throw UsageError("quarter: there is no piece '" + packing_.quarter + "'");
    }
    add_cells();
    for (std::size_t k = 0; k < items.size(); ++k) {
      for (const Shape& shape : positions(packing_.pieces[k], packing_.turning)) place(shape, items[k]);
    }
    return builder_.build();
  }

 private:
  [[nodiscard]] bool is_on_board(Cell cell) const {
    return cell.row >= 0 && cell.column >= 0 && static_cast<std::uint32_t>(cell.row) < packing_.rows &&
           static_cast<std::uint32_t>(cell.column) < packing_.columns;
  }

  [[nodiscard]] std::size_t number(Cell cell) const {
    return static_cast<std::size_t>(cell.row) * packing_.columns + static_cast<std::size_t>(cell.column);
  }

  template <class Visit>
  void for_each_cell(const Visit& visit) const {
    for (std::uint32_t row = 0; row < packing_.rows; ++row) {
      for (std::uint32_t column = 0; column < packing_.columns; ++column) {
        visit(Cell{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
      }
    }
  }

  void add_cells() {
    for_each_cell([&](Cell cell) {
      if (is_hole_[number(cell)]) return;
      cells_[number(cell)] = builder_.add_primary(detail::cell_name(cell, packing_.rows, packing_.columns));
    });
  }

  /// The shape at every place of the board.
  void place(const Shape& shape, const Item& item) {
    for_each_cell([&](Cell corner) {
      if (item.name == packing_.quarter && !is_in_quarter(shape, corner)) return;
      entries_.clear();
      if (item.id) entries_.emplace_back(*item.id);
      for (const Cell& part : shape) {
        const Cell cell{corner.row + part.row, corner.column + part.column};
        if (!is_on_board(cell) || is_hole_[number(cell)]) return;
        entries_.emplace_back(cells_[number(cell)]);
      }
      builder_.add_option(entries_);
    });
  }

  /// Is the middle of the shape's frame in the upper left quarter?
  [[nodiscard]] bool is_in_quarter(const Shape& shape, Cell corner) const {
    Cell far;
    for (const Cell& cell : shape) {
      far.row = std::max(far.row, cell.row);
      far.column = std::max(far.column, cell.column);
    }
    return 2 * corner.row + far.row <= static_cast<std::int32_t>(packing_.rows) - 1 &&
           2 * corner.column + far.column <= static_cast<std::int32_t>(packing_.columns) - 1;
  }

  const Packing& packing_;
  ProblemBuilder builder_;
  std::vector<ItemId> cells_;
  std::vector<bool> is_hole_;
  std::vector<Entry> entries_;
};

/// A word that names pieces: a set, or one with its drawing.
std::vector<Piece> read_pieces(const std::string& word, Turning turning) {
  constexpr std::string_view sets[] = {"monomino",    "dominoes",   "trominoes",   "tetrominoes",
                                       "pentominoes", "hexominoes", "heptominoes", "octominoes"};
  for (std::size_t k = 0; k < std::size(sets); ++k) {
    if (word == sets[k]) return polyominoes(static_cast<std::uint32_t>(k + 1), turning);
  }
  const std::size_t colon = word.find(':');
  if (colon == std::string::npos || colon == 0) {
    throw UsageError("expected pieces (tetrominoes, pentominoes, ...; or one as NAME:##/#.), found '" + word + "'");
  }
  return {draw_piece(word.substr(0, colon), std::string_view(word).substr(colon + 1))};
}

}  // namespace

Piece draw_piece(std::string_view name, std::string_view drawing) {
  Piece piece{std::string(name), {}};
  Cell cell;
  for (const char c : drawing) {
    if (c == '#') piece.cells.push_back(cell);
    if (c == '/') {
      cell = {cell.row + 1, 0};
    } else if (c == '#' || c == '.') {
      ++cell.column;
    } else {
      throw UsageError("piece '" + piece.name + "': expected '#', '.' or '/', found '" + std::string(1, c) + "'");
    }
  }
  detail::require_between("cells of piece '" + piece.name + "'", piece.cells.size(), 1, most_drawn);
  return piece;
}

std::vector<Piece> polyominoes(std::uint32_t size, Turning turning) {
  detail::require_between("cells of a polyomino", size, 1, most_cells);
  std::vector<Piece> pieces;
  std::map<std::string, int> times;
  int number = 0;
  for (const Shape& shape : grown(size, turning)) {
    std::string name = usual_name(shape);
    if (name.empty()) {
      name = std::to_string(size) + "." + std::to_string(++number);
    } else {
      // Mirror images and turned ones have as many primes as there are before them.
      name += std::string(static_cast<std::size_t>(times[name]++), '\'');
    }
    pieces.push_back({std::move(name), shape});
  }
  std::stable_sort(pieces.begin(), pieces.end(),
                   [size](const Piece& a, const Piece& b) { return size <= 5 && a.name < b.name; });
  return pieces;
}

std::vector<std::vector<Cell>> positions(const Piece& piece, Turning turning) {
  const std::set<Shape> shapes = orbit(piece.cells, turning);
  return {shapes.begin(), shapes.end()};
}

Problem make_polyominoes(const Packing& packing) { return Packer(packing).make(); }

MakerInfo polyomino_maker() {
  return {.name = "polyomino",
          .parameters = "ROWSxCOLUMNS PIECES... [copies=N|any] [one-sided|fixed] [holes=CELL,...] [quarter=PIECE]",
          .summary = "fill a board with pieces: pentominoes (and so on), or one drawn as NAME:##/#.",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            Packing packing;
            const bool one_sided = parameters.flag("one-sided");
            const bool fixed = parameters.flag("fixed");
            if (one_sided && fixed) throw UsageError("either one-sided or fixed");
            packing.turning = fixed ? Turning::fixed : one_sided ? Turning::one_sided : Turning::free;
            const std::string holes = parameters.value("holes").value_or("");
            packing.quarter = parameters.value("quarter").value_or("");
            packing.copies = parameters.flag("copies=any") ? 0 : parameters.number_value("copies", 1, 1, most_copies);
            std::tie(packing.rows, packing.columns) = parameters.size(most_side);
            packing.holes = detail::read_cells(holes, packing.rows, packing.columns);
            while (const std::optional<std::string> word = parameters.next()) {
              for (Piece& piece : read_pieces(*word, packing.turning)) packing.pieces.push_back(std::move(piece));
            }
            if (packing.pieces.empty())
              throw UsageError("expected pieces: tetrominoes, pentominoes, ...; or one as NAME:##/#.");
            return make_polyominoes(packing);
          }};
}

}  // namespace farandole::dlx
