#include <sudoku/parts.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace farandole::sudoku {

namespace {

// No sum of digits comes near it.
constexpr std::int64_t greatest_sum = 1'000'000;

template <class T>
void move_to(std::vector<T>& to, std::vector<T>& from) {
  if (to.empty()) {
    to = std::move(from);
  } else {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  }
}

}  // namespace

bool PairRelation::forbids_equal() const {
  for (std::size_t digit = 1; digit < allowed.size(); ++digit) {
    if (allowed[digit].contains(static_cast<int>(digit))) return false;
  }
  return true;
}

bool PairRelation::forbids_only_equal() const {
  const int largest = static_cast<int>(allowed.size()) - 1;
  for (int digit = 1; digit <= largest; ++digit) {
    if (allowed[static_cast<std::size_t>(digit)] != DigitSet::range(1, largest) - DigitSet::of(digit)) return false;
  }
  return true;
}

void Parts::append(Parts other) {
  move_to(distinct, other.distinct);
  move_to(equations, other.equations);
  move_to(pairs, other.pairs);
  move_to(digits, other.digits);
  whole = whole && other.whole;
}

bool Parts::hold_in(const Grid& grid) const {
  for (const DistinctCells& group : distinct) {
    DigitSet seen;
    int sum = 0;
    for (const Cell cell : group.cells) {
      if (seen.contains(grid[cell])) return false;
      seen.insert(grid[cell]);
      sum += grid[cell];
    }
    if (group.sum && sum != *group.sum) return false;
    if (!group.sets.empty() && std::find(group.sets.begin(), group.sets.end(), seen) == group.sets.end()) return false;
  }
  for (const LinearEquation& equation : equations) {
    std::int64_t sum = 0;
    for (const LinearEquation::Term& term : equation.terms) sum += std::int64_t{term.factor} * grid[term.cell];
    if (sum != equation.sum) return false;
  }
  for (const PairRelation& relation : pairs) {
    for (const auto& [first, second] : relation.pairs) {
      if (!relation.allowed[static_cast<std::size_t>(grid[first])].contains(grid[second])) return false;
    }
  }
  return std::all_of(digits.begin(), digits.end(),
                     [&](const auto& one) { return one.second.contains(grid[one.first]); });
}

bool Parts::only_differ() const {
  return whole && equations.empty() && digits.empty() &&
         std::all_of(distinct.begin(), distinct.end(), [](const DistinctCells& group) { return group.is_plain(); }) &&
         std::all_of(pairs.begin(), pairs.end(), [](const PairRelation& one) { return one.forbids_only_equal(); });
}

std::vector<std::vector<Cell>> groups_that_differ(const Parts& parts, const Board& board) {
  std::vector<std::vector<Cell>> groups;
  for (const DistinctCells& group : parts.distinct) groups.push_back(group.cells);
  for (const PairRelation& relation : parts.pairs) {
    if (!relation.forbids_equal()) continue;
    for (const auto& [first, second] : relation.pairs) {
      if (!share_a_house(board, first, second)) groups.push_back({first, second});
    }
  }
  return groups;
}

std::vector<KnownSum> known_sums(const Parts& parts) {
  std::vector<KnownSum> sums;
  for (const DistinctCells& group : parts.distinct) {
    if (group.sum) sums.push_back({group.cells, *group.sum});
  }
  for (const LinearEquation& equation : parts.equations) {
    if (equation.sum < 0 || equation.sum > greatest_sum) continue;
    KnownSum sum{{}, static_cast<int>(equation.sum)};
    for (const LinearEquation::Term& term : equation.terms) {
      if (term.factor == 1) sum.cells.push_back(term.cell);
    }
    if (sum.cells.size() == equation.terms.size()) sums.push_back(std::move(sum));
  }
  return sums;
}

}  // namespace farandole::sudoku
