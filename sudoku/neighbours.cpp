#include <sudoku/neighbours.hpp>

#include <string>
#include <vector>

#include <sudoku/checker.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku {

namespace {

class NeighbourSearch {
 public:
  NeighbourSearch(const Puzzle& puzzle, const NeighbourOptions& options, const std::function<bool(const Grid&)>& visit)
      : original_(puzzle.givens), puzzle_(puzzle), options_(options), visit_(visit) {
    SolverOptions solver_options;
    solver_options.check = false;
    solver_options.limits.cancel = options.cancel;
    solver_ = Solver(solver_options);
  }

  NeighbourOutcome run() {
    remove_from(0, options_.remove);
    return outcome_;
  }

 private:
  [[nodiscard]] bool over() {
    if (options_.cancel != nullptr && options_.cancel->cancelled()) outcome_.ended = true;
    return outcome_.ended;
  }

  void hand_out(const Grid& givens) {
    if (givens == original_) return;
    ++outcome_.found;
    if (!visit_(givens)) outcome_.ended = true;
  }

  /// Takes away `left` more clues, from cells not before `first`.
  void remove_from(std::size_t first, int left) {
    if (over()) return;
    if (left == 0) {
      add();
      return;
    }
    for (std::size_t i = first; i < original_.cell_count() && !over(); ++i) {
      const auto cell = static_cast<Cell>(i);
      if (original_[cell] == 0) continue;
      puzzle_.givens.set(cell, 0);
      remove_from(i + 1, left - 1);
      puzzle_.givens.set(cell, original_[cell]);
    }
  }

  /// Looks at all solutions of what is left.
  void add() {
    std::vector<Grid> solutions;
    const auto keep = [&](const Grid& grid) {
      solutions.push_back(grid);
      return solutions.size() <= options_.max_solutions;
    };
    solver_.for_each(puzzle_, keep);
    if (over()) return;
    if (solutions.size() > options_.max_solutions) {
      ++outcome_.passed_over;
      return;
    }
    std::vector<const Grid*> pointers;
    pointers.reserve(solutions.size());
    for (const Grid& grid : solutions) pointers.push_back(&grid);
    if (options_.add == 0) {
      if (pointers.size() == 1) hand_out(puzzle_.givens);
    } else if (!pointers.empty()) {
      add_from(0, options_.add, pointers);
    }
  }

  /// Adds `left` more clues, in cells not before `first`; `solutions` are those that have all clues so far.
  void add_from(std::size_t first, int left, const std::vector<const Grid*>& solutions) {
    const auto size = static_cast<std::size_t>(original_.size());
    std::vector<std::vector<const Grid*>> having(size + 1);
    for (std::size_t i = first; i < original_.cell_count() && !over(); ++i) {
      const auto cell = static_cast<Cell>(i);
      if (puzzle_.givens[cell] != 0) continue;
      for (auto& list : having) list.clear();
      for (const Grid* solution : solutions) having[static_cast<std::size_t>((*solution)[cell])].push_back(solution);
      for (std::size_t digit = 1; digit <= size && !over(); ++digit) {
        // A clue that was taken away must not come back: those puzzles come of taking away fewer.
        if (having[digit].empty() || original_[cell] == static_cast<int>(digit)) continue;
        if (left == 1 && having[digit].size() > 1) continue;
        puzzle_.givens.set(cell, static_cast<int>(digit));
        if (left == 1) {
          hand_out(puzzle_.givens);
        } else {
          add_from(i + 1, left - 1, having[digit]);
        }
        puzzle_.givens.set(cell, 0);
      }
    }
  }

  const Grid original_;
  Puzzle puzzle_;
  const NeighbourOptions& options_;
  const std::function<bool(const Grid&)>& visit_;
  Solver solver_;
  NeighbourOutcome outcome_;
};

}  // namespace

NeighbourOutcome for_each_neighbour(const Puzzle& puzzle, const NeighbourOptions& options,
                                    const std::function<bool(const Grid& givens)>& visit) {
  const auto wrong = clashes(puzzle.board, puzzle.givens);
  if (!wrong.empty()) throw UsageError(wrong.front().reason);
  const auto clues = static_cast<int>(puzzle.givens.filled());
  const auto blanks = static_cast<int>(puzzle.givens.cell_count()) - clues;
  if (options.remove < 0 || options.remove > clues) {
    throw UsageError("of " + std::to_string(clues) + " clues " + std::to_string(options.remove) + " cannot go");
  }
  if (options.add < 0 || options.add > blanks + options.remove) {
    throw UsageError("there is no place for " + std::to_string(options.add) + " more clues");
  }
  return NeighbourSearch(puzzle, options, visit).run();
}

}  // namespace farandole::sudoku
