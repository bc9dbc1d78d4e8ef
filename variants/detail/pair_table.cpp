#include <variants/detail/pair_table.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace farandole::variants::detail {

using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Filter;

PairTable::PairTable(int size, const std::function<bool(int, int)>& allowed) : size_(size) {
  std::vector<std::uint64_t> seconds(static_cast<std::size_t>(size) + 1);
  std::vector<std::uint64_t> firsts(seconds.size());
  for (std::size_t first = 1; first < seconds.size(); ++first) {
    for (std::size_t second = 1; second < seconds.size(); ++second) {
      if (!allowed(static_cast<int>(first), static_cast<int>(second))) continue;
      seconds[first] |= std::uint64_t{1} << second;
      firsts[second] |= std::uint64_t{1} << first;
    }
  }
  symmetric_ = seconds == firsts;
  seconds_ = DigitImages(seconds);
  if (!symmetric_) firsts_ = DigitImages(firsts);
}

std::optional<DigitSet> PairTable::only_equal_forbidden() const noexcept {
  const DigitSet all = DigitSet::range(1, size_);
  DigitSet forbidden;
  for (const int digit : all) {
    const DigitSet clashes = all - seconds(DigitSet::of(digit));
    if (!(clashes - DigitSet::of(digit)).empty()) return std::nullopt;
    forbidden |= clashes;
  }
  return forbidden;
}

namespace {

class PairFilter final : public Filter {
 public:
  PairFilter(Cell first, Cell second, std::shared_ptr<const PairTable> table)
      : cells_{first, second}, table_(std::move(table)) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  // One round is enough: a digit that goes had no partner, so that it was no one's partner.
  bool filter(Candidates& candidates) override {
    const DigitSet firsts = candidates[cells_[0]];
    const DigitSet seconds = candidates[cells_[1]];
    return candidates.restrict(cells_[0], table_->firsts(seconds)) &&
           candidates.restrict(cells_[1], table_->seconds(firsts));
  }

 private:
  std::array<Cell, 2> cells_;
  std::shared_ptr<const PairTable> table_;
};

using Rows = std::array<DigitSet, sudoku::max_size + 1>;

DigitSet& at(Rows& rows, int digit) { return rows[static_cast<std::size_t>(digit)]; }

// Greedy choice of blocks. Only blocks that cannot be made larger come into question: those of all first digits that
// clash with what one first digit clashes with, and the same from the second cell.
class BlockCover {
 public:
  BlockCover(const PairTable& table, bool differ) : digits_(DigitSet::range(1, table.size())) {
    for (const int first : digits_) {
      const DigitSet partners = table.seconds(DigitSet::of(first));
      if (partners.empty()) continue;
      for (const int second : digits_ - partners) {
        if (table.firsts(DigitSet::of(second)).empty()) continue;
        at(seconds_, first).insert(second);
        at(firsts_, second).insert(first);
        if (!differ || first != second) at(open_, first).insert(second);
      }
    }
  }

  std::vector<DigitBlock> run() {
    std::vector<DigitBlock> blocks;
    for (;;) {
      DigitBlock best;
      int most = 0;
      const auto consider = [&](const DigitBlock& block) {
        int covered = 0;
        for (const int first : block.firsts) covered += (at(open_, first) & block.seconds).size();
        if (covered <= most) return;
        most = covered;
        best = block;
      };
      for (const int digit : digits_) {
        consider({containing(seconds_, at(seconds_, digit)), at(seconds_, digit)});
        consider({at(firsts_, digit), containing(firsts_, at(firsts_, digit))});
      }
      if (most == 0) return blocks;
      blocks.push_back(best);
      for (const int first : best.firsts) at(open_, first) -= best.seconds;
    }
  }

 private:
  [[nodiscard]] DigitSet containing(Rows& rows, DigitSet set) const {
    DigitSet digits;
    for (const int digit : digits_) {
      if (!set.empty() && (set - at(rows, digit)).empty()) digits.insert(digit);
    }
    return digits;
  }

  DigitSet digits_;
  Rows seconds_;  // by first digit: those that it may be said to clash with
  Rows firsts_;
  Rows open_;  // by first digit: clashes that no block has yet
};

}  // namespace

std::unique_ptr<Filter> make_pair_filter(Cell first, Cell second, std::shared_ptr<const PairTable> table) {
  return std::make_unique<PairFilter>(first, second, std::move(table));
}

std::vector<DigitBlock> forbidden_blocks(const PairTable& table, bool differ) {
  return BlockCover(table, differ).run();
}

}  // namespace farandole::variants::detail
