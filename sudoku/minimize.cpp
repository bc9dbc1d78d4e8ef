#include <sudoku/minimize.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include <dlx/detail/random.hpp>
#include <sudoku/detail/require_unique.hpp>

namespace farandole::sudoku {

namespace {

using Cells = std::vector<Cell>;

/// Asks about one puzzle with fewer or more of its clues.
class Tester {
 public:
  Tester(const Puzzle& puzzle, const Limits& limits) : puzzle_(puzzle), solver_(options_with(limits)) {
    detail::require_unique(verdict(puzzle.givens));
  }

  Verdict verdict(const Grid& givens) {
    puzzle_.givens = givens;
    return verdict_of(solver_.count(puzzle_, 2));
  }

  /// Is there one solution without the clues of these cells too?
  Verdict verdict_without(const Grid& givens, const Cells& cells) {
    Grid fewer = givens;
    for (const Cell cell : cells) fewer.set(cell, 0);
    return verdict(fewer);
  }

  [[nodiscard]] bool is_redundant(const Grid& givens, Cell cell) {
    return verdict_without(givens, {cell}) == Verdict::unique;
  }

 private:
  static SolverOptions options_with(const Limits& limits) {
    SolverOptions options;
    options.limits = limits;
    options.check = false;  // only numbers of solutions matter
    return options;
  }

  Puzzle puzzle_;
  Solver solver_;
};

Cells clues_of(const Grid& givens) {
  Cells cells;
  for (std::size_t i = 0; i < givens.cell_count(); ++i) {
    if (givens[static_cast<Cell>(i)] != 0) cells.push_back(static_cast<Cell>(i));
  }
  return cells;
}

/// Decides clue by clue. Each minimal puzzle is found once: it is the one way to answer for each clue that can go from
/// what is left, whether it goes or is kept.
class MinimalSearch {
 public:
  MinimalSearch(Tester& tester, const std::function<bool(const Grid&)>& visit, const dlx::CancelToken* cancel)
      : tester_(tester), visit_(visit), cancel_(cancel) {}

  /// `givens` has one solution. `kept` are clues that have to stay; those in `open`, in reverse order of their cells,
  /// may go. False: ended early. The depth of calls is at most the number of clues.
  bool run(const Grid& givens, Grid& kept, Cells open) {
    if (cancelled()) return false;
    // What cannot go now can never go.
    while (!open.empty() && !tester_.is_redundant(givens, open.back())) {
      kept.set(open.back(), givens[open.back()]);
      to_undo_.push_back(open.back());
      open.pop_back();
    }
    if (open.empty()) {
      const bool minimal = none_is_redundant(givens);
      if (cancelled()) return false;  // tests that were stopped have said nothing
      return minimal ? visit_(givens) : true;
    }
    const Cell cell = open.back();
    open.pop_back();
    {
      const std::size_t mark = to_undo_.size();
      Grid fewer = givens;
      fewer.set(cell, 0);
      const bool go_on = run(fewer, kept, open);
      undo(kept, mark);
      if (!go_on) return false;
    }
    const std::size_t mark = to_undo_.size();
    kept.set(cell, givens[cell]);
    to_undo_.push_back(cell);
    // Clues that the others kept make redundant are in no minimal puzzle with them.
    const bool go_on = !none_is_redundant(kept) || run(givens, kept, std::move(open));
    undo(kept, mark);
    return go_on;
  }

 private:
  [[nodiscard]] bool cancelled() const { return cancel_ != nullptr && cancel_->cancelled(); }

  void undo(Grid& kept, std::size_t mark) {
    for (; to_undo_.size() > mark; to_undo_.pop_back()) kept.set(to_undo_.back(), 0);
  }

  bool none_is_redundant(const Grid& givens) {
    const Cells clues = clues_of(givens);
    return std::none_of(clues.begin(), clues.end(), [&](Cell cell) { return tester_.is_redundant(givens, cell); });
  }

  Tester& tester_;
  const std::function<bool(const Grid&)>& visit_;
  const dlx::CancelToken* cancel_;
  Cells to_undo_;  // clues that were added to `kept`
};

}  // namespace

std::vector<Cell> redundant_clues(const Puzzle& puzzle, const MinimizeOptions& options) {
  Tester tester(puzzle, options.limits);
  Cells result;
  for (const Cell cell : clues_of(puzzle.givens)) {
    const Verdict verdict = tester.verdict_without(puzzle.givens, {cell});
    if (verdict == Verdict::unknown) {
      throw UsageError("the search without " + puzzle.board.name(cell) + " was stopped before its end");
    }
    if (verdict == Verdict::unique) result.push_back(cell);
  }
  return result;
}

Minimized minimize(const Puzzle& puzzle, const MinimizeOptions& options) {
  Tester tester(puzzle, options.limits);
  Minimized result{puzzle.givens, {}, true};
  std::vector<Cells> groups;
  for (const Cells& orbit : orbits(puzzle.board.size(), options.symmetry)) {
    Cells clues;
    std::copy_if(orbit.begin(), orbit.end(), std::back_inserter(clues),
                 [&](Cell cell) { return puzzle.givens[cell] != 0; });
    if (!clues.empty()) groups.push_back(std::move(clues));
  }
  if (options.seed) dlx::detail::Random(*options.seed).shuffle(groups.begin(), groups.end());
  for (const Cells& group : groups) {
    const Verdict verdict = tester.verdict_without(result.givens, group);
    if (verdict == Verdict::unknown) result.complete = false;
    if (verdict != Verdict::unique) continue;
    for (const Cell cell : group) {
      result.givens.set(cell, 0);
      result.removed.push_back(cell);
    }
  }
  return result;
}

bool for_each_minimal(const Puzzle& puzzle, const std::function<bool(const Grid& givens)>& visit,
                      const MinimizeOptions& options) {
  Limits limits;
  limits.cancel = options.limits.cancel;
  Tester tester(puzzle, limits);
  Cells open = clues_of(puzzle.givens);
  std::reverse(open.begin(), open.end());
  Grid kept(puzzle.board.size());
  return MinimalSearch(tester, visit, options.limits.cancel).run(puzzle.givens, kept, std::move(open));
}

}  // namespace farandole::sudoku
