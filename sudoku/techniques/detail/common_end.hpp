// One of some candidates holds, all the candidates of a cell or all the places of a digit in a house; and from each of
// them something leads to the same end, which is therefore true.
//
// Step: cells = {the cell}, or houses = {the house} and digits = {the digit}; chains = one for each of the candidates,
// from that candidate to the common end.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sudoku/techniques/detail/links.hpp>

namespace farandole::sudoku::detail {

/// Finds the end to which the ways are shortest together. A `Walk` is made of a position and has
///
///     follow(start, visit)    assumes the candidate and calls visit(node, cost) for all that follows
///     chain(start, end)       the chain from the candidate to a node that follows from it
template <typename Walk>
class CommonEnd {
 public:
  explicit CommonEnd(const Position& position)
      : position_(position), nodes_(position), walk_(position), tallies_(nodes_.node_count()) {}

  void look_from_cells() {
    std::vector<Candidate> starts;
    for (std::size_t i = 0; i < position_.cell_count(); ++i) {
      if (position_[Cell(i)].size() < 2) continue;
      starts.clear();
      for (const int digit : position_[Cell(i)]) starts.push_back({Cell(i), digit});
      look(starts, no_house);
    }
  }

  void look_from_houses() {
    std::vector<Candidate> starts;
    for (int house = 0; house < position_.house_count(); ++house) {
      if (!position_.layout().is_full(house)) continue;
      for (const int digit : position_.missing(house)) {
        starts.clear();
        for (std::uint64_t bits = position_.places(house, digit); bits != 0; bits &= bits - 1) {
          starts.push_back({position_.house(house).cells[static_cast<std::size_t>(std::countr_zero(bits))], digit});
        }
        if (starts.size() > 1) look(starts, house);
      }
    }
  }

  /// Makes the step; its score is `least_score` and more for long chains. False: there is no common end.
  bool take(int least_score, Step& step) {
    if (!best_) return false;
    (Nodes::holds(best_->end) ? step.placements : step.eliminations).push_back(nodes_.candidate(best_->end));
    std::size_t length = 0;
    for (const Candidate& start : best_->starts) {
      step.chains.push_back(walk_.chain(start, best_->end));
      length += step.chains.back().size();
    }
    if (best_->house == no_house) {
      step.cells = {best_->starts.front().cell};
    } else {
      step.houses = {best_->house};
      step.digits = DigitSet::of(best_->starts.front().digit);
    }
    step.score = least_score + length_score(length);
    return true;
  }

 private:
  static constexpr int no_house = -1;

  struct Tally {
    std::uint32_t round = 0;
    std::size_t count = 0;  // starts that lead here
    std::size_t cost = 0;   // of the ways together
  };
  struct Best {
    Node end = no_node;
    std::size_t cost = 0;
    int house = no_house;
    std::vector<Candidate> starts;
  };

  void look(const std::vector<Candidate>& starts, int house) {
    ++round_;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      bool alive = false;
      walk_.follow(starts[i], [&](Node node, std::size_t cost) {
        Tally& tally = tallies_[node];
        if (i == 0) tally = {round_, 0, 0};
        if (tally.round != round_ || tally.count != i) return;
        ++tally.count;
        tally.cost += cost;
        alive = true;
        if (tally.count < starts.size() || (best_ && tally.cost >= best_->cost)) return;
        best_ = Best{node, tally.cost, house, starts};
      });
      if (!alive) return;
    }
  }

  const Position& position_;
  Nodes nodes_;
  Walk walk_;
  std::vector<Tally> tallies_;  // by node
  std::uint32_t round_ = 0;
  std::optional<Best> best_;
};

/// The reason of such a step, in words.
[[nodiscard]] std::string common_end_reason(const Board& board, const Step& step);

}  // namespace farandole::sudoku::detail
