// Lines whose digits take turns between classes: low, middle and high, remainders, odd and even.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

class ClassLineRule final : public sudoku::Constraint {
 public:
  /// Any k cells in a row on the line hold digits of different classes; k is the number of classes. The classes are
  /// disjoint and together hold all digits; there are no more of them than digits.
  ClassLineRule(std::string description, std::vector<sudoku::Cell> line, std::vector<sudoku::DigitSet> classes);

  [[nodiscard]] std::string describe() const override { return description_; }
  [[nodiscard]] bool accepts(const sudoku::Grid& grid) const override;
  bool encode(sudoku::Encoder& encoder) const override;
  /// One filter for the line, which leaves exactly what occurs.
  bool post(sudoku::Filters& filters) const override;
  [[nodiscard]] sudoku::Parts parts() const override;

 private:
  [[nodiscard]] std::vector<std::span<const sudoku::Cell>> windows() const;

  std::string description_;
  std::vector<sudoku::Cell> line_;
  std::vector<sudoku::DigitSet> classes_;
};

/// The digits in three classes of as many digits each, from the least up. Only for boards whose side is a multiple
/// of 3.
[[nodiscard]] std::vector<sudoku::DigitSet> thirds(const sudoku::Board& board);

}  // namespace farandole::variants::detail
