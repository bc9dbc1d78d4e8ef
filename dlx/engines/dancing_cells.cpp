// Dancing cells: exact cover, with colours, by sparse sets instead of links (dlx/detail/option_sets.hpp). D. E. Knuth,
// "Dancing cells" (2023), TAOCP section 7.2.2.3. The tree is that of dancing_links, but for this:
//
//   - A choice is given up in the middle as soon as a primary item has lost all its options; only sizes have to be
//     restored.
//   - An item that comes down to one option is put on a stack and taken before anything else, without a look at the
//     other items. Such forced moves need no level: there is nothing else to try, so nothing to come back to.
//   - An item that is out of the search has size 0. What has to be restored is then the array of sizes and nothing
//   else.
//
// Knuth scans a shrinking array of active items. Here the sizes of all items, in the problem's order, are scanned:
// compilers make a few vector instructions of it, and the leftmost of the smallest items comes out by itself.
//
// Nodes are counted as in dancing_links: the root, and each option that is tried, be it only to be given up. Forced
// moves come in another order, so the numbers differ a little.
#include <dlx/engines/dancing_cells.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
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
class DancingCells final : public Engine {
 public:
  DancingCells(Problem problem, const EngineConfig& config)
      : problem_(std::move(problem)), seed_(config.seed), ties_(config.seed) {}

  void restart(const Assumptions& assumptions, const Limits& limits) override {
    detail::check_assumptions(problem_, assumptions);
    guard_ = detail::LimitGuard(limits);
    ties_ = Ties(seed_);
    observer_.clear();
    outcome_ = Outcome{};
    outcome_.engine = "dancing_cells";
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
    std::size_t size;   ///< number of its options
    std::size_t next;   ///< the next one to be tried
    std::size_t depth;  ///< length of the path to here
    std::size_t open;   ///< primary items that are not covered
  };

  template <bool stop_at_solution>
  bool search() {
    if (running_ && node_count_ == 0) entering_ = count_node() && possible_;
    while (running_) {
      std::size_t x = 0;
      if (entering_) {
        entering_ = false;
        // 1. No item is left: a solution.
        if (open_ == 0) {
          ++solution_count_;
          if (solution_count_ >= guard_.limits().solutions) stop(StopReason::solutions);
          if (stop_at_solution) return report();
          continue;
        }
        // 2. Take an item with a single option, if there is one, or else the item with the fewest options.
        const std::size_t item = take_item();
        const std::size_t size = sets_.values[item];
        if (size != 1) {
          // 3. There is a choice: take the item out, and its options out of all other sets.
          branch(item, size);
          continue;
        }
        x = sets_.node(item, 0);
      } else {
        // 4. Go back to the last choice, and turn to its next option. When there is none, the search is done.
        while (!levels_.empty() && levels_.back().next == levels_.back().size) levels_.pop_back();
        if (levels_.empty()) {
          stop(StopReason::exhausted);
          break;
        }
        x = turn_to_next_option(levels_.back());
      }
      // 5. Try the option.
      if (!count_node()) break;
      path_[depth_++] = static_cast<std::uint32_t>(x);
      observer_.node(depth_);
      entering_ = commit(x);
    }
    return false;
  }

  std::size_t take_item() {
    while (forced_count_ > 0) {
      const std::size_t item = forced_[--forced_count_];
      if (sets_.values[item] == 1) return item;  // else it has been covered meanwhile
    }
    // Items that are covered have size 0, and the largest key.
    const auto key = [](const std::uint32_t* sizes, std::size_t item) { return sizes[item] - 1; };
    const std::uint32_t least = sets_.values.least(sets_.primary_count(), key);
    std::size_t best = 0;
    std::uint64_t count = 0;
    sets_.values.visit_least(sets_.primary_count(), least, key, [&](std::size_t item) {
      if (++count == 1 || ties_.replace(count)) best = item;
      return Ties::first_will_do;
    });
    return best;
  }

  void branch(std::size_t item, std::size_t size) {
    const Level level{item, size, 0, depth_, open_};
    sets_.values.set(item, 0);
    for (std::size_t k = size; k-- > 0;) {
      // Another item may lose its last option here. It had no fewer options than this one, so these were the same, and
      // whichever is chosen covers both.
      sets_.hide(sets_.node(item, k), [this](std::size_t, std::size_t) {
        observer_.update();
        return true;
      });
    }
    sets_.values.save(levels_.size());
    levels_.push_back(level);
  }

  std::size_t turn_to_next_option(Level& level) {
    if (level.next > 0) {
      sets_.values.restore(levels_.size() - 1);
      depth_ = level.depth;
      open_ = level.open;
      forced_count_ = 0;
    }
    return sets_.node(level.item, level.next++);
  }

  /// Chooses the option of node x: its items are covered, or get its colour, and the options that it excludes go.
  /// False: some primary item has none left.
  bool commit(std::size_t x) {
    bool possible = true;
    sets_.for_each_node(x, [&](std::size_t node, std::size_t item) {
      if (item < sets_.primary_count()) --open_;
      possible = possible && close(item, node, x);
    });
    return possible;
  }

