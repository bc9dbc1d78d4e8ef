// Quadruple: the four cells around a corner hold these digits; one that is listed twice is there twice.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <memory>
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

  // For each of the digits an item, with an option for each choice of the first cells, by their order, that hold it as
  // often as it is listed. Items for digit and cell have the colour "yes" or "no"; the option says yes for its cells
  // and no for those before the last of them.
  bool encode(Encoder& encoder) const override {
    const dlx::Color yes = encoder.color("yes");
    const dlx::Color no = encoder.color("no");
    for (const int digit : listed()) {
      const std::string name = std::to_string(digit);
      const dlx::ItemId item = encoder.add_primary(name);
      std::vector<dlx::ItemId> holds;
      for (const Cell cell : cells_) {
        holds.push_back(encoder.add_secondary(name + ":" + board_.name(cell)));
        for (const int other : board_.digits()) encoder.attach(cell, other, {holds.back(), other == digit ? yes : no});
      }
      const auto times = static_cast<int>(std::count(digits_.begin(), digits_.end(), digit));
      for (unsigned chosen = 1; chosen < 16; ++chosen) {
        if (std::popcount(chosen) != times) continue;
        std::vector<dlx::Entry> entries{item};
        for (std::size_t i = 0; chosen >> i != 0; ++i) {
          entries.emplace_back(holds[i], (chosen >> i & 1) != 0 ? yes : no);
        }
        encoder.add_option(entries);
      }
    }
    return true;
  }

  bool post(Filters& filters) const override {
    filters.push_back(std::make_unique<QuadrupleFilter>(cells_, digits_));
    return true;
  }

 private:
  [[nodiscard]] DigitSet listed() const {
    DigitSet digits;
    for (const int digit : digits_) digits.insert(digit);
    return digits;
  }

  Board board_;
  std::vector<Cell> cells_;
  std::vector<int> digits_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  std::vector<int> digits = detail::numbers_within(spec, "values", 1, board.size(), board);
  if (digits.empty()) detail::refuse(spec, "'values' is empty");
  if (digits.size() > spec.cells.size()) detail::refuse(spec, "four cells do not hold more than four digits");
  std::sort(digits.begin(), digits.end());
  for (const int digit : digits) {
    if (std::count(digits.begin(), digits.end(), digit) > 2) {
      detail::refuse(spec, std::to_string(digit) + " cannot be there three times: two would be in one row");
    }
  }
  return std::make_unique<Quadruple>(board, spec.cells, std::move(digits));
}

constexpr ParamInfo params[] = {{"values", "the digits, up to four of them", true, ParamKind::numbers}};

}  // namespace

extern const VariantInfo quadruple{"quadruple",
                                   "Quadruple",
                                   "The four cells around a corner hold these digits, each as often as it is listed.",
                                   {CellShape::square},
                                   params,
                                   make};

}  // namespace farandole::variants
