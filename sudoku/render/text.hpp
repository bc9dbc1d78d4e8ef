// Pictures of grids in plain text, for terminals.
#pragma once

#include <string>

#include <sudoku/spec.hpp>

namespace farandole::sudoku {

/// The grid with lines between its regions (of any shape), and below it the rules, one a line. Ends in a line's end.
/// With `color`, digits that are not givens are set off by ANSI escapes.
[[nodiscard]] std::string render_text(const PuzzleSpec& puzzle, const Grid& grid, bool color = false);

}  // namespace farandole::sudoku
