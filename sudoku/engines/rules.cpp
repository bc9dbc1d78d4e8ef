// Any board, any rules: candidates in words, by cell and by digit; filters run only when a cell that they watch has
// changed (rules/position.hpp). Between two guesses everything is struck that follows from singles, houses, locked
// candidates, filters, and sums of houses.
//
//     1. choose an open cell and a digit of it          where conflicts have shown before and few candidates are left
//     2. put it in, and strike what follows             <- a node
//     3. on a contradiction, or after a solution: go back to the last choice, strike that digit instead, and what
//        follows                                        <- a node
//
// Cells that were guessed before a contradiction or concerned by it gain weight (after F. Boussemart et al., "Boosting
// systematic search by weighting constraints", ECAI 2004). What was learned is worth most at the first choices, so the
// search begins anew a few times while it has found no solution. On hard killer sudokus that halves the work.
//
// A search that grows long is handed over to bit-sliced lanes (lanes/rule_search.hpp), where these can take all rules.
#include <memory>

#include <sudoku/engine.hpp>
#include <sudoku/rules/search.hpp>

namespace farandole::sudoku::detail {

namespace {

class RulesEngine final : public Engine {
 public:
  explicit RulesEngine(const EngineConfig& config) : search_(config) {}

  Outcome run(const Puzzle& puzzle, const Limits& limits, const SolutionVisitor& visit) override {
    return search_.visit(puzzle.board.cell_count(), [&](auto& search) { return search.run(puzzle, limits, visit); });
  }

 private:
  rules::AnySearch search_;
};

}  // namespace

extern const EngineInfo rules_engine;
constinit const EngineInfo rules_engine{
    .name = "rules",
    .summary = "any board and rules: candidates in words, filters woken by what they watch, weights where it fails",
    .variants = true,
    .make = [](const EngineConfig& config) -> std::unique_ptr<Engine> { return std::make_unique<RulesEngine>(config); },
    .objection = &rules::objection_to,
};

}  // namespace farandole::sudoku::detail
