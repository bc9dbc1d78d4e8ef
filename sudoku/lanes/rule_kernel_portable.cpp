// The kernel of the lanes with rules for every processor.
#include <dlx/detail/vector_portable.inc>

#include <sudoku/lanes/rule_kernel.inc>

namespace farandole::sudoku::lanes {

std::unique_ptr<RuleKernel> make_rule_kernel_portable() { return std::make_unique<portable::RulePlanes>(); }

}  // namespace farandole::sudoku::lanes
