#include <sudoku/detail/uniqueness.hpp>

#include <algorithm>
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
    : puzzle_{std::move(board)}, solver_(options_with(max_nodes)) {
  if (puzzle_.board == Board::standard(9)) bulk_.emplace();
}

void UniquenessTests::run(std::span<const Grid> puzzles, std::span<Verdict> verdicts) {
  if (bulk_) {
    run_in_bulk(puzzles, verdicts);
    return;
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i) verdicts[i] = test(puzzles[i]);
}

Verdict UniquenessTests::test(const Grid& puzzle) {
  puzzle_.givens = puzzle;
  return verdict_of(solver_.count(puzzle_, 2));
}

void UniquenessTests::run_in_bulk(std::span<const Grid> puzzles, std::span<Verdict> verdicts) {
  digits_.resize(puzzles.size());
  answers_.resize(puzzles.size());
  std::transform(puzzles.begin(), puzzles.end(), digits_.begin(), to_digits);
  bulk_->solve(digits_, answers_);
  std::transform(answers_.begin(), answers_.end(), verdicts.begin(),
                 [](const BulkAnswer& answer) { return verdict_of(answer); });
}

}  // namespace farandole::sudoku::detail
