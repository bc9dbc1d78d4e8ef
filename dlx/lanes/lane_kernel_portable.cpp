// The lanes' kernel for every processor.
#define FARANDOLE_LANES_SET portable
#define FARANDOLE_LANES_REGISTER 16
#include <dlx/lanes/lane_kernel.inc>

namespace farandole::dlx::lanes {

std::unique_ptr<LaneKernel> make_kernel_portable(const LaneProblem& problem) {
  return std::make_unique<portable::Kernel>(problem);
}

}  // namespace farandole::dlx::lanes
