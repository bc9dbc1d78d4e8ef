#include <gtest/gtest.h>

#include <algorithm>
#include <dlx/detail/random.hpp>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <sudoku/canonical.hpp>
#include <sudoku/checker.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/solver.hpp>
#include <support/data.hpp>
#include <support/puzzle_list.hpp>
#include <vector>

#include "boards.hpp"

namespace farandole::sudoku {
namespace {

// ---- The meaning of a canonical form, in the plainest code: all orders of rows and columns, one after the other.

struct Plain {
  std::string text;         // blanks are '0'
  std::uint64_t count = 0;  // symmetries that lead there
};

/// All orders of groups of lines and of lines in them.
std::vector<std::vector<int>> line_orders(int groups, int size) {
  std::vector<std::vector<int>> orders;
  std::vector<int> order(static_cast<std::size_t>(groups * size));
  std::iota(order.begin(), order.end(), 0);
  do {
    bool allowed = true;
    for (int i = 0; i < groups * size; ++i) {
      allowed = allowed &&
                order[static_cast<std::size_t>(i)] / size == order[static_cast<std::size_t>(i / size * size)] / size;
    }
    if (allowed) orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return orders;
}

std::uint64_t factorial(std::uint64_t n) { return n < 2 ? 1 : n * factorial(n - 1); }

std::string transposed(const std::string& text, std::size_t size) {
  std::string result = text;
  for (std::size_t i = 0; i < size * size; ++i) result[i] = text[i % size * size + i / size];
  return result;
}

std::uint64_t orders_of_unused_digits(std::string text, std::size_t size) {
  std::sort(text.begin(), text.end());
  text.erase(std::unique(text.begin(), text.end()), text.end());
  return factorial(size - (text.size() - (text.front() == '0' ? 1 : 0)));
}

/// Names digits in the order in which they appear.
std::string renamed(const std::string& text) {
  std::string names(128, '?');
  names['0'] = '0';
  char next = '1';
  std::string result = text;
  for (char& c : result) {
    char& name = names[static_cast<std::size_t>(c)];
    if (name == '?') name = next++;
    c = name;
  }
  return result;
}

Plain plain_form(const Board& board, const Grid& grid) {
  const auto [box_rows, box_columns] = board.box_shape().value();
  const auto size = static_cast<std::size_t>(board.size());
  std::string text = grid.text();
  std::replace(text.begin(), text.end(), '.', '0');
  Plain least;
  const auto row_orders = line_orders(box_columns, box_rows);
  const auto column_orders = line_orders(box_rows, box_columns);
  for (const std::string& source : {text, transposed(text, size)}) {
    for (const auto& rows : row_orders) {
      for (const auto& columns : column_orders) {
        std::string moved;
        for (const int row : rows) {
          for (const int column : columns)
            moved += source[static_cast<std::size_t>(row) * size + static_cast<std::size_t>(column)];
        }
        moved = renamed(moved);
        if (least.text.empty() || moved < least.text) least = {moved, 0};
        least.count += moved == least.text ? 1U : 0U;
      }
    }
    if (box_rows != box_columns) break;
  }
  least.count *= orders_of_unused_digits(text, size);
  return least;
}

/// The same for 9x9, less plain: for each order of columns, rows are tried in all orders, but given up as soon as the
/// text is not the least any more.
class PlainNine {
 public:
  explicit PlainNine(const Grid& grid) {
    std::string text = grid.text();
    std::replace(text.begin(), text.end(), '.', '0');
    static const auto column_orders = line_orders(3, 3);
    for (const std::string& source : {text, transposed(text, 9)}) {
      for (const auto& columns : column_orders) {
        for (std::size_t row = 0; row < 9; ++row) {
          rows_[row].clear();
          for (const int column : columns) rows_[row] += source[row * 9 + static_cast<std::size_t>(column)];
        }
        add_rows("", {});
      }
    }
    least_.count *= orders_of_unused_digits(text, 9);
  }

  const Plain& least() const { return least_; }

 private:
  void add_rows(const std::string& above, const std::vector<std::size_t>& taken) {
    if (!least_.text.empty() && renamed(above) > least_.text.substr(0, above.size())) return;
    if (taken.size() == 9) {
      const std::string text = renamed(above);
      if (least_.text.empty() || text < least_.text) least_ = {text, 0};
      ++least_.count;
      return;
    }
    for (std::size_t row = 0; row < 9; ++row) {
      if (std::count(taken.begin(), taken.end(), row) != 0) continue;
      if (taken.size() % 3 != 0 && taken.back() / 3 != row / 3) continue;
      std::vector<std::size_t> next = taken;
      next.push_back(row);
      add_rows(above + rows_[row], next);
    }
  }

  std::string rows_[9];
  Plain least_;
};

std::string with_zeros(const Grid& grid) {
  std::string text = grid.text();
  std::replace(text.begin(), text.end(), '.', '0');
  return text;
}

Grid with_blanks(Grid grid, std::size_t blanks, std::uint64_t seed) {
  dlx::detail::Random random(seed);
  std::vector<std::uint16_t> cells(grid.cell_count());
  std::iota(cells.begin(), cells.end(), std::uint16_t{0});
  random.shuffle(cells.begin(), cells.end());
  for (std::size_t i = 0; i < blanks; ++i) grid.set(Cell{cells[i]}, 0);
  return grid;
}

std::vector<std::string> sample(const char* name) {
  return farandole::test::read_puzzle_list(farandole::test::data_folder() / "classic" / name);
}

// ---- Symmetries

TEST(Symmetry, InverseAndComposition) {
  for (const Board& board : {Board::standard(9), Board::standard(6), Board::with_boxes(3, 2), Board::standard(4)}) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const Grid grid = with_blanks(random_grid(board, seed), seed % 10, seed);
      const Symmetry a = Symmetry::random(board, 2 * seed);
      const Symmetry b = Symmetry::random(board, 2 * seed + 1);
      EXPECT_EQ(Symmetry::random(board, 2 * seed), a);
      EXPECT_EQ(a.inverse().apply(a.apply(grid)), grid);
      EXPECT_EQ(a.then(a.inverse()), Symmetry::identity());
      EXPECT_EQ(a.then(b).apply(grid), b.apply(a.apply(grid)));
      EXPECT_EQ(Symmetry::identity().apply(grid), grid);
    }
  }
}

TEST(Symmetry, TurnsGridsIntoGrids) {
  for (const Board& board : {Board::standard(9), Board::standard(8), Board::with_boxes(3, 2), Board::standard(4)}) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const Grid image = Symmetry::random(board, seed).apply(random_grid(board, seed));
      EXPECT_TRUE(check_solution({board, Grid(board.size()), {}}, image).empty()) << image.text();
    }
  }
}

