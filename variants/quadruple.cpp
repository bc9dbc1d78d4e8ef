// Quadruple: the four cells around a corner hold these digits; one that is listed twice is there twice.
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

namespace {

// Goes through the ways to put the digits into the cells; a cell without one of them keeps what it has. Leaves exactly
// what occurs, but for the houses that the cells share.
class QuadrupleFilter final : public Filter {
 public:
  QuadrupleFilter(std::vector<Cell> cells, std::vector<int> digits)
      : cells_(std::move(cells)), digits_(std::move(digits)) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    std::array<DigitSet, 4> sets;
    std::array<DigitSet, 4> kept;
    for (std::size_t i = 0; i < 4; ++i) sets[i] = candidates[cells_[i]];
    extend(0, sets, kept);
    for (std::size_t i = 0; i < 4; ++i) {
      if (!candidates.restrict(cells_[i], kept[i])) return false;
    }
    return true;
  }

 private:
  // `sets`: what the cells may hold, with those of the first `count` digits settled.
  void extend(std::size_t count, std::array<DigitSet, 4>& sets, std::array<DigitSet, 4>& kept, unsigned taken = 0) {
    if (count == digits_.size()) {
      for (std::size_t i = 0; i < 4; ++i) kept[i] |= sets[i];
      return;
    }
    const int digit = digits_[count];
    for (std::size_t i = 0; i < 4; ++i) {
      if ((taken >> i & 1) != 0 || !sets[i].contains(digit)) continue;
      const DigitSet before = std::exchange(sets[i], DigitSet::of(digit));
      extend(count + 1, sets, kept, taken | 1U << i);
      sets[i] = before;
    }
  }

  std::vector<Cell> cells_;
  std::vector<int> digits_;
};

class Quadruple final : public Constraint {
 public:
  Quadruple(const Board& board, std::vector<Cell> cells, std::vector<int> digits)
      : board_(board), cells_(std::move(cells)), digits_(std::move(digits)) {}

  [[nodiscard]] std::string describe() const override {
    std::string text = detail::with_names("quadruple", board_, cells_) + ":";
    for (const int digit : digits_) text += " " + std::to_string(digit);
    return text;
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    for (const int digit : digits_) {
      const auto holds_it = [&](Cell cell) { return grid[cell] == digit; };
      if (std::count_if(cells_.begin(), cells_.end(), holds_it) < std::count(digits_.begin(), digits_.end(), digit)) {
        return false;
      }
    }
    return true;
  }

  // Two cells of a row differ, so the digit is in each of the two rows once or not at all. A row has an item a digit,
  // which a cell with the digit covers, or an option that says that the row is without; both rows cannot be, so these
  // two options share an item. Where the digit must be there twice, there are no such options.
  bool encode(Encoder& encoder) const override {
    std::vector<Cell> cells = cells_;
    std::sort(cells.begin(), cells.end());
    for (auto digit = digits_.begin(); digit != digits_.end(); ++digit) {
      const bool twice = std::next(digit) != digits_.end() && *std::next(digit) == *digit;
      const std::string name = std::to_string(*digit);
      const dlx::ItemId upper = encoder.add_primary(name + ":upper");
      const dlx::ItemId lower = encoder.add_primary(name + ":lower");
      for (std::size_t i = 0; i < 4; ++i) encoder.attach(cells[i], *digit, i < 2 ? upper : lower);
      if (twice) {
        ++digit;
        continue;
      }
      const dlx::ItemId without = encoder.add_secondary(name + ":without");
      encoder.add_option(std::array<dlx::Entry, 2>{upper, without});
      encoder.add_option(std::array<dlx::Entry, 2>{lower, without});
    }
    return true;
  }

  bool post(Filters& filters) const override {
    filters.push_back(std::make_unique<QuadrupleFilter>(cells_, digits_));
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  std::vector<int> digits_;  // in order
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  std::vector<int> digits = detail::numbers_within(spec, "values", 1, board.size(), board);
  if (digits.size() > spec.cells.size()) detail::refuse(spec, "four cells do not hold more than four digits");
  std::sort(digits.begin(), digits.end());
  for (const int digit : digits) {
    if (std::count(digits.begin(), digits.end(), digit) > 2) {
      detail::refuse(spec, std::to_string(digit) + " cannot be there three times: two would be in one row");
    }
  }
  return std::make_unique<Quadruple>(board, spec.cells, std::move(digits));
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  std::vector<std::int64_t> digits;
  for (const Cell cell : spec.cells) digits.push_back(grid[cell]);
  std::sort(digits.begin(), digits.end());
  return digits;
}

constexpr ParamInfo params[] = {
    computed({"values", "the digits, up to four of them", true, ParamKind::numbers}, &value_in)};

}  // namespace

extern const VariantInfo quadruple{"quadruple",
                                   "Quadruple",
                                   "The four cells around a corner hold these digits, each as often as it is listed.",
                                   {CellShape::square},
                                   params,
                                   make};

}  // namespace farandole::variants
