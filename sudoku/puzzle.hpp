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
  std::vector<std::shared_ptr<const Constraint>> rules;

  /// Only rows, columns and regions?
  [[nodiscard]] bool is_classic() const noexcept { return rules.empty(); }
};

/// Gives meaning to a specification. Throws InputError for an unknown rule or a bad parameter.
[[nodiscard]] Puzzle make_puzzle(const PuzzleSpec& spec, const Catalog& catalog);

/// A classic puzzle on the standard board from its row-major text. Throws InputError.
[[nodiscard]] Puzzle classic_puzzle(std::string_view text);

}  // namespace farandole::sudoku
