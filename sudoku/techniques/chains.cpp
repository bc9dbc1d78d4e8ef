// Chains of single links: when the first candidate does not hold, the last one does; so one of the two holds, and what
// sees both does not. Nice loops are chains whose ends see each other. (A candidate that holds if it does not need not
// be looked for: then the second of that chain and the last of it rule out the second.)
//
//     X-chain                       one digit all along
//     XY-chain                      cells of two candidates, one after the other
//     alternating inference chain   both kinds of links
//
// The shortest chain there is is taken. (Sudoku Explainer: 6.5, 6.6 and 7.0, and a tenth more at certain lengths.)
//
// Step: chains = {the chain}, from the first candidate, which does not hold, to the last, which holds.

#include <optional>

#include <sudoku/techniques/detail/links.hpp>
#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

constexpr LinkKinds x_chain_links{.in_cells = false, .pair_cells = false, .pair_houses = true};
constexpr LinkKinds xy_chain_links{.in_cells = false, .pair_cells = true, .pair_houses = false};
constexpr LinkKinds all_links{.in_cells = true, .pair_cells = true, .pair_houses = true};

bool rules_out(const Layout& layout, Candidate holds, Candidate other) {
  if (holds == other) return false;
  if (holds.cell == other.cell) return true;
  return holds.digit == other.digit && layout.sees(holds.cell, other.cell);
}

// All candidates that neither end leaves alone.
void strike_between(const Position& position, Candidate first, Candidate last, Step& step) {
  const Layout& layout = position.layout();
  const auto try_one = [&](Candidate candidate) {
    if (position.has(candidate) && rules_out(layout, first, candidate) && rules_out(layout, last, candidate)) {
      step.eliminations.push_back(candidate);
    }
  };
  for (const int digit : position[first.cell]) try_one({first.cell, digit});
  for (const Cell cell : position.board().peers(first.cell)) try_one({cell, first.digit});
}

// The shortest chain by which a candidate that holds does not.
class ShortestLoop {
 public:
  explicit ShortestLoop(const Position& position, LinkKinds kinds) : position_(position), links_(position, kinds) {}

  void look() {
    for (std::size_t i = 0; i < position_.cell_count(); ++i) {
      for (const int digit : position_[Cell(i)]) {
        const Candidate candidate{Cell(i), digit};
        const Node target = links_.node(candidate, false);
        const int longest = best_ ? best_->length - 1 : std::numeric_limits<int>::max();
        if (!links_.explore(links_.node(candidate, true), target, longest)) continue;
        Chain chain = links_.chain(target);
        // Without the candidate itself at both ends.
        chain = Chain(chain.begin() + 1, chain.end() - 1);
        chain.front().by = Inference::assumed;
        best_ = Best{std::move(chain), links_.depth(target)};
      }
    }
  }

  bool take(int score, Step& step) {
    if (!best_) return false;
    strike_between(position_, best_->chain.front().candidate, best_->chain.back().candidate, step);
    step.score = score + length_score(best_->chain.size());
    for (const Inference& each : best_->chain) step.digits.insert(each.candidate.digit);
    step.chains = {std::move(best_->chain)};
    return true;
  }

 private:
  struct Best {
    Chain chain;
    int length = 0;
  };

  const Position& position_;
  Links links_;
  std::optional<Best> best_;
};

constexpr int x_chain_score = 65;
constexpr int xy_chain_score = 66;
constexpr int alternating_chain_score = 70;

bool find_x_chain(const Position& position, Step& step) {
  ShortestLoop search(position, x_chain_links);
  search.look();
  return search.take(x_chain_score, step);
}

bool find_xy_chain(const Position& position, Step& step) {
  ShortestLoop search(position, xy_chain_links);
  search.look();
  return search.take(xy_chain_score, step);
}

bool find_alternating_chain(const Position& position, Step& step) {
  ShortestLoop search(position, all_links);
  search.look();
  return search.take(alternating_chain_score, step);
}

std::string reason(const Board& board, const Step& step) {
  const Chain& chain = step.chains.front();
  return "either " + name(board, chain.front().candidate, true) + " or " + name(board, chain.back().candidate, true) +
         " (" + arrows(board, chain) + ")";
}

}  // namespace

extern const TechniqueInfo x_chain;
constinit const TechniqueInfo x_chain{
    .name = "X-chain",
    .summary = "links of one digit, which make it stand in one of two places",
    .score = x_chain_score,
    .find = &find_x_chain,
    .reason = &reason,
};

extern const TechniqueInfo xy_chain;
constinit const TechniqueInfo xy_chain{
    .name = "XY-chain",
    .summary = "cells of two candidates one after the other, of which the first or the last has a certain digit",
    .score = xy_chain_score,
    .find = &find_xy_chain,
    .reason = &reason,
};

extern const TechniqueInfo alternating_chain;
constinit const TechniqueInfo alternating_chain{
    .name = "alternating inference chain",
    .summary = "links in cells and houses by turns, of whose ends one holds (nice loops too)",
    .score = alternating_chain_score,
    .find = &find_alternating_chain,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
