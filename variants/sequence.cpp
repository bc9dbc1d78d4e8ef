// Sequence line: its digits are an arithmetic progression; each differs from the one before by the same amount, up or
// down. The amount may be 0, where cells may be equal.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

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

namespace {

// Two cells that share a house leave no room for a step of 0; then all cells differ.
bool cells_differ(const Board& board, const std::vector<Cell>& line) {
  const auto pairs = detail::all_pairs(line);
  return std::any_of(pairs.begin(), pairs.end(),
                     [&](const auto& pair) { return share_a_house(board, pair.first, pair.second); });
}

// For each step, the first digits with which all cells can do; what the cells hold then is these moved on. Leaves
// exactly what occurs.
class SequenceFilter final : public Filter {
 public:
  SequenceFilter(const Board& board, std::vector<Cell> line)
      : digits_(board.digits()),
        greatest_step_((board.size() - 1) / (static_cast<int>(line.size()) - 1)),
        line_(std::move(line)),
        sets_(line_.size()),
        kept_(line_.size()),
        differ_(cells_differ(board, line_)) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return line_; }

  bool filter(Candidates& candidates) override {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      sets_[i] = candidates[line_[i]];
      kept_[i] = DigitSet();
    }
    for (int step = -greatest_step_; step <= greatest_step_; ++step) {
      if (step == 0 && differ_) continue;
      DigitSet firsts = digits_;
      for (std::size_t i = 0; i < line_.size() && !firsts.empty(); ++i) {
        firsts &= moved(sets_[i], -step * static_cast<int>(i));
      }
      if (firsts.empty()) continue;
      for (std::size_t i = 0; i < line_.size(); ++i) kept_[i] |= moved(firsts, step * static_cast<int>(i));
    }
    for (std::size_t i = 0; i < line_.size(); ++i) {
      if (!candidates.restrict(line_[i], kept_[i])) return false;
    }
    return true;
  }

 private:
  static DigitSet moved(DigitSet set, int by) { return DigitSet(by >= 0 ? set.bits() << by : set.bits() >> -by); }

  DigitSet digits_;
  int greatest_step_;
  std::vector<Cell> line_;
  std::vector<DigitSet> sets_;  // for use within a call
  std::vector<DigitSet> kept_;  // the same
  bool differ_;
};

class Sequence final : public Constraint {
 public:
  Sequence(const Board& board, std::vector<Cell> line) : board_(board), line_(std::move(line)) {}

  [[nodiscard]] std::string describe() const override { return detail::with_names("sequence line", board_, line_); }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    for (std::size_t i = 2; i < line_.size(); ++i) {
      if (grid[line_[i]] - grid[line_[i - 1]] != grid[line_[1]] - grid[line_[0]]) return false;
    }
    return true;
  }

  // An option for each progression, with which the cells agree by channels, coloured by their digits.
  bool encode(Encoder& encoder) const override {
    const dlx::ItemId line = encoder.add_primary("line");
    std::vector<dlx::Color> colors;
    for (const int digit : board_.digits()) colors.push_back(encoder.color(std::to_string(digit)));
    const auto color = [&](int digit) { return colors[static_cast<std::size_t>(digit - 1)]; };
    std::vector<dlx::ItemId> channels;
    for (const Cell cell : line_) {
      channels.push_back(encoder.add_secondary(board_.name(cell)));
      for (const int digit : board_.digits()) encoder.attach(cell, digit, {channels.back(), color(digit)});
    }
    const int steps = static_cast<int>(line_.size()) - 1;
    for (const int first : board_.digits()) {
      for (int step = -board_.size(); step <= board_.size(); ++step) {
        if (first + steps * step < 1 || first + steps * step > board_.size()) {
          continue;
        }
        std::vector<dlx::Entry> entries{line};
        for (int i = 0; i <= steps; ++i) {
          entries.emplace_back(channels[static_cast<std::size_t>(i)], color(first + i * step));
        }
        encoder.add_option(entries);
      }
    }
    return true;
  }

  bool post(Filters& filters) const override {
    filters.push_back(std::make_unique<SequenceFilter>(board_, line_));
    return true;
  }

  [[nodiscard]] sudoku::Parts parts() const override {
    if (cells_differ(board_, line_)) return {.distinct = {{line_}}};
    return {};
  }

 private:
  Board board_;
  std::vector<Cell> line_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  return std::make_unique<Sequence>(board, spec.cells);
}

}  // namespace

extern const VariantInfo sequence{"sequence",
                                  "Sequence line",
                                  "Neighbours along the line always differ by the same amount, up or down.",
                                  {CellShape::line, 3},
                                  {},
                                  make};

}  // namespace farandole::variants
