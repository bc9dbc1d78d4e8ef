// Puzzles that a change of one clue has left without solution.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include <sudoku/spec.hpp>

namespace farandole::tests {

/// Of each puzzle of the file up to so many, each with another clue changed by a little: a number of a rule by one, or
/// a given. Always the same. That there is no solution, an engine that looks for conflicts elsewhere has found out.
std::vector<sudoku::PuzzleSpec> broken_puzzles(const std::filesystem::path& path, int of_each, std::size_t most);

}  // namespace farandole::tests
