#include <sudoku/detail/uniqueness.hpp>

#include <utility>

namespace farandole::sudoku::detail {

namespace {

SolverOptions options_with(std::uint64_t max_nodes) {
  SolverOptions options;
  options.limits.nodes = max_nodes;
  options.check = false;  // only the number of solutions matters
  return options;
}

}  // namespace

UniquenessTests::UniquenessTests(Board board, std::uint64_t max_nodes)
    : puzzle_{std::move(board)}, solver_(options_with(max_nodes)) {}

void UniquenessTests::run(std::span<const Grid> puzzles, std::span<Verdict> verdicts) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    puzzle_.givens = puzzles[i];
    const Outcome outcome = solver_.count(puzzle_, 2);
    if (outcome.solutions >= 2) {
      verdicts[i] = Verdict::multiple;
    } else if (!outcome.exact()) {
      verdicts[i] = Verdict::unknown;
    } else {
      verdicts[i] = outcome.solutions == 1 ? Verdict::unique : Verdict::none;
    }
  }
}

}  // namespace farandole::sudoku::detail
