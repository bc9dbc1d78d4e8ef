// The textbook's first attempt: cells in reading order, digits from 1 up, and a look along the row, the column and the
// box of a cell for each digit that is tried in it. Kept as plain as that, for reference and for comparison.
//
// A node is a partial board tried: the puzzle itself is one, and each digit put into a cell where it may stand is one
// more.

#include <sudoku/detail/run_state.hpp>

namespace farandole::sudoku::detail {

namespace {

class BacktrackSearch {
 public:
  BacktrackSearch(const Puzzle& puzzle, RunState& run)
      : board_(puzzle.board), candidates_(puzzle.candidates), grid_(puzzle.givens), run_(run) {}

  void search() {
    if (run_.enter_node() && givens_are_legal()) static_cast<void>(fill_from(0));
  }

 private:
  // Fills the cells from `position` on in all ways. False: the search is over. Its depth is the number of empty cells,
  // 1225 at most.
  bool fill_from(std::size_t position) {
    while (position < grid_.cell_count() && grid_[cell_at(position)] != 0) ++position;
    if (position == grid_.cell_count()) return run_.found(grid_);

    const Cell cell = cell_at(position);
    for (int digit = 1; digit <= board_.size(); ++digit) {
      if (!is_legal(cell, digit)) continue;
      if (!run_.enter_node()) return false;
      grid_.set(cell, digit);
      if (!fill_from(position + 1)) return false;
      grid_.set(cell, 0);
    }
    return true;
  }

  bool is_legal(Cell cell, int digit) const {
    if (!candidates_.empty() && !candidates_[index(cell)].contains(digit)) return false;
    for (const Cell peer : board_.peers(cell)) {
      if (grid_[peer] == digit) return false;
    }
    return true;
  }

  bool givens_are_legal() const {
    for (std::size_t position = 0; position < grid_.cell_count(); ++position) {
      const Cell cell = cell_at(position);
      if (grid_[cell] != 0 && !is_legal(cell, grid_[cell])) return false;
    }
    return true;
  }

  static Cell cell_at(std::size_t position) { return Cell{static_cast<std::uint16_t>(position)}; }

  const Board& board_;
  const std::vector<DigitSet>& candidates_;
  Grid grid_;
  RunState& run_;
};

class Backtrack final : public Engine {
 public:
  Outcome run(const Puzzle& puzzle, const Limits& limits, const SolutionVisitor& visit) override {
    RunState run(limits, visit);
    if (run.may_begin(puzzle.givens.cell_count())) BacktrackSearch(puzzle, run).search();
    return run.outcome("backtrack");
  }
};

}  // namespace

extern const EngineInfo backtrack_engine;
constinit const EngineInfo backtrack_engine{
    .name = "backtrack",
    .summary = "reading order; scans row, column and region for each digit (the textbook's first attempt)",
    .make = [](const EngineConfig&) -> std::unique_ptr<Engine> { return std::make_unique<Backtrack>(); },
};

}  // namespace farandole::sudoku::detail
