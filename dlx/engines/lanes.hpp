// Bit-sliced search: 512 nodes of the search tree at once (dlx/lanes/lane_kernel.hpp).
#pragma once

#include <memory>
#include <string>

#include <dlx/engine.hpp>

namespace farandole::dlx {

[[nodiscard]] std::unique_ptr<Engine> make_lanes(const Problem& problem, const EngineConfig& config);

/// Empty, or why lanes cannot take the problem: it has too many options.
[[nodiscard]] std::string objection_to_lanes(const Problem& problem);

}  // namespace farandole::dlx
