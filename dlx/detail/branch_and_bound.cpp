// The search, in numbered steps. It is binary: take an option of an item, and afterwards forbid it and look at what is
// left, which is often cut off at once, since the item's next option costs more.
#include <dlx/detail/branch_and_bound.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <set>
#include <utility>

#include <dlx/detail/limit_guard.hpp>
#include <dlx/detail/taxes.hpp>

namespace farandole::dlx::detail {

namespace {

__extension__ using Int128 = __int128;

BigCount to_big(std::int64_t cost) { return cost; }
BigCount to_big(Int128 cost) {
  BigCount big = static_cast<std::int64_t>(cost >> 64);
  big <<= 64;
  return big + static_cast<std::uint64_t>(cost);
}

template <class Cost>
Cost floor_divide(Cost number, Cost divisor) {
  return number / divisor - (number % divisor < 0 ? 1 : 0);
}

/// The k best solutions so far.
template <class Cost>
class Best {
 public:
  struct Found {
    Cost cost = 0;
    Solution options;
    bool operator<(const Found& other) const {
      return cost != other.cost ? cost < other.cost : options < other.options;
    }
  };

  explicit Best(std::uint64_t k) : k_(k) {}

  [[nodiscard]] bool is_full() const { return found_.size() >= k_; }
  [[nodiscard]] bool takes(Cost cost) const { return !is_full() || cost < worst(); }
  [[nodiscard]] Cost worst() const { return found_.rbegin()->cost; }
  [[nodiscard]] const std::set<Found>& found() const { return found_; }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

  /// Keeps the solution unless it is here already.
  void add(Cost cost, Solution options) {
    const std::uint64_t size = size_of(options);
    if (!found_.insert({cost, std::move(options)}).second) return;
    bytes_ += size;
    if (found_.size() <= k_) return;
    bytes_ -= size_of(found_.rbegin()->options);
    found_.erase(std::prev(found_.end()));
  }

 private:
  /// With what a set needs for an element.
  static std::uint64_t size_of(const Solution& options) {
    return sizeof(Found) + 6 * sizeof(void*) + options.size() * sizeof(OptionId);
  }

  std::uint64_t k_;
  std::set<Found> found_;
  std::uint64_t bytes_ = 0;
};

/// `Cost` holds costs times `scale`: taxes are finer than costs.
template <class Cost>
class BranchAndBound {
 public:
  BranchAndBound(const Problem& problem, const SolveOptions& options, std::uint64_t k, int sign, Cost scale)
      : problem_(problem),
        statistics_(options.statistics),
        sign_(sign),
        scale_(scale),
        guard_(options.limits),
        best_(k),
        taxes_(problem, scaled_costs()) {
    result_.outcome.engine = "branch_and_bound";
    search(options);
  }

  [[nodiscard]] static std::uint64_t memory_needed(const Problem& problem) {
    return Taxes<Cost>::memory_needed(problem) + problem.primary_count() * (sizeof(Level) + 2 * sizeof(OptionId));
  }

  [[nodiscard]] OptimizeResult take_result() { return std::move(result_); }

 private:
  using Item = typename Taxes<Cost>::Item;
  using Option = typename Taxes<Cost>::Option;
  using Mark = typename Taxes<Cost>::Mark;

  /// A choice on the path to the present node.
  struct Level {
    Mark before;
    Option option = 0;
    Cost without = 0;  ///< a bound for what is left without that option
    double rest = 0;   ///< the share of the whole search without it, if options of an item were equally much work
  };

  [[nodiscard]] Cost cost(Option option) const { return static_cast<Cost>(problem_.cost(OptionId{option})) * sign_; }

  /// Also finds what all costs are a multiple of.
  std::vector<Cost> scaled_costs() {
    std::vector<Cost> costs(problem_.option_count());
    Cost divisor = 0;
    for (Option option = 0; option < costs.size(); ++option) {
      const Cost c = cost(option);
      costs[option] = c * scale_;
      for (Cost a = c < 0 ? -c : c; a != 0;) a = std::exchange(divisor, a) % a;
    }
    step_ = std::max<Cost>(divisor, 1);
    return costs;
  }

  // --- The search ---------------------------------------------------------------------------------------------------

  /// Only solutions of at most this cost (scaled) are of interest.
  [[nodiscard]] Cost limit() const {
    return best_.is_full() ? (best_.worst() - step_) * scale_ : Taxes<Cost>::infinite;
  }

