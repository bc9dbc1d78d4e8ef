// A house of all digits adds up to 45 (on 9x9), so k houses of a kind add up to 45 k. Take from this the sums of the
// cages in them. A cage that sticks out is taken as a whole, and the cells that stick out are added again; or, when
// that is fewer, the cells that stick in stay:
//
//        A A A A B B B B c        row 1:  45 = A + B + c - a - b
//        a . . . . b . . .                a + b - c = A + B - 45
//
// What remains are equations between a few cells, with signs. Each becomes a filter; equations of many cells say
// little.
#include <sudoku/house_sums.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include <sudoku/rules/sums.hpp>

namespace farandole::sudoku {

namespace {

// More terms cost more than they prune.
constexpr std::size_t most_filter_terms = 6;

/// Keeps exactly what occurs in some choice of digits, equal or not, that satisfies the equation. A digit d with a
/// minus is counted as the digit size + 1 - d with a plus.
class EquationFilter final : public Filter {
 public:
  EquationFilter(const HouseSum& equation, int size)
      : cells_(equation.plus),
        plus_count_(equation.plus.size()),
        mirror_(size + 1),
        sum_(equation.sum + mirror_ * static_cast<int>(equation.minus.size())) {
    cells_.insert(cells_.end(), equation.minus.begin(), equation.minus.end());
  }

  [[nodiscard]] static std::size_t most_terms_on(int size) {
    return std::min(most_filter_terms, std::size_t{63} / static_cast<std::size_t>(size));
  }

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    std::array<DigitSet, most_filter_terms> sets;
    for (std::size_t i = 0; i < cells_.size(); ++i) sets[i] = as_plus(i, candidates[cells_[i]]);
    if (!rules::keep_exact_sum({sets.data(), cells_.size()}, sum_)) return false;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (!candidates.restrict(cells_[i], as_plus(i, sets[i]))) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] DigitSet as_plus(std::size_t i, DigitSet set) const {
    if (i < plus_count_) return set;
    DigitSet mirrored;
    for (const int digit : set) mirrored.insert(mirror_ - digit);
    return mirrored;
  }

