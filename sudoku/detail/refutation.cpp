#include <sudoku/detail/refutation.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <utility>

#include <sudoku/candidates.hpp>
#include <sudoku/house_sums.hpp>
#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

/// Candidates of one cell.
struct CellDigits {
  Cell cell{};
  DigitSet digits;
};

/// Cells that differ: a house, or by a rule.
struct Group {
  std::vector<Cell> cells;
  std::string name;
  std::size_t source = 0;
  bool has_each_digit = false;
};

/// A rule's filter, or one for sums of several rules.
struct Agent {
  std::unique_ptr<Filter> filter;
  std::size_t source = 0;
  bool queued = true;
};

/// What struck candidates. `clues` are all that it counts on besides the board.
struct Source {
  std::string name;
  std::vector<std::size_t> clues;
};

/// One step: since the premises are gone, the effects are gone too.
struct Step {
  enum class Kind : std::uint8_t { stated, single, only_place, locked, filter } kind{};
  std::size_t source = 0;
  std::size_t other_source = 0;  // of `other`
  Cell cell{};                   // that is single, or the only place
  int digit = 0;                 // of it
  std::string where;             // the group
  std::string other;             // locked: the group in which the digit is struck
  std::vector<CellDigits> premises;
  std::vector<CellDigits> effects;
  std::vector<DigitSet> after;  // by effect: what the cell had left
};

std::string one_of(DigitSet digits) {
  if (digits.empty()) return "no digit";
  std::string text;
  int left = digits.size();
  for (const int digit : digits) {
    text += std::to_string(digit);
    if (--left > 0) text += left == 1 ? " or " : ", ";
  }
  return text;
}

class Reasoner final : private Candidates {
 public:
  Reasoner(const Puzzle& puzzle, const std::vector<Clue>& clues)
      : puzzle_(puzzle), board_(puzzle.board), clues_(clues) {
    masks_.assign(board_.cell_count(), board_.digits());
    watchers_.resize(board_.cell_count());
    set_up_groups();
    set_up_agents();
  }

  std::optional<Refutation> run() {
    if (state_clues() && propagate()) return std::nullopt;
    return explain();
  }

 private:
  static constexpr std::size_t board_source = 0;  // clue i is source i + 1

