// The candidates of a board during a search, as a filter sees them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/digit_set.hpp>

namespace farandole::sudoku {

/// Candidates that may be struck. Whoever runs the search implements how a removal is carried out and undone.
class Candidates {
 public:
  virtual ~Candidates() = default;

  [[nodiscard]] DigitSet operator[](Cell cell) const noexcept { return masks_[index(cell)]; }

  /// Strikes all digits of the cell that are not in `keep`. Returns false when none is left, or when the removal shows
  /// in another way that the position is hopeless.
  bool restrict(Cell cell, DigitSet keep) {
    const DigitSet gone = masks_[index(cell)] - keep;
    return gone.empty() || strike(cell, gone);
  }

 protected:
  /// Removes the digits `gone`, all of them candidates of the cell, from masks_ and from the search.
  virtual bool strike(Cell cell, DigitSet gone) = 0;

  std::vector<DigitSet> masks_;  ///< by cell; a solved cell has one digit
};

/// A rule at work in a search: looks at the candidates of its cells and strikes those that cannot be. It keeps no
/// state between calls, apart from tables, so that backtracking costs it nothing.
class Filter {
 public:
  virtual ~Filter() = default;

  /// The cells whose changes concern it. None: it has struck all that it ever will when it has been called once.
  [[nodiscard]] virtual std::span<const Cell> watches() const = 0;

  /// Strikes candidates; false when the rule cannot be satisfied any more. Never strikes a digit that belongs to a
  /// solution; it may count on rows, columns and regions (but not on other rules). When each watched cell has one
  /// candidate left, and no house has a digit twice, returns true if and only if the rule is satisfied. It should go on
  /// until it finds nothing more, since it is called again for what others strike, not for what it struck itself.
  virtual bool filter(Candidates& candidates) = 0;
};

}  // namespace farandole::sudoku
