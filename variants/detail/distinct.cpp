#include <variants/detail/distinct.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace farandole::variants::detail {

using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Filter;

namespace {

// Which set has which digit, grown by augmenting paths.
class Matching {
 public:
  explicit Matching(std::span<const DigitSet> sets) : sets_(sets) {}

  bool grow(std::size_t set) {
    DigitSet seen;
    return augment(set, seen);
  }

  [[nodiscard]] DigitSet taken() const { return taken_; }
  [[nodiscard]] std::size_t owner(int digit) const { return owner_[static_cast<std::size_t>(digit)]; }

 private:
  bool augment(std::size_t set, DigitSet& seen) {
    const DigitSet free = sets_[set] - taken_;
    if (!free.empty()) return give(free.min(), set);
    for (const int digit : sets_[set] - seen) {
      if (seen.contains(digit)) continue;
      seen.insert(digit);
      if (augment(owner(digit), seen)) return give(digit, set);
    }
    return false;
  }

  bool give(int digit, std::size_t set) {
    taken_.insert(digit);
    owner_[static_cast<std::size_t>(digit)] = static_cast<std::uint8_t>(set);
    return true;
  }

  std::span<const DigitSet> sets_;
  DigitSet taken_;
  std::array<std::uint8_t, sudoku::max_size + 1> owner_{};
};

bool keep_two(DigitSet& a, DigitSet& b) {
  const DigitSet of_a = b.is_single() ? a - b : a;
  const DigitSet of_b = a.is_single() ? b - a : b;
  if (of_a.empty() || of_b.empty()) return false;
  a = of_a;
  b = of_b;
  return true;
}

// A digit stays when the two other sets have something else, and not both the same one digit.
bool keep_three(DigitSet& a, DigitSet& b, DigitSet& c) {
  const auto kept = [](DigitSet set, DigitSet x, DigitSet y) {
    const DigitSet either = x | y;
    for (const int digit : set) {
      const DigitSet one = DigitSet::of(digit);
      const DigitSet rest = either - one;
      if ((x - one).empty() || (y - one).empty() || rest.is_single()) set -= one;
    }
    return set;
  };
  const DigitSet of_a = kept(a, b, c);
  if (of_a.empty()) return false;
  const DigitSet of_b = kept(b, a, c);
  c = kept(c, a, b);
  a = of_a;
  b = of_b;
  return true;
}

}  // namespace

bool keep_distinct(std::span<DigitSet> sets) {
  if (sets.size() == 2) return keep_two(sets[0], sets[1]);
  if (sets.size() == 3) return keep_three(sets[0], sets[1], sets[2]);
  Matching matching(sets);
  DigitSet all;
  for (std::size_t set = 0; set < sets.size(); ++set) {
    if (!matching.grow(set)) return false;
    all |= sets[set];
  }

  // follow[d]: the digits that may come free in turn when the owner of d gives d up, d itself included. Only digits
  // that have an owner lead anywhere.
  std::array<DigitSet, sudoku::max_size + 1> follow{};
  for (const int digit : all) {
    const auto d = static_cast<std::size_t>(digit);
    follow[d] = DigitSet::of(digit);
    if (matching.taken().contains(digit)) follow[d] |= sets[matching.owner(digit)];
  }
  for (const int via : all) {
    for (const int digit : all) {
      if (follow[static_cast<std::size_t>(digit)].contains(via)) {
        follow[static_cast<std::size_t>(digit)] |= follow[static_cast<std::size_t>(via)];
      }
    }
  }

  // A set can exchange its own digit for another when the chain of owners that this sets in motion ends at a digit that
  // nobody has, or at the digit that was given up.
  const DigitSet free = all - matching.taken();
  for (const int own : matching.taken()) {
    DigitSet& set = sets[matching.owner(own)];
    const DigitSet ends = free | DigitSet::of(own);
    for (const int digit : set) {
      if ((follow[static_cast<std::size_t>(digit)] & ends).empty()) set.erase(digit);
    }
  }
  return true;
}

namespace {

class DistinctFilter final : public Filter {
 public:
  explicit DistinctFilter(std::vector<Cell> cells) : cells_(std::move(cells)) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    std::array<DigitSet, sudoku::max_size> sets;
    for (std::size_t i = 0; i < cells_.size(); ++i) sets[i] = candidates[cells_[i]];
    if (!keep_distinct({sets.data(), cells_.size()})) return false;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (!candidates.restrict(cells_[i], sets[i])) return false;
    }
    return true;
  }

 private:
  std::vector<Cell> cells_;
};

}  // namespace

std::unique_ptr<Filter> make_distinct_filter(std::vector<Cell> cells) {
  return std::make_unique<DistinctFilter>(std::move(cells));
}

}  // namespace farandole::variants::detail
