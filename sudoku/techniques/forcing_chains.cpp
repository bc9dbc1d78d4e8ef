// Forcing chains: one of the candidates of a cell holds, or one of the places of a digit in a house; and from each of
// them a chain of single links leads to the same end. So the end is true. (Sudoku Explainer: from 8.2 for cells and 8.3
// for regions.)
//
// Step: cells = {the cell}, or houses = {the house} and digits = {the digit}; chains = one for each of the candidates,
// from that candidate to the common end.

#include <bit>
#include <optional>

#include <sudoku/techniques/detail/links.hpp>
#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

// Candidates of which one holds, and the shortest way from all of them to one end.
class CommonEnd {
 public:
  explicit CommonEnd(const Position& position) : links_(position, {}), tallies_(links_.node_count()) {}

  void look(const std::vector<Candidate>& starts, int house) {
    ++round_;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      links_.explore(links_.node(starts[i], true));
      bool alive = false;
      for (const Node node : links_.reached()) {
        Tally& tally = tallies_[node];
        if (i == 0) tally = {round_, 0, 0};
        if (tally.round != round_ || tally.count != i) continue;
        ++tally.count;
        tally.length += links_.depth(node) + 1;
        alive = true;
        if (tally.count < starts.size() || (best_ && tally.length >= best_->length)) continue;
        best_ = Best{node, tally.length, house, starts};
      }
      if (!alive) return;
    }
  }

  bool take(int score, Step& step) {
    if (!best_) return false;
    const Candidate end = links_.candidate(best_->end);
    (Links::holds(best_->end) ? step.placements : step.eliminations).push_back(end);
    for (const Candidate& start : best_->starts) {
      links_.explore(links_.node(start, true), best_->end);
      step.chains.push_back(links_.chain(best_->end));
    }
    if (best_->house < 0) {
      step.cells = {best_->starts.front().cell};
    } else {
      step.houses = {best_->house};
      step.digits = DigitSet::of(best_->starts.front().digit);
    }
    step.score = score + length_score(static_cast<std::size_t>(best_->length));
    return true;
  }

 private:
  struct Tally {
    std::uint32_t round = 0;
    std::size_t count = 0;  // starts that lead here
    int length = 0;         // of their chains together
  };
  struct Best {
    Node end = no_node;
    int length = 0;
    int house = -1;
    std::vector<Candidate> starts;
  };

  Links links_;
  std::vector<Tally> tallies_;  // by node
  std::uint32_t round_ = 0;
  std::optional<Best> best_;
};

constexpr int cell_score = 82;
constexpr int house_score = 83;

bool find_from_cells(const Position& position, Step& step) {
  CommonEnd search(position);
  std::vector<Candidate> starts;
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    if (position[Cell(i)].size() < 2) continue;
    starts.clear();
    for (const int digit : position[Cell(i)]) starts.push_back({Cell(i), digit});
    search.look(starts, -1);
  }
  return search.take(cell_score, step);
}

bool find_from_houses(const Position& position, Step& step) {
  CommonEnd search(position);
  std::vector<Candidate> starts;
  for (int house = 0; house < position.house_count(); ++house) {
    if (!position.layout().is_full(house)) continue;
    for (const int digit : position.missing(house)) {
      starts.clear();
      for (std::uint64_t bits = position.places(house, digit); bits != 0; bits &= bits - 1) {
        starts.push_back({position.house(house).cells[static_cast<std::size_t>(std::countr_zero(bits))], digit});
      }
      if (starts.size() > 1) search.look(starts, house);
    }
  }
  return search.take(house_score, step);
}

std::string ways(const Board& board, const Step& step) {
  std::string text;
  for (const Chain& chain : step.chains) text += (text.empty() ? "" : "; ") + arrows(board, chain);
  return text;
}

std::string cell_reason(const Board& board, const Step& step) {
  return "whichever digit " + board.name(step.cells.front()) + " is (" + ways(board, step) + ")";
}

std::string house_reason(const Board& board, const Step& step) {
  return "wherever " + list(step.digits) + " is in " + house_name(board, step.houses.front()) + " (" +
         ways(board, step) + ")";
}

}  // namespace

extern const TechniqueInfo cell_forcing_chain;
constinit const TechniqueInfo cell_forcing_chain{
    .name = "cell forcing chain",
    .summary = "all candidates of a cell lead to the same end",
    .score = cell_score,
    .find = &find_from_cells,
    .reason = &cell_reason,
};

extern const TechniqueInfo house_forcing_chain;
constinit const TechniqueInfo house_forcing_chain{
    .name = "house forcing chain",
    .summary = "all places of a digit in a house lead to the same end",
    .score = house_score,
    .find = &find_from_houses,
    .reason = &house_reason,
};

}  // namespace farandole::sudoku::detail
