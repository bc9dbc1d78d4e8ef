// Diagonal: a long diagonal holds each digit once. With both, the puzzle is a "sudoku X".
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/distinct.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::Distinct;
using sudoku::Encoder;
using sudoku::Filters;
using sudoku::Grid;

namespace {

class Diagonal final : public Constraint {
 public:
  Diagonal(const Board& board, char direction) : direction_(direction) {
    const int size = board.size();
    for (int row = 0; row < size; ++row) cells_.push_back(board.cell(row, direction == '/' ? size - 1 - row : row));
  }

  [[nodiscard]] std::string describe() const override { return std::string("diagonal ") + direction_; }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    DigitSet seen;
    for (const Cell cell : cells_) seen.insert(grid[cell]);
    return seen.size() == static_cast<int>(cells_.size());
  }

  bool encode(Encoder& encoder) const override {
    for (const int digit : encoder.board().digits()) {
      const dlx::ItemId item = encoder.add_primary(std::string(1, direction_) + ":" + std::to_string(digit));
      for (const Cell cell : cells_) encoder.attach(cell, digit, item);
    }
    return true;
  }

  [[nodiscard]] bool prefers_exact_cover() const noexcept override { return true; }

  bool post(Filters& filters) const override {
    filters.push_back(detail::make_distinct_filter(cells_));
    return true;
  }

  [[nodiscard]] Distinct distinct() const override { return {{cells_}, true}; }

 private:
  char direction_;
  std::vector<Cell> cells_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  return std::make_unique<Diagonal>(board, spec.word("dir")->front());
}

constexpr std::string_view directions[] = {"/", "\\"};

constexpr ParamInfo params[] = {
    {"dir", "'/' (from the lower left up) or '\\' (from the upper left down)", true, ParamKind::word, directions}};

}  // namespace

extern const VariantInfo diagonal{"diagonal", "Diagonal", "The diagonal holds each digit once.", {}, params, make};

}  // namespace farandole::variants
