// The candidates of a puzzle with rules, and what follows from them without guessing. They are kept twice, by cell (for
// the filters of rules) and by digit (for houses):
//
//     masks_[cell]     the digits that the cell may have         a DigitSet
//     planes_[digit]   the cells that may have the digit         a few words, bit i for cell i
//
// Whatever strikes a candidate, strike() is told. It notes what has to be looked at again:
//
//     fresh_           cells that have become single: their peers lose the digit
//     stale_[digit]    houses that have lost a place for the digit: it may have one place left, none, or few that have
//                      a common peer (naked and hidden singles, locked candidates, and the same for extra groups)
//     pending_         tasks (filters, sums) that watch the cell
//
// The houses of the usual 9x9 board are left to the band kernel (bands/), which does all of them at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sudoku/bands/band_kernel.hpp>
#include <sudoku/candidates.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/rules/geometry.hpp>
#include <sudoku/rules/sums.hpp>

namespace farandole::sudoku::rules {

/// Cells with a known sum, on a board of up to nine digits.
struct Sum {
  static constexpr std::size_t most_cells = 9;

  std::array<Cell, most_cells> cells{};
  std::uint8_t size = 0;
  std::uint8_t plus = 0;   ///< the digits of the first ones are added, those of the others subtracted
  bool different = false;  ///< all of them are peers of each other
  int sum = 0;

  [[nodiscard]] std::span<const Cell> all() const { return {cells.data(), size}; }
};

template <std::size_t words>
class Position final : public Candidates {
 public:
  using Cells = Bits<words>;

  /// `kernel`: for the usual 9x9 board.
  explicit Position(const bands::BandKernel* kernel) : kernel_(kernel) {}

  /// Starts with these candidates of each cell, and all filters still to be run.
  void begin(const Geometry<words>& geometry, int digits, std::span<const DigitSet> candidates, Filters filters,
             std::span<const Sum> sums, std::span<const Sum> derived_sums) {
    geometry_ = &geometry;
    filters_ = std::move(filters);
    sums_.assign(sums.begin(), sums.end());
    sums_.insert(sums_.end(), derived_sums.begin(), derived_sums.end());
    given_sums_ = sums.size();
    // What watches few cells costs little and says much: it comes first.
    std::stable_sort(filters_.begin(), filters_.end(),
                     [](const auto& a, const auto& b) { return a->watches().size() < b->watches().size(); });
    const std::size_t tasks = sums_.size() + filters_.size();
    task_words_ = (tasks + 63) / 64;
    pending_.assign(task_words_, 0);
    watchers_.assign(candidates.size() * task_words_, 0);
    for (std::size_t i = 0; i < tasks; ++i) {
      pending_[i / 64] |= std::uint64_t{1} << (i % 64);
      for (const Cell cell : watched_by(i)) {
        watchers_[index(cell) * task_words_ + i / 64] |= std::uint64_t{1} << (i % 64);
      }
    }

    masks_.assign(candidates.begin(), candidates.end());
    planes_.assign(static_cast<std::size_t>(digits) + 1, {});
    HouseSet all;
    for (std::size_t i = 0; i < geometry.houses.size(); ++i) all.insert(i);
    stale_.assign(planes_.size(), all);
    stale_digits_ = DigitSet::range(1, digits);
    fresh_ = open_ = {};
    empty_cell_.reset();
    nine_is_stale_ = geometry.usual_nine;
    for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
      for (const int digit : masks_[cell]) plane(digit).insert(cell);
      if (masks_[cell].empty()) empty_cell_ = cell;
      (masks_[cell].is_single() ? fresh_ : open_).insert(cell);
    }
  }

