// What follows from one candidate, link by link. Two kinds of links lead on:
//
//     holds -> does not hold     other digits of the cell, and the same digit in cells that it sees ("weak")
//     does not hold -> holds     the other candidate of a cell with two, the other place in a house with two ("strong")
//
// A node is a candidate that holds or does not: node(cell, digit, holds).
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include <sudoku/techniques/technique.hpp>

namespace farandole::sudoku::detail {

/// Which links may be used.
struct LinkKinds {
  bool in_cells = true;     ///< from one digit of a cell to another that does not hold
  bool pair_cells = true;   ///< the other candidate of a cell with two
  bool pair_houses = true;  ///< the other place in a house with two
};

using Node = std::uint32_t;
inline constexpr Node no_node = std::numeric_limits<Node>::max();

/// The numbers of the nodes on a board.
class Nodes {
 public:
  explicit Nodes(const Position& position)
      : side_(static_cast<std::size_t>(position.size())), count_(position.cell_count() * side_ * 2) {}

  [[nodiscard]] Node node(Candidate candidate, bool holds) const noexcept {
    return static_cast<Node>((index(candidate.cell) * side_ + static_cast<std::size_t>(candidate.digit - 1)) * 2 +
                             (holds ? 1 : 0));
  }
  [[nodiscard]] Candidate candidate(Node node) const noexcept {
    return {Cell(node / 2 / side_), static_cast<int>(node / 2 % side_) + 1};
  }
  [[nodiscard]] static bool holds(Node node) noexcept { return (node & 1) != 0; }
  [[nodiscard]] std::size_t node_count() const noexcept { return count_; }

 private:
  std::size_t side_;
  std::size_t count_;
};

class Links : public Nodes {
 public:
  Links(const Position& position, LinkKinds kinds);

  /// Goes from `start` to all that follows, the nearest first, until `target` is reached or chains would have more than
  /// `longest` links. True when `target` was reached.
  bool explore(Node start, Node target = no_node, int longest = std::numeric_limits<int>::max());

  /// All that the last `explore` reached, `start` first.
  [[nodiscard]] const std::vector<Node>& reached() const noexcept { return reached_; }
  /// Links from its start to a node that it reached.
  [[nodiscard]] int depth(Node node) const noexcept { return seen_[node].depth; }
  /// The chain from its start to a node that it reached.
  [[nodiscard]] Chain chain(Node node) const;

 private:
  struct Seen {
    std::uint32_t round = 0;  // number of the exploration that reached it last
    Node parent = no_node;
    int by = 0;
    int depth = 0;
  };

  bool reach(Node node, Node parent, int by, int depth);
  template <typename Visit>
  bool any_link(Node from, const Visit& visit) const;

  const Position& position_;
  LinkKinds kinds_;
  std::vector<Seen> seen_;
  std::vector<Node> reached_;
  std::uint32_t round_ = 0;
};

/// How much longer chains are harder: 0 for up to 4 inferences, then a tenth more at 5, 7, 9, 13, 17, 25, 33, ...
/// (steps of Sudoku Explainer).
[[nodiscard]] int length_score(std::size_t inferences) noexcept;

}  // namespace farandole::sudoku::detail
