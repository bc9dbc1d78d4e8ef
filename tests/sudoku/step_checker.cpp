#include "step_checker.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace farandole::sudoku::test {

namespace {

bool in(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

bool is_region(const House& house) { return house.kind == HouseKind::region; }

bool starts_with(std::string_view text, std::string_view beginning) {
  return text.substr(0, beginning.size()) == beginning;
}

bool ends_with(std::string_view text, std::string_view ending) {
  return text.size() >= ending.size() && text.substr(text.size() - ending.size()) == ending;
}

}  // namespace

StepChecker::StepChecker(const Puzzle& puzzle)
    : board_(puzzle.board), marks_(board_.cell_count(), board_.digits()), grid_(board_.size()) {
  if (!puzzle.candidates.empty()) marks_ = puzzle.candidates;
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    if (puzzle.givens[Cell(i)] != 0) fill(Cell(i), puzzle.givens[Cell(i)]);
  }
}

void StepChecker::fill(Cell cell, int digit) {
  grid_.set(cell, digit);
  marks_[index(cell)] = DigitSet();
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    if (sees(cell, Cell(i))) marks_[i].erase(digit);
  }
}

bool StepChecker::sees(Cell a, Cell b) const {
  if (a == b) return false;
  return board_.row(a) == board_.row(b) || board_.column(a) == board_.column(b) ||
         (board_.region(a) >= 0 && board_.region(a) == board_.region(b));
}

bool StepChecker::is_full(const House& house) const {
  return house.cells.size() == static_cast<std::size_t>(board_.size());
}

const House& StepChecker::house(int number) const { return board_.houses()[static_cast<std::size_t>(number)]; }

std::vector<Cell> StepChecker::places(const House& house, int digit) const {
  Cells cells;
  for (const Cell cell : house.cells) {
    if (marks_[index(cell)].contains(digit)) cells.push_back(cell);
  }
  return cells;
}

bool StepChecker::kills(Candidate holds, Candidate other) const {
  if (holds == other) return false;
  return holds.cell == other.cell || (holds.digit == other.digit && sees(holds.cell, other.cell));
}

std::string StepChecker::check(const Step& step, const Grid* solution) const {
  if (step.placements.empty() && step.eliminations.empty()) return "it does nothing";
  if (step.score < step.technique->score) return "its score is too low";
  for (const Candidate& placed : step.placements) {
    if (grid_[placed.cell] != 0) return board_.name(placed.cell) + " is filled";
    if (!has(placed)) return "what it places is no candidate";
    if (solution != nullptr && (*solution)[placed.cell] != placed.digit) return "it places a wrong digit";
  }
  for (const Candidate& gone : step.eliminations) {
    if (!has(gone)) return "what it strikes is no candidate";
    if (solution != nullptr && (*solution)[gone.cell] == gone.digit) return "it strikes the right digit";
  }
  return why_not(step);
}

void StepChecker::apply(const Step& step) {
  for (const Candidate& gone : step.eliminations) marks_[index(gone.cell)].erase(gone.digit);
  for (const Candidate& placed : step.placements) fill(placed.cell, placed.digit);
}

std::string StepChecker::why_not(const Step& step) const {
  const std::string_view name = step.technique->name;
  if (name == "full house" || name == "naked single" || starts_with(name, "hidden single")) return single(step);
  if (name == "pointing" || name == "claiming") return locked(step);
  const std::size_t count = ends_with(name, "pair") || ends_with(name, "X-wing")        ? 2
                            : ends_with(name, "triple") || ends_with(name, "swordfish") ? 3
                                                                                        : 4;
  if (starts_with(name, "naked")) return subset(step, false, count);
  if (starts_with(name, "hidden")) return subset(step, true, count);
  if (ends_with(name, "X-wing") || ends_with(name, "fish")) return fish(step, count, starts_with(name, "finned"));
  if (ends_with(name, "wing")) return wing(step);
  if (name == "simple colouring") return colouring(step);
  if (name == "unique rectangle") return rectangle(step);
  if (name == "BUG+1") return grave(step);
  if (ends_with(name, "forcing chain")) return common_end(step, true);
  if (name == "forcing net") return common_end(step, false);
  if (ends_with(name, "chain")) return either_end(step);
  if (name == "nishio" || name == "nested nishio") return contradiction(step);
  return "no way to check it is known";
}

