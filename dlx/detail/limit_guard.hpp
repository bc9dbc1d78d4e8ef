// Keeps a search within its limits, at the price of one comparison a node.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include <dlx/limits.hpp>

namespace farandole::dlx::detail {

class LimitGuard {
 public:
  LimitGuard() = default;
  /// Starts the clock.
  explicit LimitGuard(const Limits& limits)
      : limits_(limits), begin_(Clock::now()), next_telling_(limits.progress_seconds) {}

  /// May node number `nodes` (from 1) be entered? False: `reason` says why not. `fraction` computes the share of the
  /// search that is done, and is called only when somebody wants to know.
  template <class Fraction>
  [[nodiscard]] bool enter(std::uint64_t nodes, const Fraction& fraction) {
    if (nodes <= next_check_) return true;
    if (!check(nodes)) return false;
    if (limits_.progress != nullptr) tell(nodes, fraction);
    return true;
  }
  [[nodiscard]] bool enter(std::uint64_t nodes) {
    return enter(nodes, [] { return -1.0; });
  }

  /// Looks at everything now. For searches some of whose nodes are so much work that the next look would come late.
  template <class Fraction>
  [[nodiscard]] bool look(std::uint64_t nodes, const Fraction& fraction) {
    if (!check(nodes)) return false;
    if (limits_.progress != nullptr) tell(nodes, fraction);
    return true;
  }

  [[nodiscard]] StopReason reason() const noexcept { return reason_; }
  [[nodiscard]] const Limits& limits() const noexcept { return limits_; }
  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  /// Nodes between two looks at the clock and the cancel token: some hundred microseconds.
  static constexpr std::uint64_t interval = 1024;

  bool check(std::uint64_t nodes) {
    if (nodes > limits_.nodes) {
      reason_ = StopReason::nodes;
    } else if (limits_.cancel != nullptr && limits_.cancel->cancelled()) {
      reason_ = StopReason::cancelled;
    } else if (limits_.seconds > 0 && seconds() >= limits_.seconds) {
      reason_ = StopReason::seconds;
    } else {
      next_check_ = std::min(limits_.nodes, nodes + interval);
      return true;
    }
    return false;
  }

  template <class Fraction>
  void tell(std::uint64_t nodes, const Fraction& fraction) {
    const double now = seconds();
    if (now < next_telling_) return;
    next_telling_ = now + limits_.progress_seconds;
    limits_.progress->progress({fraction(), nodes, now});
  }

  Limits limits_;
  Clock::time_point begin_;
  std::uint64_t next_check_ = 0;  ///< the last node that may be entered without a check
  double next_telling_ = 0;       ///< when the progress listener is to be told again
  StopReason reason_ = StopReason::exhausted;
};

}  // namespace farandole::dlx::detail