TEST(Symmetry, AllAreDrawn) {
  const Board board = Board::standard(4);
  EXPECT_EQ(symmetry_count(board), 2u * 64 * 24);  // 8 orders of rows, 8 of columns
  std::map<std::string, int> images;
  for (std::uint64_t seed = 0; seed < 40000; ++seed) {
    const Symmetry s = Symmetry::random(board, seed);
    std::string text(1, s.transposed ? 't' : '-');
    for (std::size_t i = 0; i < 4; ++i) {
      text += static_cast<char>('0' + s.rows[i]);
      text += static_cast<char>('0' + s.columns[i]);
      text += static_cast<char>('0' + s.digits[i + 1]);
    }
    ++images[text];
  }
  EXPECT_EQ(images.size(), symmetry_count(board));
}

TEST(Symmetry, CountsAndBoardsWithoutThem) {
  EXPECT_EQ(symmetry_count(Board::standard(9)), 1218998108160u);  // 2 * 6^8 * 9!
  EXPECT_THROW(static_cast<void>(symmetry_count(Board::standard(16))), UnsupportedError);
  EXPECT_THROW(static_cast<void>(symmetry_count(Board::standard(7))), UnsupportedError);
  EXPECT_THROW(static_cast<void>(Symmetry::random(test::jigsaw_of_nine(), 1)), UnsupportedError);
  EXPECT_THROW(static_cast<void>(Canonicalizer(Board::standard(10))), UnsupportedError);
  EXPECT_THROW(static_cast<void>(Canonicalizer(test::jigsaw_of_nine())), UnsupportedError);
}

// ---- Canonical forms

void expect_form(const Board& board, const Grid& grid, const Plain& expected) {
  const CanonicalForm form = canonical_form(board, grid);
  EXPECT_EQ(with_zeros(form.grid), expected.text) << grid.text();
  EXPECT_EQ(form.symmetry.apply(grid), form.grid) << grid.text();
  EXPECT_EQ(form.automorphisms, expected.count) << grid.text();
}

