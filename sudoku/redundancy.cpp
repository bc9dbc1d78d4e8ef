#include <sudoku/redundancy.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

#include <dlx/detail/random.hpp>
#include <sudoku/checker.hpp>
#include <sudoku/detail/require_unique.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku {

namespace {

using Clues = std::vector<Clue>;

/// The puzzle without some of its clues.
class Part {
 public:
  Part(const PuzzleSpec& whole, const ValueCatalog& catalog)
      : whole_(&whole),
        catalog_(&catalog),
        givens_(whole.givens),
        candidates_(whole.candidates),
        value_gone_(whole.constraints.size()),
        rule_gone_(whole.constraints.size()) {}

  void remove(const Clue& clue) {
    switch (clue.kind) {
      case Clue::Kind::given:
        givens_.set(clue.cell, 0);
        break;
      case Clue::Kind::marks:
        candidates_[index(clue.cell)] = whole_->board.digits();
        break;
      case Clue::Kind::value:
        value_gone_[clue.rule] = 1;
        break;
      case Clue::Kind::rule:
        rule_gone_[clue.rule] = 1;
        break;
    }
  }

  [[nodiscard]] PuzzleSpec spec() const {
    PuzzleSpec spec = *whole_;
    spec.givens = givens_;
    spec.candidates = candidates_;
    spec.constraints.clear();
    for (std::size_t i = 0; i < rule_gone_.size(); ++i) {
      if (rule_gone_[i] != 0) continue;
      const ConstraintSpec& rule = whole_->constraints[i];
      spec.constraints.push_back(value_gone_[i] != 0 ? catalog_->without_value(rule).value_or(rule) : rule);
    }
    return spec;
  }

 private:
  const PuzzleSpec* whole_;
  const ValueCatalog* catalog_;
  Grid givens_;
  std::vector<DigitSet> candidates_;
  std::vector<char> value_gone_;
  std::vector<char> rule_gone_;
};

/// Asks about one puzzle with fewer of its clues.
class Tester {
 public:
  Tester(const PuzzleSpec& spec, const ValueCatalog& catalog, const Limits& limits)
      : catalog_(catalog), solver_(options_with(limits)) {
    SolveResult whole = solver_.solve(make_puzzle(spec, catalog));
    detail::require_unique(whole.verdict);
    solution_ = std::move(*whole.solution);
  }

  Verdict verdict(const Part& part) {
    const Puzzle puzzle = make_puzzle(part.spec(), catalog_);
    // A rule that depends on one that is gone may have come to forbid the solution.
    if (!check_solution(puzzle, solution_).empty()) return Verdict::none;
    return verdict_of(solver_.count(puzzle, 2));
  }

 private:
  static SolverOptions options_with(const Limits& limits) {
    SolverOptions options;
    options.limits = limits;
    return options;
  }

