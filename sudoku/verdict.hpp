// What is said of a puzzle after its solutions have been looked for, two at most.
#pragma once

#include <cstdint>
#include <string_view>

#include <dlx/stats.hpp>

namespace farandole::sudoku {

enum class Verdict : std::uint8_t { none, unique, multiple, unknown };

/// "none", "unique", "multiple", "unknown".
[[nodiscard]] std::string_view to_string(Verdict verdict) noexcept;

/// Of a search that was not told to stop at the first solution; unknown when a limit left it open.
[[nodiscard]] Verdict verdict_of(const dlx::Outcome& outcome);

}  // namespace farandole::sudoku
