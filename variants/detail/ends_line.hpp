// Lines whose ends say which digits the cells between them may hold: between lines, lockout lines.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

class EndsLineRule final : public sudoku::Constraint {
 public:
  /// May the two ends of the line hold these digits, the lesser of them first?
  using Ends = std::function<bool(int low, int high)>;
  /// May a cell of the line hold that digit when the ends hold these, the lesser first?
  using Inner = std::function<bool(int digit, int low, int high)>;

  /// The line has two cells at least.
  EndsLineRule(sudoku::Board board, std::string description, std::vector<sudoku::Cell> line, Ends ends, Inner inner);

  [[nodiscard]] std::string describe() const override { return description_; }
  [[nodiscard]] bool accepts(const sudoku::Grid& grid) const override;
  bool encode(sudoku::Encoder& encoder) const override;
  bool post(sudoku::Filters& filters) const override;
  /// The ends from each other and from the cells between, where no digit may be in both.
  [[nodiscard]] sudoku::Parts parts() const override;

 private:
  /// What the cells between may hold when the ends hold `low` and `high`.
  struct Choice {
    int low = 0;
    int high = 0;
    sudoku::DigitSet inner;
  };
  class EndsFilter;

  [[nodiscard]] std::vector<Choice> choices() const;

  sudoku::Board board_;
  std::string description_;
  std::vector<sudoku::Cell> line_;
  Ends ends_;
  Inner inner_;
};

}  // namespace farandole::variants::detail