  /// Takes an item out of the search, and its options out of the sets of all others; if node gives it a colour, only
  /// the options with another one.
  bool close(std::size_t item, std::size_t node, std::size_t x) {
    const std::size_t size = sets_.values[item];
    if (size == 0) return true;  // the colour is settled, or no other options are left
    sets_.values.set(item, 0);
    for (std::size_t k = size; k-- > 0;) {
      const std::size_t y = sets_.node(item, k);
      if (has_colors && sets_.agree(node, y)) continue;
      if (!sets_.hide(y, [&](std::size_t other, std::size_t left) { return note(other, left, x); })) return false;
    }
    return true;
  }

  /// What a smaller set means for the choice of the option of node x, which is being made.
  bool note(std::size_t item, std::size_t size, std::size_t x) {
    observer_.update();
    if (size > 1 || item >= sets_.primary_count()) return true;
    if (size == 0) return sets_.has_item(x, item);  // then it is being covered
    forced_[forced_count_++] = static_cast<std::uint32_t>(item);
    return true;
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

  /// The position of the path among all paths, when the options of an item are thought to be equally much work.
  [[nodiscard]] double fraction_done() const {
    double fraction = 0;
    double share = 1;
    for (const Level& level : levels_) {
      share /= static_cast<double>(level.size);
      if (level.next > 1) fraction += share * static_cast<double>(level.next - 1);
    }
    return fraction;
  }

  // --- Beginning and end --------------------------------------------------------------------------------------------

  [[nodiscard]] std::uint64_t memory_needed() const {
    return Sets::memory_needed(problem_, has_colors) +
           Values::memory_needed(problem_.item_count(), 1, std::min(problem_.primary_count(), std::size_t{64})) +
           problem_.primary_count() * (2 * sizeof(std::uint32_t) + sizeof(OptionId));
  }

  /// False when the assumptions contradict each other.
  bool begin(const Assumptions& assumptions) {
    if (!prepared_) prepare();
    sets_.reset(1);
    levels_.clear();
    depth_ = 0;
    chosen_.clear();
    forced_count_ = 0;
    open_ = sets_.primary_count();
    possible_ = true;
    for (std::size_t item = 0; item < sets_.primary_count(); ++item) possible_ = possible_ && sets_.values[item] != 0;
    for (const OptionId option : assumptions.forbidden) {
      const std::size_t node = sets_.first_node(option);
      if (node == 0) continue;
      const auto note_empty = [this](std::size_t item, std::size_t size) {
        possible_ = possible_ && (size > 0 || item >= sets_.primary_count());
        return true;
      };
      sets_.drop(node, note_empty);
      sets_.hide(node, note_empty);
    }
    for (const OptionId option : assumptions.forced) {
      if (!sets_.is_live(option)) {
        if (std::find(chosen_.begin(), chosen_.end(), option) != chosen_.end()) continue;  // said twice
        return false;
      }
      if (!commit(sets_.first_node(option))) return false;
      chosen_.push_back(option);
    }
    forced_count_ = 0;
    for (std::size_t item = sets_.primary_count(); item-- > 0;) {
      if (sets_.values[item] == 1) forced_[forced_count_++] = static_cast<std::uint32_t>(item);
    }
    return true;
  }

  void prepare() {
    sets_.prepare(problem_, has_colors);
    prepared_ = true;
    forced_.resize(sets_.primary_count());
    path_.resize(sets_.primary_count());
  }

  bool report() {
    solution_ = chosen_;
    for (std::size_t k = 0; k < depth_; ++k) solution_.push_back(sets_.option_of(path_[k]));
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
  std::size_t open_ = 0;  ///< primary items that are not covered
  std::vector<Level> levels_;
  std::vector<std::uint32_t> path_;    ///< nodes of the chosen options
  std::size_t depth_ = 0;              ///< how many they are
  std::vector<std::uint32_t> forced_;  ///< items that have come down to one option
  std::size_t forced_count_ = 0;
  bool possible_ = true;   ///< no item is without options at the root
  bool entering_ = false;  ///< the node at the end of the path has not been looked at
  bool running_ = false;

  std::uint64_t node_count_ = 0;
  std::uint64_t solution_count_ = 0;
  std::vector<OptionId> chosen_;  ///< the forced options
  std::vector<OptionId> solution_;
  mutable Outcome outcome_;  ///< brought up to date when it is asked for
};

/// Up to so many items, a copy of their sizes is cheaper than a trail.
constexpr std::size_t most_items_copied = 1024;

template <class Ties, class Observer, bool has_colors>
std::unique_ptr<Engine> make_with(const Problem& problem, const EngineConfig& config) {
  if (problem.item_count() > most_items_copied) {
    return std::make_unique<DancingCells<Ties, Observer, has_colors, detail::TrailedValues>>(problem, config);
  }
  return std::make_unique<DancingCells<Ties, Observer, has_colors, detail::CopiedValues>>(problem, config);
}

}  // namespace

std::unique_ptr<Engine> make_dancing_cells(const Problem& problem, const EngineConfig& config) {
  // Statistics are slower anyway: the version for large problems does for all.
  if (config.statistics && config.seed) {
    return std::make_unique<DancingCells<RandomTies, CountingObserver, true, detail::TrailedValues>>(problem, config);
  }
  if (config.statistics) {
    return std::make_unique<DancingCells<LeftmostTies, CountingObserver, true, detail::TrailedValues>>(problem, config);
  }
  if (config.seed) return make_with<RandomTies, NoObserver, true>(problem, config);
  if (problem.has_colors()) return make_with<LeftmostTies, NoObserver, true>(problem, config);
  return make_with<LeftmostTies, NoObserver, false>(problem, config);
}

}  // namespace farandole::dlx
