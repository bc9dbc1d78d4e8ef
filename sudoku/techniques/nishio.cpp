// Nishio, forcing by contradiction: a candidate is assumed to hold, and followed by singles until a cell or a house is
// left with nothing. So it does not hold. The shortest way there is is taken. (Sudoku Explainer has kinds of it from
// 7.5 to 9.5; its dynamic contradiction chains, which are this, begin at 8.5.)
//
// Step: chains = {the inferences, from the assumption to one that contradicts an earlier one}; an inference may rest on
// several before it.

#include <sudoku/techniques/detail/links.hpp>
#include <sudoku/techniques/detail/net.hpp>
#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

constexpr int least_score = 85;

bool find(const Position& position, Step& step) {
  Net net(position);
  Chain best;
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    for (const int digit : position[Cell(i)]) {
      if (!net.follow({Cell(i), digit})) continue;
      Chain chain = std::move(net.contradiction().front());
      if (best.empty() || chain.size() < best.size()) best = std::move(chain);
    }
  }
  if (best.empty()) return false;
  step.score = least_score + length_score(best.size());
  step.eliminations = {best.front().candidate};
  step.chains = {std::move(best)};
  return true;
}

std::string reason(const Board& board, const Step& step) {
  const Chain& chain = step.chains.front();
  const Inference& last = chain.back();
  const std::string where =
      last.by == Inference::last_in_cell
          ? "no candidate in " + board.name(last.candidate.cell)
          : "no place for " + list(DigitSet::of(last.candidate.digit)) + " in " + house_name(board, last.by);
  return "with " + name(board, chain.front().candidate, true) + " there would be " + where + " (" +
         arrows(board, Chain(chain.begin(), chain.end() - 1)) + ")";
}

}  // namespace

extern const TechniqueInfo nishio;
constinit const TechniqueInfo nishio{
    .name = "nishio",
    .summary = "a candidate that leads to a contradiction by singles",
    .score = least_score,
    .find = &find,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