  const ValueCatalog& catalog_;
  Solver solver_;
  Grid solution_;
};

/// What may go: groups of clues that go together, in the order in which they are tried.
std::vector<Clues> candidates_for_removal(const PuzzleSpec& spec, const ValueCatalog& catalog,
                                          const RedundancyOptions& options) {
  std::optional<dlx::detail::Random> random;
  if (options.seed) random.emplace(*options.seed);
  std::vector<Clues> all;
  const auto add = [&](std::vector<Clues> groups) {
    if (random) random->shuffle(groups.begin(), groups.end());
    std::move(groups.begin(), groups.end(), std::back_inserter(all));
  };
  const auto is_fixed = [&](Cell cell) { return !options.fixed.empty() && options.fixed[index(cell)] != 0; };
  std::vector<Clues> groups;
  if (options.givens) {
    for (const std::vector<Cell>& orbit : orbits(spec.board.size(), options.symmetry)) {
      Clues group;
      for (const Cell cell : orbit) {
        if (spec.givens[cell] != 0) group.push_back({Clue::Kind::given, cell, 0});
      }
      if (!group.empty() && std::none_of(orbit.begin(), orbit.end(), is_fixed)) groups.push_back(std::move(group));
    }
    add(std::exchange(groups, {}));
  }
  if (options.marks) {
    for (std::size_t i = 0; i < spec.candidates.size(); ++i) {
      if (spec.candidates[i] != spec.board.digits()) groups.push_back({{Clue::Kind::marks, Cell(i), 0}});
    }
    add(std::exchange(groups, {}));
  }
  for (const Clue::Kind kind : {Clue::Kind::value, Clue::Kind::rule}) {
    if (kind == Clue::Kind::value ? !options.values : !options.rules) continue;
    for (std::size_t i = 0; i < spec.constraints.size(); ++i) {
      if (kind == Clue::Kind::value && !catalog.without_value(spec.constraints[i])) continue;
      groups.push_back({{kind, {}, i}});
    }
    add(std::exchange(groups, {}));
  }
  return all;
}

/// With all parameters under their names.
PuzzleSpec completed(PuzzleSpec spec, const Catalog& catalog) {
  catalog.complete(spec.constraints);
  return spec;
}

bool is_cancelled(const Limits& limits) { return limits.cancel != nullptr && limits.cancel->cancelled(); }

}  // namespace

Redundancy redundant_clues(const PuzzleSpec& puzzle, const ValueCatalog& catalog, const RedundancyOptions& options) {
  const PuzzleSpec spec = completed(puzzle, catalog);
  Tester tester(spec, catalog, options.limits);
  Redundancy result;
  RedundancyOptions one_by_one = options;
  one_by_one.seed.reset();
  one_by_one.symmetry = ClueSymmetry::none;
  for (const Clues& group : candidates_for_removal(spec, catalog, one_by_one)) {
    Part part(spec, catalog);
    part.remove(group.front());
    const Verdict verdict = is_cancelled(options.limits) ? Verdict::unknown : tester.verdict(part);
    if (verdict == Verdict::unknown) result.complete = false;
    if (verdict == Verdict::unique) result.clues.push_back(group.front());
  }
  return result;
}

Irredundant make_irredundant(const PuzzleSpec& puzzle, const ValueCatalog& catalog, const RedundancyOptions& options) {
  const PuzzleSpec spec = completed(puzzle, catalog);
  Tester tester(spec, catalog, options.limits);
  Part part(spec, catalog);
  Irredundant result;
  std::vector<Clues> groups = candidates_for_removal(spec, catalog, options);
  // Where a mark has gone a negative constraint says more than before, so that others may go that had to stay.
  for (bool rule_gone = true; std::exchange(rule_gone, false);) {
    result.complete = true;
    // The result is that of trying one group after the other. But first several are tried at once: while there are many
    // clues, most searches say that all of these can go.
    std::size_t at_once = 16;
    std::vector<Clues> kept;
    for (std::size_t done = 0; done < groups.size();) {
      const auto tried = std::span(groups).subspan(done, std::min(at_once, groups.size() - done));
      Part fewer = part;
      for (const Clues& group : tried) {
        for (const Clue& clue : group) fewer.remove(clue);
      }
      const Verdict verdict = is_cancelled(options.limits) ? Verdict::unknown : tester.verdict(fewer);
      if (verdict == Verdict::unique) {
        part = std::move(fewer);
        for (const Clues& group : tried) {
          result.removed.insert(result.removed.end(), group.begin(), group.end());
          rule_gone = rule_gone || group.front().kind == Clue::Kind::rule;
        }
        done += tried.size();
      } else if (tried.size() > 1) {
        at_once = tried.size() / 2;
      } else {
        if (verdict == Verdict::unknown) result.complete = false;
        kept.push_back(tried.front());
        ++done;
      }
    }
    groups = std::move(kept);
  }
  result.puzzle = part.spec();
  return result;
}

}  // namespace farandole::sudoku
