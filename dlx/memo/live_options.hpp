// The options that can still be chosen at a node of a depth-first search, and the set of groups that they have:
// together with its hash this set is the key under which the node is remembered.
//
// Each group has its options in an array of its own, the live ones in front. An option that dies is swapped with the
// last live one and cut off; to undo all that in reverse order, it is enough to make the arrays longer again (Knuth,
// TAOCP 7.2.2.3, "dancing cells"). What is put back is the same set, not the same order.
//
// Why that set says all: an option is dead exactly when one of its groups is closed; a closed group has no live
// options, and every group of a live option has one. So two nodes with the same set of groups have the same live
// options. Groups of secondary items that nothing asks for any more are not in the set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <dlx/memo/group_problem.hpp>

namespace farandole::dlx::memo {

class LiveOptions {
 public:
  explicit LiveOptions(const GroupProblem& problem);

  /// Is there no item left to be covered?
  [[nodiscard]] bool solved() const { return right_[head()] == head(); }
  /// Is there one without options?
  [[nodiscard]] bool stuck() const { return stuck_ != 0; }
  /// The item with the fewest options, the leftmost of several, among those of the first component that is not covered.
  [[nodiscard]] std::uint32_t choose() const {
    std::uint32_t item = right_[head()];
    const std::uint32_t component = component_[item];
    std::uint32_t best = item;
    for (; item != head() && component_[item] == component; item = right_[item]) {
      if (size_[item] < size_[best]) best = item;
      if (size_[best] == 1) break;
    }
    return best;
  }

  [[nodiscard]] std::uint32_t size(std::uint32_t group) const { return size_[group]; }
  /// Option number k of the group's array.
  [[nodiscard]] std::uint32_t option(std::uint32_t group, std::uint32_t k) const {
    return owner_[list_[list_begin_[group] + k]];
  }

  /// Closes a group: its options die.
  void close(std::uint32_t group) {
    const std::uint32_t size = size_[group];
    if (group < problem_.primary_count) {
      right_[left_[group]] = right_[group];
      left_[right_[group]] = left_[group];
      stuck_ -= size == 0 ? 1U : 0U;
    } else if (size == 0) {
      return;
    }
    trail_.emplace_back(group, size);
    if (size == 0) return;
    size_[group] = 0;
    toggle(group);
    const std::uint32_t begin = list_begin_[group];
    for (std::uint32_t at = begin; at < begin + size; ++at) {
      const std::uint32_t dead = list_[at];
      const std::uint32_t option = owner_[dead];
      const std::uint32_t end = problem_.group_begin[option + 1];
      for (std::uint32_t cell = problem_.group_begin[option]; cell < end; ++cell) {
        if (cell != dead) cut_off(cell);
      }
    }
  }

  /// Closes all that choosing the option closes, but for `branch`, which is closed already.
  void take(std::uint32_t option, std::uint32_t branch) {
    for (std::uint32_t cell = problem_.group_begin[option]; cell < problem_.group_begin[option + 1]; ++cell) {
      if (problem_.groups[cell] == branch) continue;
      problem_.for_each_closed(problem_.groups[cell], [this](std::uint32_t group) { close(group); });
    }
  }

  /// How often an option has been taken out of an array.
  [[nodiscard]] std::uint64_t updates() const { return updates_; }

  [[nodiscard]] std::size_t mark() const { return trail_.size(); }
  void undo(std::size_t mark) {
    for (; trail_.size() > mark; trail_.pop_back()) reopen(trail_.back().first, trail_.back().second);
  }

  [[nodiscard]] const std::vector<std::uint64_t>& key() const { return key_; }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

  [[nodiscard]] static std::uint64_t memory_needed(const GroupProblem& problem);

 private:
  [[nodiscard]] std::uint32_t head() const { return static_cast<std::uint32_t>(problem_.primary_count); }

  void toggle(std::uint32_t group) {
    key_[group / 64] ^= std::uint64_t{1} << (group % 64);
    hash_ ^= random_[group];
  }

  void cut_off(std::uint32_t cell) {
    const std::uint32_t group = problem_.groups[cell];
    const std::uint32_t last = list_begin_[group] + --size_[group];
    const std::uint32_t here = where_[cell];
    const std::uint32_t moved = list_[last];
    list_[here] = moved;
    where_[moved] = here;
    list_[last] = cell;
    where_[cell] = last;
    ++updates_;
    if (size_[group] == 0) {
      toggle(group);
      stuck_ += group < problem_.primary_count ? 1U : 0U;
    }
  }

  void reopen(std::uint32_t group, std::uint32_t size) {
    const std::uint32_t begin = list_begin_[group];
    for (std::uint32_t at = begin + size; at-- > begin;) {
      const std::uint32_t dead = list_[at];
      const std::uint32_t option = owner_[dead];
      for (std::uint32_t cell = problem_.group_begin[option + 1]; cell-- > problem_.group_begin[option];) {
        if (cell == dead) continue;
        const std::uint32_t other = problem_.groups[cell];
        if (size_[other]++ == 0) {
          toggle(other);
          stuck_ -= other < problem_.primary_count ? 1U : 0U;
        }
      }
    }
    size_[group] = size;
    if (size != 0) toggle(group);
    if (group < problem_.primary_count) {
      right_[left_[group]] = group;
      left_[right_[group]] = group;
      stuck_ += size == 0 ? 1U : 0U;
    }
  }

  void link_by_component();

  const GroupProblem& problem_;
  // A cell is a group of an option, numbered as in problem_.groups.
  std::vector<std::uint32_t> list_begin_;  ///< by group
  std::vector<std::uint32_t> size_;        ///< by group: how many live options
  std::vector<std::uint32_t> list_;        ///< cells, group by group
  std::vector<std::uint32_t> where_;       ///< by cell: where it is in list_
  std::vector<std::uint32_t> owner_;       ///< by cell: the option
  // Items that are not covered, in a circle; component by component, and those of one in the order of the problem.
  std::vector<std::uint32_t> left_;
  std::vector<std::uint32_t> right_;
  std::vector<std::uint32_t> component_;
  std::uint64_t updates_ = 0;
  std::uint32_t stuck_ = 0;                                     ///< how many of them have no live options
  std::vector<std::pair<std::uint32_t, std::uint32_t>> trail_;  ///< groups that were closed, with their sizes
  std::vector<std::uint64_t> key_;
  std::uint64_t hash_ = 0;
  std::vector<std::uint64_t> random_;  ///< by group: a part of the hash
};

}  // namespace farandole::dlx::memo
