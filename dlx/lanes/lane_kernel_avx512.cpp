// The lanes' kernel for x86 processors with AVX-512.
#include <dlx/lanes/lane_kernel.hpp>

#if defined(__x86_64__)
#define FARANDOLE_LANES_SET avx512
#define FARANDOLE_LANES_REGISTER 64
#define FARANDOLE_LANES_TARGET "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,bmi,bmi2,lzcnt,popcnt"
#include <dlx/lanes/lane_kernel.inc>
#endif

namespace farandole::dlx::lanes {

std::unique_ptr<LaneKernel> make_kernel_avx512([[maybe_unused]] const LaneProblem& problem) {
#if defined(__x86_64__)
  return std::make_unique<avx512::Kernel>(problem);
#else
  return nullptr;
#endif
}

}  // namespace farandole::dlx::lanes
