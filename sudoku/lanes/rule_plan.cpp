#include <sudoku/lanes/rule_plan.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <utility>

#include <sudoku/lanes/house_equations.hpp>

namespace farandole::sudoku::lanes {

namespace {

constexpr std::size_t most_terms = 5;       // of an equation that has circuits
constexpr std::size_t most_exact = 5;       // cells of a group that has an exact circuit
constexpr std::size_t most_equations = 20;  // that follow from houses
constexpr std::size_t most_hidden = 8;      // groups that follow from houses

Digits to_digits(DigitSet set) { return static_cast<Digits>(set.bits() >> 1 & all_digits); }
std::uint8_t number(Cell cell) { return static_cast<std::uint8_t>(index(cell)); }

/// Sets of `count` digits with that sum, or with any.
const std::vector<Digits>& sets_with(std::size_t count, std::optional<int> sum) {
  static const auto table = [] {
    std::array<std::array<std::vector<Digits>, 47>, 10> sets;
    for (unsigned set = 0; set <= all_digits; ++set) {
      std::size_t total = 0;
      for (std::size_t digit = 1; digit <= 9; ++digit) total += (set >> (digit - 1) & 1) != 0 ? digit : 0;
      auto& row = sets[static_cast<std::size_t>(std::popcount(set))];
      row[total].push_back(static_cast<Digits>(set));
      row[46].push_back(static_cast<Digits>(set));
    }
    return sets;
  }();
  static const std::vector<Digits> none;
  if (count > 9 || (sum && (*sum < 0 || *sum > 45))) return none;
  return table[count][sum ? static_cast<std::size_t>(*sum) : 46];
}

/// The sets of digits that a group may hold.
std::vector<Digits> sets_of(const DistinctCells& group) {
  const std::vector<Digits>& sets = sets_with(group.cells.size(), group.sum);
  if (group.sets.empty()) return sets;
  std::vector<Digits> kept;
  for (const DigitSet set : group.sets) {
    const Digits digits = to_digits(set);
    if (std::find(sets.begin(), sets.end(), digits) != sets.end()) kept.push_back(digits);
  }
  return kept;
}

bool has_circuit(const LinearEquation& equation) {
  return equation.terms.size() <= most_terms && std::abs(equation.sum) < 100 &&
         std::all_of(equation.terms.begin(), equation.terms.end(),
                     [](const LinearEquation::Term& term) { return std::abs(term.factor) == 1; });
}

std::string no_circuit_for(const Constraint& rule) { return "it has no circuit for " + rule.describe(); }

/// In how many of 9^count ways `count` digits add up to `sum`, as a share.
double share_of_sum(std::size_t count, int sum) {
  static const auto table = [] {
    std::array<std::array<double, 82>, 10> shares{};
    shares[0][0] = 1;
    for (std::size_t cells = 1; cells < 10; ++cells) {
      for (std::size_t total = 1; total <= 9 * cells; ++total) {
        for (std::size_t digit = 1; digit <= 9 && digit <= total; ++digit) {
          shares[cells][total] += shares[cells - 1][total - digit] / 9;
        }
      }
    }
    return shares;
  }();
  return sum < 0 || sum > 81 ? 0 : table[count][static_cast<std::size_t>(sum)];
}

}  // namespace

SetTable::SetTable(std::size_t cells, std::vector<Digits> digit_sets) : size(cells), sets(std::move(digit_sets)) {
  const auto digits_of = [](Digits set) {
    std::vector<std::uint8_t> digits;
    for (std::uint8_t digit = 0; digit < 9; ++digit) {
      if ((set >> digit & 1) != 0) digits.push_back(digit);
    }
    return digits;
  };
  const auto triple_of = [](std::uint8_t x, std::uint8_t y, std::uint8_t z) {
    const auto pair = [](std::size_t a, std::size_t b) { return static_cast<std::uint8_t>(pair_number(a, b)); };
    return Triple{{x, y, z}, {pair(y, z), pair(x, z), pair(x, y)}};
  };
  if (size == 3) {
    for (const Digits set : sets) {
      const auto digit = digits_of(set);
      triples.push_back(triple_of(digit[0], digit[1], digit[2]));
    }
  } else if (size == 4) {
    for (const Digits set : sets) {
      const auto digit = digits_of(set);
      for (std::size_t a = 0; a < 4; ++a) {
        for (std::size_t b = a + 1; b < 4; ++b) {
          const std::size_t c = a != 0 ? 0 : b != 1 ? 1 : 2;
          const std::size_t d = 6 - a - b - c;
          joins.push_back({static_cast<std::uint8_t>(pair_number(digit[a], digit[b])),
                           static_cast<std::uint8_t>(pair_number(digit[c], digit[d]))});
        }
      }
    }
  } else if (size == 5) {
    struct Split {
      std::array<std::uint8_t, 3> triple;
      Rest rest;
    };
    std::vector<Split> splits;
    for (std::size_t number = 0; number < sets.size(); ++number) {
      const auto digit = digits_of(sets[number]);
      for (std::size_t a = 0; a < 5; ++a) {
        for (std::size_t b = a + 1; b < 5; ++b) {
          Split split{{},
                      {static_cast<std::uint8_t>(pair_number(digit[a], digit[b])), static_cast<std::uint8_t>(number)}};
          std::size_t count = 0;
          for (std::size_t c = 0; c < 5; ++c) {
            if (c != a && c != b) split.triple[count++] = digit[c];
          }
          splits.push_back(split);
        }
      }
    }
    std::sort(splits.begin(), splits.end(), [](const Split& a, const Split& b) { return a.triple < b.triple; });
    for (const Split& split : splits) {
      if (triples.empty() || triples.back().digits != split.triple) {
        triples.push_back(triple_of(split.triple[0], split.triple[1], split.triple[2]));
      }
      ++triples.back().count;
      rests.push_back(split.rest);
    }
  }
}

double binary_logarithm(double x) {
  int exponent = 0;
  double rest = 2 * std::frexp(x, &exponent);  // from 1 to 2
  double result = exponent - 1;
  for (double digit = 0.5; digit > 0.005; digit /= 2) {
    rest *= rest;
    if (rest < 2) continue;
    rest /= 2;
    result += digit;
  }
  return result;
}

bool RulePlan::takes(const Parts& parts) {
  return parts.whole && std::all_of(parts.equations.begin(), parts.equations.end(), has_circuit);
}

std::string RulePlan::objection(const Puzzle& puzzle) {
  for (const auto& rule : puzzle.rules) {
    if (!takes(rule->parts())) return no_circuit_for(*rule);
  }
  return {};
}

RulePlan::RulePlan(const Puzzle& puzzle) {
  start_.fill(all_digits << 1);
  parts_.whole = true;
  for (const auto& rule : puzzle.rules) {
    Parts parts = rule->parts();
    if (!takes(parts)) throw UnsupportedError(no_circuit_for(*rule));
    parts_.append(std::move(parts));
  }
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (const Cell peer : puzzle.board.peers(Cell(cell))) sees_[cell].set(index(peer));
  }
  std::vector<std::vector<std::uint8_t>> apart;  // groups that the board does not keep different
  for (const DistinctCells& group : parts_.distinct) {
    std::vector<std::uint8_t> cells;
    for (const Cell cell : group.cells) cells.push_back(number(cell));
    if (!all_see(cells)) apart.push_back(std::move(cells));
  }
  for (const auto& cells : apart) {
    for (const std::uint8_t a : cells) {
      for (const std::uint8_t b : cells) {
        if (a != b) sees_[a].set(b);
      }
    }
    // The exact circuits say it too.
    add_differ(cells);
  }
  for (const PairRelation& relation : parts_.pairs) {
    if (!relation.forbids_equal()) continue;
    for (const auto& [first, second] : relation.pairs) {
      sees_[index(first)].set(index(second));
      sees_[index(second)].set(index(first));
    }
  }
  for (const DistinctCells& group : parts_.distinct) add_group(group);
  for (const LinearEquation& equation : parts_.equations) add_equation(equation);
  for (const PairRelation& relation : parts_.pairs) {
    std::array<Digits, 9> allowed;
    for (std::size_t digit = 0; digit < 9; ++digit) allowed[digit] = to_digits(relation.allowed[digit + 1]);
    for (const auto& [first, second] : relation.pairs) add_pair(first, second, allowed);
  }
  for (const auto& [cell, digits] : parts_.digits) {
    start_[index(cell)] = static_cast<std::uint16_t>(start_[index(cell)] & digits.bits());
  }
  add_derived();
}

