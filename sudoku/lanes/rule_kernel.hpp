// Bit-sliced propagation for 9x9 puzzles with rules: a search node a lane, one plane for each cell and digit
// (lane_kernel.hpp says more). A round strikes in all lanes at once what the circuits of a plan (rule_plan.hpp) and the
// houses exclude, and chooses for each lane the cell to branch on.
//
// One source (rule_kernel.inc) is compiled for several instruction sets. They differ in the number of lanes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <dlx/instruction_set.hpp>
#include <sudoku/lanes/lane_kernel.hpp>
#include <sudoku/lanes/rule_plan.hpp>

namespace farandole::sudoku::lanes {

/// A cell with so many digits left, 2 to 9.
struct Choice {
  std::uint8_t cell;
  std::uint8_t count;
};

/// Where a row that comes out of a round is to branch.
inline constexpr std::size_t cell_bit = candidates;  // the first of seven bits
inline constexpr std::size_t no_cell = 127;          // each cell has one digit left
[[nodiscard]] inline std::size_t chosen_cell(const Row& row) {
  return row.words[cell_bit / 64] >> (cell_bit % 64) & no_cell;
}

struct RuleRound {
  LaneSet live;           ///< the lanes that were not found dead
  std::size_t count = 0;  ///< of them
  /// Newly dead lanes: by unit of the plan, in order; and by cell, where no digit was left in it.
  std::vector<std::uint32_t> unit_deaths;
  std::vector<std::uint32_t> cell_deaths;
};

class RuleKernel {
 public:
  virtual ~RuleKernel() = default;

  /// The number of lanes: a multiple of 64, at most max_lanes.
  [[nodiscard]] virtual std::size_t lanes() const noexcept = 0;

  /// One round on `count` rows. Those that are not found dead go to `out`, in the order of the lanes, each with the
  /// cell that comes first in `order` with that number of digits, or `no_cell`.
  virtual void round(const RulePlan& plan, std::span<const Choice> order, const Row* rows, std::size_t count,
                     RuleRound& result, Row* out) = 0;
};

/// The kernel for an instruction set: each returns null where it was not compiled in.
[[nodiscard]] std::unique_ptr<RuleKernel> make_rule_kernel_avx512();
[[nodiscard]] std::unique_ptr<RuleKernel> make_rule_kernel_avx2();
[[nodiscard]] std::unique_ptr<RuleKernel> make_rule_kernel_portable();
/// The kernel for that instruction set, or the portable one where it was not compiled in.
[[nodiscard]] std::unique_ptr<RuleKernel> make_rule_kernel(dlx::InstructionSet set);

}  // namespace farandole::sudoku::lanes