  /// Strikes until nothing follows any more. False: there is no solution; blamed() says where it showed.
  [[nodiscard]] bool propagate() {
    blamed_ = {};
    if (empty_cell_) return blame_cell(*empty_cell_);
    while (spread_singles() && look_at_houses()) {
      if (!fresh_.empty()) continue;
      const std::size_t next = next_task();
      if (next >= given_sums_ + filters_.size() && nine_is_stale_) {
        if (!look_at_nine()) return false;
        continue;
      }
      if (next == no_task) return true;
      const bool possible = run(next);
      // It has found all that it finds; what it struck itself is no news to it.
      pending_[next / 64] &= ~(std::uint64_t{1} << (next % 64));
      if (!possible) return blame(watched_by(next));
    }
    return false;
  }

  /// Cells with more than one candidate.
  [[nodiscard]] const Cells& open() const { return open_; }

  /// After propagate() has failed: the cells that were concerned.
  [[nodiscard]] const Cells& blamed() const { return blamed_; }

  void read(Grid& grid) const {
    for (std::size_t cell = 0; cell < masks_.size(); ++cell) grid.set(Cell(cell), masks_[cell].min());
  }

  [[nodiscard]] std::span<const DigitSet> masks() const { return masks_; }

  /// A copy of all candidates.
  struct Saved {
    std::vector<DigitSet> masks;
    std::vector<Cells> planes;
    Cells open;
  };

  void save(Saved& saved) const {
    saved.masks = masks_;
    saved.planes = planes_;
    saved.open = open_;
  }

  /// Goes back to candidates from which nothing more followed.
  void restore(const Saved& saved) {
    masks_ = saved.masks;
    planes_ = saved.planes;
    open_ = saved.open;
    fresh_ = {};
    empty_cell_.reset();
    nine_is_stale_ = false;
    for (const int digit : stale_digits_) stale_[static_cast<std::size_t>(digit)] = {};
    stale_digits_ = {};
    std::fill(pending_.begin(), pending_.end(), 0);
  }

  [[nodiscard]] static std::uint64_t bytes_of_a_copy(std::size_t cells, int digits) {
    return cells * sizeof(DigitSet) + static_cast<std::uint64_t>(digits + 1) * sizeof(Cells) + sizeof(Saved);
  }

 private:
  Cells& plane(int digit) { return planes_[static_cast<std::size_t>(digit)]; }

  bool strike(Cell cell, DigitSet gone) override {
    const std::size_t c = index(cell);
    const DigitSet left = masks_[c] - gone;
    masks_[c] = left;
    for (const int digit : gone) {
      plane(digit).erase(c);
      stale_[static_cast<std::size_t>(digit)] |= geometry_->houses_of[c];
    }
    stale_digits_ |= gone;
    nine_is_stale_ = geometry_->usual_nine;
    for (std::size_t word = 0; word < task_words_; ++word) pending_[word] |= watchers_[c * task_words_ + word];
    if (left.is_single()) {
      fresh_.insert(c);
      open_.erase(c);
    } else if (left.empty()) {
      empty_cell_ = c;
      return false;
    }
    return true;
  }

  bool strike_from_all(const Cells& cells, int digit) {
    return cells.all_of([&](std::size_t cell) { return strike(Cell(cell), DigitSet::of(digit)); });
  }

  bool spread_singles() {
    while (!fresh_.empty()) {
      const std::size_t cell = fresh_.min();
      fresh_.erase(cell);
      const int digit = masks_[cell].min();
      if (!strike_from_all(plane(digit) & geometry_->told[cell], digit)) return blame_cell(*empty_cell_);
    }
    return true;
  }

  // True when nothing is left to look at, or when a cell has become single, which goes first.
  bool look_at_houses() {
    while (!stale_digits_.empty()) {
      const int digit = stale_digits_.min();
      HouseSet& houses = stale_[static_cast<std::size_t>(digit)];
      while (!houses.empty()) {
        const std::size_t house = houses.min();
        houses.erase(house);
        if (!look_at(house, digit)) return false;
        if (!fresh_.empty()) return true;
      }
      stale_digits_.erase(digit);
    }
    return true;
  }