bool RulePlan::all_see(const std::vector<std::uint8_t>& cells) const {
  for (std::size_t a = 0; a < cells.size(); ++a) {
    for (std::size_t b = a + 1; b < cells.size(); ++b) {
      if (!sees_[cells[a]][cells[b]]) return false;
    }
  }
  return true;
}

std::size_t RulePlan::table(std::size_t cells, const std::vector<Digits>& sets) {
  for (std::size_t k = 0; k < tables_.size(); ++k) {
    if (tables_[k].size == cells && tables_[k].sets == sets) return k;
  }
  tables_.emplace_back(cells, sets);
  return tables_.size() - 1;
}

void RulePlan::add_pair(Cell first, Cell second, const std::array<Digits, 9>& allowed) {
  Unit unit;
  unit.kind = UnitKind::pair;
  unit.cells = {number(first), number(second)};
  unit.allowed = allowed;
  first_.push_back(std::move(unit));
}

void RulePlan::add_differ(const std::vector<std::uint8_t>& cells) {
  if (cells.size() == 2) {
    std::array<Digits, 9> allowed;
    for (std::size_t digit = 0; digit < 9; ++digit) allowed[digit] = static_cast<Digits>(all_digits & ~(1U << digit));
    add_pair(Cell{cells[0]}, Cell{cells[1]}, allowed);
    return;
  }
  Unit unit;
  unit.kind = UnitKind::differ;
  unit.cells = cells;
  first_.push_back(std::move(unit));
}

