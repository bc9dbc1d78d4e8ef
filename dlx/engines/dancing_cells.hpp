// Exact cover, with colours, by sparse sets ("dancing cells").
#pragma once

#include <memory>

#include <dlx/engine.hpp>

namespace farandole::dlx {

[[nodiscard]] std::unique_ptr<Engine> make_dancing_cells(const Problem& problem, const EngineConfig& config);

}  // namespace farandole::dlx