  std::vector<Cell> cells_;  // those with a plus, then those with a minus
  std::size_t plus_count_;
  int mirror_;
  int sum_;
};

using Houses = std::vector<const House*>;

/// Sets of houses without common cells, each of which has every digit: neighbours of a kind, up to half of the board
/// (the others say the same of the rest), and pairs of regions.
std::vector<Houses> areas(const Board& board) {
  std::vector<Houses> found;
  const auto size = static_cast<std::size_t>(board.size());
  for (const HouseKind kind : {HouseKind::row, HouseKind::column, HouseKind::region}) {
    Houses houses;
    for (const House& house : board.houses()) {
      if (house.kind == kind && house.cells.size() == size) houses.push_back(&house);
    }
    for (auto first = houses.begin(); first != houses.end(); ++first) {
      for (auto last = first; last != houses.end() && static_cast<std::size_t>(last - first) < (size + 1) / 2; ++last) {
        found.emplace_back(first, last + 1);
      }
      if (kind != HouseKind::region) continue;
      for (auto second = first + 1; second < houses.end(); ++second) {
        if (second != first + 1) found.push_back({*first, *second});
      }
    }
  }
  return found;
}

/// Those of which no two have a cell in common; the first ones win.
std::vector<KnownSum> disjoint(const Board& board, std::vector<KnownSum> sums) {
  std::vector<bool> covered(board.cell_count());
  const auto meets_another = [&](const KnownSum& sum) {
    const auto is_covered = [&](Cell cell) { return covered[index(cell)]; };
    if (std::any_of(sum.cells.begin(), sum.cells.end(), is_covered)) return true;
    for (const Cell cell : sum.cells) covered[index(cell)] = true;
    return false;
  };
  std::vector<KnownSum> kept;
  for (KnownSum& sum : sums) {
    if (!meets_another(sum)) kept.push_back(std::move(sum));
  }
  return kept;
}

/// Makes equations of houses, one after the other.
class Equations {
 public:
  Equations(const Board& board, std::span<const KnownSum> sums, std::size_t most_terms)
      : board_(board),
        sums_(sums),
        most_terms_(most_terms),
        inside_(board.cell_count()),
        sum_of_(board.cell_count(), none),
        within_(sums.size()) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
      for (const Cell cell : sums[i].cells) sum_of_[index(cell)] = i;
    }
  }

  /// Nothing when there would be too many terms.
  std::optional<HouseSum> equation_for(const Houses& houses) {
    std::size_t terms = 0;
    for_each_cell(houses, [&](Cell cell) {
      inside_[index(cell)] = true;
      const std::size_t sum = sum_of_[index(cell)];
      if (sum == none) {
        ++terms;
      } else if (within_[sum]++ == 0) {
        touched_.push_back(sum);
      }
    });
    HouseSum equation;
    equation.sum = static_cast<int>(houses.size()) * board_.size() * (board_.size() + 1) / 2;
    for (const std::size_t i : touched_) {
      const std::size_t size = sums_[i].cells.size();
      if (is_taken(i)) equation.sum -= sums_[i].sum;
      terms += is_taken(i) ? size - within_[i] : within_[i];
    }
    const bool fits = terms <= most_terms_;
    if (fits) add_terms(houses, equation);
    for_each_cell(houses, [&](Cell cell) { inside_[index(cell)] = false; });
    for (const std::size_t i : touched_) within_[i] = 0;
    touched_.clear();
    if (!fits) return std::nullopt;
    return equation;
  }

 private:
  template <typename Visit>
  static void for_each_cell(const Houses& houses, const Visit& visit) {
    for (const House* house : houses) {
      for (const Cell cell : house->cells) visit(cell);
    }
  }

  /// A sum with most of its cells in the houses is taken off, and the cells outside are added again.
  [[nodiscard]] bool is_taken(std::size_t sum) const { return 2 * within_[sum] > sums_[sum].cells.size(); }

  void add_terms(const Houses& houses, HouseSum& equation) const {
    for_each_cell(houses, [&](Cell cell) {
      const std::size_t sum = sum_of_[index(cell)];
      if (sum == none || !is_taken(sum)) equation.plus.push_back(cell);
    });
    for (const std::size_t i : touched_) {
      if (!is_taken(i)) continue;
      for (const Cell cell : sums_[i].cells) {
        if (!inside_[index(cell)]) equation.minus.push_back(cell);
      }
    }
    std::sort(equation.plus.begin(), equation.plus.end());
    std::sort(equation.minus.begin(), equation.minus.end());
  }

  static constexpr std::size_t none = ~std::size_t{0};

  const Board& board_;
  std::span<const KnownSum> sums_;
  std::size_t most_terms_;
  std::vector<bool> inside_;          // by cell
  std::vector<std::size_t> sum_of_;   // by cell
  std::vector<std::size_t> within_;   // by sum: its cells inside
  std::vector<std::size_t> touched_;  // sums with cells inside
};

}  // namespace

std::vector<HouseSum> house_sums(const Board& board, std::vector<KnownSum> known, std::size_t most_terms) {
  std::vector<HouseSum> found;
  const std::vector<KnownSum> sums = disjoint(board, std::move(known));
  if (sums.empty()) return found;

  Equations equations(board, sums, most_terms);
  for (const Houses& houses : areas(board)) {
    std::optional<HouseSum> equation = equations.equation_for(houses);
    if (!equation || (equation->terms() == 0 && equation->sum == 0)) continue;
    const auto is_same = [&](const HouseSum& other) {
      return other.sum == equation->sum && other.plus == equation->plus && other.minus == equation->minus;
    };
    if (std::none_of(found.begin(), found.end(), is_same)) found.push_back(std::move(*equation));
  }
  return found;
}

Filters house_sum_filters(const Board& board, std::span<const std::shared_ptr<const Constraint>> rules) {
  std::vector<KnownSum> sums;
  for (const auto& rule : rules) {
    for (KnownSum& sum : known_sums(rule->parts())) sums.push_back(std::move(sum));
  }
  Filters filters;
  for (const HouseSum& equation : house_sums(board, std::move(sums), EquationFilter::most_terms_on(board.size()))) {
    filters.push_back(std::make_unique<EquationFilter>(equation, board.size()));
  }
  return filters;
}

}  // namespace farandole::sudoku
