// Standard problems, so that everything can be tried at once: queens, polyominoes, Latin squares, ...
//
//     const Problem problem = make_queens(8);                    // count: 92
//     const Problem same = maker_named("queens").make({{"8"}, {}});
//
// Each family is a function here, a file in this folder, and a line in the table of registry.cpp, which is for programs
// that get their parameters as words. Items are named in the families' own terms, with 0-9a-z for numbers from 0 to 35
// where these suffice: cell "3a" is in row 3 and column 10, both counted from 0. The functions throw UsageError for
// parameters out of the bounds that they state; bounds are such that a problem has some million options at most.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>

namespace farandole::dlx {

// --- Arrangements

/// n queens on an n x n board, none attacks another: rows and columns are items, diagonals secondary ones. n <= 1000.
[[nodiscard]] Problem make_queens(std::uint32_t n);

/// Permutations of n things: n rooks, none attacks another. n <= 1000.
[[nodiscard]] Problem make_permutations(std::uint32_t n);

struct Langford {
  std::uint32_t n = 0;       ///< the numbers 1..n, n <= 500,
  std::uint32_t copies = 2;  ///< so many times each, in copies * n slots, 2 <= copies <= 10;
  bool skolem = false;       ///< copies of k are k slots apart, not k + 1 (k other numbers stand between them)
  bool hooked = false;       ///< one slot more, and the last but one stays empty
  bool half = false;         ///< one of each pair of mirror images only
};
/// Langford pairs and their kin. Items: numbers and slots s1, s2, ... Throws UsageError for `half` where no number can
/// tell the mirror images apart, and with `hooked`, which has no mirror images.
[[nodiscard]] Problem make_langford(const Langford& langford);

/// Partitions of n things into pairs: perfect matchings of the complete graph. n <= 1000.
[[nodiscard]] Problem make_matchings(std::uint32_t n);

/// Partitions of the set of n things into any sets. n <= 20: there are 2^n - 1 options.
[[nodiscard]] Problem make_set_partitions(std::uint32_t n);

// --- Squares and systems

/// Latin squares of order n <= 100: every digit 0..n-1 once in each row and column. Items: p (row, column), r (row,
/// digit), c (column, digit). `givens` is empty or has a digit or '.' for each cell, row by row (then n <= 36); what
/// these settle is left out.
[[nodiscard]] Problem make_latin(std::uint32_t n, std::string_view givens = {});

struct Steiner {
  std::uint32_t points = 0;    ///< at most 64
  std::uint32_t block = 3;     ///< points of a block,
  std::uint32_t strength = 2;  ///< and every set of so many points is in one block; strength < block <= points
  bool fixed = false;          ///< the blocks with point 0 are {0 1 2}, {0 3 4}, ...; for triples and strength 2
};
/// Steiner systems S(strength, block, points); triple systems as it stands. At most 2,000,000 blocks to choose from.
[[nodiscard]] Problem make_steiner(const Steiner& steiner);

/// Kirkman's schoolgirls: n walk in threes on (n - 1) / 2 days so that any two do so once. n is 3, 9, 15, ..., 63.
[[nodiscard]] Problem make_kirkman(std::uint32_t n);

// --- Shapes

struct Cell {
  std::int32_t row = 0;
  std::int32_t column = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
  /// Row by row.
  friend bool operator<(const Cell& a, const Cell& b) { return a.row != b.row ? a.row < b.row : a.column < b.column; }
};

struct Piece {
  std::string name;
  std::vector<Cell> cells;
};

enum class Turning : std::uint8_t {
  free,       ///< turned and turned over
  one_sided,  ///< turned only: mirror images are pieces of their own
  fixed,      ///< neither
};

/// "##./.##": cells in rows, '/' between them. Throws UsageError for anything else, and for more than 64 cells.
[[nodiscard]] Piece draw_piece(std::string_view name, std::string_view drawing);

/// All polyominoes of that size, at most 8, that are different in this sense. Those up to 5 cells have the usual names
/// (I L; I L O S T; F I L N P T U V W X Y Z), mirror images a prime ("L'"); others are called "6.1", ...
[[nodiscard]] std::vector<Piece> polyominoes(std::uint32_t size, Turning turning = Turning::free);

/// The cells of all positions of a piece, moved to the corner, each sorted.
[[nodiscard]] std::vector<std::vector<Cell>> positions(const Piece& piece, Turning turning);

struct Packing {
  std::uint32_t rows = 0;  ///< at most 100
  std::uint32_t columns = 0;
  std::vector<Piece> pieces;
  Turning turning = Turning::free;
  std::uint32_t copies = 1;  ///< of each piece; 0: any number
  std::vector<Cell> holes;   ///< cells that stay empty
  /// Only with the middle of this piece in the upper left quarter of the board; empty: anywhere. For a symmetric piece
  /// on a board of even sides this keeps one of four symmetric solutions.
  std::string quarter;
};
/// Boards filled with pieces. Items: the pieces (unless any number will do), then the cells. A piece whose name is
/// taken gets its size behind it.
[[nodiscard]] Problem make_polyominoes(const Packing& packing);

/// Dominoes on a board; rows * columns <= 1,000,000.
[[nodiscard]] Problem make_dominoes(std::uint32_t rows, std::uint32_t columns);

/// The partridge puzzle: k squares of side k for k = 1..n fill a square of side n (n + 1) / 2. n <= 12. With
/// multiplicities. The smallest n > 1 with a solution is 8.
[[nodiscard]] Problem make_partridge(std::uint32_t n);

/// The seven pieces of Piet Hein's Soma fill a 3 x 3 x 3 cube. Cells are named by layer, row, column.
[[nodiscard]] Problem make_soma();

// --- Words

struct WordSquare {
  std::uint32_t rows = 0;  ///< at most 30
  std::uint32_t columns = 0;
  std::vector<std::string> words;  ///< UTF-8; those that fit nowhere are passed over
  std::vector<Cell> black;         ///< cells without a letter
  bool distinct = false;           ///< no word twice
};
/// Letters in a rectangle such that all runs of two cells or more, across and down, are words. Items: A (row) and D
/// (column), with the other coordinate of its first cell where there are several; letters are the colours of cells.
/// Throws UsageError when no word has the length of some run.
[[nodiscard]] Problem make_word_square(const WordSquare& square);

// --- The table

struct MakerArguments {
  std::vector<std::string> words;  ///< the parameters
  std::vector<std::string> lines;  ///< of the word list, for families that take one
};

struct MakerInfo {
  std::string_view name;
  std::string_view parameters;  ///< "N [copies=K] [half]"
  std::string_view summary;     ///< one line, without a full stop
  bool takes_words = false;     ///< MakerArguments::lines is used
  /// Throws UsageError for parameters that make no sense.
  Problem (*make)(const MakerArguments& arguments);
};

/// All families, in alphabetical order.
[[nodiscard]] std::span<const MakerInfo> makers();
/// Throws UsageError, which lists the known names.
[[nodiscard]] const MakerInfo& maker_named(std::string_view name);

}  // namespace farandole::dlx
