// Depth first, always on the item with the fewest options, with a memory for sub-problems: Algorithm X or C whose nodes
// are looked up before they are searched (Knuth's DLX6; "Dancing with decision diagrams", see dlx/solution_set.hpp).
//
// What is made of a node is a Values class' affair: a number of solutions, or a node of a solution set.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include <dlx/memo/decision_store.hpp>
#include <dlx/memo/effort.hpp>
#include <dlx/memo/limbs.hpp>
#include <dlx/memo/live_options.hpp>
#include <dlx/memo/memo_table.hpp>

namespace farandole::dlx::memo {

/// Counts solutions. Each open node of the search has a sum, on a stack.
class CountValues {
 public:
  [[nodiscard]] std::size_t words() const { return words_; }
  void open() { sums_.resize(sums_.size() + words_, 0); }
  /// Adds to the innermost sum. False: the values need one word more; call `widen`.
  [[nodiscard]] bool add(std::uint32_t /*option*/, const Limb* value) {
    return add_limbs(sums_.data() + sums_.size() - words_, value, words_) == 0;
  }
  /// After an `add` that did not fit: makes room for the carry.
  void widen() {
    widen_cells(sums_, words_);
    ++words_;
    sums_.back() = 1;
  }
  [[nodiscard]] bool close(Limb* value) {
    std::copy(sums_.end() - static_cast<std::ptrdiff_t>(words_), sums_.end(), value);
    sums_.resize(sums_.size() - words_);
    return true;
  }
  static constexpr Limb one = 1;

  /// What all open nodes have so far.
  [[nodiscard]] BigCount total() const {
    BigCount total = 0;
    for (std::size_t at = 0; at < sums_.size(); at += words_) total += to_big(sums_.data() + at, words_);
    return total;
  }

 private:
  std::size_t words_ = 1;
  std::vector<Limb> sums_;
};

/// Makes nodes of a solution set. Each open node of the search has a list of options with what they lead to, on a
/// stack.
class DecisionValues {
 public:
  DecisionValues(const GroupProblem& problem, DecisionStore& store) : problem_(problem), store_(store) {}

  [[nodiscard]] static std::size_t words() { return 1; }
  void open() { begins_.push_back(branches_.size()); }
  [[nodiscard]] bool add(std::uint32_t option, const Limb* value) {
    branches_.emplace_back(option, static_cast<SolutionSet::NodeId>(*value));
    return true;
  }
  void widen() {}
  /// False: there is no memory for the nodes.
  [[nodiscard]] bool close(Limb* value) {
    const auto begin = branches_.begin() + static_cast<std::ptrdiff_t>(begins_.back());
    std::sort(begin, branches_.end());
    SolutionSet::NodeId chain = SolutionSet::none;
    for (auto branch = branches_.end(); branch != begin;) {
      --branch;
      chain = store_.make(problem_.ids[branch->first], chain, branch->second);
      if (chain == SolutionSet::none) return false;
    }
    branches_.erase(begin, branches_.end());
    begins_.pop_back();
    *value = chain;
    return true;
  }
  static constexpr Limb one = SolutionSet::empty;

 private:
  const GroupProblem& problem_;
  DecisionStore& store_;
  std::vector<std::pair<std::uint32_t, SolutionSet::NodeId>> branches_;
  std::vector<std::size_t> begins_;
};

template <class Values>
class DepthSearch {
 public:
  DepthSearch(const GroupProblem& problem, Values values, std::uint64_t memory_bytes)
      : live_(problem),
        values_(std::move(values)),
        table_(live_.key().size(), values_.words(), memory_bytes),
        value_(values_.words(), 0) {}

  /// Goes on until the end, for so many ticks, or (`enumerate`) to the next solution. Nodes are the root and every
  /// option that is tried, whether what it leads to is known already or not.
  template <bool enumerate>
  Progress advance(Effort& effort, Ticks more_ticks) {
    const Ticks end = more_ticks > unlimited - ticks() ? unlimited : ticks() + more_ticks;
    for (;;) {
      if (finished_) return Progress::done;
      if (entering_) {
        // 1. Enter a node.
        if (ticks() >= end) return Progress::paused;
        if (!effort.may_enter([this] { return fraction_done(); })) return Progress::stopped;
        ++effort.nodes;
        ++nodes_;
        entering_ = false;
        // 2. No item is left: a solution. An item without options: a dead end.
        if (live_.solved()) {
          set_value(Values::one);
          found_ += found_ == unlimited ? 0U : 1U;
          hand_up();
          if (enumerate) return Progress::solution;
          if (enough(effort)) return Progress::stopped;
          continue;
        }
        if (live_.stuck()) {
          if (frames_.empty()) finish();
          continue;
        }
        // 3. What is known of this sub-problem? When solutions are wanted one by one, only that there are none helps.
        if (remembers_ && recall<enumerate>()) {
          if (enough(effort)) return Progress::stopped;
          continue;
        }
        // 4. Branch on the smallest item.
        const std::uint32_t item = live_.choose();
        frames_.push_back({item, 0, live_.size(item), live_.mark(), 0, nodes_});
        live_.close(item);
        frames_.back().inner_mark = live_.mark();
        values_.open();
      }
      // 5. Turn to the next option, or leave the node and remember what became of it.
      Frame& frame = frames_.back();
      live_.undo(frame.inner_mark);
      if (frame.next < frame.size) {
        live_.take(live_.option(frame.item, frame.next++), frame.item);
        entering_ = true;
        continue;
      }
      live_.undo(frame.outer_mark);
      if (!values_.close(value_.data())) return Progress::out_of_memory;
      if (remembers_) table_.store(live_.hash(), live_.key().data(), value_.data(), nodes_ - frame.nodes + 1);
      frames_.pop_back();
      if (frames_.empty()) {
        finish();
      } else if (value_[0] != 0 || !is_zero(value_.data(), value_.size())) {
        hand_up();
      }
    }
  }

