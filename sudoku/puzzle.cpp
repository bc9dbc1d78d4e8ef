#include <sudoku/puzzle.hpp>

#include <algorithm>
#include <span>
#include <vector>

namespace farandole::sudoku {

namespace {

void check_candidates(const PuzzleSpec& spec) {
  if (spec.candidates.empty()) return;
  const Board& board = spec.board;
  if (spec.candidates.size() != board.cell_count()) {
    throw InputError("candidates of " + std::to_string(spec.candidates.size()) + " cells, the board has " +
                         std::to_string(board.cell_count()),
                     spec.position);
  }
  for (std::size_t i = 0; i < spec.candidates.size(); ++i) {
    const Cell cell{static_cast<std::uint16_t>(i)};
    const DigitSet strange = spec.candidates[i] - board.digits();
    if (strange.empty()) continue;
    throw InputError(board.name(cell) + " has the candidate " + std::to_string(strange.max()) +
                         ", but the digits are 1 to " + std::to_string(board.size()),
                     spec.position_of(cell));
  }
}

}  // namespace

Puzzle make_puzzle(const PuzzleSpec& spec, const Catalog& catalog) {
  const int size = spec.board.size();
  if (spec.givens.size() != size) {
    throw InputError("the givens are for a board of side " + std::to_string(spec.givens.size()) +
                         ", the board's side is " + std::to_string(size),
                     spec.position);
  }
  for (std::size_t i = 0; i < spec.givens.cell_count(); ++i) {
    const Cell cell{static_cast<std::uint16_t>(i)};
    if (spec.givens[cell] > size) {
      throw InputError(spec.board.name(cell) + " is given " + std::to_string(spec.givens[cell]) +
                           ", but the digits are 1 to " + std::to_string(size),
                       spec.position_of(cell));
    }
  }
  check_candidates(spec);
  Puzzle puzzle{spec.board, spec.givens, {}, spec.candidates};
  puzzle.rules.reserve(spec.constraints.size());
  std::vector<ConstraintSpec> completed;
  std::span<const ConstraintSpec> constraints = spec.constraints;
  if (std::any_of(constraints.begin(), constraints.end(), has_unnamed_param)) {
    completed = spec.constraints;
    catalog.complete(completed);
    constraints = completed;
  }
  for (const ConstraintSpec& constraint : constraints) {
    puzzle.rules.push_back(catalog.make(constraint, spec.board, constraints));
  }
  return puzzle;
}

Puzzle classic_puzzle(std::string_view text) {
  int size = 2;
  while (size < max_size && static_cast<std::size_t>(size) * static_cast<std::size_t>(size) < text.size()) ++size;
  if (static_cast<std::size_t>(size) * static_cast<std::size_t>(size) != text.size()) {
    throw InputError("expected a square number of cells, such as 81; found " + std::to_string(text.size()),
                     {1, text.size() + 1});
  }
  return Puzzle{Board::standard(size), Grid::parse(size, text), {}};
}

}  // namespace farandole::sudoku
