// Lines along which digits grow, or at least never fall: thermometers.
#pragma once

#include <string>
#include <vector>

#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

class AscendingRule final : public sudoku::Constraint {
 public:
  /// `strict`: each digit is greater than the one before; else at least as great.
  AscendingRule(sudoku::Board board, std::string description, std::vector<sudoku::Cell> line, bool strict);

  [[nodiscard]] std::string describe() const override { return description_; }
  [[nodiscard]] bool accepts(const sudoku::Grid& grid) const override;
  bool encode(sudoku::Encoder& encoder) const override;
  /// One filter for the line, which leaves exactly what occurs.
  bool post(sudoku::Filters& filters) const override;
  [[nodiscard]] sudoku::Parts parts() const override;

 private:
  sudoku::Board board_;
  std::string description_;
  std::vector<sudoku::Cell> line_;
  bool strict_;
};

}  // namespace farandole::variants::detail
