// Rules that say of pairs of cells which digits go together: dots, whispers, exclusions, and the like.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

/// A first and a second cell, not the same.
using CellPair = std::pair<sudoku::Cell, sudoku::Cell>;

/// Pairs of cells of which the same is said.
struct PairRelation {
  std::vector<CellPair> pairs;
  std::function<bool(int first, int second)> allowed;  ///< do these digits go together?
};

/// Each cell of the line with the next one.
[[nodiscard]] std::vector<CellPair> neighbours_along(std::span<const sudoku::Cell> line);
/// Each cell with all that come after it.
[[nodiscard]] std::vector<CellPair> all_pairs(std::span<const sudoku::Cell> cells);
/// All pairs of cells on the board that lie so many rows and columns apart, in any direction, each pair once; with
/// `turned`, also those that lie as many columns and rows apart. The first cell is before the second in reading order.
[[nodiscard]] std::vector<CellPair> pairs_apart(const sudoku::Board& board, int rows, int columns, bool turned);

/// Pairs with a table of what goes together.
struct TabledPairs;

class PairRule : public sudoku::Constraint {
 public:
  PairRule(sudoku::Board board, std::string description, std::vector<PairRelation> relations);

  [[nodiscard]] std::string describe() const override { return description_; }
  [[nodiscard]] bool accepts(const sudoku::Grid& grid) const override;
  bool encode(sudoku::Encoder& encoder) const override;
  bool post(sudoku::Filters& filters) const override;
  [[nodiscard]] sudoku::Parts parts() const override;
  /// When all that the rule forbids is the same digit in both cells.
  [[nodiscard]] bool prefers_exact_cover() const noexcept override { return exclusions_only_; }

 private:
  sudoku::Board board_;
  std::string description_;
  std::vector<PairRelation> relations_;
  std::shared_ptr<const std::vector<TabledPairs>> tabled_;  // what the relations say, in the form for engines
  bool exclusions_only_;
};

/// Posts filters for such relations, one a pair; where only equal digits are forbidden, one a cell.
void post_pairs(sudoku::Filters& filters, const sudoku::Board& board, std::span<const PairRelation> relations);

/// Says such relations as exact cover.
void encode_pairs(sudoku::Encoder& encoder, std::span<const PairRelation> relations);

}  // namespace farandole::variants::detail
