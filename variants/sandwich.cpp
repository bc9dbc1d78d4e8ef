// Sandwich: the digits between the two crusts, 1 and the largest digit, add up to the sum, along a row or a column.
// Other crusts can be named.
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
#include <variants/detail/distinct_sum.hpp>
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

// Sandwiches with more fillings than this are not listed: the filter looks at sums only.
constexpr std::size_t max_fillings = 2000;

struct Crusts {
  int first = 0;
  int second = 0;
  [[nodiscard]] DigitSet set() const { return DigitSet::of(first) | DigitSet::of(second); }
};

/// By number of digits: the sets of digits that may be between the crusts.
struct Fillings {
  std::vector<std::vector<DigitSet>> by_count;
  bool listed = true;  // false: there are too many
};

// Adds to `fillings` the sets of `digits` with that sum that begin with `chosen`.
bool list_fillings(Fillings& fillings, std::size_t& room, DigitSet chosen, DigitSet digits, int sum) {
  if (sum == 0) {
    if (room-- == 0) return false;
    fillings.by_count[static_cast<std::size_t>(chosen.size())].push_back(chosen);
    return true;
  }
  int rest = 0;
  for (const int digit : digits) rest += digit;
  for (const int digit : digits) {
    if (digit > sum || rest < sum) return true;  // the digits that are left are too large, or too few
    digits.erase(digit);
    rest -= digit;
    if (!list_fillings(fillings, room, chosen | DigitSet::of(digit), digits, sum - digit)) return false;
  }
  return true;
}

Fillings fillings_for(const Board& board, Crusts crusts, int sum) {
  Fillings fillings;
  fillings.by_count.resize(static_cast<std::size_t>(board.size()));
  std::size_t room = max_fillings;
  fillings.listed = list_fillings(fillings, room, {}, board.digits() - crusts.set(), sum);
  return fillings;
}

// Goes through all places of the crusts, and gathers what the cells between them and outside may hold.
class SandwichFilter final : public Filter {
 public:
  SandwichFilter(std::vector<Cell> cells, Crusts crusts, int sum, DigitSet others, Fillings fillings)
      : cells_(std::move(cells)), crusts_(crusts), sum_(sum), others_(others), fillings_(std::move(fillings)) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        sets_[i] = candidates[cells_[i]];
        kept_[i] = DigitSet();
      }
      if (!gather()) return false;
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        again = again || kept_[i] != sets_[i];
        if (!candidates.restrict(cells_[i], kept_[i])) return false;
      }
    }
    return true;
  }

 private:
  bool gather() {
    const std::size_t count = cells_.size();
    // A cell that can only be a crust must be one.
    const auto is_only_crust = [&](std::size_t i) { return (sets_[i] - crusts_.set()).empty() ? 1 : 0; };
    int only_crust = 0;
    for (std::size_t i = 0; i < count; ++i) only_crust += is_only_crust(i);
    bool any = false;
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        if (fillings_.listed && fillings_.by_count[j - i - 1].empty()) continue;
        const bool up = sets_[i].contains(crusts_.first) && sets_[j].contains(crusts_.second);
        const bool down = sets_[i].contains(crusts_.second) && sets_[j].contains(crusts_.first);
        if (!(up || down) || only_crust != is_only_crust(i) + is_only_crust(j)) continue;
        if (!(fillings_.listed ? fill(i, j) : fill_by_sum(i, j))) continue;
        any = true;
        if (up) {
          kept_[i].insert(crusts_.first);
          kept_[j].insert(crusts_.second);
        }
        if (down) {
          kept_[i].insert(crusts_.second);
          kept_[j].insert(crusts_.first);
        }
      }
    }
    return any;
  }

  // With the crusts in those two cells: keeps what the fillings leave inside and outside.
  bool fill(std::size_t first, std::size_t last) {
    DigitSet inside;
    DigitSet outside;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (i == first || i == last) continue;
      (i > first && i < last ? inside : outside) |= sets_[i];
    }
    DigitSet may_be_inside;
    DigitSet may_be_outside;
    for (const DigitSet filling : fillings_.by_count[last - first - 1]) {
      const DigitSet rest = others_ - filling;
      if (!(filling - inside).empty() || !(rest - outside).empty()) continue;
      if (!fits(first, last, filling, rest)) continue;
      may_be_inside |= filling;
      may_be_outside |= rest;
    }
    // Without a filling there is none outside either, but an empty sandwich has one.
    if ((may_be_inside | may_be_outside).empty() && !others_.empty()) return false;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (i == first || i == last) continue;
      kept_[i] |= sets_[i] & (i > first && i < last ? may_be_inside : may_be_outside);
    }
    return true;
  }

  [[nodiscard]] bool fits(std::size_t first, std::size_t last, DigitSet filling, DigitSet rest) const {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (i == first || i == last) continue;
      if ((sets_[i] & (i > first && i < last ? filling : rest)).empty()) return false;
    }
    return true;
  }

  bool fill_by_sum(std::size_t first, std::size_t last) {
    std::array<DigitSet, sudoku::max_size> inside;
    const std::size_t count = last - first - 1;
    for (std::size_t i = 0; i < count; ++i) {
      inside[i] = sets_[first + 1 + i] & others_;
      if (inside[i].empty()) return false;
    }
    if (!detail::keep_sum_bounds({inside.data(), count}, sum_)) return false;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (i == first || i == last) continue;
      kept_[i] |= i > first && i < last ? inside[i - first - 1] : sets_[i] & others_;
    }
    return true;
  }

  std::vector<Cell> cells_;
  Crusts crusts_;
  int sum_;
  DigitSet others_;  // all digits but the crusts
  Fillings fillings_;
  std::array<DigitSet, sudoku::max_size> sets_;  // while it runs
  std::array<DigitSet, sudoku::max_size> kept_;
};