  /// The value of the root, when done.
  [[nodiscard]] const std::vector<Limb>& result() const { return value_; }
  [[nodiscard]] const Values& values() const { return values_; }
  /// What has been spent so far.
  [[nodiscard]] Ticks ticks() const { return 50 * nodes_ + 12 * live_.updates(); }
  /// The position of the present path among all paths, when the options of an item are thought to be equally much work.
  [[nodiscard]] double fraction_done() const {
    double fraction = 0;
    double share = 1;
    for (const Frame& frame : frames_) {
      share /= frame.size;
      fraction += share * (std::max(frame.next, 1U) - 1);
    }
    return fraction;
  }

  /// Solutions so far: exact below `unlimited`.
  [[nodiscard]] std::uint64_t found() const { return found_; }

  /// Calls `f` for each option on the way to the present node.
  template <class Function>
  void for_each_choice(const Function& f) const {
    for (const Frame& frame : frames_) f(live_.option(frame.item, frame.next - 1));
  }

  /// The memory may take so many bytes from now on.
  void allow(std::uint64_t memory_bytes) { table_.allow(memory_bytes); }

  /// An upper bound of what is needed besides the memory for sub-problems.
  [[nodiscard]] static std::uint64_t memory_needed(const GroupProblem& problem) {
    return LiveOptions::memory_needed(problem) + problem.primary_count * (sizeof(Frame) + 2 * sizeof(Limb)) +
           problem.group_count * 16;
  }

 private:
  struct Frame {
    std::uint32_t item = 0;
    std::uint32_t next = 0;  ///< the number of the option to be tried next
    std::uint32_t size = 0;
    std::size_t outer_mark = 0;  ///< where to undo to: before the item was closed
    std::size_t inner_mark = 0;  ///< after it
    std::uint64_t nodes = 0;     ///< how many there were, this one included
  };

  void set_value(Limb value) {
    std::fill(value_.begin(), value_.end(), 0);
    value_[0] = value;
  }

  /// Adds the value to the node above, or ends when there is none.
  void hand_up() {
    if (frames_.empty()) return finish();
    const Frame& frame = frames_.back();
    if (values_.add(live_.option(frame.item, frame.next - 1), value_.data())) return;
    values_.widen();
    table_.widen();
    value_.resize(values_.words(), 0);
  }

  void finish() { finished_ = true; }

  /// True: the node is known, and has been dealt with.
  template <bool enumerate>
  bool recall() {
    if (nodes_ >= next_check_ && !still_pays()) return false;
    const auto known = table_.find(live_.hash(), live_.key().data());
    if (known.value == nullptr) return false;
    const bool dead = is_zero(known.value, value_.size());
    if (enumerate && !dead) return false;
    saved_ += known.work;
    if (dead) return true;
    if constexpr (std::is_same_v<Values, CountValues>) {
      const std::uint64_t more = saturated(known.value, value_.size());
      found_ = more >= unlimited - found_ ? unlimited : found_ + more;
    }
    std::copy_n(known.value, value_.size(), value_.begin());
    hand_up();
    return true;
  }

  /// Remembering costs about as much as a fourth of a node's search: it must save that many nodes.
  bool still_pays() {
    const bool pays = 4 * (saved_ - saved_before_) >= nodes_ - nodes_before_;
    saved_before_ = saved_;
    nodes_before_ = nodes_;
    next_check_ = 2 * nodes_;
    if (!pays) {
      remembers_ = false;
      table_.forget();
    }
    return pays;
  }

  /// Has the wanted number of solutions been found? What is beyond it is not counted.
  bool enough(Effort& effort) {
    const std::uint64_t wanted = effort.guard.limits().solutions;
    if (wanted == unlimited || found_ < wanted) return false;
    found_ = wanted;
    effort.reason = StopReason::solutions;
    return true;
  }

  static constexpr std::uint64_t first_check = 1 << 14;

  LiveOptions live_;
  Values values_;
  MemoTable table_;
  std::vector<Limb> value_;  ///< of the node that was left last
  std::vector<Frame> frames_;
  bool entering_ = true;  ///< the node at the end of the path has not been looked at
  bool finished_ = false;
  bool remembers_ = true;
  std::uint64_t nodes_ = 0;
  std::uint64_t found_ = 0;
  std::uint64_t saved_ = 0;  ///< nodes that need not be searched again, at least
  std::uint64_t saved_before_ = 0;
  std::uint64_t nodes_before_ = 0;
  std::uint64_t next_check_ = first_check;
};

}  // namespace farandole::dlx::memo
