// All solutions of a problem with up to 64 options, straight from the definition; shares nothing with the engines.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/problem.hpp>

namespace farandole::dlx::differential {

/// Bit k: option k is chosen.
using OptionSet = std::uint64_t;

/// The solutions, in increasing order. Nothing when it takes more than `most_steps` decisions about an option.
[[nodiscard]] std::optional<std::vector<OptionSet>> brute_force(const Problem& problem, std::uint64_t most_steps);

}  // namespace farandole::dlx::differential
