// The word-parallel kernel for every processor.
#include <dlx/detail/vector_portable.inc>

#include <sudoku/bands/band_kernel.inc>

namespace farandole::sudoku::bands {

std::unique_ptr<BandKernel> make_kernel_portable() { return std::make_unique<portable::Kernel>(); }

}  // namespace farandole::sudoku::bands
