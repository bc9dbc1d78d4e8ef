// How many of some cells hold one of some digits.
#pragma once

#include <memory>
#include <vector>

#include <sudoku/candidates.hpp>
#include <variants/detail/automaton.hpp>

namespace farandole::variants::detail {

/// The filter "of these cells at least `least` and at most `most` hold one of these digits".
[[nodiscard]] std::unique_ptr<sudoku::Filter> make_count_filter(std::vector<sudoku::Cell> cells,
                                                                sudoku::DigitSet digits, int least, int most);

/// The same, for exact cover: the state is the number of such cells so far.
[[nodiscard]] AutomatonRules count_rules(sudoku::DigitSet digits, int least, int most);

}  // namespace farandole::variants::detail
