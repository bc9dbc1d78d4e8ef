// The rule of 45 in all its forms, for a 9x9 board: cages whose sums are known against unions of rows, columns or
// boxes.
//
//     A A A A B B B B c        row 1:  45 = A + B + c - a - b
//     a . . . . b . . .                a + b - c = A + B - 45
//
// A cage that lies partly in the union is taken as a whole, and its cells outside are taken off again ("outies"); or it
// is left out, and its cells inside remain ("innies").
#pragma once

#include <bitset>
#include <cstdint>
#include <span>
#include <vector>

namespace farandole::sudoku::lanes {

/// plus[0] + plus[1] + ... - minus[0] - minus[1] - ... = sum
struct HouseEquation {
  std::vector<std::uint8_t> plus;
  std::vector<std::uint8_t> minus;
  int sum = 0;
};

struct SumCage {
  std::bitset<81> cells;
  int sum = 0;
};

/// Equations of at most `most_terms` cells, and those of at most `most_alike` cells that all have the same sign; each
/// once. `cages` have no cells in common.
[[nodiscard]] std::vector<HouseEquation> house_equations(std::span<const SumCage> cages, std::size_t most_terms,
                                                         std::size_t most_alike);

}  // namespace farandole::sudoku::lanes
