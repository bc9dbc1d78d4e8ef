// Rules for tests of this layer, which knows none of its own.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <sudoku/constraint.hpp>

namespace farandole::sudoku::test {

/// The digit of the first cell is less than the second's. Has a filter and no exact-cover form.
class Less final : public Constraint {
 public:
  Less(Cell less, Cell greater) : cells_{less, greater} {}

  std::string describe() const override { return "less"; }
  bool accepts(const Grid& grid) const override { return grid[cells_[0]] < grid[cells_[1]]; }

  bool post(Filters& filters) const override {
    class LessFilter final : public Filter {
     public:
      explicit LessFilter(std::array<Cell, 2> cells) : cells_(cells) {}
      std::span<const Cell> watches() const override { return cells_; }
      bool filter(Candidates& candidates) override {
        return candidates.restrict(cells_[1], DigitSet::range(candidates[cells_[0]].min() + 1, max_size)) &&
               candidates.restrict(cells_[0], DigitSet::range(1, candidates[cells_[1]].max() - 1));
      }

     private:
      std::array<Cell, 2> cells_;
    };
    filters.push_back(std::make_unique<LessFilter>(cells_));
    return true;
  }

 private:
  std::array<Cell, 2> cells_;
};

/// Two cells hold different digits. Has an exact-cover form and no filter.
class Unlike final : public Constraint {
 public:
  Unlike(Cell a, Cell b) : a_(a), b_(b) {}

  std::string describe() const override { return "unlike"; }
  bool accepts(const Grid& grid) const override { return grid[a_] != grid[b_]; }

  bool encode(Encoder& encoder) const override {
    for (const int digit : encoder.board().digits()) {
      const dlx::ItemId item = encoder.add_secondary("digit " + std::to_string(digit));
      encoder.attach(a_, digit, item);
      encoder.attach(b_, digit, item);
    }
    return true;
  }

 private:
  Cell a_;
  Cell b_;
};

}  // namespace farandole::sudoku::test
