#include <dlx/estimate.hpp>

#include <algorithm>

#include <dlx/detail/cover_state.hpp>
#include <dlx/detail/limit_guard.hpp>
#include <dlx/detail/random.hpp>
#include <dlx/detail/running_mean.hpp>

namespace farandole::dlx {

namespace {

using detail::CoverState;
using detail::RunningMean;

class Prober {
 public:
  Prober(const Problem& problem, const EstimateOptions& options)
      : options_(options), guard_(options.limits), random_(options.seed), state_(problem) {}

  Estimate run() {
    std::vector<OptionId> forced;
    StopReason stopped = StopReason::exhausted;
    const bool possible = state_.assume({options_.forced, options_.forbidden}, forced);
    const std::size_t root = state_.mark();
    while (probes_ < options_.probes) {
      if (!possible) {
        // There is no root, as dancing_links has it.
        weigh_nothing();
      } else if (!walk()) {
        stopped = guard_.reason();
        break;
      }
      ++probes_;
      record();
      state_.undo(root);
    }
    return result(stopped);
  }

 private:
  /// From the root to a leaf. False: a limit was reached.
  bool walk() {
    weigh_nothing();
    long double weight = 1;
    for (;;) {
      if (!guard_.enter(nodes_ + 1, [this] { return fraction(); })) return false;
      ++nodes_;
      weights_.push_back(weight);
      if (state_.is_dead()) return true;
      const CoverState::Item item = choose();
      if (item == state_.end_item()) {
        solutions_ = weight;
        return true;
      }
      const std::uint64_t before = state_.updates();
      weight *= static_cast<long double>(descend(item));
      updates_ += static_cast<long double>(state_.updates() - before) * weight;
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
    const auto way = static_cast<std::uint32_t>(random_.below(ways));
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

  void weigh_nothing() {
    weights_.clear();
    solutions_ = updates_ = 0;
  }

  void record() {
    long double nodes = 0;
    if (weights_.size() > by_depth_.size()) by_depth_.resize(weights_.size());
    for (std::size_t depth = 0; depth < by_depth_.size(); ++depth) {
      const long double weight = depth < weights_.size() ? weights_[depth] : 0;
      nodes += weight;
      by_depth_[depth].add(weight, probes_);  // a new one is that of probes_ - 1 zeros
    }
    all_nodes_.add(nodes, probes_);
    all_solutions_.add(solutions_, probes_);
    all_updates_.add(updates_, probes_);
  }

  [[nodiscard]] double fraction() const { return static_cast<double>(probes_) / static_cast<double>(options_.probes); }

  [[nodiscard]] Estimate result(StopReason stopped) const;

  const EstimateOptions& options_;
  detail::LimitGuard guard_;
  detail::Random random_;
  CoverState state_;
  std::vector<CoverState::Option> order_;

  std::uint64_t nodes_ = 0;           ///< gone through
  std::uint64_t probes_ = 0;          ///< done
  std::vector<long double> weights_;  ///< of the nodes of this walk
  long double solutions_ = 0;
  long double updates_ = 0;
  std::vector<RunningMean> by_depth_;
  RunningMean all_nodes_;
  RunningMean all_solutions_;
  RunningMean all_updates_;
};

Estimate Prober::result(StopReason stopped) const {
  const double deviations = detail::deviations_for(options_.confidence);
  Estimate result;
  result.nodes = all_nodes_.estimated(probes_, deviations);
  result.solutions = all_solutions_.estimated(probes_, deviations);
  result.updates = all_updates_.estimated(probes_, deviations);
  for (const RunningMean& sample : by_depth_) result.profile.push_back(sample.estimated(probes_, deviations));
  result.probes = probes_;
  result.seed = options_.seed;
  result.confidence = options_.confidence;
  result.stopped = stopped;
  result.seconds = guard_.seconds();
  return result;
}

}  // namespace

Estimate estimate(const Problem& problem, const EstimateOptions& options) {
  detail::require_confidence(options.confidence);
  if (CoverState::memory_needed(problem) > options.limits.memory_bytes) {
    Estimate nothing;
    nothing.seed = options.seed;
    nothing.confidence = options.confidence;
    nothing.stopped = StopReason::memory;
    return nothing;
  }
  return Prober(problem, options).run();
}

}  // namespace farandole::dlx
