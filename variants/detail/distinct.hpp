// Cells that must hold different digits: what can be struck, exactly.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include <sudoku/candidates.hpp>

namespace farandole::variants::detail {

/// Leaves in each set the digits that occur in some choice of different digits, one from each set. False when there is
/// no such choice (the sets are then unchanged). At most sudoku::max_size sets. Finds naked and hidden singles, pairs,
/// triples and so on at once. J.-C. Regin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.
[[nodiscard]] bool keep_distinct(std::span<sudoku::DigitSet> sets);

/// The filter "all these cells differ".
[[nodiscard]] std::unique_ptr<sudoku::Filter> make_distinct_filter(std::vector<sudoku::Cell> cells);

}  // namespace farandole::variants::detail
