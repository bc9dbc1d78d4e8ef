// What the searches of engines/ have in common: counting nodes and solutions within limits, and telling the visitor.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <dlx/detail/limit_guard.hpp>
#include <sudoku/engine.hpp>

namespace farandole::sudoku::detail {

class RunState {
 public:
  RunState(const Limits& limits, const SolutionVisitor& visit)
      : guard_(limits), wanted_(limits.solutions), visit_(visit) {
    if (wanted_ == 0) stopped_ = StopReason::solutions;
  }

  /// To be asked before each node, the root included. False: the limits do not allow it.
  [[nodiscard]] bool enter_node() {
    if (!guard_.enter(nodes_ + 1)) {
      stopped_ = guard_.reason();
      return false;
    }
    ++nodes_;
    return true;
  }

  /// The same for several nodes at once: how many of them may be entered, 0 for none.
  [[nodiscard]] std::size_t enter_nodes(std::size_t wanted) {
    const auto allowed = static_cast<std::size_t>(std::min<std::uint64_t>(wanted, guard_.limits().nodes - nodes_));
    if (allowed == 0 || !guard_.enter(nodes_ + allowed)) {
      stopped_ = allowed == 0 ? StopReason::nodes : guard_.reason();
      return 0;
    }
    nodes_ += allowed;
    return allowed;
  }

  /// Nodes that were asked for and not entered.
  void give_back(std::uint64_t nodes) { nodes_ -= nodes; }

  /// Is a search allowed to begin, or to go on, with arrays of that size?
  [[nodiscard]] bool may_begin(std::uint64_t bytes) {
    if (bytes > guard_.limits().memory_bytes) stopped_ = StopReason::memory;
    return stopped_ == StopReason::exhausted;
  }

  /// Does the visitor want grids, or is it only about their number?
  [[nodiscard]] bool wants_grids() const { return static_cast<bool>(visit_); }

  /// To be told of each solution. False: the search is over.
  [[nodiscard]] bool found(const Grid& grid) {
    ++solutions_;
    if (visit_ && !visit_(grid)) {
      stopped_ = StopReason::caller;
    } else if (solutions_ >= wanted_) {
      stopped_ = StopReason::solutions;
    }
    return stopped_ == StopReason::exhausted;
  }

  /// The same for a solution whose grid nobody wants.
  [[nodiscard]] bool found() {
    if (++solutions_ >= wanted_) stopped_ = StopReason::solutions;
    return stopped_ == StopReason::exhausted;
  }

  [[nodiscard]] Outcome outcome(std::string_view engine) const {
    Outcome outcome;
    outcome.solutions = solutions_;
    outcome.stopped = stopped_;
    outcome.stats.nodes = nodes_;
    outcome.seconds = guard_.seconds();
    outcome.engine = std::string(engine);
    return outcome;
  }

 private:
  dlx::detail::LimitGuard guard_;
  std::uint64_t wanted_;
  const SolutionVisitor& visit_;
  std::uint64_t nodes_ = 0;
  std::uint64_t solutions_ = 0;
  StopReason stopped_ = StopReason::exhausted;
};

}  // namespace farandole::sudoku::detail
