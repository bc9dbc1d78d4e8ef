// Twins: two cells hold the same digit. (An invented rule.)
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;

namespace {

class TwinsFilter final : public Filter {
 public:
  explicit TwinsFilter(std::vector<Cell> cells) : cells_(std::move(cells)) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    const DigitSet common = candidates[cells_[0]] & candidates[cells_[1]];
    return candidates.restrict(cells_[0], common) && candidates.restrict(cells_[1], common);
  }

 private:
  std::vector<Cell> cells_;
};

class Twins final : public Constraint {
 public:
  Twins(const Board& board, std::vector<Cell> cells) : board_(board), cells_(std::move(cells)) {}

  [[nodiscard]] std::string describe() const override {
    return "twins " + board_.name(cells_[0]) + " " + board_.name(cells_[1]);
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override { return grid[cells_[0]] == grid[cells_[1]]; }

  // A channel: one secondary item, to which either cell gives its digit as colour; they must agree.
  bool encode(Encoder& encoder) const override {
    const dlx::ItemId channel = encoder.add_secondary("digit");
    for (const int digit : board_.digits()) {
      const dlx::Color color = encoder.color(std::to_string(digit));
      for (const Cell cell : cells_) encoder.attach(cell, digit, {channel, color});
    }
    return true;
  }

  bool post(Filters& filters) const override {
    filters.push_back(std::make_unique<TwinsFilter>(cells_));
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  return std::make_unique<Twins>(board, spec.cells);
}

}  // namespace

extern const VariantInfo twins{"twins", "Twins", "The two cells hold the same digit.", {CellShape::any, 2, 2},
                               {},      make};

}  // namespace farandole::variants
