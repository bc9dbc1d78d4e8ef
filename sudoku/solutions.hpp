// All solutions of a puzzle, one when it is asked for, from any engine.
//
//     for (const Grid& grid : Solutions(puzzle)) {
//       if (is_pretty(grid)) break;  // leaving it half-way costs nothing
//     }
//
// Engines hand solutions to a visitor. Here the engine runs on a thread of its own, which sleeps while nobody asks: it
// never searches ahead, and when the range goes away the search ends where it stands.
#pragma once

#include <cstddef>
#include <iterator>
#include <memory>

#include <sudoku/engine.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku {

/// An input range, to be gone through once, by one thread at a time. The search begins when the first solution is asked
/// for; what it throws comes out of `begin` and `++`. Handing over from thread to thread takes some microseconds for
/// each solution: Solver::for_each is faster for those who want all.
class Solutions {
  class Search;

 public:
  /// `options.limits.solutions` bounds the number of solutions.
  explicit Solutions(Puzzle puzzle, SolverOptions options = {});
  ~Solutions();
  Solutions(Solutions&&) noexcept;
  Solutions& operator=(Solutions&&) noexcept;

  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Grid;
    using difference_type = std::ptrdiff_t;
    using pointer = const Grid*;
    using reference = const Grid&;

    iterator() = default;
    /// Valid until the iterator moves.
    [[nodiscard]] reference operator*() const { return *grid_; }
    [[nodiscard]] pointer operator->() const { return grid_; }
    iterator& operator++();
    void operator++(int) { ++*this; }
    friend bool operator==(const iterator& it, std::default_sentinel_t) { return it.grid_ == nullptr; }

   private:
    friend class Solutions;
    explicit iterator(Search* search);
    Search* search_ = nullptr;
    const Grid* grid_ = nullptr;
  };

  /// Goes to the next solution that has not been handed out yet.
  [[nodiscard]] iterator begin();
  [[nodiscard]] static std::default_sentinel_t end() { return {}; }

  /// How the search ended, when the range has been gone through. Before that StopReason::caller, and the number of
  /// solutions handed out.
  [[nodiscard]] Outcome outcome() const;

 private:
  std::unique_ptr<Search> search_;
};

}  // namespace farandole::sudoku
