// Rules that say which digits single cells may hold: even, odd, given candidates.
#pragma once

#include <string>
#include <vector>

#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

class DigitRule : public sudoku::Constraint {
 public:
  DigitRule(std::string description, std::vector<sudoku::Cell> cells, sudoku::DigitSet allowed);

  [[nodiscard]] std::string describe() const override { return description_; }
  [[nodiscard]] bool accepts(const sudoku::Grid& grid) const override;
  bool encode(sudoku::Encoder& encoder) const override;
  /// A filter that watches nothing: it strikes all it ever will at the first call.
  bool post(sudoku::Filters& filters) const override;
  [[nodiscard]] sudoku::Parts parts() const override;
  [[nodiscard]] bool prefers_exact_cover() const noexcept override { return true; }

 private:
  std::string description_;
  std::vector<sudoku::Cell> cells_;
  sudoku::DigitSet allowed_;
};

/// The digits of the board for which `holds` is true.
template <class Predicate>
[[nodiscard]] sudoku::DigitSet digits_where(const sudoku::Board& board, Predicate holds) {
  sudoku::DigitSet digits;
  for (const int digit : board.digits()) {
    if (holds(digit)) digits.insert(digit);
  }
  return digits;
}

}  // namespace farandole::variants::detail
