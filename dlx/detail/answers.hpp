// What is made of a search that has begun; shared by the front door and templates.
#pragma once

#include <cstdint>

#include <dlx/engine.hpp>
#include <dlx/solve.hpp>

namespace farandole::dlx::detail {

/// All solutions within the limits.
inline SolveResult solutions_of(Engine& engine) {
  SolveResult result;
  while (engine.next()) {
    const auto solution = engine.solution();
    result.solutions.emplace_back(solution.begin(), solution.end());
  }
  result.outcome = engine.outcome();
  return result;
}

/// Of a search that was to stop at the second solution.
inline Answer is_one(const Outcome& outcome) {
  if (outcome.solutions > 1) return Answer::no;
  if (!outcome.exact()) return Answer::unknown;
  return outcome.solutions == 1 ? Answer::yes : Answer::no;
}

}  // namespace farandole::dlx::detail
