#include <sudoku/true_candidates.hpp>

#include <algorithm>
#include <set>
#include <string>

#include <dlx/detail/limit_guard.hpp>
#include <sudoku/rules/search.hpp>

namespace farandole::sudoku {

DigitSet TrueCandidates::digits(Cell cell) const {
  DigitSet digits;
  const std::vector<std::uint64_t>& counts = solutions[index(cell)];
  for (std::size_t digit = 1; digit < counts.size(); ++digit) {
    if (counts[digit] > 0) digits.insert(static_cast<int>(digit));
  }
  return digits;
}

TrueCandidates true_candidates(const Puzzle& puzzle, const TrueCandidatesOptions& options) {
  if (options.limit == 0) throw UsageError("solutions with a candidate are counted up to 1 at least");
  if (const std::string objection = rules::objection_to(puzzle); !objection.empty()) {
    throw UnsupportedError(objection);
  }
  const dlx::detail::LimitGuard clock(options.limits);
  const std::size_t cells = puzzle.board.cell_count();
  const auto digits = static_cast<std::size_t>(puzzle.board.size());
  TrueCandidates result;
  result.solutions.assign(cells, std::vector<std::uint64_t>(digits + 1));

  // The same solution may be found for several candidates, which matters where more than one is asked for.
  std::set<std::string> seen;
  const auto record = [&](const Grid& grid) {
    if (options.limit > 1 && !seen.insert(grid.text()).second) return true;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      std::uint64_t& count = result.solutions[cell][static_cast<std::size_t>(grid[Cell(cell)])];
      count = std::min(count + 1, options.limit);
    }
    return true;
  };
  const auto wants = [&](Cell cell, int digit) {
    return result.solutions[index(cell)][static_cast<std::size_t>(digit)] < options.limit;
  };

  Limits limits = options.limits;
  limits.solutions = options.limit;
  limits.progress = nullptr;
  EngineConfig config;
  config.instruction_set = options.instruction_set;
  rules::AnySearch search(config);
  result.stopped = search.visit(
      cells, [&](auto& found) { return found.run_candidates(puzzle, limits, wants, record, result.nodes); });
  result.complete = result.stopped == StopReason::exhausted;
  result.seconds = clock.seconds();
  return result;
}

}  // namespace farandole::sudoku
