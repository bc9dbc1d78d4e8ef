// Checks an answer against the problem as it was stated, with nothing shared with any engine.
#pragma once

#include <span>
#include <string>

#include <dlx/problem.hpp>

namespace farandole::dlx {

/// Empty when the options are a solution of the problem, else what is wrong, with the names of the items:
/// "item 'd' is covered by no option", "options 2 and 5 give item 'x' different colours".
[[nodiscard]] std::string check(const Problem& problem, std::span<const OptionId> solution);

}  // namespace farandole::dlx