std::string StepChecker::single(const Step& step) const {
  const std::string_view name = step.technique->name;
  if (step.placements.size() != 1 || !step.eliminations.empty()) return "a single places one digit";
  const auto [cell, digit] = step.placements.front();
  if (name == "naked single") {
    return marks_[index(cell)] == DigitSet::of(digit) ? "" : "the cell has other candidates";
  }
  const House& here = house(step.houses.at(0));
  if (!is_full(here) || !in(here.cells, cell)) return "not a house that needs the digit there";
  if (name == "full house") {
    for (const Cell other : here.cells) {
      if (other != cell && grid_[other] == 0) return "another cell is open";
    }
    return {};
  }
  if (is_region(here) != ends_with(name, "box")) return "the wrong kind of house";
  return places(here, digit) == Cells{cell} ? "" : "not the only place";
}

std::string StepChecker::locked(const Step& step) const {
  const House& base = house(step.houses.at(0));
  const House& cover = house(step.covers.at(0));
  const int digit = step.digits.min();
  if (is_region(base) != (step.technique->name == "pointing") || is_region(base) == is_region(cover)) {
    return "the wrong kind of house";
  }
  if (!is_full(base) || places(base, digit) != step.cells || step.cells.empty()) return "not the places in the house";
  for (const Cell cell : step.cells) {
    if (!in(cover.cells, cell)) return "a place outside of the second house";
  }
  for (const Candidate& gone : step.eliminations) {
    if (gone.digit != digit || !in(cover.cells, gone.cell) || in(base.cells, gone.cell)) return "struck elsewhere";
  }
  return {};
}

std::string StepChecker::subset(const Step& step, bool hidden, std::size_t count) const {
  const House& here = house(step.houses.at(0));
  if (step.cells.size() != count || static_cast<std::size_t>(step.digits.size()) != count) return "the wrong number";
  DigitSet all;
  for (const Cell cell : step.cells) {
    if (!in(here.cells, cell) || marks_[index(cell)].empty()) return "a cell that is filled or elsewhere";
    if (std::count(step.cells.begin(), step.cells.end(), cell) != 1) return "a cell twice";
    all |= marks_[index(cell)];
  }
  if (hidden) {
    if (!is_full(here)) return "a house that need not have the digits";
    for (const int digit : step.digits) {
      const Cells where = places(here, digit);
      if (where.empty()) return "a digit that is filled in";
      for (const Cell cell : where) {
        if (!in(step.cells, cell)) return "another place";
      }
    }
  } else if (all != step.digits) {
    return "other candidates in the cells";
  }
  for (const Candidate& gone : step.eliminations) {
    if (!in(here.cells, gone.cell)) return "struck in another house";
    if (in(step.cells, gone.cell) != hidden || step.digits.contains(gone.digit) == hidden) return "struck elsewhere";
  }
  return {};
}

std::string StepChecker::fish(const Step& step, std::size_t count, bool finned) const {
  if (step.houses.size() != count || step.covers.size() != count) return "the wrong number of lines";
  if (step.more_cells.empty() == finned) return "fins where there should be none, or none";
  const HouseKind kind = house(step.houses[0]).kind;
  if (kind == HouseKind::region) return "a region";
  const int digit = step.digits.min();
  std::set<int> different(step.houses.begin(), step.houses.end());
  different.insert(step.covers.begin(), step.covers.end());
  if (different.size() != 2 * count) return "a line twice";
  Cells base;
  Cells cover;
  for (const int number : step.houses) {
    if (house(number).kind != kind) return "lines of both kinds";
    const Cells where = places(house(number), digit);
    if (where.empty()) return "a line that has the digit";
    base.insert(base.end(), where.begin(), where.end());
  }
  for (const int number : step.covers) {
    if (house(number).kind == kind || is_region(house(number))) return "covers of the wrong kind";
    cover.insert(cover.end(), house(number).cells.begin(), house(number).cells.end());
  }
  for (const Cell cell : base) {
    if (in(cover, cell) == in(step.more_cells, cell)) return "a place that is neither covered nor a fin, or both";
    if (in(cover, cell) != in(step.cells, cell)) return "not the places where the lines meet";
  }
  for (const Candidate& gone : step.eliminations) {
    if (gone.digit != digit || !in(cover, gone.cell) || in(base, gone.cell)) return "struck elsewhere";
    for (const Cell fin : step.more_cells) {
      if (!sees(fin, gone.cell)) return "struck where a fin does not see";
    }
  }
  return {};
}

