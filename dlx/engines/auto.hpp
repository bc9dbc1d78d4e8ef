// The engine that chooses an engine.
#pragma once

#include <memory>
#include <string>

#include <dlx/engine.hpp>

namespace farandole::dlx {

[[nodiscard]] std::unique_ptr<Engine> make_auto(const Problem& problem, const EngineConfig& config);

}  // namespace farandole::dlx
