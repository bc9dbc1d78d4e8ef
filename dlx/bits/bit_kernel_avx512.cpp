// The kernel of the search on rows for x86 processors with AVX-512.
#include <dlx/bits/bit_kernel.hpp>

#if defined(__x86_64__)
#include <dlx/detail/vector_avx512.inc>

#include <dlx/bits/bit_kernel.inc>
#endif

namespace farandole::dlx::bits {

std::unique_ptr<BitKernel> make_kernel_avx512([[maybe_unused]] const lanes::LaneProblem& problem) {
#if defined(__x86_64__)
  return avx512::make_kernel(problem);
#else
  return nullptr;
#endif
}

}  // namespace farandole::dlx::bits
