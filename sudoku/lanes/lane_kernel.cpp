#include <sudoku/lanes/lane_kernel.hpp>

#include <dlx/detail/kernel_for.hpp>

namespace farandole::sudoku::lanes {

std::unique_ptr<LaneKernel> make_kernel(dlx::InstructionSet set) {
  return dlx::detail::kernel_for(set, &make_kernel_avx512, &make_kernel_avx2, &make_kernel_portable);
}

}  // namespace farandole::sudoku::lanes