  void search(const SolveOptions& options) {
    if (!taxes_.assume({options.forced, options.forbidden}, chosen_)) return stop(StopReason::exhausted);
    const std::size_t forced_count = chosen_.size();
    const Mark root = taxes_.mark();
    bool entering = true;
    for (;;) {
      // 1. Enter a node. Not when we come back to one from a choice that is done with.
      if (entering) {
        if (!may_enter()) return stop(guard_.reason());
        ++nodes_;
        if (statistics_) note_depth(levels_.size());
      }
      // 2. Raise taxes and drop what is too dear.
      const bool promising = taxes_.settle(limit());
      entering = promising && !taxes_.state().live().empty();
      if (entering) {
        // 3. When the search turns out not to be a short one, it pays to begin again with the best taxes.
        if (!improved_ && nodes_ >= nodes_before_improvement) {
          improved_ = true;
          taxes_.undo(root);
          levels_.clear();
          chosen_.resize(forced_count);
          rest_ = 1;
          taxes_.improve(passes());
          entering = false;
          continue;
        }
        // 4. Choose an item and the cheapest of its options.
        take(choose());
        continue;
      }
      // 5. Nothing is left: a solution, when the bound does not forbid it.
      if (promising && !keep_solution()) return stop(StopReason::memory);
      // 6. Take back the last choice, and go on without it.
      if (levels_.empty()) return stop(StopReason::exhausted);
      const Level& level = levels_.back();
      taxes_.undo(level.before);
      taxes_.hide(level.option);
      rest_ = level.rest;
      levels_.pop_back();
      chosen_.pop_back();
    }
  }

  struct Choice {
    Option option = 0;
    Cost next = 0;  ///< by how much the bound rises without it, at least
    std::uint32_t ways = 0;
  };

  /// The item with the fewest ways to go on, and the cheapest of its options.
  [[nodiscard]] Choice choose() {
    const CoverState& state = taxes_.state();
    Item best = state.end_item();
    std::uint32_t fewest = ~std::uint32_t{0};
    for (Item item = state.first_item(); item != state.end_item(); item = state.next_item(item)) {
      if (state.lo(item) == 0) continue;
      const std::uint32_t spare = state.size(item) - state.lo(item);
      if (spare >= fewest) continue;
      best = item;
      fewest = spare;
      if (spare == 0) break;
    }
    if (best == state.end_item()) return choose_at_will();
    Choice choice{0, Taxes<Cost>::infinite, fewest + 1};
    Cost least = Taxes<Cost>::infinite;
    for (const CoverState::Member& member : taxes_.gather(best)) {
      const Cost r = taxes_.reduced(member.option);
      if (r < least || (r == least && member.option < choice.option)) {
        choice.next = least;
        least = r;
        choice.option = member.option;
      } else {
        choice.next = std::min(choice.next, r);
      }
    }
    if (fewest == 0) choice.next = Taxes<Cost>::infinite;
    return choice;
  }

  /// When nothing has to be covered any more: the live option that costs least.
  [[nodiscard]] Choice choose_at_will() const {
    const auto live = taxes_.state().live();
    const auto cheaper = [this](Option a, Option b) {
      return taxes_.reduced(a) != taxes_.reduced(b) ? taxes_.reduced(a) < taxes_.reduced(b) : a < b;
    };
    return {*std::min_element(live.begin(), live.end(), cheaper), 0, 2};
  }

  void take(const Choice& choice) {
    const double share = rest_ / choice.ways;
    const Cost without = choice.next == Taxes<Cost>::infinite ? choice.next : taxes_.bound() + choice.next;
    levels_.push_back({taxes_.mark(), choice.option, without, rest_ - share});
    rest_ = share;
    chosen_.push_back(OptionId{choice.option});
    taxes_.choose(choice.option);
  }

  /// False: there is no memory for more solutions.
  [[nodiscard]] bool keep_solution() {
    Cost total = 0;
    for (const OptionId option : chosen_) total += cost(index(option));
    if (!best_.takes(total)) return true;
    Solution solution = chosen_;
    std::sort(solution.begin(), solution.end());
    best_.add(total, std::move(solution));
    return bytes() <= guard_.limits().memory_bytes;
  }

  // --- Limits -------------------------------------------------------------------------------------------------------

  /// Nodes that a search may have before the taxes are improved.
  static constexpr std::uint64_t nodes_before_improvement = 64;
  /// Looks at options between two looks at the clock: about a millisecond.
  static constexpr std::uint64_t work_between_looks = std::uint64_t{1} << 18;

  /// Passes of the improvement: fewer for problems so large that they would take seconds.
  [[nodiscard]] std::size_t passes() const {
    const std::size_t affordable = 20'000'000 / std::max<std::size_t>(problem_.entry_count(), 1);
    return std::clamp<std::size_t>(affordable, 12, 120);
  }

