#include <variants/detail/indexer.hpp>

#include <memory>
#include <string>
#include <utility>

#include <variants/detail/parameters.hpp>

namespace farandole::variants::detail {

using sudoku::Board;
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

IndexerRule::IndexerRule(std::string title, const Board& board, std::vector<Cell> cells, std::vector<Index> indices)
    : title_(std::move(title)), board_(board), cells_(std::move(cells)), indices_(std::move(indices)) {}

std::string IndexerRule::describe() const { return with_names(title_, board_, cells_); }

bool IndexerRule::post(Filters& filters) const {
  for (const Index& index : indices_) filters.push_back(std::make_unique<IndexFilter>(index));
  return true;
}

// "The cell is v" and "the v-th cell is something else" have an item in common.
bool IndexerRule::encode(Encoder& encoder) const {
  for (const Index& index : indices_) {
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
  return true;
}

}  // namespace farandole::variants::detail
