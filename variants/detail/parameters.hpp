// What rules share when they are made: their parameters are read, or refused in a setter's words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/spec.hpp>

namespace farandole::variants::detail {

/// Throws InputError at the rule's place: "killer: <reason>".
[[noreturn]] void refuse(const sudoku::ConstraintSpec& spec, const std::string& reason);

/// "thermometer R1C1 R1C2"
[[nodiscard]] std::string with_names(std::string title, const sudoku::Board& board,
                                     const std::vector<sudoku::Cell>& cells);

/// "x-sum R1C1 to R1C9"
[[nodiscard]] std::string with_ends(std::string title, const sudoku::Board& board,
                                    const std::vector<sudoku::Cell>& cells);

/// "1 cell", "2 cells"
[[nodiscard]] std::string counted(std::size_t count, std::string_view what);

/// "a 9x9 board"
[[nodiscard]] std::string board_text(const sudoku::Board& board);

/// The number of that name, from `low` to `high`; others are refused, and its absence: "'diff' is 1 to 8 on a 9x9
/// board, not 9".
[[nodiscard]] int number_within(const sudoku::ConstraintSpec& spec, std::string_view name, int low, int high,
                                const sudoku::Board& board);

/// The list of that name; empty when it is absent. Each number must be from `low` to `high`.
[[nodiscard]] std::vector<int> numbers_within(const sudoku::ConstraintSpec& spec, std::string_view name, int low,
                                              int high, const sudoku::Board& board);

/// The digits in the list of that name, each once, and one at least.
[[nodiscard]] sudoku::DigitSet digits_in(const sudoku::ConstraintSpec& spec, std::string_view name,
                                         const sudoku::Board& board);

/// What the rule's cells add up to in that grid.
[[nodiscard]] std::optional<sudoku::Param> sum_in(const sudoku::ConstraintSpec& spec, const sudoku::Grid& grid);

/// The cells of that name; none when it is absent.
[[nodiscard]] std::vector<sudoku::Cell> cells_in(const sudoku::ConstraintSpec& spec, std::string_view name);

}  // namespace farandole::variants::detail
