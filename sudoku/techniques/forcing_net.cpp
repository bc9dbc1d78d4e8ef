// Forcing net: one of the candidates of a cell holds, or one of the places of a digit in a house; and each of them,
// followed by singles, leads to the same end. So the end is true. (Sudoku Explainer: dynamic forcing chains, 8.5 to
// 9.5. Put behind nishio here, since a person has to keep all branches in mind.)
//
// Step: cells = {the cell}, or houses = {the house} and digits = {the digit}; chains = for each of the candidates the
// inferences from it to the common end; an inference may rest on several before it.

#include <bit>
#include <limits>
#include <optional>

#include <sudoku/techniques/detail/links.hpp>
#include <sudoku/techniques/detail/net.hpp>
#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

constexpr int least_score = 90;

// Candidates of which one holds, and the end that all of them come to soonest.
class CommonEnd {
 public:
  explicit CommonEnd(const Position& position)
      : side_(static_cast<std::size_t>(position.size())), net_(position), tallies_(position.cell_count() * side_ * 2) {}

  void look(const std::vector<Candidate>& starts, int house) {
    ++round_;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      net_.follow(starts[i]);
      const std::vector<Inference>& all = net_.inferences();
      bool alive = false;
      for (std::size_t number = 0; number < all.size(); ++number) {
        Tally& tally = tallies_[slot(all[number])];
        if (i == 0) tally = {round_, 0, 0};
        if (tally.round != round_ || tally.count != i) continue;
        ++tally.count;
        tally.late += number;
        alive = true;
        if (tally.count < starts.size() || (best_ && tally.late >= best_->late)) continue;
        best_ = Best{all[number], tally.late, house, starts};
      }
      if (!alive) return;
    }
  }

  bool take(Step& step) {
    if (!best_) return false;
    (best_->end.holds ? step.placements : step.eliminations).push_back(best_->end.candidate);
    std::size_t length = 0;
    for (const Candidate& start : best_->starts) {
      net_.follow(start);
      const std::vector<Inference>& all = net_.inferences();
      std::size_t number = 0;
      while (slot(all[number]) != slot(best_->end)) ++number;
      step.chains.push_back(net_.trace(number));
      length += step.chains.back().size();
    }
    if (best_->house < 0) {
      step.cells = {best_->starts.front().cell};
    } else {
      step.houses = {best_->house};
      step.digits = DigitSet::of(best_->starts.front().digit);
    }
    step.score = least_score + length_score(length);
    return true;
  }

 private:
  struct Tally {
    std::uint32_t round = 0;
    std::size_t count = 0;  // starts that lead here
    std::size_t late = 0;   // how many inferences came before it, together
  };
  struct Best {
    Inference end;
    std::size_t late = 0;
    int house = -1;
    std::vector<Candidate> starts;
  };

  [[nodiscard]] std::size_t slot(const Inference& each) const noexcept {
    return (index(each.candidate.cell) * side_ + static_cast<std::size_t>(each.candidate.digit - 1)) * 2 +
           (each.holds ? 1 : 0);
  }

  std::size_t side_;
  Net net_;
  std::vector<Tally> tallies_;
  std::uint32_t round_ = 0;
  std::optional<Best> best_;
};

bool find(const Position& position, Step& step) {
  CommonEnd search(position);
  std::vector<Candidate> starts;
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    if (position[Cell(i)].size() < 2) continue;
    starts.clear();
    for (const int digit : position[Cell(i)]) starts.push_back({Cell(i), digit});
    search.look(starts, -1);
  }
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
  return search.take(step);
}

std::string reason(const Board& board, const Step& step) {
  std::string text = step.cells.empty()
                         ? "wherever " + list(step.digits) + " is in " + house_name(board, step.houses.front())
                         : "whichever digit " + board.name(step.cells.front()) + " is";
  const char* before = " (";
  for (const Chain& chain : step.chains) {
    text += before + arrows(board, chain);
    before = "; ";
  }
  return text + ")";
}

}  // namespace

extern const TechniqueInfo forcing_net;
constinit const TechniqueInfo forcing_net{
    .name = "forcing net",
    .summary = "all candidates of a cell, or all places of a digit in a house, lead to the same end by singles",
    .score = least_score,
    .find = &find,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
