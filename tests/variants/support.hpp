// What the tests of rules share. Nothing here uses an engine or a filter.
#pragma once

#include <functional>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <sudoku/candidates.hpp>
#include <sudoku/puzzle.hpp>
#include <variants/variant.hpp>

namespace farandole::tests {

using Random = std::mt19937_64;

/// A number from low to high, both included; the same on every machine.
int random_number(Random& random, int low, int high);

/// Candidates with nothing behind them.
class PlainCandidates final : public sudoku::Candidates {
 public:
  explicit PlainCandidates(std::vector<sudoku::DigitSet> masks) { masks_ = std::move(masks); }
  [[nodiscard]] const std::vector<sudoku::DigitSet>& masks() const { return masks_; }

 private:
  bool strike(sudoku::Cell cell, sudoku::DigitSet gone) override {
    masks_[index(cell)] -= gone;
    return !masks_[index(cell)].empty();
  }
};

/// Every completion of `grid` that has no digit twice in a row, column or region, found by trying digits cell by cell;
/// in random order when `random` is given. `visit` returns false to stop.
void for_each_completion(const sudoku::Board& board, const sudoku::Grid& grid, Random* random,
                         const std::function<bool(const sudoku::Grid&)>& visit);

/// A random complete grid.
sudoku::Grid random_solution(const sudoku::Board& board, Random& random);

/// Random parameters for a rule, after its descriptor. With `hidden`, most rules hold in that grid.
sudoku::ConstraintSpec random_spec(std::string_view kind, const sudoku::Board& board, Random& random,
                                   const sudoku::Grid* hidden);

/// Do random parameters make sense on that board? Some rules need boxes, or a side that is a multiple of three.
bool suits(std::string_view kind, const sudoku::Board& board);

/// The cells that the specification names, each once; all cells when it names none.
std::vector<sudoku::Cell> cells_of(const sudoku::ConstraintSpec& spec, const sudoku::Board& board);

/// No digit twice in a house, as far as these cells go.
bool differ_in_houses(const sudoku::Board& board, const sudoku::Grid& grid, std::span<const sudoku::Cell> cells);

/// Digits for all cells that the rule accepts, and its own cells differ where they share a house; for some rules only
/// mostly.
sudoku::Grid random_accepted(const sudoku::ConstraintSpec& spec, const sudoku::Board& board, Random& random);

/// The rule, through the catalog.
std::shared_ptr<const sudoku::Constraint> make_rule(const sudoku::ConstraintSpec& spec, const sudoku::Board& board);

sudoku::ConstraintSpec killer(const sudoku::Board& board, const std::vector<std::string>& cells,
                              std::optional<int> sum);

}  // namespace farandole::tests