// Goes through all ways to fill the cells of the pattern.
std::string StepChecker::wing(const Step& step) const {
  Cells cells = step.cells;
  cells.insert(cells.end(), step.more_cells.begin(), step.more_cells.end());
  const bool w_wing = step.technique->name == "W-wing";
  if (cells.size() != (w_wing ? 4 : 3)) return "the wrong number of cells";
  int bridge = 0;
  if (w_wing) {
    bridge = (step.digits - DigitSet::of(step.eliminations.front().digit)).min();
    if (!is_full(house(step.houses.at(0)))) return "a house that need not have the digit";
    Cells where = places(house(step.houses.at(0)), bridge);
    Cells stated = step.more_cells;
    std::sort(where.begin(), where.end());
    std::sort(stated.begin(), stated.end());
    if (where != stated) return "not the two places in the house";
  } else {
    for (const Cell wing : step.more_cells) {
      if (marks_[index(wing)].size() != 2 || !sees(wing, step.cells[0])) return "not a wing";
    }
    const int size = step.technique->name == "XY-wing" ? 2 : 3;
    if (marks_[index(step.cells[0])].size() != size) return "not a pivot";
  }
  std::vector<int> digits(cells.size());
  std::size_t ways = 0;
  const auto stays_wrong = [&](const auto& self, std::size_t depth) -> bool {
    if (depth == cells.size()) {
      if (w_wing && digits[2] != bridge && digits[3] != bridge) return false;
      ++ways;
      return std::any_of(step.eliminations.begin(), step.eliminations.end(), [&](const Candidate& gone) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
          if (kills({cells[i], digits[i]}, gone)) return false;
        }
        return true;
      });
    }
    for (const int digit : marks_[index(cells[depth])]) {
      bool fits = true;
      for (std::size_t i = 0; i < depth; ++i) fits = fits && !(digits[i] == digit && sees(cells[i], cells[depth]));
      digits[depth] = digit;
      if (fits && self(self, depth + 1)) return true;
    }
    return false;
  };
  if (stays_wrong(stays_wrong, 0)) return "there is a way to fill the pattern and keep what is struck";
  return ways == 0 ? "the pattern cannot be filled" : "";
}

std::string StepChecker::colouring(const Step& step) const {
  const int digit = step.digits.min();
  // All hangs together: from one cell the stated houses reach every other, and change the colour each time.
  Cells reached = {step.cells.at(0)};
  for (bool more = true; more;) {
    more = false;
    for (const int number : step.houses) {
      const Cells ends = places(house(number), digit);
      if (!is_full(house(number)) || ends.size() != 2) return "not two places in a house";
      if (in(step.cells, ends[0]) == in(step.cells, ends[1])) return "one colour at both ends";
      if (in(step.more_cells, ends[0]) == in(step.more_cells, ends[1])) return "a cell without colour";
      for (int end = 0; end < 2; ++end) {
        const Cell here = ends[static_cast<std::size_t>(end)];
        const Cell there = ends[static_cast<std::size_t>(1 - end)];
        if (in(reached, here) && !in(reached, there)) {
          reached.push_back(there);
          more = true;
        }
      }
    }
  }
  if (reached.size() != step.cells.size() + step.more_cells.size()) return "not one net";
  const auto clash = [this](const Cells& cells) {
    for (const Cell a : cells) {
      for (const Cell b : cells) {
        if (sees(a, b)) return true;
      }
    }
    return false;
  };
  for (const Candidate& gone : step.eliminations) {
    const auto seen_by = [&](const Cells& cells) {
      return std::any_of(cells.begin(), cells.end(), [&](Cell cell) { return sees(cell, gone.cell); });
    };
    const bool trapped = seen_by(step.cells) && seen_by(step.more_cells);
    const bool wrapped = in(step.cells, gone.cell) && clash(step.cells);
    if (gone.digit != digit || (!trapped && !wrapped)) return "struck elsewhere";
  }
  return {};
}

