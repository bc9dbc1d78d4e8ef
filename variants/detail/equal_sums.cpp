// Sums are sets of numbers, kept as bits: bit s stands for the sum s. Adding a digit to all of them is a shift.
//
//     before[0] = { 0 }                      before[i]: sums that the first i parts of a group can have
//     common    = sums that all groups can have
//     after[i]  = sums in before[i] from which the other parts can go on to one in `common`
//
// A part is a few cells of a group that differ from each other, being in one house, and its own sums are found with
// regard to that (distinct_sum.hpp). A negative weight counts size + 1 - digit instead.
//
// Most calls find that the least and the greatest sum leave room for each digit; they end before any set is built.
#include <variants/detail/equal_sums.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <type_traits>
#include <utility>

#include <variants/detail/automaton.hpp>
#include <variants/detail/distinct_sum.hpp>
#include <variants/detail/parameters.hpp>

namespace farandole::variants::detail {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;

namespace {

/// Sums below the number of bits in a word.
template <typename Word>
class Bits {
 public:
  static constexpr int limit = static_cast<int>(sizeof(Word)) * 8;

  Bits() = default;
  static Bits of(int sum) { return Bits(sum < limit ? Word{1} << sum : Word{0}); }
  static Bits range(int low, int high) {
    const Word up_to = high + 1 < limit ? (Word{1} << (high + 1)) - 1 : ~Word{0};
    return Bits(low < limit ? up_to & ~((Word{1} << low) - 1) : Word{0});
  }

  [[nodiscard]] bool empty() const { return word_ == 0; }
  [[nodiscard]] Bits plus(int n) const { return Bits(n < limit ? word_ << n : Word{0}); }
  [[nodiscard]] Bits minus(int n) const { return Bits(n < limit ? word_ >> n : Word{0}); }
  Bits& operator|=(Bits other) {
    word_ |= other.word_;
    return *this;
  }
  friend Bits operator&(Bits a, Bits b) { return Bits(a.word_ & b.word_); }

 private:
  explicit Bits(Word word) : word_(word) {}
  Word word_ = 0;
};

__extension__ using Word128 = unsigned __int128;

/// For sums too great for that: the least and the greatest only.
class Interval {
 public:
  Interval() = default;
  static Interval of(int sum) { return {sum, sum}; }
  static Interval range(int low, int high) { return {low, high}; }

  [[nodiscard]] bool empty() const { return low_ > high_; }
  [[nodiscard]] Interval plus(int n) const { return {low_ + n, high_ + n}; }
  [[nodiscard]] Interval minus(int n) const { return {low_ - n, high_ - n}; }
  Interval& operator|=(Interval other) {
    if (other.empty()) return *this;
    if (empty()) return *this = other;
    low_ = std::min(low_, other.low_);
    high_ = std::max(high_, other.high_);
    return *this;
  }
  friend Interval operator&(Interval a, Interval b) { return {std::max(a.low_, b.low_), std::min(a.high_, b.high_)}; }

