// What every engine asks of the assumptions of a search.
#pragma once

#include <dlx/engine.hpp>
#include <dlx/problem.hpp>

namespace farandole::dlx::detail {

/// Throws UsageError for an option that the problem does not have.
inline void check_assumptions(const Problem& problem, const Assumptions& assumptions) {
  for (const auto options : {assumptions.forced, assumptions.forbidden}) {
    for (const OptionId option : options) static_cast<void>(problem.entries(option));
  }
}

}  // namespace farandole::dlx::detail
