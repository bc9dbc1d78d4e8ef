#include <variants/detail/indexer.hpp>

#include <memory>
#include <string>
#include <utility>

namespace farandole::variants::detail {

using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;

namespace {

// The number stands in one cell of the line only. So the cell may be v if and only if the v-th cell may be the number.
class IndexFilter final : public Filter {
 public:
  explicit IndexFilter(Index index) : index_(std::move(index)) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return index_.line; }

  bool filter(Candidates& candidates) override {
    const DigitSet before = candidates[index_.cell];
    DigitSet kept;
    int digit = 0;
    for (const Cell cell : index_.line) {
      ++digit;
      if (!candidates[cell].contains(index_.number)) continue;
      if (before.contains(digit)) {
        kept.insert(digit);
      } else if (!candidates.restrict(cell, candidates[cell] - DigitSet::of(index_.number))) {
        return false;
      }
    }
    return candidates.restrict(index_.cell, kept) &&
           (!kept.is_single() ||
            candidates.restrict(index_.line[static_cast<std::size_t>(kept.min() - 1)], DigitSet::of(index_.number)));
  }

 private:
  Index index_;
};

}  // namespace

void post_indices(Filters& filters, const std::vector<Index>& indices) {
  for (const Index& index : indices) filters.push_back(std::make_unique<IndexFilter>(index));
}

// "The cell is v" and "the v-th cell is something else" have an item in common.
void encode_indices(Encoder& encoder, const std::vector<Index>& indices) {
  for (const Index& index : indices) {
    for (const int digit : encoder.board().digits()) {
      const Cell target = index.line[static_cast<std::size_t>(digit - 1)];
      if (target == index.cell) continue;
      const dlx::ItemId clash = encoder.add_secondary(encoder.board().name(index.cell) + "=" + std::to_string(digit));
      encoder.attach(index.cell, digit, clash);
      for (const int other : encoder.board().digits() - DigitSet::of(index.number)) {
        encoder.attach(target, other, clash);
      }
    }
  }
}

}  // namespace farandole::variants::detail
