// The files that the tests of the formats are about, and what is done with all of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <formats/difference.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

/// The content of tests/data/<name>.
[[nodiscard]] std::string test_file(const std::string& name);

/// The files below tests/data/<folder> whose names do not end in ".expected", as "line/classic.txt", in order.
[[nodiscard]] std::vector<std::string> test_files(const std::string& folder);

/// The content of a file below the folder that FARANDOLE_DATA names; nothing when there is none.
[[nodiscard]] std::optional<std::string> optional_file(const std::string& name);

/// What a format is recognised by.
[[nodiscard]] std::string head_of(const std::string& text);

/// All puzzles of a text. An InputError ends it, and the test.
[[nodiscard]] std::vector<PuzzleSpec> read_all(std::string_view format, const std::string& text);

/// The only puzzle of a text.
[[nodiscard]] PuzzleSpec read_one(std::string_view format, const std::string& text);

[[nodiscard]] std::string written(std::string_view format, const PuzzleSpec& puzzle);

/// Why the format cannot say it; empty when it can.
[[nodiscard]] std::string refusal(std::string_view format, const PuzzleSpec& puzzle);

}  // namespace farandole::sudoku
