// The word-parallel kernel for x86 processors with AVX2.
#include <sudoku/bands/band_kernel.hpp>

#if defined(__x86_64__)
#include <dlx/detail/vector_avx2.inc>

#include <sudoku/bands/band_kernel.inc>
#endif

namespace farandole::sudoku::bands {

std::unique_ptr<BandKernel> make_kernel_avx2() {
#if defined(__x86_64__)
  return std::make_unique<avx2::Kernel>();
#else
  return nullptr;
#endif
}

}  // namespace farandole::sudoku::bands
