// A puzzle ready to be solved: board, givens, and the rules as objects.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/constraint.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku {

struct Puzzle {
  Board board = Board::standard(9);
  Grid givens = Grid(9);
  std::vector<std::shared_ptr<const Constraint>> rules = {};
  /// By cell: the digits that its answer must be among, whatever the givens say. Empty: any digit in any cell.
  std::vector<DigitSet> candidates = {};

  /// The digits that givens and `candidates` leave for the cell, without a look at its peers.
  [[nodiscard]] DigitSet allowed(Cell cell) const noexcept {
    const DigitSet stated = candidates.empty() ? board.digits() : candidates[index(cell)];
    const int given = givens[cell];
    return given == 0 ? stated : stated & DigitSet::of(given);
  }

  /// Only rows, columns and regions?
  [[nodiscard]] bool is_classic() const noexcept { return rules.empty(); }
};

/// Gives meaning to a specification. Throws InputError for an unknown rule or a bad parameter.
[[nodiscard]] Puzzle make_puzzle(const PuzzleSpec& spec, const Catalog& catalog);

/// A classic puzzle on the standard board from its row-major text. Throws InputError.
[[nodiscard]] Puzzle classic_puzzle(std::string_view text);

}  // namespace farandole::sudoku
