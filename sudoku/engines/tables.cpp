// The textbook's second attempt: still reading order, but over a list of the empty cells, and with a table for each
// kind of house that says at once which digits its rows, columns and regions have already.
//
//     may stand in R4C7:   not (row_digits[4] | column_digits[7] | region_digits[6])
//
// It tries the same partial boards as `backtrack`, in the same order, only faster. A node is a partial board tried: the
// puzzle itself is one, and each digit put into a cell where it may stand is one more.

#include <vector>

#include <sudoku/detail/run_state.hpp>

namespace farandole::sudoku::detail {

namespace {

class Tables final : public Engine {
 public:
  Outcome run(const Puzzle& puzzle, const Limits& limits, const SolutionVisitor& visit) override {
    RunState run(limits, visit);
    const std::size_t cells = puzzle.board.cell_count();
    const std::size_t tables = (3 * static_cast<std::size_t>(puzzle.board.size()) + cells) * sizeof(DigitSet);
    if (run.may_begin(cells * (sizeof(EmptyCell) + 1) + tables) && run.enter_node() && fill_tables(puzzle)) search(run);
    return run.outcome("tables");
  }

 private:
  struct EmptyCell {
    Cell cell;
    std::uint16_t row;
    std::uint16_t column;
    std::uint16_t region;
    DigitSet allowed;  // by the puzzle itself
    DigitSet untried;  // of the digits that may stand there, at the present state of the cells before it
  };

  // False: the givens clash.
  bool fill_tables(const Puzzle& puzzle) {
    const Board& board = puzzle.board;
    const auto side = static_cast<std::size_t>(board.size());
    grid_ = puzzle.givens;
    empty_.clear();
    row_digits_.assign(side, DigitSet());
    column_digits_.assign(side, DigitSet());
    region_digits_.assign(static_cast<std::size_t>(board.region_count()), DigitSet());
    for (std::size_t i = 0; i < board.cell_count(); ++i) {
      const Cell cell{static_cast<std::uint16_t>(i)};
      std::size_t region = static_cast<std::size_t>(board.region(cell));
      if (board.region(cell) < 0) {
        // A cell outside all regions gets one of its own, so that the search need not ask.
        region = region_digits_.size();
        region_digits_.emplace_back();
      }
      const EmptyCell place{cell,
                            static_cast<std::uint16_t>(board.row(cell)),
                            static_cast<std::uint16_t>(board.column(cell)),
                            static_cast<std::uint16_t>(region),
                            puzzle.allowed(cell),
                            DigitSet()};
      if (grid_[cell] == 0) {
        empty_.push_back(place);
      } else if (allowed(place).contains(grid_[cell])) {
        enter(place, grid_[cell]);
      } else {
        return false;
      }
    }
    return true;
  }

  // Goes forward while the cell at `depth` has a digit to try, back when it has none.
  void search(RunState& run) {
    std::size_t depth = 0;
    for (bool forward = true;;) {
      if (depth == empty_.size()) {
        if (!run.found(grid_) || depth == 0) return;
        forward = false;
        --depth;
      }
      EmptyCell& place = empty_[depth];
      if (forward) {
        place.untried = allowed(place);
      } else {
        clear(place);
      }
      forward = !place.untried.empty();
      if (forward) {
        if (!run.enter_node()) return;
        const int digit = place.untried.min();
        place.untried.erase(digit);
        enter(place, digit);
        ++depth;
      } else {
        if (depth == 0) return;
        --depth;
      }
    }
  }

  DigitSet allowed(const EmptyCell& place) const {
    return place.allowed - (row_digits_[place.row] | column_digits_[place.column] | region_digits_[place.region]);
  }

  void enter(const EmptyCell& place, int digit) {
    row_digits_[place.row].insert(digit);
    column_digits_[place.column].insert(digit);
    region_digits_[place.region].insert(digit);
    grid_.set(place.cell, digit);
  }

  void clear(const EmptyCell& place) {
    const int digit = grid_[place.cell];
    row_digits_[place.row].erase(digit);
    column_digits_[place.column].erase(digit);
    region_digits_[place.region].erase(digit);
    grid_.set(place.cell, 0);
  }

  Grid grid_;
  std::vector<EmptyCell> empty_;
  std::vector<DigitSet> row_digits_;
  std::vector<DigitSet> column_digits_;
  std::vector<DigitSet> region_digits_;
};

}  // namespace

extern const EngineInfo tables_engine;
constinit const EngineInfo tables_engine{
    .name = "tables",
    .summary = "reading order; tables of the digits in each row, column and region",
    .make = [](const EngineConfig&) -> std::unique_ptr<Engine> { return std::make_unique<Tables>(); },
};

}  // namespace farandole::sudoku::detail
