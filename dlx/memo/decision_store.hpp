// Makes the nodes of a solution set, no node twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <dlx/solution_set.hpp>

namespace farandole::dlx::memo {

class DecisionStore {
 public:
  using Node = SolutionSet::Node;
  using NodeId = SolutionSet::NodeId;

  explicit DecisionStore(std::uint64_t memory_bytes) : memory_bytes_(memory_bytes) {}

  /// The node with these branches; `none` when there is no memory for it (a node itself is never `none`, since `hi` is
  /// not).
  [[nodiscard]] NodeId make(OptionId option, NodeId lo, NodeId hi) {
    if (3 * (nodes_.size() + 1) > 2 * slots_.size() && !grow()) return SolutionSet::none;
    const Node node{option, lo, hi};
    const std::size_t slot = slot_of(node);
    if (slots_[slot] == 0) {
      nodes_.push_back(node);
      slots_[slot] = static_cast<NodeId>(nodes_.size() + 1);
    }
    return slots_[slot];
  }

  [[nodiscard]] std::vector<Node> take() {
    slots_.clear();
    slots_.shrink_to_fit();
    nodes_.shrink_to_fit();
    return std::move(nodes_);
  }

 private:
  /// The slot of an equal node, or the free one where it would go.
  [[nodiscard]] std::size_t slot_of(const Node& node) const {
    std::uint64_t hash = (std::uint64_t{index(node.option)} << 32 | node.lo) * 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 32 ^ node.hi) * 0xbf58476d1ce4e5b9;
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash >> 20) & mask;
    while (slots_[slot] != 0 && nodes_[slots_[slot] - 2] != node) slot = (slot + 1) & mask;
    return slot;
  }

  bool grow() {
    constexpr std::size_t most_slots = std::size_t{1} << 32;  // node numbers have 32 bits
    const std::size_t size = slots_.empty() ? 64 : 2 * slots_.size();
    // Old and new slots, and nodes with the room that a vector takes ahead.
    if (size > most_slots || size * (6 + 2 * sizeof(Node) * 2 / 3) > memory_bytes_) return false;
    slots_.assign(size, 0);
    for (std::size_t k = 0; k < nodes_.size(); ++k) slots_[slot_of(nodes_[k])] = static_cast<NodeId>(k + 2);
    return true;
  }

  std::uint64_t memory_bytes_;
  std::vector<Node> nodes_;
  std::vector<NodeId> slots_;  ///< node number, or 0 for free; a power of two of them, at most two thirds full
};

}  // namespace farandole::dlx::memo