std::string StepChecker::rectangle(const Step& step) const {
  Cells cells = step.cells;
  cells.insert(cells.end(), step.more_cells.begin(), step.more_cells.end());
  std::set<int> rows;
  std::set<int> columns;
  std::map<int, std::vector<Cell>> regions;
  for (const Cell cell : cells) {
    rows.insert(board_.row(cell));
    columns.insert(board_.column(cell));
    if (board_.region(cell) >= 0) regions[board_.region(cell)].push_back(cell);
    if (!(step.digits - marks_[index(cell)]).empty()) return "a corner that cannot be both digits";
  }
  if (cells.size() != 4 || rows.size() != 2 || columns.size() != 2 || step.digits.size() != 2) return "no rectangle";
  for (const auto& [region, corners] : regions) {
    // One of the digits in each corner: with the digits changed, the region must still have each once.
    if (corners.size() != 2) return "regions would not keep their digits";
    if (board_.row(corners[0]) != board_.row(corners[1]) && board_.column(corners[0]) != board_.column(corners[1])) {
      return "regions would not keep their digits";
    }
  }
  for (const Cell cell : step.cells) {
    if (marks_[index(cell)] != step.digits) return "other candidates where there should be none";
  }
  if (step.cells.size() == 3) {
    for (const Candidate& gone : step.eliminations) {
      if (gone.cell != step.more_cells[0] || !step.digits.contains(gone.digit)) return "type 1: struck elsewhere";
    }
    return {};
  }
  if (step.cells.size() != 2 || !sees(step.more_cells[0], step.more_cells[1])) return "not a known type";
  const Cell a = step.more_cells[0];
  const Cell b = step.more_cells[1];
  if (step.houses.empty()) {
    const DigitSet third = marks_[index(a)] - step.digits;
    if (!third.is_single() || marks_[index(b)] - step.digits != third) return "type 2: not one further digit";
    for (const Candidate& gone : step.eliminations) {
      if (gone.digit != third.min() || !sees(gone.cell, a) || !sees(gone.cell, b)) return "type 2: struck elsewhere";
    }
    return {};
  }
  const int y = step.eliminations.front().digit;
  const int x = (step.digits - DigitSet::of(y)).min();
  Cells where = places(house(step.houses[0]), x);
  Cells both = {a, b};
  std::sort(where.begin(), where.end());
  std::sort(both.begin(), both.end());
  if (!is_full(house(step.houses[0])) || where != both) return "type 4: not the only places";
  for (const Candidate& gone : step.eliminations) {
    if (gone.digit != y || !in(both, gone.cell)) return "type 4: struck elsewhere";
  }
  return {};
}

std::string StepChecker::grave(const Step& step) const {
  const Candidate placed = step.placements.front();
  std::vector<DigitSet> without = marks_;
  without[index(placed.cell)].erase(placed.digit);
  for (std::size_t i = 0; i < without.size(); ++i) {
    if (grid_[Cell(i)] == 0 && without[i].size() != 2) return "a cell that has not two candidates";
  }
  for (const House& each : board_.houses()) {
    if (!is_full(each)) return "a house that need not have all digits";
    for (const int digit : board_.digits()) {
      const auto count = std::count_if(each.cells.begin(), each.cells.end(),
                                       [&](Cell cell) { return without[index(cell)].contains(digit); });
      const bool filled =
          std::any_of(each.cells.begin(), each.cells.end(), [&](Cell cell) { return grid_[cell] == digit; });
      if (count != (filled ? 0 : 2)) return "a digit that has not two places";
    }
  }
  return {};
}

// Does an inference follow from those before it?
std::string StepChecker::chain_link(const Chain& chain, std::size_t number) const {
  const Inference& each = chain[number];
  const auto fails_before = [&](Candidate candidate) {
    return std::any_of(chain.begin(), chain.begin() + static_cast<std::ptrdiff_t>(number),
                       [&](const Inference& other) { return !other.holds && other.candidate == candidate; });
  };
  if (!has(each.candidate)) return "a chain through what is no candidate";
  if (each.by == Inference::assumed) return "an assumption on the way";
  if (each.by == Inference::seen) {
    const bool seen =
        std::any_of(chain.begin(), chain.begin() + static_cast<std::ptrdiff_t>(number),
                    [&](const Inference& other) { return other.holds && kills(other.candidate, each.candidate); });
    return seen && !each.holds ? "" : "a link that is none: nothing sees it";
  }
  if (!each.holds) return "a link that is none";
  if (each.by == Inference::last_in_cell) {
    for (const int digit : marks_[index(each.candidate.cell)]) {
      if (digit != each.candidate.digit && !fails_before({each.candidate.cell, digit}))
        return "not the last in its cell";
    }
    return {};
  }
  const House& here = house(each.by);
  if (!is_full(here) || !in(here.cells, each.candidate.cell)) return "not a house that needs it";
  for (const Cell cell : places(here, each.candidate.digit)) {
    if (cell != each.candidate.cell && !fails_before({cell, each.candidate.digit})) return "not the last in its house";
  }
  return {};
}

// Is the chain from that place on an assumption and what follows from it and from what is before that place?
std::string StepChecker::chain_links(const Chain& chain, std::size_t begin) const {
  if (chain.size() <= begin || chain[begin].by != Inference::assumed) return "a chain without beginning";
  if (!has(chain[begin].candidate)) return "a chain that begins with what is no candidate";
  for (std::size_t i = begin + 1; i < chain.size(); ++i) {
    if (std::string reason = chain_link(chain, i); !reason.empty()) return reason;
  }
  return {};
}