 private:
  Interval(int low, int high) : low_(low), high_(high) {}
  int low_ = 1;
  int high_ = 0;
};

/// Cells of a group, with one weight, that differ from each other: places [first, first + count) in the filter's list.
struct Clique {
  std::size_t first = 0;
  std::size_t count = 0;
  int weight = 1;  // its absolute value
  bool mirrored = false;
};

struct Group {
  std::size_t first = 0;  // its cliques
  std::size_t count = 0;
  int base = 0;
};

/// Cuts the group's cells into cliques. Again and again the house with the most of the cells that are left gives one.
SumCliques cliques_of(const Board& board, const SumGroup& group) {
  const std::int64_t size = board.size();
  SumCliques cliques;
  cliques.terms.reserve(group.size());
  const auto close = [&](std::size_t count, int weight) {
    cliques.sizes.push_back(count);
    const auto cells = static_cast<std::int64_t>(count);
    const std::int64_t least = cells * (cells + 1) / 2;
    const std::int64_t greatest = cells * (size + 1) - least;
    cliques.range.least += weight * (weight > 0 ? least : greatest);
    cliques.range.greatest += weight * (weight > 0 ? greatest : least);
  };

  struct Left {
    Term term;
    std::array<int, 3> houses;
  };
  std::vector<Left> left;
  left.reserve(group.size());
  for (const Term& term : group) {
    const int row = board.row(term.cell);
    const int column = board.column(term.cell);
    const int region = board.region(term.cell);
    const int side = board.size();
    left.push_back({term, {row, side + column, region < 0 ? -1 : 2 * side + region}});
  }
  while (!left.empty()) {
    int house = -1;
    int weight = 0;
    std::ptrdiff_t most = 1;
    const auto is_in = [&](const Left& other, int h, int w) {
      return other.term.weight == w && (other.houses[0] == h || other.houses[1] == h || other.houses[2] == h);
    };
    // A house is counted from the first of its cells on; those before it are not in it.
    for (auto first = left.begin(); left.end() - first > most; ++first) {
      for (const int h : first->houses) {
        if (h < 0) continue;
        const auto count =
            std::count_if(first, left.end(), [&](const Left& other) { return is_in(other, h, first->term.weight); });
        if (count <= most) continue;
        most = count;
        house = h;
        weight = first->term.weight;
      }
    }
    if (most == 1) break;
    const auto stays = [&](const Left& other) { return !is_in(other, house, weight); };
    const auto taken = std::stable_partition(left.begin(), left.end(), stays);
    for (auto it = taken; it != left.end(); ++it) cliques.terms.push_back(it->term);
    close(static_cast<std::size_t>(left.end() - taken), weight);
    left.erase(taken, left.end());
  }
  for (const Left& alone : left) {
    cliques.terms.push_back(alone.term);
    close(1, alone.term.weight);
  }
  std::reverse(cliques.terms.begin(), cliques.terms.end());
  std::reverse(cliques.sizes.begin(), cliques.sizes.end());
  return cliques;
}

// The greatest board on which the sums of cells that differ are found exactly, whatever their number; and the greatest
// on which those of two are.
constexpr int max_exact_size = max_small_digit;
constexpr int max_pair_size = 32;

DigitSet mirror(DigitSet set, int size) {
  DigitSet mirrored;
  for (const int digit : set) mirrored.insert(size + 1 - digit);
  return mirrored;
}

template <typename Totals>
class EqualSumsFilter final : public Filter {
 public:
  EqualSumsFilter(const Board& board, std::span<const SumCliques> groups, std::optional<std::int64_t> sum)
      : size_(board.size()), exact_(size_ <= max_exact_size) {
    std::size_t terms = 0;
    std::size_t cliques = 0;
    for (const SumCliques& group : groups) {
      terms += group.terms.size();
      cliques += group.sizes.size();
    }
    terms_.reserve(terms);
    cliques_.reserve(cliques);
    groups_.reserve(groups.size());
    for (const SumCliques& group : groups) {
      Group& added = groups_.emplace_back();
      added.first = cliques_.size();
      added.count = group.sizes.size();
      auto term = group.terms.begin();
      for (const std::size_t count : group.sizes) {
        const int weight = term->weight;
        cliques_.push_back({terms_.size(), count, std::abs(weight), weight < 0});
        if (weight < 0) added.base += static_cast<int>(count) * weight * (size_ + 1);
        for (const auto end = term + static_cast<std::ptrdiff_t>(count); term != end; ++term) {
          terms_.push_back(term->cell);
        }
      }
    }
    int least_base = 0;
    for (const Group& group : groups_) least_base = std::min(least_base, group.base);
    for (Group& group : groups_) group.base -= least_base;
    if (sum) sum_ = static_cast<int>(*sum) - least_base;

    watched_ = terms_;
    std::sort(watched_.begin(), watched_.end());
    watched_.erase(std::unique(watched_.begin(), watched_.end()), watched_.end());
    exact_ = exact_ && watched_.size() == terms_.size() && !std::is_same_v<Totals, Interval>;

    sets_.resize(terms_.size());
    places_.resize(terms_.size());
    parts_.reserve(terms_.size());
    if (size_ > max_exact_size) split_.reserve(terms_.size());
    open_.resize(groups_.size());
  }

