#pragma once

#include <string>

#include <sudoku/spec.hpp>

namespace farandole::sudoku {

/// What differs between two puzzles; empty when they are equal in content. `with_notes`: name, author, answer and so on
/// too.
[[nodiscard]] std::string difference(const PuzzleSpec& a, const PuzzleSpec& b, bool with_notes = true);

}  // namespace farandole::sudoku