void RulePlan::add_group(const DistinctCells& group) {
  std::vector<std::uint8_t> cells;
  for (const Cell cell : group.cells) cells.push_back(number(cell));
  const bool any = !group.sum && group.sets.empty();
  if (any && cells.size() < 9) return;  // all that it says is that they differ
  add_sets(cells, sets_of(group), true);
}

/// Cells that are known to differ.
void RulePlan::add_sets(const std::vector<std::uint8_t>& cells, const std::vector<Digits>& sets, bool exact_too) {
  Digits all = 0;
  for (const Digits set : sets) all |= set;
  for (const std::uint8_t cell : cells) {
    start_[cell] = static_cast<std::uint16_t>(start_[cell] & all << 1);
  }
  if (cells.size() == 1) return;
  if (cells.size() == 2) {
    std::array<Digits, 9> allowed{};
    for (const Digits set : sets) {
      for (std::size_t a = 0; a < 9; ++a) {
        if ((set >> a & 1) != 0) allowed[a] |= static_cast<Digits>(set & ~(1U << a));
      }
    }
    add_pair(Cell{cells[0]}, Cell{cells[1]}, allowed);
  }
  const std::size_t number_of_table = table(cells.size(), sets);
  Unit unit;
  unit.kind = UnitKind::sets;
  unit.cells = cells;
  unit.table = number_of_table;
  // Whoever sees two cells of the group may see all that can have some digit.
  std::array<unsigned, 81> seen{};
  for (std::size_t place = 0; place < cells.size(); ++place) {
    for (std::size_t cell = 0; cell < 81; ++cell) seen[cell] |= sees_[cells[place]][cell] ? 1U << place : 0;
  }
  const unsigned all_places = (1U << cells.size()) - 1;
  for (const std::uint8_t cell : cells) seen[cell] = 0;
  for (std::uint8_t cell = 0; cell < 81; ++cell) {
    if ((seen[cell] & (seen[cell] - 1)) == 0) continue;
    const unsigned unseen = all_places & ~seen[cell];
    auto place = std::find_if(unit.onlookers.begin(), unit.onlookers.end(),
                              [&](const Onlookers& group) { return group.unseen == unseen; });
    if (place == unit.onlookers.end()) place = unit.onlookers.insert(place, Onlookers{unseen, {}});
    place->cells.push_back(cell);
  }
  if (exact_too && cells.size() > 2 && cells.size() <= most_exact) {
    unit.kind = UnitKind::exact;
    first_.push_back(unit);
  }
  last_.push_back(std::move(unit));
}

