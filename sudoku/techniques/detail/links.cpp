#include <sudoku/techniques/detail/links.hpp>

#include <algorithm>
#include <bit>

namespace farandole::sudoku::detail {

Links::Links(const Position& position, LinkKinds kinds)
    : Nodes(position), position_(position), kinds_(kinds), seen_(node_count()) {}

// Calls visit(node, by) for each node that follows from that one, until it returns true.
template <typename Visit>
bool Links::any_link(Node from, const Visit& visit) const {
  const Candidate here = candidate(from);
  const DigitSet others = position_[here.cell] - DigitSet::of(here.digit);
  if (holds(from)) {
    if (kinds_.in_cells) {
      for (const int digit : others) {
        if (visit(node({here.cell, digit}, false), Inference::seen)) return true;
      }
    }
    for (const auto& [house, bit] : position_.layout().places(here.cell)) {
      const std::vector<Cell>& cells = position_.house(house).cells;
      std::uint64_t places = position_.places(house, here.digit) & ~(std::uint64_t{1} << bit);
      for (; places != 0; places &= places - 1) {
        const Cell cell = cells[static_cast<std::size_t>(std::countr_zero(places))];
        if (visit(node({cell, here.digit}, false), Inference::seen)) return true;
      }
    }
    return false;
  }
  if (kinds_.pair_cells && others.is_single() &&
      visit(node({here.cell, others.min()}, true), Inference::last_in_cell)) {
    return true;
  }
  if (!kinds_.pair_houses) return false;
  for (const auto& [house, bit] : position_.layout().places(here.cell)) {
    const std::uint64_t places = position_.places(house, here.digit) & ~(std::uint64_t{1} << bit);
    if (!std::has_single_bit(places) || !position_.layout().is_full(house)) continue;
    const Cell cell = position_.house(house).cells[static_cast<std::size_t>(std::countr_zero(places))];
    if (visit(node({cell, here.digit}, true), house)) return true;
  }
  return false;
}

bool Links::reach(Node node, Node parent, int by, int depth) {
  Seen& seen = seen_[node];
  if (seen.round == round_) return false;
  seen = {round_, parent, by, depth};
  reached_.push_back(node);
  return true;
}

bool Links::explore(Node start, Node target, int longest) {
  ++round_;
  reached_.clear();
  reach(start, no_node, Inference::assumed, 0);
  std::size_t next = 0;  // of reached_, which grows on the way
  while (next < reached_.size()) {
    const Node from = reached_[next++];
    const int depth = seen_[from].depth + 1;
    if (depth > longest) return false;
    const auto visit = [&](Node to, int by) { return reach(to, from, by, depth) && to == target; };
    if (any_link(from, visit)) return true;
  }
  return false;
}

Chain Links::chain(Node node) const {
  Chain chain;
  for (; node != no_node; node = seen_[node].parent) chain.push_back({candidate(node), holds(node), seen_[node].by});
  std::reverse(chain.begin(), chain.end());
  return chain;
}

int length_score(std::size_t inferences) noexcept {
  int score = 0;
  std::size_t bound = 4;
  bool odd = false;
  while (inferences > bound) {
    ++score;
    bound = odd ? bound * 4 / 3 : bound * 3 / 2;
    odd = !odd;
  }
  return score;
}

}  // namespace farandole::sudoku::detail