  [[nodiscard]] std::span<const Cell> watches() const override { return watched_; }

  bool filter(Candidates& candidates) override {
    bool again = false;
    do {
      again = false;
      if (!look(candidates)) return false;
      if (room_for_all_) return true;
      if (!(exact_ || keep_bounds()) || !keep_sums() || !strike(candidates, again)) return false;
    } while (again && !exact_);
    return true;
  }

 private:
  /// A group while it is looked at: its parts, and what its cells and settled digits can add up to.
  struct Open {
    std::size_t first = 0;  // its parts
    std::size_t count = 0;
    int base = 0;  // what is settled
    int least = 0;
    int greatest = 0;
    int up = 0;  // how far a single digit can lift the least sum, and lower the greatest
    int down = 0;
  };
  /// Open cells that differ: [first, first + count) in sets_ and places_.
  struct Part {
    std::size_t first = 0;
    std::size_t count = 0;
    int weight = 1;
    bool mirrored = false;
    int least = 0;
    int greatest = 0;
    std::uint64_t sums = 0;  // not weighted
    Totals before;
  };

  // Sets up the parts; is there a sum between all least and greatest ones?
  bool look(const Candidates& candidates) {
    parts_.clear();
    used_ = 0;
    low_ = sum_ ? *sum_ : 0;
    high_ = sum_ ? *sum_ : (1 << 30);
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      const Group& group = groups_[g];
      Open& open = open_[g];
      open = {parts_.size(), 0, group.base, 0, 0, 0, 0};
      for (std::size_t c = group.first; c < group.first + group.count; ++c) {
        if (!look(candidates, cliques_[c], open)) return false;
      }
      open.count = parts_.size() - open.first;
      open.least += open.base;
      open.greatest += open.base;
      low_ = std::max(low_, open.least);
      high_ = std::min(high_, open.greatest);
    }
    if (low_ > high_) return false;
    const auto has_room = [&](const Open& open) {
      return open.up <= high_ - open.least && open.down <= open.greatest - low_;
    };
    room_for_all_ = used_ == 0 || (used_ > few_open && std::all_of(open_.begin(), open_.end(), has_room));
    return true;
  }

  bool look(const Candidates& candidates, const Clique& clique, Open& open) {
    if (clique.count == 1) {
      DigitSet set = candidates[terms_[clique.first]];
      if (clique.mirrored) set = mirror(set, size_);
      if (set.is_single()) {
        open.base += clique.weight * set.min();
      } else if (set.empty()) {
        return false;
      } else {
        sets_[used_] = set;
        places_[used_] = clique.first;
        add_part(clique, used_, 1, open);
        ++used_;
      }
      return true;
    }
    const std::size_t first = used_;
    DigitSet settled;
    const auto settle = [&](DigitSet digit) {
      settled |= digit;
      open.base += clique.weight * digit.min();
    };
    for (std::size_t i = clique.first; i < clique.first + clique.count; ++i) {
      DigitSet set = candidates[terms_[i]];
      if (clique.mirrored) set = mirror(set, size_);
      if (!set.is_single()) {
        sets_[used_] = set;
        places_[used_++] = i;
      } else if ((set & settled).empty()) {
        settle(set);
      } else {
        return false;
      }
    }
    // A cell that has one digit left besides the settled ones is settled too.
    for (std::size_t i = first; i < used_;) {
      sets_[i] -= settled;
      if (sets_[i].empty()) return false;
      if (!sets_[i].is_single()) {
        ++i;
        continue;
      }
      settle(sets_[i]);
      --used_;
      std::swap(sets_[i], sets_[used_]);
      std::swap(places_[i], places_[used_]);
      i = first;
    }
    if (used_ > first) add_part(clique, first, used_ - first, open);
    return true;
  }

