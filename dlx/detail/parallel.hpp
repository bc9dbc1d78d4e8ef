// One search on several threads: its tree is cut into parts (work_units.hpp), each thread has an engine of its own, and
// takes one part after the other.
#pragma once

#include <memory>

#include <dlx/engine.hpp>

namespace farandole::dlx::detail {

/// The engine of that line of the table: shared out to config.threads threads, when it can be.
[[nodiscard]] std::unique_ptr<Engine> make_engine(const EngineInfo& info, const Problem& problem,
                                                  const EngineConfig& config);

}  // namespace farandole::dlx::detail
