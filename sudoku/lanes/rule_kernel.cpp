#include <sudoku/lanes/rule_kernel.hpp>

#include <dlx/detail/kernel_for.hpp>

namespace farandole::sudoku::lanes {

std::unique_ptr<RuleKernel> make_rule_kernel(dlx::InstructionSet set) {
  return dlx::detail::kernel_for(set, &make_rule_kernel_avx512, &make_rule_kernel_avx2, &make_rule_kernel_portable);
}

}  // namespace farandole::sudoku::lanes
