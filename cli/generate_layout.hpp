// generate --layout: puzzles with the rules of another one.
#pragma once

#include <sudoku/formats/format.hpp>

#include "console.hpp"
#include "exit_code.hpp"
#include "options.hpp"

namespace farandole::cli {

/// Writes options.count puzzles in that format. Throws UsageError for options that do not go with a layout.
[[nodiscard]] ExitCode generate_from_layout(const Options& options, const sudoku::FormatInfo& format, Console& console);

}  // namespace farandole::cli
