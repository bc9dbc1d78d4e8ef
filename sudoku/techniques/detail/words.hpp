// Cells, digits and houses in the sentences of steps.
#pragma once

#include <span>
#include <string>

#include <sudoku/techniques/technique.hpp>

namespace farandole::sudoku::detail {

/// "R1C2", "R1C2 and R1C7", "R1C2, R1C5 and R1C7"
[[nodiscard]] std::string list(const Board& board, std::span<const Cell> cells);
/// "row 1", "row 1 and row 4", ...
[[nodiscard]] std::string list_houses(const Board& board, std::span<const int> houses);
/// "4", "4 and 5", "4, 5 and 6"
[[nodiscard]] std::string list(DigitSet digits);
/// "not 4 in R1C2", "4 in R1C2"
[[nodiscard]] std::string name(const Board& board, const Candidate& candidate, bool holds);
/// "R1C2<>4 -> R1C7=4 -> ...".
[[nodiscard]] std::string arrows(const Board& board, const Chain& chain);
[[nodiscard]] std::string house_name(const Board& board, int house);

}  // namespace farandole::sudoku::detail
