// Clues in a setter's words, for answers.
#pragma once

#include <string>
#include <vector>

#include <sudoku/clues.hpp>

namespace farandole::cli {

[[nodiscard]] inline std::vector<std::string> clue_texts(const sudoku::Puzzle& puzzle,
                                                         const std::vector<sudoku::Clue>& clues) {
  std::vector<std::string> texts;
  texts.reserve(clues.size());
  for (const sudoku::Clue& clue : clues) texts.push_back(sudoku::describe(puzzle, clue));
  return texts;
}

}  // namespace farandole::cli
