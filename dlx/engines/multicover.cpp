// Covering with multiplicities and colours: Algorithm M, TAOCP section 7.2.2.1, on the sparse sets of dancing_cells
// (dlx/detail/option_sets.hpp). Each primary item is to be covered between lo and hi times, by different options.
//
// An item has three numbers that change:
//
//   size   its live options
//   need   how often it must still be covered: lo at first, never less than 0
//   room   how often it may still be covered: hi at first; when there is no room left, its options go
//
// When size < need, this is a dead end. Branching on an item decides which of its live options is chosen: the first
// alternative chooses option x1; the second is without x1 and chooses x2; the third is without x1 and x2; and so on, as
// long as need options are left. If need is 0, the last alternative is to choose none of them. In this way each set of
// options comes once. There are size + 1 - need alternatives: Knuth's "monus" degree. The item with the fewest of them
// is taken; among several, the one with the smallest hi - lo, then the one with the most options, then the leftmost.
//
// A solution is where no primary item has live options; whatever could be chosen has been decided then.
//
// Nodes: the root, each option that is tried, and each decision to choose none.
#include <dlx/engines/multicover.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include <dlx/detail/assumptions.hpp>
#include <dlx/detail/limit_guard.hpp>
#include <dlx/detail/option_sets.hpp>
#include <dlx/detail/saved_values.hpp>
#include <dlx/search_policy.hpp>

namespace farandole::dlx {

namespace {

template <class Ties, class Observer, bool has_colors, class Values>
class Multicover final : public Engine {
 public:
  Multicover(Problem problem, const EngineConfig& config)
      : problem_(std::move(problem)), seed_(config.seed), ties_(config.seed) {}

  void restart(const Assumptions& assumptions, const Limits& limits) override {
    detail::check_assumptions(problem_, assumptions);
    guard_ = detail::LimitGuard(limits);
    ties_ = Ties(seed_);
    observer_.clear();
    outcome_ = Outcome{};
    outcome_.engine = "multicover";
    outcome_.stopped = StopReason::caller;
    node_count_ = solution_count_ = 0;
    running_ = true;
    if (limits.solutions == 0) return stop(StopReason::solutions);
    if (memory_needed() > limits.memory_bytes) return stop(StopReason::memory);
    if (!begin(assumptions)) stop(StopReason::exhausted);
  }

  bool next() override { return search<true>(); }
  void run() override { search<false>(); }

  [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }
  [[nodiscard]] const Outcome& outcome() const override {
    outcome_.solutions = solution_count_;
    outcome_.stats.nodes = node_count_;
    observer_.store(outcome_.stats);
    if (running_) outcome_.seconds = guard_.seconds();
    return outcome_;
  }

 private:
  // --- The search ---------------------------------------------------------------------------------------------------

  /// An item that is branched on.
  struct Level {
    std::size_t item;
    std::size_t alternatives;
    std::size_t tried;
    std::size_t depth;  ///< length of the path to here
    bool finished;      ///< the alternative that is being tried is the last
    /// For an item that can be covered but once more: how many of its options are there to be tried, and how many items
    /// need one of them. 0: the item is branched on as it stands in the picture above.
    std::size_t options;
    std::size_t lacking;
  };

  static constexpr std::size_t no_item = ~std::size_t{0};

  /// By which the item to be branched on is chosen.
  using Key = std::uint64_t;
  /// The key of items without options.
  static constexpr Key finished = std::numeric_limits<Key>::max();
  /// Slack and need count up to here in the key.
  static constexpr std::uint32_t most = 255;

  template <bool stop_at_solution>
  bool search() {
    if (running_ && node_count_ == 0) entering_ = count_node() && possible_;
    while (running_) {
      if (entering_) {
        entering_ = false;
        // 1. Take an item all of whose options must be chosen, or else the one with the fewest alternatives. When no
        // item has options, everything is decided: a solution.
        const std::size_t item = take_item();
        if (item == no_item) {
          ++solution_count_;
          if (solution_count_ >= guard_.limits().solutions) stop(StopReason::solutions);
          if (stop_at_solution) return report();
          continue;
        }
        branch(item);
      } else {
        // 2. Go back to the last item with another alternative. When there is none, the search is done.
        while (!levels_.empty() && levels_.back().finished) levels_.pop_back();
        if (levels_.empty()) {
          stop(StopReason::exhausted);
          break;
        }
        sets_.values.restore(levels_.size() - 1);
        path_.resize(levels_.back().depth);
        forget_forced();
      }
      // 3. Try the next alternative.
      if (!count_node()) break;
      entering_ = levels_.back().options != 0 ? try_next_of_one() : try_next();
    }
    return false;
  }

