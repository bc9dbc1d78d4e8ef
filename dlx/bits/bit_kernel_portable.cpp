// The kernel of the search on rows for every machine.
#include <dlx/detail/vector_portable.inc>

#include <dlx/bits/bit_kernel.inc>

namespace farandole::dlx::bits {

std::unique_ptr<BitKernel> make_kernel_portable(const lanes::LaneProblem& problem) {
  return portable::make_kernel(problem);
}

}  // namespace farandole::dlx::bits