std::string StepChecker::either_end(const Step& step) const {
  if (step.chains.size() != 1) return "not one chain";
  const Chain& chain = step.chains[0];
  if (std::string reason = chain_links(chain); !reason.empty()) return reason;
  if (chain.front().holds || !chain.back().holds) return "the ends are not what they should be";
  const Candidate first = chain.front().candidate;
  const Candidate last = chain.back().candidate;
  const std::string_view name = step.technique->name;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    // Each follows from the one before it alone.
    if (i > 0 && !chain_links({[&] {
                                 Inference start = chain[i - 1];
                                 start.by = Inference::assumed;
                                 return start;
                               }(),
                               chain[i]})
                      .empty()) {
      return "not a chain of single links";
    }
    if (name == "X-chain" && chain[i].candidate.digit != first.digit) return "several digits";
    if (name == "XY-chain" && marks_[index(chain[i].candidate.cell)].size() != 2) return "not two candidates";
  }
  if (!step.placements.empty()) return "it places what the chain does not say";
  for (const Candidate& gone : step.eliminations) {
    if (!kills(first, gone) || !kills(last, gone)) return "it strikes what an end leaves alone";
  }
  return {};
}

std::string StepChecker::common_end(const Step& step, bool single_links) const {
  std::vector<Candidate> starts;
  if (!step.cells.empty()) {
    for (const int digit : marks_[index(step.cells[0])]) starts.push_back({step.cells[0], digit});
  } else {
    if (!is_full(house(step.houses.at(0)))) return "a house that need not have the digit";
    for (const Cell cell : places(house(step.houses[0]), step.digits.min())) {
      starts.push_back({cell, step.digits.min()});
    }
  }
  if (starts.size() < 2 || starts.size() != step.chains.size()) return "not a chain from each candidate";
  if (step.placements.size() + step.eliminations.size() != 1) return "not one end";
  const bool holds = !step.placements.empty();
  const Candidate end = holds ? step.placements[0] : step.eliminations[0];
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const Chain& chain = step.chains[i];
    if (std::string reason = chain_links(chain); !reason.empty()) return reason;
    if (!(chain.front().candidate == starts[i]) || !chain.front().holds) return "a chain with another beginning";
    if (!(chain.back().candidate == end) || chain.back().holds != holds) return "a chain with another end";
    for (std::size_t k = 1; single_links && k < chain.size(); ++k) {
      Inference start = chain[k - 1];
      start.by = Inference::assumed;
      if (!chain_links({start, chain[k]}).empty()) return "not a chain of single links";
    }
  }
  return {};
}

std::string StepChecker::contradiction(const Step& step) const {
  if (step.chains.empty() || step.eliminations.size() != 1 || !step.placements.empty()) return "not one end";
  const auto contradicts = [](const Chain& chain) {
    return std::any_of(chain.begin(), chain.end() - 1, [&](const Inference& each) {
      return each.candidate == chain.back().candidate && each.holds != chain.back().holds;
    });
  };
  const Chain& main = step.chains[0];
  if (main.empty() || main[0].by != Inference::assumed || !main[0].holds || !has(main[0].candidate) ||
      !(main[0].candidate == step.eliminations[0])) {
    return "another beginning";
  }
  std::size_t inner = 1;
  for (std::size_t i = 1; i < main.size(); ++i) {
    if (main[i].by != Inference::contradicted) {
      if (std::string reason = chain_link(main, i); !reason.empty()) return reason;
      continue;
    }
    // What is before it in the main chain, and behind that the chain that refutes it.
    if (step.technique->name != "nested nishio" || inner == step.chains.size()) return "a refutation that is missing";
    Chain chain(main.begin(), main.begin() + static_cast<std::ptrdiff_t>(i));
    chain.insert(chain.end(), step.chains[inner].begin(), step.chains[inner].end());
    ++inner;
    if (std::string reason = chain_links(chain, i); !reason.empty()) return "on the way: " + reason;
    if (!(chain[i].candidate == main[i].candidate) || !chain[i].holds || main[i].holds) return "it refutes another";
    if (!contradicts(chain)) return "on the way: no contradiction";
  }
  if (inner != step.chains.size()) return "a chain too many";
  return contradicts(main) ? "" : "no contradiction";
}

}  // namespace farandole::sudoku::test
