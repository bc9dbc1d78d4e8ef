// The kernel of the lanes with rules for x86 processors with AVX-512.
#include <sudoku/lanes/rule_kernel.hpp>

#if defined(__x86_64__)
#include <dlx/detail/vector_avx512.inc>

#include <sudoku/lanes/rule_kernel.inc>
#endif

namespace farandole::sudoku::lanes {

std::unique_ptr<RuleKernel> make_rule_kernel_avx512() {
#if defined(__x86_64__)
  return std::make_unique<avx512::RulePlanes>();
#else
  return nullptr;
#endif
}

}  // namespace farandole::sudoku::lanes