  [[nodiscard]] bool may_enter() {
    const auto fraction = [this] { return fraction_ = std::max(fraction_, fraction_done()); };
    if (taxes_.work() < next_look_) return guard_.enter(nodes_ + 1, fraction);
    next_look_ = taxes_.work() + work_between_looks;
    return guard_.look(nodes_ + 1, fraction);
  }

  /// What is neither below the present node nor beside the path to it.
  [[nodiscard]] double fraction_done() const {
    double open = rest_;
    for (const Level& level : levels_) open += level.rest;
    return std::clamp(1 - open, 0.0, 1.0);
  }

  void note_depth(std::size_t depth) {
    auto& profile = result_.outcome.stats.profile;
    if (depth >= profile.size()) profile.resize(depth + 1);
    ++profile[depth];
  }

  [[nodiscard]] std::uint64_t bytes() const { return memory_needed(problem_) + taxes_.trail_bytes() + best_.bytes(); }

  // --- The answer ---------------------------------------------------------------------------------------------------

  void stop(StopReason reason) {
    Outcome& outcome = result_.outcome;
    outcome.stopped = reason;
    outcome.seconds = guard_.seconds();
    outcome.solutions = best_.found().size();
    outcome.stats.nodes = nodes_;
    if (statistics_) outcome.stats.updates = taxes_.state().updates();
    for (const auto& found : best_.found()) result_.solutions.push_back({found.options, to_big(found.cost * sign_)});
    if (const auto bound = final_bound(reason)) result_.bound = to_big(*bound * sign_);
  }

  [[nodiscard]] std::optional<Cost> final_bound(StopReason reason) const {
    std::optional<Cost> bound;
    if (!best_.found().empty()) bound = best_.found().begin()->cost;
    if (reason == StopReason::exhausted || nodes_ == 0) return reason == StopReason::exhausted ? bound : std::nullopt;
    Cost open = taxes_.bound();
    for (const Level& level : levels_) open = std::min(open, level.without);
    // Solutions cost whole numbers, and multiples of what all costs are multiples of.
    const Cost unit = step_ * scale_;
    open = -floor_divide<Cost>(-open, unit) * step_;
    return bound ? std::min(*bound, open) : open;
  }

  const Problem& problem_;
  bool statistics_;
  int sign_;
  Cost scale_;
  Cost step_ = 1;  ///< all costs are multiples of it
  LimitGuard guard_;
  Best<Cost> best_;
  Taxes<Cost> taxes_;
  OptimizeResult result_;

  std::vector<OptionId> chosen_;
  std::vector<Level> levels_;
  double rest_ = 1;  ///< the share of the search below the present node
  double fraction_ = 0;
  bool improved_ = false;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
};

template <class Cost>
OptimizeResult run(const Problem& problem, const SolveOptions& options, std::uint64_t k, int sign, int scale_bits) {
  BranchAndBound<Cost> search(problem, options, k, sign, static_cast<Cost>(1) << scale_bits);
  return search.take_result();
}

int bits_of(Int128 number) {
  int bits = 0;
  for (; number != 0; number /= 2) ++bits;
  return bits;
}

}  // namespace

OptimizeResult branch_and_bound(const Problem& problem, const SolveOptions& options, std::uint64_t k, int sign) {
  OptimizeResult nothing;
  nothing.outcome.engine = "branch_and_bound";
  nothing.outcome.stopped = k == 0 ? StopReason::solutions : StopReason::memory;
  if (k == 0 || BranchAndBound<Int128>::memory_needed(problem) > options.limits.memory_bytes) return nothing;

  // No sum of reduced costs is larger than this: taxes stay within a few times the largest cost, an option has so many
  // of them, and each of its entries can raise the bound.
  Int128 largest = 1;
  std::size_t longest = 1;
  for (std::uint32_t n = 0; n < problem.option_count(); ++n) {
    const Int128 cost = problem.cost(OptionId{n});
    largest = std::max(largest, cost < 0 ? -cost : cost);
    longest = std::max(longest, problem.entries(OptionId{n}).size());
  }
  const int bits = bits_of(largest) + bits_of(static_cast<Int128>(problem.entry_count() + problem.item_count())) +
                   bits_of(static_cast<Int128>(longest)) + 4;
  constexpr int finest = 16;
  constexpr int coarsest = 6;
  if (bits + coarsest < 62) return run<std::int64_t>(problem, options, k, sign, std::min(finest, 61 - bits));
  return run<Int128>(problem, options, k, sign, coarsest);
}

}  // namespace farandole::dlx::detail
