// Runs filters until nothing changes any more: each when a cell that it watches has changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <sudoku/candidates.hpp>
#include <sudoku/constraint.hpp>

namespace farandole::sudoku::detail {

class FilterQueue {
 public:
  /// For these filters, which stay where they are as long as the queue is used, over so many cells. None is queued.
  void watch(const Filters& filters, std::size_t cells) {
    filters_ = filters;
    watchers_.assign(filters.empty() ? 0 : cells, {});
    queue_.clear();
    queued_.assign(filters.size(), 0);
    for (std::uint32_t number = 0; number < filters.size(); ++number) {
      for (const Cell cell : filters[number]->watches()) watchers_[index(cell)].push_back(number);
    }
  }

  void wake_all() {
    for (std::uint32_t number = 0; number < filters_.size(); ++number) wake(number);
  }
  /// The cell has changed.
  void wake_watchers(Cell cell) {
    if (watchers_.empty()) return;
    for (const std::uint32_t number : watchers_[index(cell)]) wake(number);
  }

  /// False: a rule cannot be satisfied any more. Filters that watch what another one strikes are run again. Nothing is
  /// queued afterwards.
  bool run(Candidates& candidates) {
    while (!queue_.empty()) {
      const std::uint32_t number = queue_.back();
      queue_.pop_back();
      const bool possible = filters_[number]->filter(candidates);
      queued_[number] = 0;
      if (!possible) {
        clear();
        return false;
      }
    }
    return true;
  }

  void clear() {
    for (const std::uint32_t number : queue_) queued_[number] = 0;
    queue_.clear();
  }

 private:
  void wake(std::uint32_t number) {
    if (std::exchange(queued_[number], std::uint8_t{1}) == 0) queue_.push_back(number);
  }

  std::span<const std::unique_ptr<Filter>> filters_;
  std::vector<std::vector<std::uint32_t>> watchers_;  // by cell, the filters that watch it; empty without filters
  std::vector<std::uint32_t> queue_;                  // filters to be run
  std::vector<std::uint8_t> queued_;                  // by filter: is it in the queue?
};

}  // namespace farandole::sudoku::detail