TEST(Canonical, AllGridsOfTheSmallBoard) {
  const Board board = Board::standard(4);
  std::map<std::string, std::uint64_t> classes;
  Solver().for_each({board, Grid(4), {}}, [&](const Grid& grid) {
    expect_form(board, grid, plain_form(board, grid));
    const CanonicalForm form = canonical_form(board, grid);
    classes[form.grid.text()] = symmetry_count(board) / form.automorphisms;
    return true;
  });
  // Two essentially different grids, 288 in all.
  EXPECT_EQ(classes.size(), 2u);
  EXPECT_EQ(std::accumulate(classes.begin(), classes.end(), std::uint64_t{0},
                            [](std::uint64_t sum, const auto& each) { return sum + each.second; }),
            288u);
}

TEST(Canonical, PuzzlesOfSmallBoards) {
  for (const Board& board : {Board::standard(4), Board::standard(6), Board::with_boxes(3, 2)}) {
    const std::size_t cells = board.cell_count();
    for (std::size_t seed = 0; seed < (cells == 16 ? 600 : 75); ++seed) {
      const Grid grid = with_blanks(random_grid(board, seed), seed % (cells + 1), seed);
      expect_form(board, grid, plain_form(board, grid));
    }
  }
}

// Of 6x6 grids there are 28,200,960, in 49 classes. Every class has a grid with 123456 in its first row.
TEST(Canonical, AllClassesOfSixBySix) {
  const Board board = Board::standard(6);
  Puzzle puzzle{board, Grid(6), {}};
  for (int column = 0; column < 6; ++column) puzzle.givens.set(board.cell(0, column), column + 1);
  std::map<std::string, std::uint64_t> classes;
  Canonicalizer canonicalizer(board);
  SolverOptions options;
  options.check = false;
  Solver(options).for_each(puzzle, [&](const Grid& grid) {
    const CanonicalForm form = canonicalizer(grid);
    classes[form.grid.text()] = symmetry_count(board) / form.automorphisms;
    return true;
  });
  EXPECT_EQ(classes.size(), 49u);
  EXPECT_EQ(std::accumulate(classes.begin(), classes.end(), std::uint64_t{0},
                            [](std::uint64_t sum, const auto& each) { return sum + each.second; }),
            28200960u);
}

TEST(Canonical, NineByNineAgainstPlainCode) {
  const Board board = Board::standard(9);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Grid grid = with_blanks(random_grid(board, seed), seed * 3 % 70, seed);
    expect_form(board, grid, PlainNine(grid).least());
  }
  for (const char* name : {"seventeen_clues.txt", "minimal_random.txt", "easy.txt"}) {
    const auto puzzles = sample(name);
    for (std::size_t i = 0; i < puzzles.size(); i += 10) {
      const Grid grid = Grid::parse(9, puzzles[i]);
      expect_form(board, grid, PlainNine(grid).least());
    }
  }
}

// The grid with the most symmetries, 648 (E. Russell and F. Jarvis, "Mathematics of Sudoku II", 2006, has the numbers
// of symmetries that occur).
TEST(Canonical, TheMostSymmetricGrid) {
  const Board board = Board::standard(9);
  const Grid grid = Grid::parse(9, "123456789456789123789123456231564897564897231897231564312645978645978312978312645");
  const CanonicalForm form = canonical_form(board, Symmetry::random(board, 1).apply(grid));
  EXPECT_EQ(form.automorphisms, 648u);
  EXPECT_EQ(form.grid, grid);
}

TEST(Canonical, BlankBoardsAndFewClues) {
  for (const Board& board : {Board::standard(4), Board::standard(6), Board::standard(8), Board::standard(9)}) {
    const auto size = static_cast<std::uint64_t>(board.size());
    Grid grid(board.size());
    EXPECT_EQ(canonical_form(board, grid).grid, grid);
    EXPECT_EQ(canonical_form(board, grid).automorphisms, symmetry_count(board));
    // A single clue may stand in each cell, and be each digit.
    grid.set(board.cell(1, 2), 3);
    const CanonicalForm form = canonical_form(board, grid);
    EXPECT_EQ(form.automorphisms, symmetry_count(board) / (size * size * size));
    EXPECT_EQ(form.grid[static_cast<Cell>(size * size - 1)], 1);
    EXPECT_EQ(form.grid.filled(), 1u);
  }
}

