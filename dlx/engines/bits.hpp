// Depth-first search on bit sets of options (dlx/bits/bit_kernel.hpp).
#pragma once

#include <memory>
#include <string>

#include <dlx/engine.hpp>

namespace farandole::dlx {

[[nodiscard]] std::unique_ptr<Engine> make_bits(const Problem& problem, const EngineConfig& config);

/// Empty, or why the engine cannot take the problem: it has too many options.
[[nodiscard]] std::string objection_to_bits(const Problem& problem);

}  // namespace farandole::dlx
