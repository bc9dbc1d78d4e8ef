// Renban line: its digits are different and consecutive, in any order.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/combinations.hpp>
#include <variants/detail/digit_family.hpp>
#include <variants/detail/distinct_sum.hpp>
#include <variants/detail/pair_rule.hpp>
#include <variants/detail/parameters.hpp>
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
using sudoku::Parts;

namespace {

// The sets of so many consecutive digits.
std::vector<DigitSet> runs(const Board& board, std::size_t count) {
  const int length = static_cast<int>(count);
  std::vector<DigitSet> sets;
  for (int low = 1; low + length - 1 <= board.size(); ++low) sets.push_back(DigitSet::range(low, low + length - 1));
  return sets;
}

// Leaves exactly what occurs.
class RenbanFilter final : public Filter {
 public:
  RenbanFilter(const Board& board, std::vector<Cell> cells)
      : small_(board.size() <= detail::max_small_digit), cells_(std::move(cells)), runs_(runs(board, cells_.size())) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    std::array<DigitSet, sudoku::max_size> sets;
    DigitSet all;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      sets[i] = candidates[cells_[i]];
      all |= sets[i];
    }
    const std::span<DigitSet> kept(sets.data(), cells_.size());
    if (!(small_ ? keep_small(kept, all) : detail::keep_combinations(kept, {}, runs_))) return false;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (!candidates.restrict(cells_[i], sets[i])) return false;
    }
    return true;
  }

 private:
  // Most runs go at a glance.
  bool keep_small(std::span<DigitSet> sets, DigitSet all) const {
    detail::DigitFamily family{};
    DigitSet in_reach;
    for (const DigitSet run : runs_) {
      if (!(run - all).empty()) continue;
      const auto meets = [run](DigitSet set) { return !(set & run).empty(); };
      if (!std::all_of(sets.begin(), sets.end(), meets)) continue;
      detail::add_to_family(family, run);
      in_reach |= run;
    }
    for (DigitSet& set : sets) set &= in_reach;
    return detail::keep_in_family(sets, family);
  }

  bool small_;
  std::vector<Cell> cells_;
  std::vector<DigitSet> runs_;
};

class Renban final : public Constraint {
 public:
  Renban(const Board& board, std::vector<Cell> cells) : board_(board), cells_(std::move(cells)) {}

  [[nodiscard]] std::string describe() const override { return detail::with_names("renban", board_, cells_); }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    std::vector<int> digits;
    for (const Cell cell : cells_) digits.push_back(grid[cell]);
    std::sort(digits.begin(), digits.end());
    for (std::size_t i = 1; i < digits.size(); ++i) {
      if (digits[i] != digits[i - 1] + 1) return false;
    }
    return true;
  }

  bool encode(Encoder& encoder) const override {
    detail::encode_combinations(encoder, cells_, runs(board_, cells_.size()));
    return true;
  }

  bool post(Filters& filters) const override {
    if (cells_.size() == 2) {
      const detail::PairRelation relation{detail::all_pairs(cells_), [](int a, int b) { return std::abs(a - b) == 1; }};
      detail::post_pairs(filters, board_, {&relation, 1});
    } else {
      filters.push_back(std::make_unique<RenbanFilter>(board_, cells_));
    }
    return true;
  }

  [[nodiscard]] Parts parts() const override {
    return {.distinct = {{cells_, std::nullopt, runs(board_, cells_.size())}}, .whole = true};
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  if (spec.cells.size() > static_cast<std::size_t>(board.size())) {
    detail::refuse(spec, std::to_string(spec.cells.size()) + " cells cannot hold different digits on " +
                             detail::board_text(board));
  }
  return std::make_unique<Renban>(board, spec.cells);
}

}  // namespace

extern const VariantInfo renban{"renban",
                                "Renban line",
                                "The digits on the line are different and consecutive, in any order.",
                                {CellShape::line, 2},
                                {},
                                make};

}  // namespace farandole::variants
