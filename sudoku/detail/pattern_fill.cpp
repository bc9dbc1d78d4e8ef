#include <sudoku/detail/pattern_fill.hpp>

#include <algorithm>
#include <iterator>
#include <map>

#include <sudoku/solver.hpp>

namespace farandole::sudoku::detail {

namespace {

constexpr std::uint64_t many = 5000;  // solutions: more are not looked at
constexpr int draws = 40;
constexpr int steps = 400;
// A search that takes longer is given up, wherever it stands: verdicts and counts stay the same for all engines as long
// as none of them comes near this.
constexpr std::uint64_t search_nodes = 1'000'000;

/// A random grid with these clues: digits are put into cells in random order, each so that there still is a solution.
std::optional<Grid> random_completion(Solver& solver, Puzzle puzzle, dlx::detail::Random& random) {
  std::vector<Cell> open;
  for (std::size_t i = 0; i < puzzle.givens.cell_count(); ++i) {
    if (puzzle.givens[static_cast<Cell>(i)] == 0) open.push_back(static_cast<Cell>(i));
  }
  random.shuffle(open.begin(), open.end());
  for (const Cell cell : open) {
    SolveResult result = solver.solve(puzzle);
    if (result.verdict == Verdict::unique) return result.solution;
    DigitSet digits = puzzle.board.digits();
    for (const Cell peer : puzzle.board.peers(cell)) digits -= DigitSet(std::uint64_t{1} << puzzle.givens[peer]);
    std::vector<int> order;
    for (const int digit : digits) order.push_back(digit);
    random.shuffle(order.begin(), order.end());
    bool found = false;
    for (const int digit : order) {
      puzzle.givens.set(cell, digit);
      if (solver.count(puzzle, 1).solutions > 0) {
        found = true;
        break;
      }
    }
    if (!found) return std::nullopt;
  }
  return puzzle.givens;
}

}  // namespace

std::optional<Grid> PatternFill::fill(const std::vector<Cell>& places, const Grid& fixed, dlx::detail::Random& random,
                                      const dlx::CancelToken* cancel) {
  SolverOptions options;
  options.check = false;
  options.limits.nodes = search_nodes;
  options.limits.cancel = cancel;
  Solver solver(options);
  Puzzle puzzle{board_, Grid(board_.size())};
  const auto is_fixed = [&fixed](Cell cell) { return fixed.size() > 0 && fixed[cell] != 0; };
  const auto stopped = [cancel] { return cancel != nullptr && cancel->cancelled(); };
  const bool any_fixed = fixed.size() > 0 && fixed.filled() > 0;

  // Begin with a grid that has few enough solutions by its clues.
  std::optional<Grid> solution;
  std::uint64_t solutions = 0;
  for (int draw = 0;; ++draw) {
    if (draw == draws || stopped()) return std::nullopt;
    solution = any_fixed ? random_completion(solver, {board_, fixed}, random) : grids_.draw(random.next());
    if (!solution) return std::nullopt;
    for (const Cell cell : places) puzzle.givens.set(cell, (*solution)[cell]);
    const Outcome outcome = solver.count(puzzle, many);
    solutions = static_cast<std::uint64_t>(outcome.solutions);
    if (solutions < many && outcome.exact()) break;
  }

  std::vector<Cell> free;
  std::copy_if(places.begin(), places.end(), std::back_inserter(free), [&](Cell cell) { return !is_fixed(cell); });
  std::sort(free.begin(), free.end());
  std::size_t taken_out = 2;
  for (int step = 0; step < steps && solutions > 1 && !free.empty() && !stopped(); ++step) {
    taken_out = std::min(taken_out, free.size());
    random.shuffle(free.begin(), free.end());
    for (std::size_t i = 0; i < taken_out; ++i) puzzle.givens.set(free[i], 0);

    struct Choice {
      std::uint64_t solutions = 0;
      Grid least;  // of its solutions, so that it does not matter in which order they come
    };
    std::map<std::vector<int>, Choice> choices;
    const auto tally = [&](const Grid& grid) {
      std::vector<int> digits;
      for (std::size_t i = 0; i < taken_out; ++i) digits.push_back(grid[free[i]]);
      Choice& choice = choices[digits];
      if (choice.solutions++ == 0 || grid.text() < choice.least.text()) choice.least = grid;
      return true;
    };
    const Outcome outcome = solver.for_each(puzzle, tally, many);
    if (outcome.exact()) {
      std::uint64_t fewest = many;
      for (const auto& [digits, choice] : choices) fewest = std::min(fewest, choice.solutions);
      std::vector<const Grid*> best;
      for (const auto& [digits, choice] : choices) {
        if (choice.solutions == fewest) best.push_back(&choice.least);
      }
      solution = *best[static_cast<std::size_t>(random.below(best.size()))];
      solutions = fewest;
      taken_out = std::min<std::size_t>(3, taken_out + 1);
    } else if (taken_out > 1) {
      --taken_out;
    }
    for (const Cell cell : places) puzzle.givens.set(cell, (*solution)[cell]);
  }
  return solutions == 1 ? solution : std::nullopt;
}

}  // namespace farandole::sudoku::detail