  void add_part(const Clique& clique, std::size_t first, std::size_t count, Open& open) {
    Part part{first, count, clique.weight, clique.mirrored, 0, 0, 0, {}};
    DigitSet all;
    for (std::size_t i = first; i < first + count; ++i) all |= sets_[i];
    const DistinctBounds bounds = distinct_bounds(all, count);
    part.least = bounds.least;
    part.greatest = bounds.greatest;
    open.least += part.weight * bounds.least;
    open.greatest += part.weight * bounds.greatest;
    open.up = std::max(open.up, part.weight * bounds.up);
    open.down = std::max(open.down, part.weight * bounds.down);
    parts_.push_back(part);
  }

  // On large boards: strikes what is too small or too great, given that digits differ.
  bool keep_bounds() {
    for (const Open& open : open_) {
      for (std::size_t p = open.first; p < open.first + open.count; ++p) {
        const Part& part = parts_[p];
        if (part.count < 3) continue;
        const int others_least = open.least - part.weight * part.least;
        const int others_greatest = open.greatest - part.weight * part.greatest;
        const int low = low_ - others_greatest;
        const int high = high_ - others_least;
        if (high < 0) return false;
        const int at_least = low <= 0 ? 0 : (low + part.weight - 1) / part.weight;
        if (!keep_sum_between({sets_.data() + part.first, part.count}, at_least, high / part.weight)) return false;
      }
    }
    return true;
  }

  // Sums of the cells of a part, each of them counted once; bit by bit.
  [[nodiscard]] std::uint64_t sums_of(std::size_t first, std::size_t count) const {
    if (count == 1) return sets_[first].bits();
    if (count > 2) return distinct_sums_small({sets_.data() + first, count});
    std::uint64_t sums = 0;
    for (const int digit : sets_[first]) sums |= (sets_[first + 1] - DigitSet::of(digit)).bits() << digit;
    return sums;
  }

  static Totals add(Totals before, std::uint64_t sums, int weight) {
    Totals totals;
    for (const int sum : DigitSet(sums)) totals |= before.plus(weight * sum);
    return totals;
  }

  bool keep_sums() {
    split_large_parts();
    // With a sum that is given, a single part need not be added.
    const bool given = low_ == high_;
    Totals common = Totals::range(low_, high_);
    for (const Open& open : open_) {
      Totals totals = Totals::of(open.base);
      for (std::size_t p = open.first; p < open.first + open.count; ++p) {
        Part& part = parts_[p];
        part.before = totals;
        if (given && open.count == 1) {
          part.sums = 0;
          totals = common;
        } else {
          part.sums = sums_of(part.first, part.count);
          totals = add(totals, part.sums, part.weight);
        }
      }
      common = common & totals;
    }
    if (common.empty()) return false;
    for (const Open& open : open_) {
      Totals after = common;
      for (std::size_t p = open.first + open.count; p-- > open.first;) {
        Part& part = parts_[p];
        if (part.sums == 0) part.sums = possible_sums(part);
        Totals earlier;
        std::uint64_t kept = 0;
        for (const int sum : DigitSet(part.sums)) {
          const Totals from = after.minus(part.weight * sum) & part.before;
          if (from.empty()) continue;
          kept |= std::uint64_t{1} << sum;
          earlier |= from;
        }
        if (kept == 0 || !keep(part, kept)) return false;
        after = earlier;
      }
    }
    return true;
  }

  // Sums that the part may have, as far as their size says: for a single part, whose sums have not been found.
  [[nodiscard]] static std::uint64_t possible_sums(const Part& part) {
    return DigitSet::range(part.least, std::min(part.greatest, 63)).bits();
  }

