// Bit-sliced search on the usual board for puzzles whose rules have circuits (lanes/rule_search.hpp): made for long
// searches, since a round costs nearly the same however few nodes there are for it.
#include <cstdint>
#include <memory>
#include <optional>

#include <sudoku/detail/nine.hpp>
#include <sudoku/detail/run_state.hpp>
#include <sudoku/engine.hpp>
#include <sudoku/lanes/rule_search.hpp>

namespace farandole::sudoku::detail {

namespace {

class RuleLanes final : public Engine {
 public:
  explicit RuleLanes(const EngineConfig& config)
      : search_(config.instruction_set.value_or(dlx::best_instruction_set()), config.seed.value_or(0)) {}

  Outcome run(const Puzzle& puzzle, const Limits& limits, const SolutionVisitor& visit) override {
    RunState run(limits, visit);
    const lanes::RulePlan plan(puzzle);
    if (run.may_begin(0) && run.enter_node()) {
      const Candidates9 root = candidates_of(puzzle);
      search_.search(plan, {&root, 1}, run);
    }
    return run.outcome("rule-lanes");
  }

 private:
  lanes::RuleSearch search_;
};

std::string objection(const Puzzle& puzzle) {
  const std::string board = objection_unless_nine(puzzle);
  return board.empty() ? lanes::RulePlan::objection(puzzle) : board;
}

}  // namespace

extern const EngineInfo rule_lanes_engine;
constinit const EngineInfo rule_lanes_engine{
    .name = "rule-lanes",
    .summary = "9x9 only, killer cages and what can be said in their words: bit-sliced, hundreds of nodes at once",
    .variants = true,
    .make = [](const EngineConfig& config) -> std::unique_ptr<Engine> { return std::make_unique<RuleLanes>(config); },
    .objection = &objection,
};

}  // namespace farandole::sudoku::detail
