#include <dlx/detail/work_units.hpp>

#include <algorithm>
#include <cstdint>
#include <list>
#include <queue>
#include <utility>

#include <dlx/detail/cover_state.hpp>

namespace farandole::dlx::detail {

namespace {

class Splitter {
 public:
  explicit Splitter(const Problem& problem) : state_(problem) {}

  std::vector<WorkUnit> run(const Assumptions& assumptions, std::size_t wanted) {
    WorkUnit whole{{assumptions.forced.begin(), assumptions.forced.end()},
                   {assumptions.forbidden.begin(), assumptions.forbidden.end()},
                   0,
                   1};
    std::vector<OptionId> chosen;
    // Whether these contradict each other is for an engine to say.
    if (!state_.assume(assumptions, chosen)) return {whole};
    given_ = {chosen.size(), whole.forbidden.size()};
    whole.forced = std::move(chosen);
    root_ = state_.mark();
    units_.push_back(std::move(whole));
    enqueue(units_.begin());
    while (units_.size() < wanted && !to_split_.empty()) {
      const Unit unit = to_split_.top().unit;
      to_split_.pop();
      split(unit);
    }
    return {std::make_move_iterator(units_.begin()), std::make_move_iterator(units_.end())};
  }

 private:
  using Unit = std::list<WorkUnit>::iterator;

  struct Candidate {
    double share;
    std::uint64_t age;
    Unit unit;
    /// The larger share goes first, then the older one.
    friend bool operator<(const Candidate& a, const Candidate& b) {
      return a.share != b.share ? a.share < b.share : a.age > b.age;
    }
  };

  void enqueue(Unit unit) { to_split_.push({unit->share, ++age_, unit}); }

  /// Puts the children of a node in its place; leaves it where it is when it is a solution.
  void split(Unit unit) {
    state_.undo(root_);
    for (std::size_t k = given_.forbidden; k < unit->forbidden.size(); ++k) hide(unit->forbidden[k]);
    for (std::size_t k = given_.forced; k < unit->forced.size(); ++k) state_.choose(index(unit->forced[k]));
    if (!state_.is_dead()) {
      const CoverState::Item item = choose();
      if (item == state_.end_item()) return;
      add_children(unit, item);
    }
    units_.erase(unit);
  }

  void hide(OptionId option) {
    if (state_.is_live(index(option))) state_.hide(index(option));
  }

  [[nodiscard]] CoverState::Item choose() const {
    CoverState::Item best = state_.end_item();
    std::uint32_t fewest = ~std::uint32_t{0};
    for (auto item = state_.first_item(); item != state_.end_item(); item = state_.next_item(item)) {
      if (state_.size(item) == 0 || ways_of(item) >= fewest) continue;
      best = item;
      fewest = ways_of(item);
    }
    return best;
  }

  /// As many as there are options that can be the first one to be chosen; to choose none is a way where that is
  /// allowed.
  [[nodiscard]] std::uint32_t ways_of(CoverState::Item item) const { return state_.size(item) + 1 - state_.lo(item); }

  void add_children(Unit unit, CoverState::Item item) {
    const std::uint32_t ways = ways_of(item);
    const bool several = state_.hi(item) > 1;
    std::vector<OptionId> options;
    for (const CoverState::Member& member : state_.gather(item))
      options.push_back(static_cast<OptionId>(member.option));
    std::sort(options.begin(), options.end());
    for (std::uint32_t way = 0; way < ways; ++way) {
      WorkUnit child = *unit;
      child.share /= ways;
      // What comes before the first one that is chosen is left out. When only one can be chosen, that goes without
      // saying, but for the way that chooses none.
      if (several || way == options.size()) {
        child.forbidden.insert(child.forbidden.end(), options.begin(), options.begin() + way);
      }
      if (way < options.size()) {
        child.forced.push_back(options[way]);
        ++child.depth;
      }
      enqueue(units_.insert(unit, std::move(child)));
    }
  }

  struct Sizes {
    std::size_t forced = 0;
    std::size_t forbidden = 0;
  };

  CoverState state_;
  Sizes given_;  ///< by the caller: these are in the state at its root
  std::size_t root_ = 0;
  std::list<WorkUnit> units_;
  std::priority_queue<Candidate> to_split_;
  std::uint64_t age_ = 0;
};

}  // namespace

std::vector<WorkUnit> split_search(const Problem& problem, const Assumptions& assumptions, std::size_t wanted) {
  return Splitter(problem).run(assumptions, wanted);
}

}  // namespace farandole::dlx::detail
