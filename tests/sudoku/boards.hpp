// Boards for tests, and all grids of a board of side 4 by brute force.
#pragma once

#include <algorithm>
#include <string>
#include <sudoku/board.hpp>
#include <vector>

namespace farandole::sudoku::test {

inline Board board_without_regions(int size) {
  return Board::with_regions(size, std::vector<int>(static_cast<std::size_t>(size * size), -1));
}

/// Regions by one letter a cell, '.' for none.
inline Board board_of(int size, const std::string& letters) {
  std::vector<int> region_of;
  for (const char letter : letters) region_of.push_back(letter == '.' ? -1 : letter - 'a');
  return Board::with_regions(size, region_of);
}

inline std::vector<Board> odd_boards_of_four() {
  return {
      board_without_regions(4),         //
      board_of(4, "aaababbbcccdcddd"),  // irregular regions
      board_of(4, "aa..a......b..bb"),  // small regions and holes
      board_of(4, "a..bc..db..ac..d"),  // scattered ones
      board_of(4, "abcdabcdabcdabcd"),  // regions that are columns again
  };
}

inline Board jigsaw_of_nine() {
  return board_of(9,
                  "aaaabbccc"
                  "aaabbbccc"
                  "aabbbbccc"
                  "ddddeefff"
                  "dddeeefff"
                  "ddeeeeffi"
                  "gggghhfii"
                  "ggghhhiii"
                  "gghhhhiii");
}

/// All grids of a board of side 4, sorted: every way to put permutations of 1234 into four rows, looked through.
inline std::vector<std::string> grids_by_brute_force(const Board& board) {
  std::vector<std::string> rows;
  std::string row = "1234";
  do rows.push_back(row);
  while (std::next_permutation(row.begin(), row.end()));

  const auto clash = [&board](const std::string& grid) {
    for (std::uint16_t a = 0; a < 16; ++a) {
      for (std::uint16_t b = 0; b < a; ++b) {
        const bool same_region = board.region(Cell{a}) >= 0 && board.region(Cell{a}) == board.region(Cell{b});
        if (grid[a] == grid[b] && (a % 4 == b % 4 || same_region)) return true;
      }
    }
    return false;
  };
  std::vector<std::string> grids;
  std::string grid(16, '.');
  for (const auto& a : rows) {
    grid.replace(0, 4, a);
    for (const auto& b : rows) {
      grid.replace(4, 4, b);
      for (const auto& c : rows) {
        grid.replace(8, 4, c);
        for (const auto& d : rows) {
          grid.replace(12, 4, d);
          if (!clash(grid)) grids.push_back(grid);
        }
      }
    }
  }
  return grids;
}

}  // namespace farandole::sudoku::test