  bool keep(const Part& part, std::uint64_t sums) {
    DigitSet* sets = sets_.data() + part.first;
    if (part.count == 1) return !(sets[0] &= DigitSet(sums)).empty();
    if (part.count > 2) return keep_distinct_sums_small({sets, part.count}, sums);
    DigitSet kept_first;
    DigitSet kept_second;
    for (const int digit : sets[0]) {
      const DigitSet others = DigitSet(sums >> digit) & (sets[1] - DigitSet::of(digit));
      if (others.empty()) continue;
      kept_first.insert(digit);
      kept_second |= others;
    }
    sets[0] = kept_first;
    sets[1] = kept_second;
    return !kept_first.empty();
  }

  // Cells whose sums are not found exactly become parts of two or one.
  void split_large_parts() {
    if (size_ <= max_exact_size) return;
    const std::size_t most = size_ <= max_pair_size ? 2 : 1;
    std::vector<Part>& parts = split_;
    parts.clear();
    for (Open& open : open_) {
      const std::size_t first = parts.size();
      for (std::size_t p = open.first; p < open.first + open.count; ++p) {
        Part part = parts_[p];
        const std::size_t end = part.first + part.count;
        for (; part.first < end; part.first += most) {
          part.count = std::min(most, end - part.first);
          part.least = 1;
          part.greatest = size_ * static_cast<int>(part.count);
          parts.push_back(part);
        }
      }
      open.first = first;
      open.count = parts.size() - first;
    }
    std::swap(parts_, split_);
  }

  bool strike(Candidates& candidates, bool& changed) {
    for (const Part& part : parts_) {
      for (std::size_t i = part.first; i < part.first + part.count; ++i) {
        const Cell cell = terms_[places_[i]];
        const DigitSet keep = part.mirrored ? mirror(sets_[i], size_) : sets_[i];
        if ((candidates[cell] - keep).empty()) continue;
        changed = true;
        if (!candidates.restrict(cell, keep)) return false;
      }
    }
    return true;
  }

  // So few open cells are always worth the work.
  static constexpr std::size_t few_open = 2;

  int size_;
  bool exact_;               // one pass finds all
  std::vector<Cell> terms_;  // by group and clique
  std::vector<Cell> watched_;
  std::vector<Clique> cliques_;
  std::vector<Group> groups_;
  std::optional<int> sum_;

  // While it runs:
  std::vector<Open> open_;
  std::vector<Part> parts_;
  std::vector<Part> split_;
  std::vector<DigitSet> sets_;
  std::vector<std::size_t> places_;
  std::size_t used_ = 0;
  int low_ = 0;
  int high_ = 0;
  bool room_for_all_ = false;
};

}  // namespace

SumGroup sum_group(std::span<const Cell> cells) {
  SumGroup group;
  group.reserve(cells.size());
  for (const Cell cell : cells) group.push_back({cell, 1});
  return group;
}

SumRange sum_range(const Board& board, const SumGroup& group) { return cliques_of(board, group).range; }

EqualSumsConstraint::EqualSumsConstraint(const ConstraintSpec& spec, const Board& board,
                                         const std::vector<SumGroup>& groups, std::optional<std::int64_t> sum)
    : board_(board), sum_(sum) {
  groups_.reserve(groups.size());
  for (const SumGroup& group : groups) groups_.push_back(cliques_of(board, group));

  const auto text = [&](std::size_t g) {
    std::string title;
    bool plain = true;
    for (const Term& term : groups[g]) {
      title += (title.empty() ? "" : " ") + board.name(term.cell);
      plain = plain && term.weight == 1;
    }
    if (!plain) title += " with weights";
    const SumRange& range = groups_[g].range;
    return title + (groups[g].size() == 1 && plain ? " is " : " adds up to ") + std::to_string(range.least) +
           (range.least == range.greatest ? "" : ".." + std::to_string(range.greatest));
  };
  std::size_t low = 0;  // the group whose greatest sum is least
  std::size_t high = 0;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const SumRange& range = groups_[g].range;
    if (sum && (*sum < range.least || *sum > range.greatest)) {
      refuse(spec, text(g) + ", not " + std::to_string(*sum));
    }
    if (range.greatest < groups_[low].range.greatest) low = g;
    if (range.least > groups_[high].range.least) high = g;
  }
  if (groups_[low].range.greatest < groups_[high].range.least) {
    refuse(spec, text(low) + ", but " + text(high));
  }
}

