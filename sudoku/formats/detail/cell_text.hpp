// Puzzles that are nothing but the characters of their cells: one a line, or a row a line. The two formats are told
// apart here, because a row of 16 or 25 cells may also be a whole puzzle of 4x4 or 5x5.
#pragma once

#include <cstddef>
#include <string_view>

namespace farandole::sudoku::detail {

/// How many bytes of a blank or a bar (ASCII or a box-drawing character of Unicode) stand there; 0 when something else
/// does.
[[nodiscard]] std::size_t gap_at(std::string_view line, std::size_t at) noexcept;

/// A line drawn between rows: "------+-------+------" and the like.
[[nodiscard]] bool is_ruler(std::string_view line) noexcept;

/// A puzzle's name above its rows, as "Grid 01": it begins with two letters, and cannot be a row.
[[nodiscard]] bool is_title(std::string_view line);

/// The side n for which a puzzle of n x n cells comes nearest to that number of cells; at least 4.
[[nodiscard]] int nearest_side(std::size_t cells) noexcept;

/// n words of n characters each: the rows of one puzzle in one line. 0 else.
[[nodiscard]] int rows_in_line(std::string_view line) noexcept;

/// Candidates instead of cells, of an n x n board with n of 5 or more: n characters a cell, of which the d-th is d or a
/// blank. At least half of the cells have a candidate; with fewer it may be a nearly empty board of 27x27 cells. Up to
/// `slips` of the other characters may be something else.
[[nodiscard]] bool is_pencil_marks(std::string_view word, std::size_t slips = 0) noexcept;

/// How sure is it, from 0 to 100, that the text is in one format or the other?
struct CellTextLook {
  int line = 0;
  int grid = 0;
};
[[nodiscard]] CellTextLook look_at_cells(std::string_view head);

}  // namespace farandole::sudoku::detail
