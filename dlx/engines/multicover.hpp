// Covering with multiplicities and colours (Algorithm M) by sparse sets.
#pragma once

#include <memory>

#include <dlx/engine.hpp>

namespace farandole::dlx {

[[nodiscard]] std::unique_ptr<Engine> make_multicover(const Problem& problem, const EngineConfig& config);

}  // namespace farandole::dlx
