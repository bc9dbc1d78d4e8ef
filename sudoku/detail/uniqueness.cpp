#include <sudoku/detail/uniqueness.hpp>

#include <utility>

namespace farandole::sudoku::detail {

namespace {

// Fewer puzzles are not worth loading into lanes.
constexpr std::size_t enough_for_bulk = 8;

SolverOptions options_with(std::uint64_t max_nodes) {
  SolverOptions options;
  options.limits.nodes = max_nodes;
  options.check = false;  // only the number of solutions matters
  return options;
}

}  // namespace

UniquenessTests::UniquenessTests(Board board, std::uint64_t max_nodes)
    : puzzle_{std::move(board)}, solver_(options_with(max_nodes)) {
  if (puzzle_.board == Board::standard(9)) bulk_.emplace();
}

void UniquenessTests::run(std::span<const Grid> puzzles, std::span<Verdict> verdicts) {
  if (bulk_ && puzzles.size() >= enough_for_bulk) {
    run_in_bulk(puzzles, verdicts);
    return;
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i) verdicts[i] = test(puzzles[i]);
}

Verdict UniquenessTests::test(const Grid& puzzle) {
  puzzle_.givens = puzzle;
  const Outcome outcome = solver_.count(puzzle_, 2);
  if (outcome.solutions >= 2) return Verdict::multiple;
  if (!outcome.exact()) return Verdict::unknown;
  return outcome.solutions == 1 ? Verdict::unique : Verdict::none;
}

void UniquenessTests::run_in_bulk(std::span<const Grid> puzzles, std::span<Verdict> verdicts) {
  digits_.resize(puzzles.size());
  answers_.resize(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    for (std::size_t cell = 0; cell < digits_[i].size(); ++cell) {
      digits_[i][cell] = static_cast<std::uint8_t>(puzzles[i][static_cast<Cell>(cell)]);
    }
  }
  bulk_->solve(digits_, answers_);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    switch (answers_[i].solutions) {
      case 0:
        verdicts[i] = Verdict::none;
        break;
      case 1:
        verdicts[i] = Verdict::unique;
        break;
      default:
        verdicts[i] = Verdict::multiple;
    }
  }
}

}  // namespace farandole::sudoku::detail