/// Nothing where there are not two crusts.
std::optional<int> sum_between(const Crusts& crusts, const std::vector<Cell>& cells, const Grid& grid) {
  int seen = 0;
  int sum = 0;
  for (const Cell cell : cells) {
    if (crusts.set().contains(grid[cell])) {
      ++seen;
    } else if (seen == 1) {
      sum += grid[cell];
    }
  }
  if (seen != 2) return std::nullopt;
  return sum;
}

class Sandwich final : public Constraint {
 public:
  Sandwich(const Board& board, std::vector<Cell> cells, Crusts crusts, int sum, Fillings fillings)
      : board_(board), cells_(std::move(cells)), crusts_(crusts), sum_(sum), fillings_(std::move(fillings)) {}

  [[nodiscard]] std::string describe() const override {
    return detail::with_ends("sandwich", board_, cells_) + " between " + std::to_string(crusts_.first) + " and " +
           std::to_string(crusts_.second) + " = " + std::to_string(sum_);
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override { return sum_between(crusts_, cells_, grid) == sum_; }

  // States: 0 before the first crust, 1 + the sum so far between them, -1 behind the second.
  bool encode(Encoder& encoder) const override {
    detail::AutomatonRules rules;
    rules.step = [&](std::size_t, std::int64_t state, int digit, const detail::AutomatonRules::Go& go) {
      const bool is_crust = crusts_.set().contains(digit);
      if (state == 0) {
        go(is_crust ? 1 : 0);
      } else if (is_crust) {
        if (state == 1 + sum_) go(-1);
      } else if (state == -1) {
        go(-1);
      } else if (state + digit <= 1 + sum_) {
        go(state + digit);
      }
    };
    rules.accepts = [](std::int64_t state) { return state == -1; };
    return detail::encode_as_automaton(encoder, cells_, rules);
  }

  bool post(Filters& filters) const override {
    filters.push_back(
        std::make_unique<SandwichFilter>(cells_, crusts_, sum_, board_.digits() - crusts_.set(), fillings_));
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  Crusts crusts_;
  int sum_;
  Fillings fillings_;
};

Crusts crusts_of(const ConstraintSpec& spec, const Board& board) {
  const std::vector<int> named = detail::numbers_within(spec, "crusts", 1, board.size(), board);
  if (named.empty()) return {1, board.size()};
  if (named.size() != 2) detail::refuse(spec, "there are 2 crusts, not " + std::to_string(named.size()));
  if (named[0] == named[1]) detail::refuse(spec, "both crusts are " + std::to_string(named[0]));
  return {named[0], named[1]};
}

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const Crusts crusts = crusts_of(spec, board);
  int greatest = 0;
  for (const int digit : board.digits() - crusts.set()) greatest += digit;
  const std::int64_t sum = spec.number("sum").value();
  if (sum < 0 || sum > greatest) {
    detail::refuse(spec, "the digits between " + std::to_string(crusts.first) + " and " +
                             std::to_string(crusts.second) + " on " + detail::board_text(board) + " add up to 0.." +
                             std::to_string(greatest) + ", not " + std::to_string(sum));
  }
  Fillings fillings = fillings_for(board, crusts, static_cast<int>(sum));
  const auto is_empty = [](const auto& sets) { return sets.empty(); };
  if (fillings.listed && std::all_of(fillings.by_count.begin(), fillings.by_count.end(), is_empty)) {
    detail::refuse(spec, "no digits but " + std::to_string(crusts.first) + " and " + std::to_string(crusts.second) +
                             " add up to " + std::to_string(sum));
  }
  return std::make_unique<Sandwich>(board, spec.cells, crusts, static_cast<int>(sum), std::move(fillings));
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  const std::optional<int> sum = sum_between(crusts_of(spec, Board::standard(grid.size())), spec.cells, grid);
  if (!sum) return std::nullopt;
  return std::int64_t{*sum};
}

constexpr ParamInfo params[] = {
    computed({"sum", "what the digits between the crusts add up to"}, &value_in),
    {"crusts", "the two digits that are the crusts; left out: 1 and the largest", false, ParamKind::numbers}};

}  // namespace

extern const VariantInfo sandwich{"sandwich",
                                  "Sandwich",
                                  "The digits between the crusts, 1 and the largest digit, add up to the sum.",
                                  {CellShape::whole_line, 2},
                                  params,
                                  make};

}  // namespace farandole::variants