// All places of a digit in a grid look alike: there are 46,656 of them for each of nine digits.
TEST(Canonical, OneDigit) {
  const Board board = Board::standard(9);
  Grid grid = random_grid(board, 1);
  for (std::size_t i = 0; i < 81; ++i) grid.set(static_cast<Cell>(i), grid[static_cast<Cell>(i)] == 4 ? 4 : 0);
  EXPECT_EQ(canonical_form(board, grid).automorphisms, symmetry_count(board) / (46656 * 9));
}

TEST(Canonical, ImagesComeBackToOneForm) {
  const Board board = Board::standard(9);
  Canonicalizer canonicalizer(board);
  std::uint64_t seed = 0;
  const auto check = [&](const Grid& grid) {
    const CanonicalForm form = canonicalizer(grid);
    for (int i = 0; i < 3; ++i) {
      const Grid image = Symmetry::random(board, ++seed).apply(grid);
      const CanonicalForm other = canonicalizer(image);
      ASSERT_EQ(other.grid, form.grid) << grid.text() << ' ' << image.text();
      ASSERT_EQ(other.automorphisms, form.automorphisms);
      ASSERT_EQ(other.symmetry.apply(image), other.grid);
    }
  };
  for (std::uint64_t i = 0; i < 5000; ++i) {
    const Grid grid = random_grid(board, i);
    check(grid);
    check(with_blanks(grid, i % 82, i));
  }
  for (const char* name : {"seventeen_clues.txt", "minimal_random.txt", "easy.txt", "near_invalid.txt"}) {
    for (const std::string& puzzle : sample(name)) {
      const Grid grid = Grid::parse(9, puzzle);
      if (clashes(board, grid).empty()) check(grid);
    }
  }
}

TEST(Canonical, EquivalenceHasAWitness) {
  for (const Board& board : {Board::standard(9), Board::standard(6)}) {
    const Grid a = with_blanks(random_grid(board, 5), 12, 1);
    const Grid b = Symmetry::random(board, 9).apply(a);
    const auto found = find_symmetry(board, a, b);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->apply(a), b);
    Grid c = b;
    for (std::size_t i = 0; i < c.cell_count(); ++i) {
      if (c[static_cast<Cell>(i)] != 0) {
        c.set(static_cast<Cell>(i), 0);
        break;
      }
    }
    EXPECT_FALSE(find_symmetry(board, a, c));
  }
}

TEST(Canonical, ClashesAreRefused) {
  EXPECT_THROW(static_cast<void>(canonical_form(Board::standard(4), Grid::parse(4, "1.1............."))), UsageError);
  EXPECT_THROW(static_cast<void>(canonical_form(Board::standard(4), Grid::parse(4, "1...1..........."))), UsageError);
  EXPECT_THROW(static_cast<void>(canonical_form(Board::standard(4), Grid::parse(4, "1....1.........."))), UsageError);
  EXPECT_THROW(static_cast<void>(canonical_form(Board::standard(9), Grid(4))), UsageError);
  Grid grid(4);
  grid.set(Cell{0}, 5);
  EXPECT_THROW(static_cast<void>(canonical_form(Board::standard(4), grid)), UsageError);
}

std::size_t distinct_forms(const std::vector<std::string>& puzzles) {
  Canonicalizer canonicalizer(Board::standard(9));
  std::set<std::string> forms;
  for (const std::string& puzzle : puzzles) {
    const Grid grid = Grid::parse(9, puzzle);
    const CanonicalForm form = canonicalizer(grid);
    EXPECT_EQ(form.symmetry.apply(grid), form.grid) << puzzle;
    EXPECT_TRUE(forms.insert(form.grid.text()).second) << puzzle << " is equivalent to one before it";
  }
  return forms.size();
}

// The list's authors name 49,158 puzzles, no two of them equivalent.
TEST(Canonical, PuzzlesOfSeventeenCluesAreAllDifferent) {
  EXPECT_EQ(distinct_forms(sample("seventeen_clues.txt")), 200u);
}

TEST(CompleteCanonical, PuzzlesOfSeventeenCluesAreAllDifferent) {
  const auto folder = farandole::test::large_data_folder();
  if (!folder) return;
  EXPECT_EQ(distinct_forms(farandole::test::read_puzzle_list(*folder / "classic" / "17_clue.txt.xz")), 49158u);
}

}  // namespace
}  // namespace farandole::sudoku
