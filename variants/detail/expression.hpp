// Regular expressions over digits.
//
//     3        the digit 3; A is 10, B is 11, and so on
//     .        any digit
//     [1-35]   one of 1, 2, 3, 5           [^1-35]  any other digit
//     xy       x, then y                   x|y      x or y                  (x)   for grouping
//     x*       x any number of times       x+       once or more            x?    once or not at all
//     x{2}     so many times               x{2,}    so often or more        x{2,4}  from 2 to 4 times
//
// Blanks mean nothing.
#pragma once

#include <bitset>
#include <cstddef>
#include <string_view>
#include <vector>

#include <sudoku/digit_set.hpp>
#include <sudoku/spec.hpp>

namespace farandole::variants::detail {

/// An expression that has been read: its digits and classes, once for each time that they are repeated, are positions.
/// Position 0 stands for the beginning. (V. M. Glushkov, "The abstract theory of automata", 1961.)
struct Expression {
  static constexpr std::size_t max_positions = 512;
  using Positions = std::bitset<max_positions>;

  std::vector<sudoku::DigitSet> digits;  ///< by position: what may stand there
  std::vector<Positions> follow;         ///< by position: those that may come next
  Positions last;                        ///< with which the text may end
};

/// Reads it, for a board of that size. Throws InputError: the reason says where in the expression, counted from 1, and
/// has no place of its own.
[[nodiscard]] Expression read_expression(std::string_view text, int size);

}  // namespace farandole::variants::detail
