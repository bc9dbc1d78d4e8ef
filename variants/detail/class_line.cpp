#include <variants/detail/class_line.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include <variants/detail/digit_images.hpp>
#include <variants/detail/distinct.hpp>

namespace farandole::variants::detail {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;
using sudoku::Parts;

namespace {

// With k classes, cells 0 ... k-1 have all of them, and so have 1 ... k: cell k has the class of cell 0. So the cells
// are in k teams, those of every k-th cell, each of which has one class; the teams' classes differ.
//
//     cell   0 1 2 3 4 5 6        team 0: cells 0, 3, 6; team 1: cells 1, 4; team 2: cells 2, 5
class ClassLineFilter final : public Filter {
 public:
  ClassLineFilter(std::vector<Cell> line, std::vector<DigitSet> classes)
      : line_(std::move(line)),
        classes_(std::move(classes)),
        classes_of_(class_images(classes_)),
        teams_(std::min(line_.size(), classes_.size())) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return line_; }

  bool filter(Candidates& candidates) override {
    // By team: the numbers of the classes that all of its cells can have.
    std::array<DigitSet, sudoku::max_size> open;
    for (std::size_t team = 0; team < teams_; ++team) {
      std::uint64_t possible = ~std::uint64_t{0};
      for (std::size_t i = team; i < line_.size(); i += classes_.size()) {
        possible &= classes_of_(candidates[line_[i]]);
      }
      open[team] = DigitSet(possible);
    }
    if (!keep_distinct({open.data(), teams_})) return false;
    for (std::size_t team = 0; team < teams_; ++team) {
      DigitSet digits;
      for (const int number : open[team]) digits |= classes_[static_cast<std::size_t>(number)];
      for (std::size_t i = team; i < line_.size(); i += classes_.size()) {
        if (!candidates.restrict(line_[i], digits)) return false;
      }
    }
    return true;
  }

 private:
  static DigitImages class_images(std::span<const DigitSet> classes) {
    std::array<std::uint64_t, sudoku::max_size + 1> of_digit{};
    int greatest = 0;
    for (std::size_t number = 0; number < classes.size(); ++number) {
      for (const int digit : classes[number]) {
        of_digit[static_cast<std::size_t>(digit)] = std::uint64_t{1} << number;
        greatest = std::max(greatest, digit);
      }
    }
    return DigitImages({of_digit.data(), static_cast<std::size_t>(greatest) + 1});
  }

  std::vector<Cell> line_;
  std::vector<DigitSet> classes_;
  DigitImages classes_of_;
  std::size_t teams_;
};

}  // namespace

ClassLineRule::ClassLineRule(std::string description, std::vector<Cell> line, std::vector<DigitSet> classes)
    : description_(std::move(description)), line_(std::move(line)), classes_(std::move(classes)) {}

std::vector<std::span<const Cell>> ClassLineRule::windows() const {
  const std::span<const Cell> line(line_);
  if (line.size() <= classes_.size()) return {line};
  std::vector<std::span<const Cell>> windows;
  for (std::size_t i = 0; i + classes_.size() <= line.size(); ++i) windows.push_back(line.subspan(i, classes_.size()));
  return windows;
}

bool ClassLineRule::accepts(const Grid& grid) const {
  for (const auto window : windows()) {
    for (const DigitSet digits : classes_) {
      const auto of_class = [&](Cell cell) { return digits.contains(grid[cell]); };
      if (std::count_if(window.begin(), window.end(), of_class) > 1) return false;
    }
  }
  return true;
}

// For each window and class an item: one of the cells has that class, or at most one when there are fewer cells than
// classes.
bool ClassLineRule::encode(Encoder& encoder) const {
  int number = 0;
  for (const auto window : windows()) {
    for (const DigitSet digits : classes_) {
      const std::string name = "class" + std::to_string(++number);
      const bool full = window.size() == classes_.size();
      const dlx::ItemId item = full ? encoder.add_primary(name) : encoder.add_secondary(name);
      for (const Cell cell : window) {
        for (const int digit : digits) encoder.attach(cell, digit, item);
      }
    }
  }
  return true;
}

bool ClassLineRule::post(Filters& filters) const {
  filters.push_back(std::make_unique<ClassLineFilter>(line_, classes_));
  return true;
}

// Any two cells of a window are of different classes.
Parts ClassLineRule::parts() const {
  Parts parts{.whole = true};
  sudoku::PairRelation relation;
  for (std::size_t i = 0; i < line_.size(); ++i) {
    for (std::size_t j = i + 1; j < line_.size() && j < i + classes_.size(); ++j) {
      relation.pairs.emplace_back(line_[i], line_[j]);
    }
  }
  DigitSet all;
  for (const DigitSet digits : classes_) all |= digits;
  relation.allowed.emplace_back();
  for (int digit = 1; digit <= all.max(); ++digit) {
    const auto has_it = [digit](DigitSet digits) { return digits.contains(digit); };
    relation.allowed.push_back(all - *std::find_if(classes_.begin(), classes_.end(), has_it));
  }
  parts.pairs.push_back(std::move(relation));
  return parts;
}

std::vector<DigitSet> thirds(const Board& board) {
  const int third = board.size() / 3;
  return {DigitSet::range(1, third), DigitSet::range(third + 1, 2 * third), DigitSet::range(2 * third + 1, 3 * third)};
}

}  // namespace farandole::variants::detail
