#include <sudoku/symmetry.hpp>

#include <numeric>

#include <dlx/detail/random.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku {

namespace {

using dlx::detail::Random;
using Lines = std::array<std::uint8_t, max_symmetry_size>;

Board::BoxShape boxes_of(const Board& board) {
  const std::optional<Board::BoxShape> shape = board.box_shape();
  if (!shape || board.size() > max_symmetry_size) {
    throw UnsupportedError("symmetries are known for boards with boxes and at most " +
                           std::to_string(max_symmetry_size) + " rows only");
  }
  return *shape;
}

/// `groups` groups of `size` lines in random order, and the lines in each of them too.
Lines random_lines(Random& random, int groups, int size) {
  Lines result = Symmetry::identity().rows;
  Lines order = result;
  random.shuffle(order.begin(), order.begin() + groups);
  for (int group = 0; group < groups; ++group) {
    const auto begin = result.begin() + group * size;
    std::iota(begin, begin + size,
              static_cast<std::uint8_t>(order[static_cast<std::size_t>(group)] * static_cast<unsigned>(size)));
    random.shuffle(begin, begin + size);
  }
  return result;
}

std::uint64_t factorial(int n) { return n < 2 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1); }

std::uint64_t orders(int groups, int size) {
  std::uint64_t product = factorial(groups);
  for (int group = 0; group < groups; ++group) product *= factorial(size);
  return product;
}

template <std::size_t size>
std::array<std::uint8_t, size> inverted(const std::array<std::uint8_t, size>& order) {
  std::array<std::uint8_t, size> result{};
  for (std::size_t i = 0; i < size; ++i) result[order[i]] = static_cast<std::uint8_t>(i);
  return result;
}

template <std::size_t size>
std::array<std::uint8_t, size> looked_up(const std::array<std::uint8_t, size>& table,
                                         const std::array<std::uint8_t, size>& places) {
  std::array<std::uint8_t, size> result{};
  for (std::size_t i = 0; i < size; ++i) result[i] = table[places[i]];
  return result;
}

}  // namespace

Symmetry Symmetry::identity() noexcept {
  Symmetry result;
  std::iota(result.rows.begin(), result.rows.end(), std::uint8_t{0});
  std::iota(result.columns.begin(), result.columns.end(), std::uint8_t{0});
  std::iota(result.digits.begin(), result.digits.end(), std::uint8_t{0});
  return result;
}

Symmetry Symmetry::random(const Board& board, std::uint64_t seed) {
  const auto [box_rows, box_columns] = boxes_of(board);
  Random random(seed);
  Symmetry result = identity();
  result.transposed = box_rows == box_columns && random.below(2) == 1;
  result.rows = random_lines(random, box_columns, box_rows);
  result.columns = random_lines(random, box_rows, box_columns);
  random.shuffle(result.digits.begin() + 1, result.digits.begin() + 1 + board.size());
  return result;
}

Grid Symmetry::apply(const Grid& grid) const {
  const auto size = static_cast<std::size_t>(grid.size());
  if (size > max_symmetry_size) throw UsageError("symmetries are for grids of at most 9 rows");
  Grid result(grid.size());
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0; column < size; ++column) {
      const std::size_t from = transposed ? columns[column] * size + rows[row] : rows[row] * size + columns[column];
      result.set(static_cast<Cell>(row * size + column),
                 digits[static_cast<std::size_t>(grid[static_cast<Cell>(from)])]);
    }
  }
  return result;
}

Symmetry Symmetry::inverse() const noexcept {
  Symmetry result;
  result.transposed = transposed;
  // What has been transposed is moved back by columns where it was moved by rows.
  result.rows = inverted(transposed ? columns : rows);
  result.columns = inverted(transposed ? rows : columns);
  result.digits = inverted(digits);
  return result;
}

Symmetry Symmetry::then(const Symmetry& next) const noexcept {
  Symmetry result;
  result.transposed = transposed != next.transposed;
  result.rows = looked_up(next.transposed ? columns : rows, next.rows);
  result.columns = looked_up(next.transposed ? rows : columns, next.columns);
  result.digits = looked_up(next.digits, digits);
  return result;
}

std::uint64_t symmetry_count(const Board& board) {
  const auto [box_rows, box_columns] = boxes_of(board);
  return (box_rows == box_columns ? 2U : 1U) * orders(box_columns, box_rows) * orders(box_rows, box_columns) *
         factorial(board.size());
}

}  // namespace farandole::sudoku
