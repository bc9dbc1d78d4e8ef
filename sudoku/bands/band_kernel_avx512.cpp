// The word-parallel kernel for x86 processors with AVX-512.
#include <sudoku/bands/band_kernel.hpp>

#if defined(__x86_64__)
#include <dlx/detail/vector_avx512.inc>

#include <sudoku/bands/band_kernel.inc>
#endif

namespace farandole::sudoku::bands {

std::unique_ptr<BandKernel> make_kernel_avx512() {
#if defined(__x86_64__)
  return std::make_unique<avx512::Kernel>();
#else
  return nullptr;
#endif
}

}  // namespace farandole::sudoku::bands
