// Reading of what is measured: files, also packed ones, and the puzzles in them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/spec.hpp>

namespace farandole::bench {

/// The file's bytes; a name that ends in .xz is unpacked by `xz -dc`. Throws std::runtime_error.
[[nodiscard]] std::string read_file(const std::string& path);

/// A file of tests/data.
[[nodiscard]] std::string test_data(std::string_view name);

/// What a file in any format says of its puzzles, the first `most` of them. Throws InputError for a bad one.
[[nodiscard]] std::vector<sudoku::PuzzleSpec> read_specs(const std::string& path, std::size_t most = ~std::size_t{0});

/// The puzzles themselves.
[[nodiscard]] std::vector<sudoku::Puzzle> read_puzzles(const std::string& path, std::size_t most = ~std::size_t{0});

[[nodiscard]] dlx::Problem read_cover(const std::string& path);

/// "easy" for "data/easy.txt.xz".
[[nodiscard]] std::string stem(std::string_view path);

}  // namespace farandole::bench
