// Cells whose digits say where in a line of cells a number stands.
#pragma once

#include <string>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

/// When the digit of `cell` is v, the v-th cell of `line` holds `number`. The line is a house of all digits, and `cell`
/// is its `number`-th cell.
struct Index {
  sudoku::Cell cell{};
  int number = 0;
  std::vector<sudoku::Cell> line;
};

/// All but what an indexer means.
class IndexerRule : public sudoku::Constraint {
 public:
  /// `indices`: one for each of the cells.
  IndexerRule(std::string title, const sudoku::Board& board, std::vector<sudoku::Cell> cells,
              std::vector<Index> indices);

  [[nodiscard]] std::string describe() const override;
  bool encode(sudoku::Encoder& encoder) const override;
  bool post(sudoku::Filters& filters) const override;

 protected:
  [[nodiscard]] const sudoku::Board& board() const noexcept { return board_; }
  [[nodiscard]] const std::vector<sudoku::Cell>& cells() const noexcept { return cells_; }

 private:
  std::string title_;
  sudoku::Board board_;
  std::vector<sudoku::Cell> cells_;
  std::vector<Index> indices_;
};

}  // namespace farandole::variants::detail
