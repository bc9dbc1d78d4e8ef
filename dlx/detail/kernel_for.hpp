// A kernel is compiled for several instruction sets (vector_begin.inc), each with a function that makes it, and that
// returns null where the set was not compiled in.
#pragma once

#include <utility>

#include <dlx/instruction_set.hpp>

namespace farandole::dlx::detail {

/// The kernel for that instruction set, or the portable one where it was not compiled in.
template <typename Make, typename... Arguments>
[[nodiscard]] auto kernel_for(InstructionSet set, Make* avx512, Make* avx2, Make* portable,
                              const Arguments&... arguments) {
  auto kernel = set == InstructionSet::avx512 ? avx512(arguments...)
                : set == InstructionSet::avx2 ? avx2(arguments...)
                                              : portable(arguments...);
  return kernel != nullptr ? std::move(kernel) : portable(arguments...);
}

}  // namespace farandole::dlx::detail