  void set_up_groups() {
    sources_.push_back({});
    const auto size = static_cast<std::size_t>(board_.size());
    for (const House& house : board_.houses()) {
      groups_.push_back({house.cells, house.name(), board_source, house.cells.size() == size});
    }
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      sources_.push_back({sudoku::describe(puzzle_, clues_[i]), {i}});
      if (clues_[i].kind != Clue::Kind::rule) continue;
      for (auto& group : groups_that_differ(puzzle_.rules[clues_[i].rule]->parts(), board_)) {
        const bool is_full = group.size() == size;
        groups_.push_back({std::move(group), sources_.back().name, sources_.size() - 1, is_full});
      }
    }
    groups_of_.resize(board_.cell_count());
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      for (const Cell cell : groups_[i].cells) groups_of_[index(cell)].push_back(i);
    }
  }

  void set_up_agents() {
    std::vector<std::shared_ptr<const Constraint>> summed;
    Source sums{"the sums of houses and rules", {}};
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      if (clues_[i].kind != Clue::Kind::rule) continue;
      const auto& rule = puzzle_.rules[clues_[i].rule];
      // A rule without filters takes part only as far as it says which cells differ.
      if (Filters filters; rule->post(filters)) {
        for (auto& filter : filters) agents_.push_back({std::move(filter), i + 1});
      }
      if (known_sums(rule->parts()).empty()) continue;
      summed.push_back(rule);
      sums.clues.push_back(i);
    }
    sums_source_ = sources_.size();
    sources_.push_back(std::move(sums));
    for (auto& filter : house_sum_filters(board_, summed)) agents_.push_back({std::move(filter), sums_source_});
    for (std::size_t i = 0; i < agents_.size(); ++i) {
      for (const Cell cell : agents_[i].filter->watches()) watchers_[index(cell)].push_back(i);
      queue_.push_back(i);
    }
  }

  bool strike(Cell cell, DigitSet gone) override {
    DigitSet& mask = masks_[index(cell)];
    mask -= gone;
    step_.effects.push_back({cell, gone});
    step_.after.push_back(mask);
    for (const std::size_t agent : watchers_[index(cell)]) {
      if (std::exchange(agents_[agent].queued, true)) continue;
      queue_.push_back(agent);
    }
    if (mask.is_single()) singles_.push_back(cell);
    if (mask.empty() && !empty_) empty_ = cell;
    return !mask.empty();
  }

  Step& begin(Step::Kind kind, std::size_t source) {
    step_ = Step{};
    step_.kind = kind;
    step_.source = source;
    return step_;
  }

  // False: a cell has nothing left.
  bool end() {
    if (!step_.effects.empty()) steps_.push_back(std::move(step_));
    return !empty_;
  }

  [[nodiscard]] CellDigits gone_from(Cell cell) const { return {cell, board_.digits() - masks_[index(cell)]}; }

  bool state_clues() {
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      const Clue& clue = clues_[i];
      if (clue.kind == Clue::Kind::rule) continue;
      begin(Step::Kind::stated, i + 1);
      const bool is_given = clue.kind == Clue::Kind::given;
      restrict(clue.cell, is_given ? DigitSet::of(puzzle_.givens[clue.cell]) : puzzle_.candidates[index(clue.cell)]);
      if (!end()) return false;
    }
    return true;
  }

  // What needs fewer words comes first. False: a contradiction.
  bool propagate() {
    for (;;) {
      if (!singles_.empty()) {
        const Cell cell = singles_.front();
        singles_.pop_front();
        if (!use_single(cell)) return false;
        continue;
      }
      const std::size_t before = steps_.size();
      if (!look_for_places()) return false;
      if (steps_.size() != before) continue;
      if (queue_.empty()) return true;
      if (!run_agent()) return false;
    }
  }

  bool use_single(Cell cell) {
    const int digit = masks_[index(cell)].min();
    for (const std::size_t number : groups_of_[index(cell)]) {
      const Group& group = groups_[number];
      Step& step = begin(Step::Kind::single, group.source);
      step.where = group.name;
      step.cell = cell;
      step.digit = digit;
      step.premises.push_back(gone_from(cell));
      for (const Cell other : group.cells) {
        if (other != cell) restrict(other, board_.digits() - DigitSet::of(digit));
      }
      if (!end()) return false;
    }
    return true;
  }

  // The first step about a digit's places in a group, if there is any.
  bool look_for_places() {
    for (std::size_t number = 0; number < groups_.size(); ++number) {
      if (!groups_[number].has_each_digit) continue;
      for (const int digit : board_.digits()) {
        const std::size_t before = steps_.size();
        if (!look_for_places(number, digit)) return false;
        if (steps_.size() != before) return true;
      }
    }
    return true;
  }

  bool look_for_places(std::size_t number, int digit) {
    const Group& group = groups_[number];
    places_.clear();
    for (const Cell cell : group.cells) {
      if (masks_[index(cell)].contains(digit)) places_.push_back(cell);
    }
    const auto begin_step = [&](Step::Kind kind) -> Step& {
      Step& step = begin(kind, group.source);
      step.where = group.name;
      step.digit = digit;
      for (const Cell cell : group.cells) {
        if (!masks_[index(cell)].contains(digit)) step.premises.push_back({cell, DigitSet::of(digit)});
      }
      return step;
    };
    if (places_.empty()) {
      failure_ = begin_step(Step::Kind::only_place);
      return false;
    }
    if (places_.size() == 1) {
      const Cell cell = places_.front();
      if (masks_[index(cell)].is_single()) return true;
      begin_step(Step::Kind::only_place).cell = cell;
      restrict(cell, DigitSet::of(digit));
      return end();
    }
    for (const std::size_t other : groups_of_[index(places_.front())]) {
      const Group& crossing = groups_[other];
      const auto is_in = [&](Cell cell, const std::vector<Cell>& cells) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
      };
      if (other == number ||
          !std::all_of(places_.begin(), places_.end(), [&](Cell cell) { return is_in(cell, crossing.cells); })) {
        continue;
      }
      Step& step = begin_step(Step::Kind::locked);
      step.other = crossing.name;
      step.other_source = crossing.source;
      for (const Cell cell : crossing.cells) {
        if (!is_in(cell, places_)) restrict(cell, board_.digits() - DigitSet::of(digit));
      }
      const bool changed = !step_.effects.empty();
      if (!end()) return false;
      if (changed) return true;
    }
    return true;
  }

  bool run_agent() {
    const std::size_t number = queue_.front();
    queue_.pop_front();
    Agent& agent = agents_[number];
    Step& step = begin(Step::Kind::filter, agent.source);
    for (const Cell cell : agent.filter->watches()) {
      const CellDigits gone = gone_from(cell);
      if (!gone.digits.empty()) step.premises.push_back(gone);
    }
    const std::vector<CellDigits> premises = step.premises;
    const bool possible = agent.filter->filter(*this);
    agent.queued = false;
    if (!end()) return false;
    if (possible) return true;
    // It has nothing against any one cell. What it has struck just now follows from the same premises.
    failure_ = Step{};
    failure_->kind = Step::Kind::filter;
    failure_->source = agent.source;
    failure_->premises = premises;
    return false;
  }

  // Goes back from the contradiction. Each step rests on earlier ones only, so one pass from the last to the first will
  // do.
  Refutation explain() {
    std::vector<DigitSet> needed(board_.cell_count());
    std::vector<char> is_used(sources_.size(), 0);
    const auto need = [&](const Step& step) {
      is_used[step.source] = 1;
      is_used[step.other_source] = 1;
      for (const CellDigits& premise : step.premises) needed[index(premise.cell)] |= premise.digits;
    };
    if (failure_) {
      need(*failure_);
    } else {
      needed[index(*empty_)] = board_.digits();
    }
    std::vector<Used> used;
    for (std::size_t k = steps_.size(); k-- > 0;) {
      if (auto effects = needed_effects(steps_[k], needed); !effects.empty()) {
        need(steps_[k]);
        used.push_back({&steps_[k], std::move(effects)});
      }
    }
    std::reverse(used.begin(), used.end());
    return {clues_of_sources(is_used), sentences(used)};
  }

  // What a step has done to a cell, as far as it matters.
  struct Effect {
    Cell cell{};
    DigitSet gone;
    DigitSet left;
  };
  struct Used {
    const Step* step = nullptr;
    std::vector<Effect> effects;  // one a cell
  };

  // A filter may strike in a cell several times.
  static std::vector<Effect> needed_effects(const Step& step, const std::vector<DigitSet>& needed) {
    std::vector<Effect> effects;
    for (std::size_t i = 0; i < step.effects.size(); ++i) {
      const Cell cell = step.effects[i].cell;
      const DigitSet gone = step.effects[i].digits & needed[index(cell)];
      if (gone.empty()) continue;
      const auto it =
          std::find_if(effects.begin(), effects.end(), [cell](const Effect& each) { return each.cell == cell; });
      if (it == effects.end()) {
        effects.push_back({cell, gone, step.after[i]});
      } else {
        it->gone |= gone;
        it->left = step.after[i];
      }
    }
    return effects;
  }

  [[nodiscard]] std::vector<Clue> clues_of_sources(const std::vector<char>& is_used) const {
    std::vector<char> counts(clues_.size(), 0);
    for (std::size_t source = 0; source < sources_.size(); ++source) {
      if (is_used[source] == 0) continue;
      for (const std::size_t clue : sources_[source].clues) counts[clue] = 1;
    }
    std::vector<Clue> clues;
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      if (counts[i] != 0) clues.push_back(clues_[i]);
    }
    return clues;
  }

  // Clues need no words of their own, nor does what a clue that settles a cell strikes in its houses.
  [[nodiscard]] std::vector<std::string> sentences(const std::vector<Used>& used) const {
    std::vector<std::string> sentences;
    std::vector<char> is_stated(board_.cell_count(), 0);
    for (std::size_t k = 0; k < used.size(); ++k) {
      const Step& step = *used[k].step;
      if (step.kind == Step::Kind::stated) {
        for (const Effect& effect : used[k].effects) is_stated[index(effect.cell)] = effect.left.is_single() ? 1 : 0;
      } else if (step.kind != Step::Kind::single) {
        sentences.push_back(step_text(used[k]));
      } else {
        std::size_t end = k + 1;
        while (end < used.size() && used[end].step->kind == Step::Kind::single && used[end].step->cell == step.cell)
          ++end;
        const bool is_last = end == used.size() && !failure_;
        if (is_last || is_stated[index(step.cell)] == 0) sentences.push_back(single_text({&used[k], end - k}));
        k = end - 1;
      }
    }
    if (failure_) {
      sentences.push_back(failure_text(*failure_));
    } else if (used.empty() || used.back().step->kind != Step::Kind::filter) {
      sentences.push_back("no digit is left for " + board_.name(*empty_));
    }  // else the last sentence has said so
    return sentences;
  }

  [[nodiscard]] std::string failure_text(const Step& step) const {
    if (step.kind == Step::Kind::only_place) {
      return "no place is left for " + std::to_string(step.digit) + " in " + step.where;
    }
    const std::string& name = sources_[step.source].name;
    if (step.source == sums_source_) return name + " do not fit together";
    if (step.premises.empty()) return name + " cannot be satisfied";
    // Nothing is left for any of its cells. The one with the fewest digits stands for all.
    const auto more_are_gone = [](const CellDigits& a, const CellDigits& b) {
      return a.digits.size() < b.digits.size();
    };
    const Cell worst = std::max_element(step.premises.begin(), step.premises.end(), more_are_gone)->cell;
    std::string text = name + " leaves no digit for " + board_.name(worst);
    const char* separator = ": ";
    for (const CellDigits& premise : step.premises) {
      text += separator + board_.name(premise.cell) + " is " + one_of(board_.digits() - premise.digits);
      separator = ", ";
    }
    return text;
  }

  // Of the steps that a single digit makes in its groups.
  [[nodiscard]] std::string single_text(std::span<const Used> used) const {
    std::vector<Cell> cells;
    std::string rules;
    for (const Used& each : used) {
      for (const Effect& effect : each.effects) cells.push_back(effect.cell);
      if (each.step->source != board_source) rules += (rules.empty() ? "" : ", ") + each.step->where;
    }
    const Step& step = *used.front().step;
    return board_.name(step.cell) + " is " + std::to_string(step.digit) + ", so " + list(board_, cells) +
           (cells.size() == 1 ? " is not" : " are not") + (rules.empty() ? "" : " (" + rules + ")");
  }

  [[nodiscard]] std::string step_text(const Used& used) const {
    const Step& step = *used.step;
    const std::string digit = std::to_string(step.digit);
    if (step.kind == Step::Kind::only_place)
      return digit + " in " + step.where + " can only be in " + board_.name(step.cell);
    if (step.kind == Step::Kind::locked) {
      std::vector<Cell> cells;
      for (const Effect& effect : used.effects) cells.push_back(effect.cell);
      return digit + " in " + step.where + " must be in " + step.other + " too, so not in " + list(board_, cells);
    }
    return sources_[step.source].name + (step.source == sums_source_ ? " leave " : " leaves ") +
           what_is_left(used.effects);
  }

  // "1 or 2 for R1C1 and R1C2; no 5 for R1C3"
  [[nodiscard]] std::string what_is_left(const std::vector<Effect>& effects) const {
    constexpr int most_named = 4;
    std::vector<std::pair<std::string, std::vector<Cell>>> parts;
    for (const Effect& effect : effects) {
      std::string left = one_of(effect.left);
      if (effect.left.size() > most_named) left = "no " + one_of(effect.gone);
      const auto same = [&left](const auto& part) { return part.first == left; };
      auto it = std::find_if(parts.begin(), parts.end(), same);
      if (it == parts.end()) it = parts.emplace(it, std::move(left), std::vector<Cell>());
      it->second.push_back(effect.cell);
    }
    std::string text;
    for (const auto& [left, cells] : parts) text += (text.empty() ? "" : "; ") + left + " for " + list(board_, cells);
    return text;
  }

  const Puzzle& puzzle_;
  const Board& board_;
  const std::vector<Clue>& clues_;
  std::vector<Source> sources_;
  std::size_t sums_source_ = 0;
  std::vector<Group> groups_;
  std::vector<std::vector<std::size_t>> groups_of_;  // by cell
  std::vector<Agent> agents_;
  std::vector<std::vector<std::size_t>> watchers_;  // by cell
  std::deque<std::size_t> queue_;                   // agents to be run
  std::deque<Cell> singles_;                        // whose peers are to be told
  std::vector<Cell> places_;
  std::vector<Step> steps_;
  Step step_;                    // in the making
  std::optional<Step> failure_;  // a digit without a place, or a rule that says no
  std::optional<Cell> empty_;    // a cell without digits
};

}  // namespace

std::optional<Refutation> refute(const Puzzle& puzzle, const std::vector<Clue>& clues) {
  return Reasoner(puzzle, clues).run();
}

}  // namespace farandole::sudoku::detail