bool EqualSumsConstraint::post(Filters& filters) const {
  // The greatest sum that is of interest, once negative weights are mirrored.
  std::int64_t lift = 0;
  std::int64_t greatest = sum_.value_or(INT64_MAX);
  for (const SumCliques& group : groups_) {
    std::int64_t base = 0;
    for (const Term& term : group.terms) base += std::min(term.weight, 0) * std::int64_t{board_.size() + 1};
    lift = std::min(lift, base);
    greatest = std::min(greatest, group.range.greatest);
  }
  greatest -= lift;
  if (greatest < Bits<std::uint64_t>::limit) {
    filters.push_back(std::make_unique<EqualSumsFilter<Bits<std::uint64_t>>>(board_, groups_, sum_));
  } else if (greatest < Bits<Word128>::limit) {
    filters.push_back(std::make_unique<EqualSumsFilter<Bits<Word128>>>(board_, groups_, sum_));
  } else {
    filters.push_back(std::make_unique<EqualSumsFilter<Interval>>(board_, groups_, sum_));
  }
  return true;
}

// With a sum, each group; without one, each two neighbours, the first less the second.
std::vector<SumGroup> EqualSumsConstraint::equations() const {
  std::vector<SumGroup> equations;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    if (sum_) {
      equations.push_back(groups_[g].terms);
    } else if (g > 0) {
      SumGroup& equation = equations.emplace_back(groups_[g - 1].terms);
      for (const Term& term : groups_[g].terms) equation.push_back({term.cell, -term.weight});
    }
  }
  return equations;
}

sudoku::Parts EqualSumsConstraint::parts() const {
  sudoku::Parts parts{.whole = true};
  for (const SumGroup& group : equations()) {
    sudoku::LinearEquation& equation = parts.equations.emplace_back();
    equation.sum = sum_.value_or(0);
    for (const Term& term : group) {
      const auto is_same = [&](const auto& other) { return other.cell == term.cell; };
      const auto before = std::find_if(equation.terms.begin(), equation.terms.end(), is_same);
      if (before == equation.terms.end()) {
        equation.terms.push_back({term.cell, term.weight});
      } else if ((before->factor += term.weight) == 0) {
        equation.terms.erase(before);
      }
    }
  }
  return parts;
}

// An automaton for each equation, which adds up.
bool EqualSumsConstraint::encode(Encoder& encoder) const {
  const std::vector<SumGroup> equations = this->equations();
  std::vector<Automaton> automata;
  std::vector<std::vector<Cell>> cells;
  std::vector<Cell> all;
  std::size_t transitions = 0;
  for (const SumGroup& equation : equations) {
    AutomatonRules rules;
    rules.step = [&](std::size_t i, std::int64_t so_far, int digit, const AutomatonRules::Go& go) {
      go(so_far + std::int64_t{equation[i].weight} * digit);
    };
    rules.accepts = [&](std::int64_t total) { return total == sum_.value_or(0); };
    auto automaton = unroll(rules, equation.size(), encoder.board().digits(), max_encoded_transitions / 10);
    if (!automaton) return false;
    transitions += automaton->transitions();
    if (transitions > max_encoded_transitions) return false;
    automata.push_back(std::move(*automaton));
    cells.emplace_back();
    for (const Term& term : equation) cells.back().push_back(term.cell);
    all.insert(all.end(), cells.back().begin(), cells.back().end());
  }

  const Channels channels(encoder, all);
  for (std::size_t i = 0; i < automata.size(); ++i) {
    encode_automaton(encoder, channels, cells[i], automata[i], "sum" + std::to_string(i) + ".");
  }
  return true;
}

}  // namespace farandole::variants::detail