void RulePlan::add_equation(const LinearEquation& equation) {
  Unit unit;
  unit.kind = UnitKind::equation;
  unit.sum = static_cast<int>(equation.sum);
  struct Value {
    std::uint8_t cell;
    bool reversed;
  };
  std::vector<Value> values;
  for (const LinearEquation::Term& term : equation.terms) {
    values.push_back({number(term.cell), term.factor < 0});
    if (term.factor < 0) unit.sum += 10;
  }
  if (values.empty()) return;
  if (values.size() == 1) {
    const unsigned digit = static_cast<unsigned>(values[0].reversed ? 10 - unit.sum : unit.sum);
    std::uint16_t& start = start_[values[0].cell];
    start = static_cast<std::uint16_t>(digit < 10 ? start & 1U << digit : 0);
    return;
  }
  const auto clash = [&](const Value& a, const Value& b) {
    return !sees_[a.cell][b.cell] ? Clash::none : a.reversed == b.reversed ? Clash::equal : Clash::mirrored;
  };
  if (values.size() == 2) {
    std::array<Digits, 9> allowed{};
    for (int a = 1; a <= 9; ++a) {
      for (int b = 1; b <= 9; ++b) {
        if ((values[0].reversed ? 10 - a : a) + (values[1].reversed ? 10 - b : b) != unit.sum) continue;
        if (a == b && sees_[values[0].cell][values[1].cell]) continue;
        allowed[static_cast<std::size_t>(a - 1)] |= static_cast<Digits>(1U << (b - 1));
      }
    }
    add_pair(Cell{values[0].cell}, Cell{values[1].cell}, allowed);
    return;
  }
  // The order in which most of the pairs see each other.
  std::vector<std::size_t> order(values.size());
  for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
  std::vector<std::size_t> best = order;
  int most = -1;
  do {
    int count = clash(values[order[0]], values[order[1]]) != Clash::none ? 1 : 0;
    if (order.size() > 3 && clash(values[order[2]], values[order[3]]) != Clash::none) ++count;
    if (count > most) {
      most = count;
      best = order;
    }
  } while (most < (values.size() > 3 ? 2 : 1) && std::next_permutation(order.begin(), order.end()));
  for (std::size_t k = 0; k < best.size(); ++k) {
    unit.cells.push_back(values[best[k]].cell);
    if (values[best[k]].reversed) unit.reversed = static_cast<std::uint16_t>(unit.reversed | 1U << k);
  }
  unit.clash[0] = clash(values[best[0]], values[best[1]]);
  if (best.size() > 3) unit.clash[1] = clash(values[best[2]], values[best[3]]);
  second_.push_back(std::move(unit));
}

void RulePlan::add_derived() {
  std::vector<SumCage> cages;
  CellSet covered;
  for (const DistinctCells& group : parts_.distinct) {
    if (!group.sum) continue;
    SumCage cage{{}, *group.sum};
    for (const Cell cell : group.cells) cage.cells.set(index(cell));
    if ((cage.cells & covered).any()) continue;
    covered |= cage.cells;
    cages.push_back(cage);
  }
  if (cages.empty()) return;

  struct Derived {
    HouseEquation equation;
    double key;  // small: few cells, and a sum that few digits have
    bool hidden;
  };
  std::vector<Derived> derived;
  for (HouseEquation& equation : house_equations(cages, most_terms, 8)) {
    const std::size_t terms = equation.plus.size() + equation.minus.size();
    const int sum = equation.sum + 10 * static_cast<int>(equation.minus.size());
    const double share = share_of_sum(terms, sum);
    const bool hidden = equation.minus.empty() && terms > 2 && all_see(equation.plus);
    if (!hidden && terms > most_terms) continue;
    const CellSet* same = nullptr;
    for (const SumCage& cage : cages) {
      const bool equal =
          equation.minus.empty() && cage.cells.count() == terms &&
          std::all_of(equation.plus.begin(), equation.plus.end(), [&](std::uint8_t cell) { return cage.cells[cell]; });
      if (equal && cage.sum == equation.sum) same = &cage.cells;
    }
    if (same != nullptr) continue;
    derived.push_back({std::move(equation), 3 * static_cast<double>(terms) + binary_logarithm(share + 1e-9), hidden});
  }
  std::stable_sort(derived.begin(), derived.end(), [](const Derived& a, const Derived& b) { return a.key < b.key; });
  std::size_t equations = 0;
  std::size_t groups = 0;
  for (const Derived& one : derived) {
    if (one.hidden) {
      if (++groups > most_hidden) continue;
      add_sets(one.equation.plus, sets_with(one.equation.plus.size(), one.equation.sum), true);
    } else {
      if (++equations > most_equations) continue;
      LinearEquation equation;
      equation.sum = one.equation.sum;
      for (const std::uint8_t cell : one.equation.plus) equation.terms.push_back({Cell{cell}, 1});
      for (const std::uint8_t cell : one.equation.minus) equation.terms.push_back({Cell{cell}, -1});
      add_equation(equation);
    }
  }
}

bool RulePlan::accepts(const Grid& grid) const {
  const auto bit_at = [&](std::size_t row, std::size_t column) { return 1U << grid[Cell(9 * row + column)]; };
  for (std::size_t house = 0; house < 9; ++house) {
    unsigned row = 0, column = 0, box = 0;
    for (std::size_t k = 0; k < 9; ++k) {
      row |= bit_at(house, k);
      column |= bit_at(k, house);
      box |= bit_at(house / 3 * 3 + k / 3, house % 3 * 3 + k % 3);
    }
    if ((row & column & box) != 0x3fe) return false;
  }
  return parts_.hold_in(grid);
}

}  // namespace farandole::sudoku::lanes
