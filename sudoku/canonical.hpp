// One form for all puzzles that are the same in all but looks.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include <sudoku/board.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/symmetry.hpp>

namespace farandole::sudoku {

/// The canonical form of a grid or puzzle is the least of all that symmetries (symmetry.hpp) make of it: least as text
/// row by row, a blank counting as 0. It is what collectors call the "minlex" form. Two puzzles are equivalent if and
/// only if their canonical forms are equal.
struct CanonicalForm {
  Grid grid;
  Symmetry symmetry;  ///< one that leads there: grid == symmetry.apply(original)
  /// The number of symmetries that lead there, which is that of the symmetries that leave the puzzle as it is. So there
  /// are symmetry_count(board) / automorphisms puzzles equivalent to it, itself included. Digits that do not occur may
  /// be renamed at will, which counts.
  std::uint64_t automorphisms = 0;
};

/// Finds canonical forms. Keeps its memory from call to call; not for use by two threads at once.
class Canonicalizer {
 public:
  /// Throws UnsupportedError for boards without boxes or with a side over max_symmetry_size.
  explicit Canonicalizer(const Board& board);
  ~Canonicalizer();
  Canonicalizer(Canonicalizer&&) noexcept;
  Canonicalizer& operator=(Canonicalizer&&) noexcept;

  /// Of a complete grid or a puzzle with blanks; it may have any number of solutions. Throws UsageError when a digit
  /// stands twice in a house, or when the grid has another size.
  [[nodiscard]] CanonicalForm operator()(const Grid& grid);

  /// What the search for a canonical form is made of; one for each shape of boxes.
  class Search;

 private:
  Board board_;
  std::unique_ptr<Search> search_;
};

/// The same for one grid.
[[nodiscard]] CanonicalForm canonical_form(const Board& board, const Grid& grid);

/// A symmetry that turns `a` into `b`; nothing when they are not equivalent. Throws as Canonicalizer does.
[[nodiscard]] std::optional<Symmetry> find_symmetry(const Board& board, const Grid& a, const Grid& b);

}  // namespace farandole::sudoku
