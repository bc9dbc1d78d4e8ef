// A puzzle as an exact-cover problem of its own.
#pragma once

#include <dlx/problem.hpp>
#include <sudoku/puzzle.hpp>

namespace farandole::cli {

/// The givens' options stay, those that conflict with them and those that are no candidates are left out. Throws
/// UnsupportedError for rules that have no form as an exact cover.
[[nodiscard]] dlx::Problem exact_cover(const sudoku::Puzzle& puzzle);

}  // namespace farandole::cli
