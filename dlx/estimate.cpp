#include <dlx/estimate.hpp>

#include <algorithm>

#include <dlx/detail/cover_state.hpp>
#include <dlx/detail/random_walks.hpp>

namespace farandole::dlx {

namespace {

using detail::CoverState;

class Prober {
 public:
  Prober(const Problem& problem, const EstimateOptions& options, detail::RandomWalks& walks)
      : options_(options), walks_(walks), state_(problem) {}

  Estimate run() {
    std::vector<OptionId> forced;
    const bool possible = state_.assume({options_.forced, options_.forbidden}, forced);
    const std::size_t root = state_.mark();
    return walks_.run([&] {
      if (!possible) return true;  // there is no root, as dancing_links has it
      state_.undo(root);
      return walk();
    });
  }

 private:
  /// From the root to a leaf. False: a limit was reached.
  bool walk() {
    for (;;) {
      if (!walks_.enter_node()) return false;
      if (state_.is_dead()) return true;
      const CoverState::Item item = choose();
      if (item == state_.end_item()) {
        walks_.found();
        return true;
      }
      const std::uint64_t before = state_.updates();
      walks_.branch(descend(item));
      walks_.add_updates(state_.updates() - before);
    }
  }

  /// The open item with the fewest ways to go on; end_item when nothing is left to be decided.
  [[nodiscard]] CoverState::Item choose() const {
    CoverState::Item best = state_.end_item();
    std::uint32_t fewest = ~std::uint32_t{0};
    for (auto item = state_.first_item(); item != state_.end_item(); item = state_.next_item(item)) {
      if (state_.size(item) == 0) continue;  // it has been covered often enough
      const std::uint32_t ways = ways_of(item);
      if (ways < fewest) {
        best = item;
        fewest = ways;
      }
    }
    return best;
  }

  /// An item that must be covered `lo` times more has as its first option none of the last lo - 1; where it need not be
  /// covered, going without is a way too.
  [[nodiscard]] std::uint32_t ways_of(CoverState::Item item) const { return state_.size(item) + 1 - state_.lo(item); }

  /// Goes down one of the ways, all equally likely. Returns how many there were.
  std::uint32_t descend(CoverState::Item item) {
    const std::uint32_t ways = ways_of(item);
    const auto way = static_cast<std::uint32_t>(walks_.random().below(ways));
    if (state_.hi(item) == 1) {
      // Choosing one of them takes the others away, whatever their order.
      if (way < state_.size(item)) {
        state_.choose(state_.gather(item)[way].option);
        return ways;
      }
    }
    // The first `way` options, by their numbers, are left out for good.
    order_.clear();
    for (const CoverState::Member& member : state_.gather(item)) order_.push_back(member.option);
    std::sort(order_.begin(), order_.end());
    for (std::uint32_t k = 0; k < way; ++k) state_.hide(order_[k]);
    if (way < order_.size()) state_.choose(order_[way]);
    return ways;
  }

  const EstimateOptions& options_;
  detail::RandomWalks& walks_;
  CoverState state_;
  std::vector<CoverState::Option> order_;
};

}  // namespace

Estimate estimate(const Problem& problem, const EstimateOptions& options) {
  detail::RandomWalks walks(options.probes, options.seed, options.confidence, options.limits);
  if (CoverState::memory_needed(problem) > options.limits.memory_bytes) return walks.result(StopReason::memory);
  return Prober(problem, options, walks).run();
}

}  // namespace farandole::dlx