  bool look_at(std::size_t house, int digit) {
    const Cells places = plane(digit) & geometry_->houses[house];
    const int count = places.size();
    if (count == 0) {
      blamed_ |= geometry_->houses[house];
      return false;
    }
    if (count == 1) return restrict(Cell(places.min()), DigitSet::of(digit));
    if (count > most_locked_places) return true;
    // What sees all places of the digit cannot have it.
    Cells common = plane(digit);
    places.all_of([&](std::size_t cell) {
      common &= geometry_->peers[cell];
      return true;
    });
    return strike_from_all(common, digit) || blame_cell(*empty_cell_);
  }

  // All houses of the usual 9x9 board, to the end.
  bool look_at_nine() {
    if constexpr (words == 2) {
      bands::Position before{};
      for (std::size_t digit = 1; digit <= 9; ++digit) {
        const auto [low, high] = planes_[digit].raw();
        const std::array<std::uint64_t, 3> bands = {low, low >> 27, low >> 54 | high << 10};
        for (std::size_t band = 0; band < 3; ++band) {
          bands::word_of(before, band, digit) = static_cast<std::uint32_t>(bands[band]) & bands::all_cells;
        }
      }
      bands::Position after = before;
      if (!kernel_->reduce(after)) return blame_empty_cells(after);
      for (std::size_t digit = 1; digit <= 9; ++digit) {
        for (std::size_t band = 0; band < 3; ++band) {
          std::uint32_t gone = bands::word_of(before, band, digit) & ~bands::word_of(after, band, digit);
          for (; gone != 0; gone &= gone - 1) {
            strike(Cell(27 * band + static_cast<std::size_t>(std::countr_zero(gone))),
                   DigitSet::of(static_cast<int>(digit)));
          }
        }
      }
      nine_is_stale_ = false;
    }
    return true;
  }

  bool blame_empty_cells(const bands::Position& position) {
    for (std::size_t band = 0; band < 3; ++band) {
      std::uint32_t empty = bands::all_cells;
      for (std::size_t digit = 1; digit <= 9; ++digit) empty &= ~bands::word_of(position, band, digit);
      for (; empty != 0; empty &= empty - 1) {
        blamed_.insert(27 * band + static_cast<std::size_t>(std::countr_zero(empty)));
      }
    }
    return false;
  }

  static constexpr std::size_t no_task = ~std::size_t{0};

  [[nodiscard]] std::size_t next_task() const {
    for (std::size_t word = 0; word < task_words_; ++word) {
      if (pending_[word] != 0) return word * 64 + static_cast<std::size_t>(std::countr_zero(pending_[word]));
    }
    return no_task;
  }

  // Tasks are numbered: given sums, filters, derived sums.
  [[nodiscard]] const Sum* sum_of(std::size_t task) const {
    if (task < given_sums_) return &sums_[task];
    return task < given_sums_ + filters_.size() ? nullptr : &sums_[task - filters_.size()];
  }
  [[nodiscard]] std::span<const Cell> watched_by(std::size_t task) const {
    if (const Sum* sum = sum_of(task)) return sum->all();
    return filters_[task - given_sums_]->watches();
  }
  bool run(std::size_t task) {
    if (const Sum* sum = sum_of(task)) return sum->different ? run_different(*sum) : run_equation(*sum);
    return filters_[task - given_sums_]->filter(*this);
  }

