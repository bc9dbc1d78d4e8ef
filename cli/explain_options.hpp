// What `rate` and `explain` have in common.
#pragma once

#include <string>

#include <sudoku/explain.hpp>

#include "options.hpp"

namespace farandole::cli {

/// The settings that `options` ask for. Throws UsageError for a technique that is not known.
[[nodiscard]] sudoku::ExplainOptions explain_options(const Options& options);

/// The same options with a shape of answers that puzzles have: `text` is what `line` is.
[[nodiscard]] Options with_text_as_line(const Options& options);

/// "7.2" for 72.
[[nodiscard]] std::string score_text(std::uint64_t tenths);

}  // namespace farandole::cli
