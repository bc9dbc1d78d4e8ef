// Random small problems of every kind: secondary items, colours, multiplicities, costs.
#pragma once

#include <cstdint>

#include <dlx/problem.hpp>

namespace farandole::dlx::differential {

/// The problem of that seed, the same on every machine: 3 to 14 items and up to 40 options; fewer where there would be
/// so many partial solutions that going through them takes long.
[[nodiscard]] Problem random_problem(std::uint64_t seed);

}  // namespace farandole::dlx::differential
