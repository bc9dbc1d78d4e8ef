// Bit-sliced search for 9x9 puzzles with rules, from any number of nodes on. All lanes work at the same puzzle: its own
// search tree fills them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <dlx/detail/random.hpp>
#include <sudoku/detail/run_state.hpp>
#include <sudoku/lanes/rule_kernel.hpp>

namespace farandole::sudoku::lanes {

class RuleSearch {
 public:
  /// The seed decides in which order cells are tried that look alike.
  RuleSearch(dlx::InstructionSet set, std::uint64_t seed);

  /// All solutions of the plan's rules below the nodes, each given by its candidates; these have been entered already.
  /// To `run` go the nodes below them and the solutions. Returns when all is searched or `run` says so.
  ///
  /// The nodes' trees must have no grid in common, or it is found twice.
  void search(const RulePlan& plan, std::span<const Candidates9> nodes, detail::RunState& run);

 private:
  /// Rows that wait, last in, first out: each with the cell to branch on and the digits that were not tried there yet.
  struct Pool {
    std::vector<Row> rows;
    std::vector<double> shares;  ///< of the whole tree, that of each child
    std::vector<Digits9> solutions;
    std::array<double, 81> offsets{};  ///< by cell: at random, to be added to its key
    double done = 0;                   ///< share of the tree that was searched

    void clear();
    [[nodiscard]] std::uint64_t bytes() const;
  };

  std::size_t take(Pool& pool, std::size_t most);
  [[nodiscard]] std::size_t ready(const Pool& pool, std::size_t most) const;
  void round(const RulePlan& plan, Pool& pool, std::size_t count);
  void learn(const RulePlan& plan);
  void order_choices();
  bool hand_out(Pool& pool, detail::RunState& run);

  std::unique_ptr<RuleKernel> kernel_;
  std::uint64_t seed_;
  dlx::detail::Random random_;
  std::vector<Row> in_;
  std::vector<Row> out_;
  std::vector<double> shares_;  ///< by lane
  RuleRound result_{};
  std::vector<double> weights_;  ///< by cell: how often it had to do with a dead lane, of late
  std::vector<Choice> order_;
  Pool pool_;
  Pool best_;
  Grid grid_ = Grid(9);
};

}  // namespace farandole::sudoku::lanes