  void branch(std::size_t item) {
    Level level{item, size(item) + 1 - need(item), 0, path_.size(), false, 0, 0};
    if (sets_.values[room_of(item)] == 1 && level.alternatives > 1) {
      // Only one of its options can be chosen: all of them go, and the item too, before the first is tried.
      level.options = size(item);
      sets_.values.set(item, 0);
      for (std::size_t k = level.options; k-- > 0;) {
        sets_.hide(sets_.node(item, k), [&](std::size_t other, std::size_t left) {
          observer_.update();
          if (left + 1 == need(other)) ++level.lacking;
          return true;
        });
      }
      sets_.values.save(levels_.size());
    }
    levels_.push_back(level);
  }

  /// The next alternative of an item that can be covered but once more. False: a dead end.
  bool try_next_of_one() {
    Level& level = levels_.back();
    const std::size_t number = level.tried++;
    level.finished = level.tried == level.alternatives;
    if (number == level.options) {  // none of them
      observer_.node(path_.size());
      return level.lacking == 0;
    }
    const std::size_t x = sets_.node(level.item, number);
    path_.push_back(static_cast<std::uint32_t>(x));
    observer_.node(path_.size());
    return (level.lacking == 0 || gives_what_is_lacking(x, level.lacking)) && include(x);
  }

  /// Does the option of node x cover so many items that lack one?
  [[nodiscard]] bool gives_what_is_lacking(std::size_t x, std::size_t lacking) const {
    std::size_t given = 0;
    sets_.for_each_node(x, [&](std::size_t, std::size_t item) {
      if (size(item) + 1 == need(item) && item != levels_.back().item) ++given;
    });
    return given == lacking;
  }

  /// The next alternative of any other item. The state that the search comes back to is the present one without the
  /// option that is tried; if that is a dead end, this is the last alternative.
  bool try_next() {
    Level& level = levels_.back();
    ++level.tried;
    if (size(level.item) == 0) {  // all have been tried; none of them
      level.finished = true;
      observer_.node(path_.size());
      return true;
    }
    const std::size_t x = sets_.node(level.item, size(level.item) - 1);
    if (exclude(x)) {
      sets_.values.save(levels_.size() - 1);
    } else if (level.tried == 1) {
      levels_.pop_back();
    } else {
      level.finished = true;
    }
    path_.push_back(static_cast<std::uint32_t>(x));
    observer_.node(path_.size());
    return include(x);
  }

  std::size_t take_item() {
    while (forced_count_ > 0) {
      const std::size_t item = forced_[--forced_count_];
      is_forced_[item] = 0;
      if (need(item) != 0 && size(item) == need(item)) return force(item);  // else it has got its options meanwhile
    }
    // One less than the number of alternatives; then the slack; then what tells how often the item must be covered,
    // which with as many alternatives means how many options it has.
    const auto key = [needs = sets_.item_count(), slack = slack_.data()](const std::uint32_t* numbers,
                                                                         std::size_t item) {
      const std::uint32_t size = numbers[item];
      const std::uint32_t need = numbers[needs + item];
      const auto rest = static_cast<Key>(slack[item] << 8 | (most - std::min(need, most)));
      return size == 0 ? finished : static_cast<Key>(Key{size - need} << 16 | rest);
    };
    const Key least = sets_.values.least(sets_.primary_count(), key);
    if (least == finished) return no_item;
    std::size_t best = no_item;
    std::uint64_t count = 0;
    sets_.values.visit_least(sets_.primary_count(), least, key, [&](std::size_t item) {
      if (++count == 1 || ties_.replace(count)) best = item;
      return Ties::first_will_do;
    });
    return best;
  }

