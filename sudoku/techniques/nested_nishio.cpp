// Nested nishio: nishio in which a further candidate may be assumed on the way; when that leads to a contradiction by
// singles, it does not hold, and the first assumption is followed further. (Sudoku Explainer: nested forcing chains,
// from 9.5.)
//
// Candidates are tried in order of how much follows from them, and the shortest of the first few contradictions is
// taken: to look at all would take long. On large boards it may give up before it has looked everywhere.
//
// Step: chains = {the inferences, from the assumption to one that contradicts an earlier one}, and behind it, for each
// of these that is `contradicted`, the chain that shows it.

#include <algorithm>
#include <utility>

#include <sudoku/techniques/detail/links.hpp>
#include <sudoku/techniques/detail/net.hpp>
#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

constexpr int least_score = 100;

constexpr int enough = 16;  // contradictions to choose from

// In inferences; a second or two.
constexpr std::uint64_t most_work = 50'000'000;

bool find(const Position& position, Step& step) {
  struct Start {
    Candidate candidate;
    std::size_t follows = 0;
  };
  Net net(position);
  std::vector<Start> starts;
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    for (const int digit : position[Cell(i)]) {
      if (net.follow({Cell(i), digit})) continue;  // nishio's
      starts.push_back({{Cell(i), digit}, net.inferences().size()});
    }
  }
  std::stable_sort(starts.begin(), starts.end(), [](const Start& a, const Start& b) { return a.follows > b.follows; });
  std::uint64_t budget = most_work;
  int found = 0;
  std::size_t shortest = 0;
  for (const Start& start : starts) {
    static_cast<void>(net.follow(start.candidate));
    if (!net.deepen(budget)) continue;
    std::vector<Chain> chains = net.contradiction();
    std::size_t length = 0;
    for (const Chain& chain : chains) length += chain.size();
    if (found == 0 || length < shortest) {
      shortest = length;
      step.chains = std::move(chains);
      step.eliminations = {start.candidate};
    }
    if (++found == enough) break;
  }
  if (found == 0) return false;
  step.score = least_score + length_score(shortest);
  return true;
}

// "no candidate in R1C1", "no place for 4 in box 2"
std::string emptiness(const Board& board, const Inference& last) {
  if (last.by == Inference::last_in_cell) return "no candidate in " + board.name(last.candidate.cell);
  return "no place for " + list(DigitSet::of(last.candidate.digit)) + " in " + house_name(board, last.by);
}

std::string reason(const Board& board, const Step& step) {
  const Chain& main = step.chains.front();
  std::string text = "with " + name(board, main.front().candidate, true) + " there would be " +
                     emptiness(board, main.back()) + " (" + arrows(board, Chain(main.begin(), main.end() - 1));
  for (std::size_t i = 1; i < step.chains.size(); ++i) {
    const Chain& chain = step.chains[i];
    text += "; on the way, " + name(board, chain.front().candidate, true) + " would leave " +
            emptiness(board, chain.back()) + ": " + arrows(board, Chain(chain.begin(), chain.end() - 1));
  }
  return text + ")";
}

}  // namespace

extern const TechniqueInfo nested_nishio;
constinit const TechniqueInfo nested_nishio{
    .name = "nested nishio",
    .summary = "a candidate that leads to a contradiction by singles and by nishio on the way",
    .score = least_score,
    .find = &find,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
