// Estimates by random walks, as text and in JSON: cover estimate, estimate.
#pragma once

#include <string>

#include <dlx/estimate.hpp>

#include "exit_code.hpp"
#include "report.hpp"

namespace farandole::cli {

/// Two lines, nodes and solutions; or why there is nothing to tell.
[[nodiscard]] std::string estimate_text(const dlx::Estimate& estimate);

/// Adds the members nodes, solutions, confidence, probes, seed, stopped, seconds.
void add_estimate(JsonObject& json, const dlx::Estimate& estimate);

/// For --stats; without the last line's end.
[[nodiscard]] std::string estimate_stats(const dlx::Estimate& estimate);

[[nodiscard]] ExitCode estimate_code(const dlx::Estimate& estimate);

}  // namespace farandole::cli