  /// Takes the option of node x out of all sets. False: there is no solution without it.
  bool exclude(std::size_t x) {
    bool possible = true;
    const auto check = [&](std::size_t item, std::size_t left) {
      observer_.update();
      possible = possible && left >= need(item);
      return true;
    };
    sets_.drop(x, check);
    sets_.hide(x, check);
    return possible;
  }

  /// Chooses the option of node x, which is in no set any more. False: a dead end.
  bool include(std::size_t x) {
    sets_.for_each_node(x, [&](std::size_t, std::size_t item) {
      if (item >= sets_.primary_count()) return;
      sets_.values.set(room_of(item), sets_.values[room_of(item)] - std::size_t{1});
      if (need(item) != 0) sets_.values.set(need_of(item), need(item) - 1);
    });
    bool possible = true;
    sets_.for_each_node(x, [&](std::size_t node, std::size_t item) {
      if (!possible) return;
      if (item >= sets_.primary_count() || sets_.values[room_of(item)] == 0) {
        possible = close(item, node);
      } else {
        possible = note(item, size(item));
      }
    });
    return possible;
  }

  /// Takes an item out of the search, and its options out of the sets of all others; if node gives it a colour, only
  /// the options with another one.
  bool close(std::size_t item, std::size_t node) {
    const std::size_t options = size(item);
    if (options == 0) return true;  // the colour is settled, or no other options are left
    sets_.values.set(item, 0);
    for (std::size_t k = options; k-- > 0;) {
      const std::size_t y = sets_.node(item, k);
      if (has_colors && sets_.agree(node, y)) continue;
      const bool possible = sets_.hide(y, [this](std::size_t other, std::size_t left) {
        observer_.update();
        return note(other, left);
      });
      if (!possible) return false;
    }
    return true;
  }

  /// What the size of a set means. False: a dead end.
  bool note(std::size_t item, std::size_t left) {
    const std::size_t needed = need(item);
    if (left > needed) return true;
    if (left < needed) return false;
    if (needed != 0) force(item);
    return true;
  }

  /// Notes that all options of an item must be chosen. Returns the item.
  std::size_t force(std::size_t item) {
    if (is_forced_[item] == 0) {
      is_forced_[item] = 1;
      forced_[forced_count_++] = static_cast<std::uint32_t>(item);
    }
    return item;
  }

  void forget_forced() {
    while (forced_count_ > 0) is_forced_[forced_[--forced_count_]] = 0;
  }

  bool count_node() {
    if (!guard_.enter(node_count_ + 1, [this] { return fraction_done(); })) {
      stop(guard_.reason());
      return false;
    }
    ++node_count_;
    if (node_count_ == 1) observer_.node(0);
    return true;
  }

  /// The position of the path among all paths, when the alternatives of an item are thought to be equally much work.
  [[nodiscard]] double fraction_done() const {
    double fraction = 0;
    double share = 1;
    for (const Level& level : levels_) {
      share /= static_cast<double>(level.alternatives);
      if (level.tried > 1) fraction += share * static_cast<double>(level.tried - 1);
    }
    return fraction;
  }

  // --- The numbers of an item: secondary items need nothing, and have no use for room -------------------------------

  [[nodiscard]] std::size_t need_of(std::size_t item) const { return sets_.item_count() + item; }
  [[nodiscard]] std::size_t room_of(std::size_t item) const { return 2 * sets_.item_count() + item; }
  [[nodiscard]] std::size_t size(std::size_t item) const { return sets_.values[item]; }
  [[nodiscard]] std::size_t need(std::size_t item) const { return sets_.values[need_of(item)]; }

  // --- Beginning and end --------------------------------------------------------------------------------------------

  [[nodiscard]] std::uint64_t memory_needed() const {
    return Sets::memory_needed(problem_, has_colors) +
           Values::memory_needed(problem_.item_count(), 3, std::min(problem_.option_count(), std::size_t{64})) +
           problem_.primary_count() * (2 * sizeof(std::uint32_t) + 1);
  }

