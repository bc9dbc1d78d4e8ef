// What the formats have in common: pieces of lines, characters of cells, and the words of their errors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sudoku/formats/format.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku::detail {

inline constexpr std::string_view blanks = " \t";

[[nodiscard]] constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }
[[nodiscard]] constexpr bool is_decimal(char c) noexcept { return c >= '0' && c <= '9'; }

/// Without the blanks around it.
[[nodiscard]] std::string_view trim(std::string_view text) noexcept;

/// A text as a name that can stand in a line: no control characters, no blanks around it, no '#' before it.
[[nodiscard]] std::string as_name(std::string_view text);

/// Takes the first line off a text, without its end.
std::string_view take_line(std::string_view& text) noexcept;

/// Takes a whole number (digits only) off the text. Nothing when there is none, or none below 10^9.
std::optional<int> take_number(std::string_view& text) noexcept;

/// `char_to_digit` as a table over all bytes, for readers that go through millions of cells; -1: not a cell.
[[nodiscard]] const std::array<std::int8_t, 256>& cell_table();
[[nodiscard]] inline int cell_digit(char c) { return cell_table()[static_cast<unsigned char>(c)]; }

/// "1 row", "80 characters"
[[nodiscard]] std::string counted(std::size_t number, std::string_view thing);
/// "9x9"
[[nodiscard]] std::string by_itself(int size);

/// "80 characters; a 9x9 board has 81 cells"
[[nodiscard]] std::string not_one_a_cell(std::size_t number, std::string_view thing, int size);

/// A word of the file as errors show it: not too much of it, and only what can be printed.
[[nodiscard]] std::string excerpt(std::string_view word);

/// Makes it the empty puzzle on that board, whose place is not known. What it has in memory is used again.
void restart(PuzzleSpec& puzzle, const Board& board);

/// The line's content when it may hold a puzzle: neither empty nor a comment. `column`, from 1, is where it begins.
[[nodiscard]] std::optional<std::string_view> content(std::string_view line, std::uint64_t& column) noexcept;

/// Goes to the next line with content, and tells where that begins; nothing at the end.
[[nodiscard]] std::optional<std::string_view> next_content(LineSource& source, TextPosition& begin);

/// Throws the UnsupportedError "the <format> format cannot say <what>".
[[noreturn]] void cannot_say(std::string_view format, const std::string& what);
/// Refuses candidates.
void require_no_candidates(std::string_view format, const PuzzleSpec& puzzle);
/// Refuses candidates, rules, and regions other than the standard boxes.
void require_only_givens(std::string_view format, const PuzzleSpec& puzzle);
/// Refuses regions other than the standard boxes.
void require_standard_board(std::string_view format, const PuzzleSpec& puzzle);

/// A symbol for each cell's region, row by row, '.' for none; nothing for the standard boxes. Throws UnsupportedError
/// (cannot_say) when there are more regions than symbols.
[[nodiscard]] std::optional<std::string> regions_text(std::string_view format, const Board& board);
/// The board that such a text describes, with any symbols; there must be one for each cell. Throws UsageError.
[[nodiscard]] Board board_with_regions(int size, std::string_view symbols);

}  // namespace farandole::sudoku::detail
