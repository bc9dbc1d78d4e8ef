// The sudoku lanes' kernel for x86 processors with AVX-512.
#include <sudoku/lanes/lane_kernel.hpp>

#if defined(__x86_64__)
#include <dlx/detail/vector_avx512.inc>

#include <sudoku/lanes/lane_kernel.inc>
#endif

namespace farandole::sudoku::lanes {

std::unique_ptr<LaneKernel> make_kernel_avx512() {
#if defined(__x86_64__)
  return std::make_unique<avx512::Kernel>();
#else
  return nullptr;
#endif
}

}  // namespace farandole::sudoku::lanes
