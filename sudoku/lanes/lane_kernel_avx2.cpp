// The sudoku lanes' kernel for x86 processors with AVX2.
#include <sudoku/lanes/lane_kernel.hpp>

#if defined(__x86_64__)
#include <dlx/detail/vector_avx2.inc>

#include <sudoku/lanes/lane_kernel.inc>
#endif

namespace farandole::sudoku::lanes {

std::unique_ptr<LaneKernel> make_kernel_avx2() {
#if defined(__x86_64__)
  return std::make_unique<avx2::Kernel>();
#else
  return nullptr;
#endif
}

}  // namespace farandole::sudoku::lanes