  /// False when the assumptions contradict each other.
  bool begin(const Assumptions& assumptions) {
    if (!prepared_) prepare();
    sets_.reset(3);
    levels_.clear();
    path_.clear();
    chosen_.clear();
    for (std::size_t item = 0; item < sets_.primary_count(); ++item) {
      const auto [lo, hi] = problem_.multiplicity(sets_.item_id(item));
      // More than there are options is as good as one more.
      sets_.values.set(need_of(item), std::min<std::size_t>(lo, size(item) + 1));
      sets_.values.set(room_of(item), std::min<std::size_t>(hi, size(item) + 1));
    }
    for (const OptionId option : assumptions.forbidden) {
      if (sets_.is_live(option)) exclude(sets_.first_node(option));
    }
    bool consistent = true;
    for (const OptionId option : assumptions.forced) {
      if (!sets_.is_live(option)) {
        if (std::find(chosen_.begin(), chosen_.end(), option) != chosen_.end()) continue;  // said twice
        return false;
      }
      exclude(sets_.first_node(option));
      consistent = include(sets_.first_node(option)) && consistent;
      chosen_.push_back(option);
    }
    possible_ = consistent;
    forget_forced();
    for (std::size_t item = sets_.primary_count(); item-- > 0;) possible_ = note(item, size(item)) && possible_;
    return true;
  }

  void prepare() {
    sets_.prepare(problem_, has_colors);
    slack_.reserve(sets_.primary_count());
    for (std::size_t item = 0; item < sets_.primary_count(); ++item) {
      const auto [lo, hi] = problem_.multiplicity(sets_.item_id(item));
      slack_.push_back(std::min(hi - lo, most));
    }
    forced_.resize(sets_.primary_count());
    is_forced_.resize(sets_.primary_count());
    prepared_ = true;
  }

  bool report() {
    solution_ = chosen_;
    for (const std::size_t x : path_) solution_.push_back(sets_.option_of(x));
    return true;
  }

  void stop(StopReason reason) {
    running_ = false;
    outcome_.stopped = reason;
    outcome_.seconds = guard_.seconds();
  }

  using Sets = detail::OptionSets<Values>;

  Problem problem_;
  std::optional<std::uint64_t> seed_;
  Ties ties_;
  [[no_unique_address]] Observer observer_;
  detail::LimitGuard guard_;

  Sets sets_;
  bool prepared_ = false;
  std::vector<std::uint32_t> slack_;  ///< by item: hi - lo, or `most`
  std::vector<Level> levels_;
  std::vector<std::uint32_t> path_;    ///< nodes of the chosen options
  std::vector<std::uint32_t> forced_;  ///< items that came to need all their options
  std::size_t forced_count_ = 0;
  std::vector<std::uint8_t> is_forced_;  ///< by item: is it among them?

  bool possible_ = true;   ///< the root is no dead end
  bool entering_ = false;  ///< the node at the end of the path has not been looked at
  bool running_ = false;

  std::uint64_t node_count_ = 0;
  std::uint64_t solution_count_ = 0;
  std::vector<OptionId> chosen_;  ///< the forced options
  std::vector<OptionId> solution_;
  mutable Outcome outcome_;  ///< brought up to date when it is asked for
};

/// Up to so many items, a copy of their numbers is cheaper than a trail.
constexpr std::size_t most_items_copied = 512;

template <class Ties, class Observer>
std::unique_ptr<Engine> make_with(const Problem& problem, const EngineConfig& config) {
  if (problem.item_count() > most_items_copied) {
    return std::make_unique<Multicover<Ties, Observer, true, detail::TrailedValues>>(problem, config);
  }
  if (problem.has_colors()) {
    return std::make_unique<Multicover<Ties, Observer, true, detail::CopiedValues>>(problem, config);
  }
  return std::make_unique<Multicover<Ties, Observer, false, detail::CopiedValues>>(problem, config);
}

}  // namespace

std::unique_ptr<Engine> make_multicover(const Problem& problem, const EngineConfig& config) {
  // Statistics are slower anyway: the version for large problems does for all.
  if (config.statistics && config.seed) {
    return std::make_unique<Multicover<RandomTies, CountingObserver, true, detail::TrailedValues>>(problem, config);
  }
  if (config.statistics) {
    return std::make_unique<Multicover<LeftmostTies, CountingObserver, true, detail::TrailedValues>>(problem, config);
  }
  return config.seed ? make_with<RandomTies, NoObserver>(problem, config)
                     : make_with<LeftmostTies, NoObserver>(problem, config);
}

}  // namespace farandole::dlx
