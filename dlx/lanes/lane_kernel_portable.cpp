// The lanes' kernel for every processor.
#include <dlx/detail/vector_portable.inc>

#include <dlx/lanes/lane_kernel.inc>

namespace farandole::dlx::lanes {

std::unique_ptr<LaneKernel> make_kernel_portable(const LaneProblem& problem) {
  return std::make_unique<portable::Kernel>(problem);
}

}  // namespace farandole::dlx::lanes
