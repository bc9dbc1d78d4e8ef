// The lanes' kernel for x86 processors with AVX2.
#include <dlx/lanes/lane_kernel.hpp>

#if defined(__x86_64__)
#include <dlx/detail/vector_avx2.inc>

#include <dlx/lanes/lane_kernel.inc>
#endif

namespace farandole::dlx::lanes {

std::unique_ptr<LaneKernel> make_kernel_avx2([[maybe_unused]] const LaneProblem& problem) {
#if defined(__x86_64__)
  return std::make_unique<avx2::Kernel>(problem);
#else
  return nullptr;
#endif
}

}  // namespace farandole::dlx::lanes
