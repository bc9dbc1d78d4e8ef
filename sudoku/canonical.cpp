#include <sudoku/canonical.hpp>

#include <string>

#include <sudoku/checker.hpp>
#include <sudoku/detail/minlex.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku {

class Canonicalizer::Search {
 public:
  virtual ~Search() = default;
  /// Digits row by row, none twice in a house.
  virtual CanonicalForm run(const std::uint8_t* cells) = 0;
};

namespace {

template <int box_rows, int box_columns>
class SearchOf final : public Canonicalizer::Search {
 public:
  CanonicalForm run(const std::uint8_t* cells) override {
    minlex_.run(cells);
    CanonicalForm result{Grid(side), minlex_.symmetry, minlex_.orders};
    std::uint32_t digits = 0;
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        const auto digit =
            static_cast<int>(minlex_.least[static_cast<std::size_t>(row)] >> (4 * (side - 1 - column)) & 15);
        result.grid.set(static_cast<Cell>(row * side + column), digit);
        digits |= 1U << digit;
      }
    }
    // Each order comes with the names of the digits that occur; the others are free.
    for (int free = side - std::popcount(digits & ~1U); free > 1; --free) {
      result.automorphisms *= static_cast<std::uint64_t>(free);
    }
    return result;
  }

 private:
  static constexpr int side = box_rows * box_columns;
  detail::Minlex<box_rows, box_columns> minlex_;
};

struct SearchInfo {
  int box_rows;
  int box_columns;
  std::unique_ptr<Canonicalizer::Search> (*make)();
};

template <int box_rows, int box_columns>
constexpr SearchInfo search_of = {box_rows, box_columns, []() -> std::unique_ptr<Canonicalizer::Search> {
                                    return std::make_unique<SearchOf<box_rows, box_columns>>();
                                  }};

/// Every shape of boxes for sides up to max_symmetry_size.
constexpr SearchInfo searches[] = {
    search_of<3, 3>, search_of<2, 2>, search_of<2, 3>, search_of<3, 2>, search_of<2, 4>, search_of<4, 2>,
};

std::unique_ptr<Canonicalizer::Search> make_search(const Board& board) {
  const std::optional<Board::BoxShape> shape = board.box_shape();
  for (const SearchInfo& info : searches) {
    if (shape && shape->rows == info.box_rows && shape->columns == info.box_columns) return info.make();
  }
  throw UnsupportedError("canonical forms are known for boards with boxes and at most " +
                         std::to_string(max_symmetry_size) + " rows only");
}

}  // namespace

Canonicalizer::Canonicalizer(const Board& board) : board_(board), search_(make_search(board)) {}
Canonicalizer::~Canonicalizer() = default;
Canonicalizer::Canonicalizer(Canonicalizer&&) noexcept = default;
Canonicalizer& Canonicalizer::operator=(Canonicalizer&&) noexcept = default;

CanonicalForm Canonicalizer::operator()(const Grid& grid) {
  if (grid.size() != board_.size()) throw UsageError("the grid has another size than the board");
  std::array<std::uint8_t, max_symmetry_size * max_symmetry_size> cells{};
  std::array<std::uint32_t, 3 * max_symmetry_size> seen{};
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const int digit = grid[cell];
    cells[i] = static_cast<std::uint8_t>(digit);
    if (digit == 0) continue;
    if (digit > grid.size()) throw UsageError(std::to_string(digit) + " is no digit of this board");
    const int houses[] = {board_.row(cell), max_symmetry_size + board_.column(cell),
                          2 * max_symmetry_size + board_.region(cell)};
    for (const int house : houses) {
      std::uint32_t& digits = seen[static_cast<std::size_t>(house)];
      if ((digits >> digit & 1) != 0) throw UsageError(clashes(board_, grid).front().reason);
      digits |= 1U << digit;
    }
  }
  return search_->run(cells.data());
}

CanonicalForm canonical_form(const Board& board, const Grid& grid) { return Canonicalizer(board)(grid); }

std::optional<Symmetry> find_symmetry(const Board& board, const Grid& a, const Grid& b) {
  Canonicalizer canonicalizer(board);
  const CanonicalForm of_a = canonicalizer(a);
  const CanonicalForm of_b = canonicalizer(b);
  if (of_a.grid != of_b.grid) return std::nullopt;
  return of_a.symmetry.then(of_b.symmetry.inverse());
}

}  // namespace farandole::sudoku