  bool run_different(const Sum& task) {
    std::array<Cell, Sum::most_cells> cells;
    std::array<DigitSet, Sum::most_cells> sets;
    std::size_t open = 0;
    DigitSet used;
    int rest = task.sum;
    for (const Cell cell : task.all()) {
      const DigitSet set = masks_[index(cell)];
      if (!set.is_single()) {
        cells[open] = cell;
        sets[open++] = set;
        continue;
      }
      if (!(used & set).empty()) return false;
      used |= set;
      rest -= set.min();
    }
    for (std::size_t i = 0; i < open; ++i) {
      sets[i] -= used;
      if (sets[i].empty()) return false;
    }
    if (open == 0) return rest == 0;
    Within within;
    DigitSet once;
    DigitSet twice;
    for (;;) {
      if (open == 2 && !keep_two_different(sets[0], sets[1], rest)) return false;
      if (open == 3 && !keep_three_different(sets[0], sets[1], sets[2], rest)) return false;
      once = twice = {};
      for (std::size_t i = 0; i < open; ++i) {
        twice |= once & sets[i];
        once |= sets[i];
      }
      within = sets_within(static_cast<int>(open), rest, once);
      if (within.any.empty()) return false;
      if (open == 2 || open == 3) break;
      const DigitSet only = within.all - twice;
      bool changed = false;
      for (std::size_t i = 0; i < open; ++i) {
        DigitSet kept = sets[i] & within.any;
        if (const DigitSet must = kept & only; !must.empty()) kept = must;
        if (kept.empty() || (!(kept & only).empty() && !kept.is_single())) return false;
        changed = changed || kept != sets[i];
        sets[i] = kept;
      }
      if (!changed) break;
    }
    for (std::size_t i = 0; i < open; ++i) {
      if (!restrict(cells[i], sets[i])) return false;
    }
    // A digit that is somewhere among these cells is not in a cell that sees all its places.
    for (const int digit : within.all) {
      Cells common = plane(digit);
      for (std::size_t i = 0; i < open; ++i) {
        if (sets[i].contains(digit)) common &= geometry_->peers[index(cells[i])];
      }
      if (!strike_from_all(common, digit)) return false;
    }
    return true;
  }

  bool run_equation(const Sum& task) {
    std::array<Cell, Sum::most_cells> cells;
    std::array<DigitSet, Sum::most_cells> sets;
    std::size_t open = 0;
    std::size_t open_plus = 0;
    int rest = task.sum;
    for (std::size_t i = 0; i < task.size; ++i) {
      const bool is_plus = i < task.plus;
      const DigitSet set = masks_[index(task.cells[i])];
      if (set.is_single()) {
        rest -= is_plus ? set.min() : -set.min();
        continue;
      }
      cells[open] = task.cells[i];
      sets[open++] = is_plus ? set : mirrored(set);
      if (is_plus) {
        ++open_plus;
      } else {
        rest += 10;
      }
    }
    if (open == 0) return rest == 0;
    if (!keep_sum({sets.data(), open}, rest, open <= most_exact_terms)) return false;
    for (std::size_t i = 0; i < open; ++i) {
      if (!restrict(cells[i], i < open_plus ? sets[i] : mirrored(sets[i]))) return false;
    }
    return true;
  }

  bool blame_cell(std::size_t cell) {
    blamed_.insert(cell);
    return false;
  }
  bool blame(std::span<const Cell> cells) {
    for (const Cell cell : cells) blamed_.insert(index(cell));
    return false;
  }

  // More than so many places have a common peer only in small boards.
  static constexpr int most_locked_places = 4;
  // Equations of more open cells than this are left alone while no bound moves.
  static constexpr std::size_t most_exact_terms = 3;

  const bands::BandKernel* kernel_;
  const Geometry<words>* geometry_ = nullptr;
  // Tasks: what is run when a cell that it watches has changed.
  std::vector<Sum> sums_;  // the given ones, then the derived ones
  std::size_t given_sums_ = 0;
  Filters filters_;
  std::size_t task_words_ = 0;
  std::vector<std::uint64_t> watchers_;  // by cell, task_words_ each: the tasks that watch it

  std::vector<Cells> planes_;  // by digit
  Cells open_;

  Cells fresh_;
  std::vector<HouseSet> stale_;  // by digit
  DigitSet stale_digits_;        // those with a house in stale_, and maybe more
  std::vector<std::uint64_t> pending_;
  bool nine_is_stale_ = false;
  std::optional<std::size_t> empty_cell_;
  Cells blamed_;
};

}  // namespace farandole::sudoku::rules
