// The sudoku lanes' kernel for every processor.
#include <dlx/detail/vector_portable.inc>

#include <sudoku/lanes/lane_kernel.inc>

namespace farandole::sudoku::lanes {

std::unique_ptr<LaneKernel> make_kernel_portable() { return std::make_unique<portable::Kernel>(); }

}  // namespace farandole::sudoku::lanes
