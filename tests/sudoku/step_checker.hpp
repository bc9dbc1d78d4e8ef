// Checks the steps of an explanation. Shares nothing with the techniques but the record of a step: it keeps candidates
// of its own, by cell only, and asks of each step what the technique's definition says, in the plainest way.
#pragma once

#include <string>
#include <vector>

#include <sudoku/techniques/technique.hpp>

namespace farandole::sudoku::test {

class StepChecker {
 public:
  explicit StepChecker(const Puzzle& puzzle);

  /// What is wrong with the step in the present position; empty when it is justified. `solution`, if not null, is the
  /// puzzle's only one.
  [[nodiscard]] std::string check(const Step& step, const Grid* solution) const;
  /// Carries it out.
  void apply(const Step& step);

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] const std::vector<DigitSet>& candidates() const { return marks_; }

 private:
  using Cells = std::vector<Cell>;

  void fill(Cell cell, int digit);
  [[nodiscard]] bool sees(Cell a, Cell b) const;
  [[nodiscard]] bool is_full(const House& house) const;
  [[nodiscard]] const House& house(int number) const;
  [[nodiscard]] Cells places(const House& house, int digit) const;
  [[nodiscard]] bool has(Candidate candidate) const { return marks_[index(candidate.cell)].contains(candidate.digit); }
  [[nodiscard]] bool kills(Candidate holds, Candidate other) const;

  [[nodiscard]] std::string why_not(const Step& step) const;
  [[nodiscard]] std::string single(const Step& step) const;
  [[nodiscard]] std::string locked(const Step& step) const;
  [[nodiscard]] std::string subset(const Step& step, bool hidden, std::size_t count) const;
  [[nodiscard]] std::string fish(const Step& step, std::size_t count, bool finned) const;
  [[nodiscard]] std::string wing(const Step& step) const;
  [[nodiscard]] std::string colouring(const Step& step) const;
  [[nodiscard]] std::string rectangle(const Step& step) const;
  [[nodiscard]] std::string grave(const Step& step) const;
  [[nodiscard]] std::string chain_link(const Chain& chain, std::size_t number) const;
  [[nodiscard]] std::string chain_links(const Chain& chain, std::size_t begin = 0) const;
  [[nodiscard]] std::string either_end(const Step& step) const;
  [[nodiscard]] std::string common_end(const Step& step, bool single_links) const;
  [[nodiscard]] std::string contradiction(const Step& step) const;

  Board board_;
  std::vector<DigitSet> marks_;
  Grid grid_;
};

}  // namespace farandole::sudoku::test
