// Sum line: the line can be cut into pieces that all have the given sum.
#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/automaton.hpp>
#include <variants/detail/equal_sums.hpp>
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

constexpr int max_sum = 1000;

// A state is what the piece has so far, from 0 to the sum - 1; all states are the bits of one word. A digit moves them
// up, and the sum itself is 0 again.
template <typename Word>
class SumLineFilter final : public Filter {
 public:
  SumLineFilter(std::vector<Cell> cells, int sum) : cells_(std::move(cells)), sum_(sum), before_(cells_.size() + 1) {
    for (int i = 0; i < sum; ++i) states_ |= Word(1) << static_cast<std::size_t>(i);
    before_[0] = Word(1);
  }

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      before_[i + 1] = Word(0);
      for (const int digit : candidates[cells_[i]]) before_[i + 1] |= moved(before_[i], digit);
      if (before_[i + 1] == Word(0)) return false;
    }
    Word after = before_[cells_.size()] & Word(1);
    if (after == Word(0)) return false;
    for (std::size_t i = cells_.size(); i-- > 0;) {
      DigitSet kept;
      Word earlier = Word(0);
      for (const int digit : candidates[cells_[i]]) {
        const Word from = back(after, digit) & before_[i];
        if (from == Word(0)) continue;
        kept.insert(digit);
        earlier |= from;
      }
      if (!candidates.restrict(cells_[i], kept)) return false;
      after = earlier;
    }
    return true;
  }

 private:
  [[nodiscard]] Word moved(const Word& states, int digit) const {
    if (digit > sum_) return Word(0);
    const auto up = static_cast<std::size_t>(digit);
    const auto ended = static_cast<std::size_t>(sum_ - digit);
    return ((states << up) & states_) | ((states >> ended) & Word(1));
  }
  [[nodiscard]] Word back(const Word& states, int digit) const {
    if (digit > sum_) return Word(0);
    const auto down = static_cast<std::size_t>(digit);
    const auto ended = static_cast<std::size_t>(sum_ - digit);
    return (states >> down) | ((states & Word(1)) << ended);
  }

  std::vector<Cell> cells_;
  int sum_;
  Word states_{};             // all of them
  std::vector<Word> before_;  // while it runs
};

class SumLine final : public Constraint {
 public:
  SumLine(const Board& board, std::vector<Cell> cells, int sum) : board_(board), cells_(std::move(cells)), sum_(sum) {}

  [[nodiscard]] std::string describe() const override {
    return detail::with_names("sum line", board_, cells_) + " in pieces of " + std::to_string(sum_);
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    int piece = 0;
    for (const Cell cell : cells_) {
      piece += grid[cell];
      if (piece > sum_) return false;
      if (piece == sum_) piece = 0;
    }
    return piece == 0;
  }

  bool encode(Encoder& encoder) const override {
    detail::AutomatonRules rules;
    rules.step = [&](std::size_t, std::int64_t piece, int digit, const detail::AutomatonRules::Go& go) {
      if (piece + digit <= sum_) go((piece + digit) % sum_);
    };
    rules.accepts = [](std::int64_t piece) { return piece == 0; };
    return detail::encode_as_automaton(encoder, cells_, rules);
  }

  // Words have a bit to spare, so that no shift goes over the edge.
  bool post(Filters& filters) const override {
    if (sum_ < 64) {
      filters.push_back(std::make_unique<SumLineFilter<std::uint64_t>>(cells_, sum_));
    } else {
      filters.push_back(std::make_unique<SumLineFilter<std::bitset<max_sum + 1>>>(cells_, sum_));
    }
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  int sum_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::int64_t sum = spec.number("sum").value();
  const std::int64_t greatest = detail::sum_range(board, detail::sum_group(spec.cells)).greatest;
  if (sum < 1 || sum > greatest) {
    detail::refuse(spec, "a line of " + detail::counted(spec.cells.size(), "cell") + " there has pieces of 1.." +
                             std::to_string(greatest) + ", not " + std::to_string(sum));
  }
  if (sum > max_sum) detail::refuse(spec, "pieces of more than " + std::to_string(max_sum) + " are not supported");
  return std::make_unique<SumLine>(board, spec.cells, static_cast<int>(sum));
}

// The smallest sum that does: the line as a whole always is a piece.
std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  std::int64_t sum = 0;
  for (const Cell end : spec.cells) {
    sum += grid[end];
    if (sum > max_sum) break;
    std::int64_t piece = 0;
    const bool fits = std::all_of(spec.cells.begin(), spec.cells.end(), [&](Cell cell) {
      if (piece == sum) piece = 0;
      return (piece += grid[cell]) <= sum;
    });
    if (fits && piece == sum) return sum;
  }
  return std::nullopt;
}

constexpr ParamInfo params[] = {computed({"sum", "what the digits of each piece add up to"}, &value_in)};

}  // namespace

extern const VariantInfo sum_line{
    "sumline",         "Sum line", "The line can be cut into pieces that all have the given sum.",
    {CellShape::line}, params,     make};

}  // namespace farandole::variants
