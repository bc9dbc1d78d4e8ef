// Skyscraper: digits are the heights of buildings. From the clue so many can be seen along the row or column: those
// that are higher than all before them.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/automaton.hpp>
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

// States are the height so far and how many buildings are seen, kept as a word for each height: bit c stands for the
// count c.
//
//     counts[i][h]: before cell i, with the greatest height h
//
class SkyscraperFilter final : public Filter {
 public:
  SkyscraperFilter(std::vector<Cell> cells, int count) : cells_(std::move(cells)), count_(count) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    const std::size_t size = cells_.size();
    std::array<DigitSet, sudoku::max_size> sets;
    std::array<std::array<std::uint64_t, sudoku::max_size + 1>, sudoku::max_size + 1> counts;
    std::fill_n(counts[0].begin(), size + 1, std::uint64_t{0});
    counts[0][0] = 1;
    // There. Behind the highest building nothing is seen any more.
    std::size_t end = 0;
    for (bool hidden = false; end < size && !hidden; ++end) {
      const DigitSet set = sets[end] = candidates[cells_[end]];
      if (set.empty()) return false;
      const auto lowest = static_cast<std::size_t>(set.min());
      std::uint64_t lower = counts[end][0];
      counts[end + 1][0] = 0;
      for (std::size_t height = 1; height <= size; ++height) {
        const std::uint64_t here = counts[end][height];
        counts[end + 1][height] =
            (set.contains(static_cast<int>(height)) ? lower << 1 : 0) | (height > lowest ? here : 0);
        lower |= here;
      }
      hidden = lowest == size;
    }
    // And back: what can still come to the right count.
    std::array<std::uint64_t, sudoku::max_size + 1> alive;
    std::uint64_t any = 0;
    for (std::size_t height = 0; height <= size; ++height) {
      alive[height] = counts[end][height] & std::uint64_t{1} << count_;
      any |= alive[height];
    }
    if (any == 0) return false;
    for (std::size_t i = end; i-- > 0;) {
      const DigitSet set = sets[i];
      const auto lowest = static_cast<std::size_t>(set.min());
      DigitSet kept;
      std::size_t hides_below = 0;
      std::uint64_t seen = 0;  // counts before this cell from which a higher building goes on
      std::array<std::uint64_t, sudoku::max_size + 1> lower;  // counts with a lower height
      lower[0] = 0;
      for (std::size_t height = 1; height <= size; ++height) lower[height] = lower[height - 1] | counts[i][height - 1];
      for (std::size_t height = size + 1; height-- > 0;) {
        const std::uint64_t before = counts[i][height];
        const std::uint64_t hidden = height > lowest ? before & alive[height] : 0;
        if (hidden != 0 && hides_below == 0) hides_below = height;
        const std::uint64_t here = (before & seen) | hidden;
        if (set.contains(static_cast<int>(height))) {
          const std::uint64_t onward = alive[height] >> 1;
          if ((onward & lower[height]) != 0) kept.insert(static_cast<int>(height));
          seen |= onward;
        }
        alive[height] = here;
      }
      if (hides_below > 0) kept |= set & DigitSet::range(1, static_cast<int>(hides_below) - 1);
      if (!candidates.restrict(cells_[i], kept)) return false;
    }
    return true;
  }

 private:
  std::vector<Cell> cells_;
  int count_;
};

int seen_along(const std::vector<Cell>& cells, const Grid& grid) {
  int seen = 0;
  int highest = 0;
  for (const Cell cell : cells) {
    if (grid[cell] <= highest) continue;
    highest = grid[cell];
    ++seen;
  }
  return seen;
}

class Skyscraper final : public Constraint {
 public:
  Skyscraper(const Board& board, std::vector<Cell> cells, int count)
      : board_(board), cells_(std::move(cells)), count_(count) {}

  [[nodiscard]] std::string describe() const override {
    return detail::with_ends("skyscraper", board_, cells_) + " = " + std::to_string(count_);
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override { return seen_along(cells_, grid) == count_; }

  // States: 100 times the height so far, and how many are seen.
  bool encode(Encoder& encoder) const override {
    detail::AutomatonRules rules;
    rules.step = [&](std::size_t, std::int64_t state, int digit, const detail::AutomatonRules::Go& go) {
      if (digit <= state / 100) return go(state);
      if (state % 100 < count_) go(100 * digit + state % 100 + 1);
    };
    rules.accepts = [&](std::int64_t state) { return state % 100 == count_; };
    return detail::encode_as_automaton(encoder, cells_, rules);
  }

  bool post(Filters& filters) const override {
    filters.push_back(std::make_unique<SkyscraperFilter>(cells_, count_));
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  int count_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const int count = detail::number_within(spec, "count", 1, board.size(), board);
  return std::make_unique<Skyscraper>(board, spec.cells, count);
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  return std::int64_t{seen_along(spec.cells, grid)};
}

constexpr ParamInfo params[] = {computed({"count", "how many digits are higher than all before them"}, &value_in)};

}  // namespace

extern const VariantInfo skyscraper{"skyscraper",
                                    "Skyscraper",
                                    "So many digits along the line are higher than all before them.",
                                    {CellShape::whole_line, 2},
                                    params,
                                    make};

}  // namespace farandole::variants
