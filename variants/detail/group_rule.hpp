// Rules that are nothing but groups of cells whose digits differ, such as diagonals.
#pragma once

#include <string>
#include <vector>

#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

/// Cells of a group, each once and no more than there are digits.
using CellGroup = std::vector<sudoku::Cell>;

class GroupRule : public sudoku::Constraint {
 public:
  /// `implied`: more groups whose cells differ, by these groups together with rows, columns and regions.
  GroupRule(sudoku::Board board, std::string description, std::vector<CellGroup> groups,
            std::vector<CellGroup> implied = {});

  [[nodiscard]] std::string describe() const override { return description_; }
  [[nodiscard]] bool accepts(const sudoku::Grid& grid) const override;
  bool encode(sudoku::Encoder& encoder) const override;
  bool post(sudoku::Filters& filters) const override;
  [[nodiscard]] sudoku::Parts parts() const override;
  [[nodiscard]] bool prefers_exact_cover() const noexcept override { return true; }

 private:
  sudoku::Board board_;
  std::string description_;
  std::vector<CellGroup> groups_;
  std::vector<CellGroup> implied_;
};

}  // namespace farandole::variants::detail
