// Searches that remember sub-problems: for counting where there are many solutions (dlx/memo/).
#pragma once

#include <memory>

#include <dlx/engine.hpp>

namespace farandole::dlx {

[[nodiscard]] std::unique_ptr<Engine> make_memo(const Problem& problem, const EngineConfig& config);

}  // namespace farandole::dlx
