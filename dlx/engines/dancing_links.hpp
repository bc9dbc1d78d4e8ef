// Algorithm X (exact cover) and Algorithm C (with colours), by dancing links.
#pragma once

#include <memory>

#include <dlx/engine.hpp>

namespace farandole::dlx {

[[nodiscard]] std::unique_ptr<Engine> make_dancing_links(const Problem& problem, const EngineConfig& config);

}  // namespace farandole::dlx
