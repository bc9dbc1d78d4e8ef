// What estimates by random walks have in common, whatever tree they go down (see dlx/estimate.hpp): the weight of a
// walk, and the means over all walks.
#pragma once

#include <cstdint>
#include <vector>

#include <dlx/detail/limit_guard.hpp>
#include <dlx/detail/random.hpp>
#include <dlx/estimate.hpp>

namespace farandole::dlx::detail {

/// Mean and variance as the numbers come (Welford 1962). Trees are larger than a double can say.
class RunningMean {
 public:
  void add(long double value, std::uint64_t count) {
    const long double step = value - mean_;
    mean_ += step / static_cast<long double>(count);
    squares_ += step * (value - mean_);
  }

  /// `deviations`: half the width of the interval, in standard errors.
  [[nodiscard]] Estimated estimated(std::uint64_t count, double deviations) const;

 private:
  long double mean_ = 0;
  long double squares_ = 0;  ///< sum of squared deviations
};

/// A walk, which is given to `run`, says at each node that it is there, how many ways lead on from it, and in the end
/// whether that is a solution:
///
///     if (!walks.enter_node()) return false;  // a limit
///     ...
///     walks.branch(ways), walks.random().below(ways) ...  or  walks.found(); return true;
class RandomWalks {
 public:
  /// Starts the clock. Throws UsageError for a confidence that makes no sense.
  RandomWalks(std::uint64_t probes, std::uint64_t seed, double confidence, const Limits& limits);

  /// Does all walks. `walk()` goes from the root to a leaf; false: a limit was reached.
  template <class Walk>
  Estimate run(const Walk& walk) {
    while (done_ < probes_) {
      weights_.clear();
      weight_ = 1;
      solutions_ = updates_ = 0;
      if (!walk()) return result(guard_.reason());
      ++done_;
      record();
    }
    return result(StopReason::exhausted);
  }

  /// False: a limit was reached.
  [[nodiscard]] bool enter_node() {
    const auto fraction = [this] { return static_cast<double>(done_) / static_cast<double>(probes_); };
    if (!guard_.enter(nodes_ + 1, fraction)) return false;
    ++nodes_;
    weights_.push_back(weight_);
    return true;
  }
  /// All that follows stands for so many times as much.
  void branch(std::uint64_t ways) { weight_ *= static_cast<long double>(ways); }
  void found() { solutions_ = weight_; }
  void add_updates(std::uint64_t count) { updates_ += weight_ * static_cast<long double>(count); }

  [[nodiscard]] Random& random() noexcept { return random_; }

  /// What the walks that were done say.
  [[nodiscard]] Estimate result(StopReason stopped) const;

 private:
  void record();

  std::uint64_t probes_;
  std::uint64_t seed_;
  double confidence_;
  LimitGuard guard_;
  Random random_;

  std::uint64_t nodes_ = 0;  ///< gone through
  std::uint64_t done_ = 0;   ///< walks
  // Of this walk:
  long double weight_ = 1;
  std::vector<long double> weights_;  ///< of its nodes
  long double solutions_ = 0;
  long double updates_ = 0;
  // Over all walks:
  std::vector<RunningMean> by_depth_;
  RunningMean all_nodes_;
  RunningMean all_solutions_;
  RunningMean all_updates_;
};

}  // namespace farandole::dlx::detail
