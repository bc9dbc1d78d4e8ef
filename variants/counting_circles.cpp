// Counting circles: a digit in a circle says in how many of all circles it stands.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/automaton.hpp>
#include <variants/detail/count.hpp>
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

// With more choices of digits than this, they are not listed.
constexpr std::size_t max_choices = 1000;

/// Sets of digits that add up to the number of circles: these digits are in the circles, and no others.
using Choices = std::vector<DigitSet>;

bool list_choices(Choices& choices, DigitSet chosen, int last, int sum, int largest) {
  if (sum == 0) {
    if (choices.size() == max_choices) return false;
    choices.push_back(chosen);
    return true;
  }
  for (int digit = last + 1; digit <= std::min(sum, largest); ++digit) {
    // The digits from here on must be able to make up the sum.
    if ((largest - digit + 1) * (largest + digit) / 2 < sum) break;
    if (!list_choices(choices, chosen | DigitSet::of(digit), digit, sum - digit, largest)) return false;
  }
  return true;
}

class CountingCirclesFilter final : public Filter {
 public:
  CountingCirclesFilter(const Board& board, std::vector<Cell> cells, Choices choices)
      : size_(board.size()), cells_(std::move(cells)), choices_(std::move(choices)) {
    for (const Cell cell : cells_) {
      const int region = board.region(cell);
      const bool has_bit = region >= 0 && region < 64;
      places_.push_back({std::uint64_t{1} << board.row(cell), std::uint64_t{1} << board.column(cell),
                         has_bit ? std::uint64_t{1} << region : 0});
      in_regions_ = in_regions_ && has_bit;
    }
  }

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    for (bool again = true; again;) {
      again = false;
      if (!look(candidates)) return false;
      for (const Cell cell : cells_) {
        const DigitSet set = candidates[cell];
        // A digit that needs all the circles that it can have gets them.
        const DigitSet forced = set & needs_all_;
        DigitSet kept = forced.empty() ? set & allowed_ : forced;
        if (!kept.is_single()) kept -= full_;
        if (kept == set) continue;
        again = true;
        if (!candidates.restrict(cell, kept)) return false;
      }
    }
    return true;
  }

 private:
  struct Place {  // a bit each
    std::uint64_t row;
    std::uint64_t column;
    std::uint64_t region;
  };
  struct Tally {
    int sure = 0;      // circles that are settled
    int possible = 0;  // circles that may hold it
    std::uint64_t rows = 0;
    std::uint64_t columns = 0;
    std::uint64_t regions = 0;
  };

  // May as many circles as the digit says hold it at the same time?
  [[nodiscard]] bool may_be_used(const Tally& tally, int digit) const {
    return tally.possible >= digit && std::popcount(tally.rows) >= digit && std::popcount(tally.columns) >= digit &&
           (!in_regions_ || std::popcount(tally.regions) >= digit);
  }

  bool look(const Candidates& candidates) {
    std::array<Tally, sudoku::max_size + 1> tallies;
    std::fill_n(tallies.begin(), size_ + 1, Tally());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const DigitSet set = candidates[cells_[i]];
      const Place& place = places_[i];
      for (const int digit : set) {
        Tally& tally = tallies[static_cast<std::size_t>(digit)];
        ++tally.possible;
        tally.rows |= place.row;
        tally.columns |= place.column;
        tally.regions |= place.region;
      }
      if (set.is_single()) ++tallies[static_cast<std::size_t>(set.min())].sure;
    }

    DigitSet must;
    allowed_ = DigitSet();
    full_ = DigitSet();
    for (int digit = 1; digit <= size_; ++digit) {
      const Tally& tally = tallies[static_cast<std::size_t>(digit)];
      if (tally.sure > digit) return false;
      if (tally.sure > 0) must.insert(digit);
      if (tally.sure == digit) full_.insert(digit);
      if (may_be_used(tally, digit)) allowed_.insert(digit);
    }
    if (!(must - allowed_).empty()) return false;
    if (!choices_.empty()) {
      DigitSet some;
      DigitSet all = allowed_;
      for (const DigitSet choice : choices_) {
        if (!(must - choice).empty() || !(choice - allowed_).empty()) continue;
        some |= choice;
        all &= choice;
      }
      if (some.empty()) return false;
      allowed_ = some;
      must = all;
    }
    needs_all_ = DigitSet();
    for (const int digit : must) {
      if (tallies[static_cast<std::size_t>(digit)].possible == digit) needs_all_.insert(digit);
    }
    return true;
  }

  int size_;
  std::vector<Cell> cells_;
  std::vector<Place> places_;
  bool in_regions_ = true;  // all of them
  Choices choices_;         // none: too many
  // While it runs:
  DigitSet allowed_;
  DigitSet needs_all_;
  DigitSet full_;  // in as many circles as it may
};

class CountingCircles final : public Constraint {
 public:
  CountingCircles(const Board& board, std::vector<Cell> cells, Choices choices)
      : board_(board), cells_(std::move(cells)), choices_(std::move(choices)) {}

  [[nodiscard]] std::string describe() const override { return detail::with_names("counting circles", board_, cells_); }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    for (const Cell cell : cells_) {
      int count = 0;
      for (const Cell other : cells_) {
        if (grid[other] == grid[cell]) ++count;
      }
      if (count != grid[cell]) return false;
    }
    return true;
  }

  // For each digit an automaton that counts it: the digit itself, or 0.
  bool encode(Encoder& encoder) const override {
    std::vector<detail::Automaton> automata;
    std::size_t transitions = 0;
    for (const int digit : board_.digits()) {
      detail::AutomatonRules rules = detail::count_rules(DigitSet::of(digit), 0, digit);
      rules.accepts = [digit](std::int64_t count) { return count == 0 || count == digit; };
      auto automaton = detail::unroll(rules, cells_.size(), board_.digits(), cells_.size() + 1);
      if (!automaton) return false;
      transitions += automaton->transitions();
      if (transitions > detail::max_encoded_transitions) return false;
      automata.push_back(std::move(*automaton));
    }
    const detail::Channels channels(encoder, cells_);
    for (std::size_t i = 0; i < automata.size(); ++i) {
      detail::encode_automaton(encoder, channels, cells_, automata[i], "digit" + std::to_string(i + 1) + ".");
    }
    return true;
  }

  bool post(Filters& filters) const override {
    filters.push_back(std::make_unique<CountingCirclesFilter>(board_, cells_, choices_));
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  Choices choices_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const int size = board.size();
  Choices choices;
  if (!list_choices(choices, {}, 0, static_cast<int>(spec.cells.size()), size)) {
    choices.clear();
  } else if (choices.empty()) {
    detail::refuse(spec, "no different digits on " + detail::board_text(board) + " add up to " +
                             detail::counted(spec.cells.size(), "circle") + "; " +
                             std::to_string(size * (size + 1) / 2) + " is the most");
  }
  return std::make_unique<CountingCircles>(board, spec.cells, std::move(choices));
}

}  // namespace

extern const VariantInfo counting_circles{"countingcircles",
                                          "Counting circles",
                                          "A digit in a circle says in how many of all circles it stands.",
                                          {CellShape::any},
                                          {},
                                          make};

}  // namespace farandole::variants
