#include <sudoku/random_grid.hpp>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include <dlx/detail/random.hpp>
#include <sudoku/detail/uniform_nine.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku {

using dlx::detail::Random;

class RandomGrids::Source {
 public:
  virtual ~Source() = default;
  [[nodiscard]] virtual Grid draw(std::uint64_t seed) = 0;
  [[nodiscard]] virtual bool uniform() const noexcept { return true; }
};

namespace {

// Grids are found by this engine even where another is the default, so that a seed keeps its grid.
constexpr std::string_view grid_engine = "mrv";

class NineSource final : public RandomGrids::Source {
 public:
  Grid draw(std::uint64_t seed) override {
    Random random(seed);
    return nine_.draw(random);
  }

 private:
  detail::UniformNine nine_;
};

/// All grids of a board in a reduced form: their first row is 1, 2, 3, ... and on a board with boxes the rows after it
/// are in order of their first digits as far as rows of a band, and bands, can change places: below the first row of
/// the first band, and in the bands below that.
class ReducedGrids {
 public:
  /// Null if there are more than some thousands: then they take too long to list.
  static std::unique_ptr<ReducedGrids> list(const Board& board) {
    constexpr int longest = 6;  // side of a board worth trying
    if (board.size() > longest) return nullptr;
    std::unique_ptr<ReducedGrids> result(new ReducedGrids(board));
    return result->search() ? std::move(result) : nullptr;
  }

  [[nodiscard]] bool empty() const noexcept { return grids_.empty(); }

  /// Each grid of the board has one reduced form and comes of it in one way: by one order of rows and one choice of
  /// names for the digits. So all grids are equally likely.
  [[nodiscard]] Grid draw(Random& random) const {
    const Grid& grid = grids_[static_cast<std::size_t>(random.below(grids_.size()))];
    const auto size = static_cast<std::size_t>(board_.size());
    std::vector<std::uint8_t> names(size);
    std::iota(names.begin(), names.end(), std::uint8_t{1});
    random.shuffle(names.begin(), names.end());
    const std::vector<std::uint8_t> rows = random_rows(random);
    Grid result(board_.size());
    for (std::size_t cell = 0; cell < grid.cell_count(); ++cell) {
      const int digit = grid[static_cast<Cell>(rows[cell / size] * size + cell % size)];
      result.set(static_cast<Cell>(cell), names[static_cast<std::size_t>(digit - 1)]);
    }
    return result;
  }

 private:
  explicit ReducedGrids(const Board& board) : board_(board) {
    // Without boxes no rows change places, as if each were a band.
    if (const auto shape = board.box_shape()) band_rows_ = shape->rows;
  }

  bool search() {
    constexpr std::size_t many = 5000;
    Puzzle puzzle{board_, Grid(board_.size())};
    for (int column = 0; column < board_.size(); ++column) puzzle.givens.set(board_.cell(0, column), column + 1);
    SolverOptions options;
    options.engine = grid_engine;
    options.check = false;
    Solver solver(options);
    const auto keep = [this](const Grid& grid) {
      grids_.push_back(grid);
      return grids_.size() <= many;
    };
    if (band_rows_ == 0) {
      solver.for_each(puzzle, keep);
      return grids_.size() <= many;
    }
    std::vector<int> column(static_cast<std::size_t>(board_.size()));
    std::iota(column.begin(), column.end(), 1);
    do {
      if (!is_reduced(column)) continue;
      for (int row = 1; row < board_.size(); ++row) {
        puzzle.givens.set(board_.cell(row, 0), column[static_cast<std::size_t>(row)]);
      }
      solver.for_each(puzzle, keep);
    } while (grids_.size() <= many && std::next_permutation(column.begin() + 1, column.end()));
    return grids_.size() <= many;
  }

  [[nodiscard]] bool is_reduced(const std::vector<int>& first_column) const {
    for (int row = 2; row < board_.size(); ++row) {
      const auto at = [&first_column](int i) { return first_column[static_cast<std::size_t>(i)]; };
      const bool opens_band = row % band_rows_ == 0;
      const int before = opens_band ? row - band_rows_ : row - 1;
      if (before > 0 && at(before) > at(row)) return false;
    }
    return true;
  }

  /// One of the orders of rows that reduced forms leave out.
  std::vector<std::uint8_t> random_rows(Random& random) const {
    std::vector<std::uint8_t> rows(static_cast<std::size_t>(board_.size()));
    std::iota(rows.begin(), rows.end(), std::uint8_t{0});
    if (band_rows_ == 0) return rows;
    std::vector<std::uint8_t> bands(rows.begin() + 1, rows.begin() + board_.size() / band_rows_);
    random.shuffle(bands.begin(), bands.end());
    auto row = rows.begin();
    random.shuffle(row + 1, row + band_rows_);
    for (const std::uint8_t band : bands) {
      row += band_rows_;
      std::iota(row, row + band_rows_, static_cast<std::uint8_t>(band * band_rows_));
      random.shuffle(row, row + band_rows_);
    }
    return rows;
  }

  const Board board_;
  int band_rows_ = 0;  ///< 0: no boxes
  std::vector<Grid> grids_;
};

class ReducedSource final : public RandomGrids::Source {
 public:
  explicit ReducedSource(std::unique_ptr<ReducedGrids> grids) : grids_(std::move(grids)) {}

  Grid draw(std::uint64_t seed) override {
    Random random(seed);
    return grids_->draw(random);
  }

 private:
  const std::unique_ptr<ReducedGrids> grids_;
};

[[noreturn]] void refuse_board() {
  throw UsageError("no grid has different digits in all rows, columns and regions of this board");
}

class SearchSource final : public RandomGrids::Source {
 public:
  explicit SearchSource(Board board) : board_(std::move(board)) {}

  // A search with random choices that goes wrong early on a large board does not recover: begin again, and allow more
  // each time, so that a board without any grid is known in the end.
  Grid draw(std::uint64_t seed) override {
    Random random(seed);
    const Puzzle empty{board_, Grid(board_.size())};
    SolverOptions options;
    options.engine = grid_engine;
    for (options.limits.nodes = 4 * board_.cell_count();; options.limits.nodes += options.limits.nodes / 2) {
      options.seed = random.next();
      std::optional<Grid> grid;
      const auto keep = [&grid](const Grid& found) {
        grid = found;
        return false;
      };
      const Outcome outcome = Solver(options).for_each(empty, keep);
      if (grid) return *grid;
      if (outcome.exact()) refuse_board();
    }
  }

  bool uniform() const noexcept override { return false; }

 private:
  const Board board_;
};

std::unique_ptr<RandomGrids::Source> make_source(const Board& board) {
  const std::optional<Board::BoxShape> shape = board.box_shape();
  if (shape && shape->rows == 3 && shape->columns == 3) return std::make_unique<NineSource>();
  if (auto grids = ReducedGrids::list(board)) {
    if (grids->empty()) refuse_board();
    return std::make_unique<ReducedSource>(std::move(grids));
  }
  return std::make_unique<SearchSource>(board);
}

}  // namespace

RandomGrids::RandomGrids(const Board& board) : source_(make_source(board)) {}
RandomGrids::~RandomGrids() = default;
RandomGrids::RandomGrids(RandomGrids&&) noexcept = default;
RandomGrids& RandomGrids::operator=(RandomGrids&&) noexcept = default;

Grid RandomGrids::draw(std::uint64_t seed) { return source_->draw(seed); }
bool RandomGrids::uniform() const noexcept { return source_->uniform(); }

Grid random_grid(const Board& board, std::uint64_t seed) { return RandomGrids(board).draw(seed); }

}  // namespace farandole::sudoku
