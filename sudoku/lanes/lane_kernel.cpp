#include <sudoku/lanes/lane_kernel.hpp>

#include <utility>

namespace farandole::sudoku::lanes {

std::unique_ptr<LaneKernel> make_kernel(dlx::InstructionSet set) {
  std::unique_ptr<LaneKernel> kernel;
  if (set == dlx::InstructionSet::avx512) kernel = make_kernel_avx512();
  if (set == dlx::InstructionSet::avx2) kernel = make_kernel_avx2();
  return kernel ? std::move(kernel) : make_kernel_portable();
}

}  // namespace farandole::sudoku::lanes
