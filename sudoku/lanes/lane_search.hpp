// The bit-sliced search over many puzzles: nodes that wait for their round are rows on a stack, last in, first out, so
// that it stays as small as the trees are deep, times the number of lanes. New puzzles are taken whenever too few rows
// wait to fill a round.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <sudoku/lanes/lane_kernel.hpp>

namespace farandole::sudoku::lanes {

class LaneSearch {
 public:
  explicit LaneSearch(std::unique_ptr<LaneKernel> kernel)
      : kernel_(std::move(kernel)), ids_(kernel_->lanes()), grids_(kernel_->lanes()) {}

  /// The largest number of new puzzles in a round.
  [[nodiscard]] std::size_t lanes() const noexcept { return ids_.size(); }
  /// So few nodes wait that new puzzles should be taken.
  [[nodiscard]] bool wants_puzzles() const noexcept { return used_ < lanes() / 2; }
  [[nodiscard]] bool is_idle() const noexcept { return used_ == 0; }
  [[nodiscard]] std::size_t waiting() const noexcept { return used_; }
  /// Bytes of the stack.
  [[nodiscard]] std::uint64_t bytes() const noexcept {
    return rows_.capacity() * sizeof(Row) + row_ids_.capacity() * sizeof(std::uint32_t);
  }
  void clear() noexcept { used_ = 0; }

  // Each round calls, for each solved lane,
  //
  //     bool client.solved(id)        a solution of puzzle `id`: is its grid wanted?
  //     void client.grid(id, grid)    then this follows, after all calls of `solved` of the round
  //
  // and asks `bool client.is_open(id)` whether further solutions of that puzzle are wanted. All rounds return the
  // number of nodes.

  /// A round on new puzzles, which get the numbers from `first_id` on; `Start` is Digits9 or Row.
  template <typename Start, typename Client>
  std::size_t begin(const Start* puzzles, std::size_t count, std::uint32_t first_id, Client& client) {
    for (std::size_t k = 0; k < count; ++k) ids_[k] = first_id + static_cast<std::uint32_t>(k);
    kernel_->begin(puzzles, count, round_);
    finish(client);
    return count;
  }

  /// A round on nodes that wait, at most `most` of them, of two lanes each.
  template <typename Client>
  std::size_t advance(std::size_t most, Client& client) {
    const std::size_t half = lanes() / 2;
    const std::size_t count = gather(std::min(half, most), client);
    if (count == 0) return 0;
    Row* rows = rows_.data() + used_ - count;
    std::uint32_t* ids = row_ids_.data() + used_ - count;
    std::copy_n(ids, count, ids_.begin());
    std::copy_n(ids, count, ids_.begin() + static_cast<std::ptrdiff_t>(half));
    kernel_->advance(rows, count, round_);
    // A row whose branch has more configurations stays.
    std::size_t kept = 0;
    for (std::size_t k = 0; k < count; ++k) {
      if (!kernel_->has_more(rows[k])) continue;
      if (kept != k) {
        rows[kept] = rows[k];
        ids[kept] = ids[k];
      }
      ++kept;
    }
    used_ -= count - kept;
    finish(client);
    return 2 * count;
  }

 private:
  /// Brings rows of puzzles that are still open to the top of the stack; drops others that it meets.
  template <typename Client>
  std::size_t gather(std::size_t most, const Client& client) {
    std::size_t begin = used_;
    std::size_t wanted = 0;
    while (begin > 0 && wanted < most) {
      --begin;
      wanted += client.is_open(row_ids_[begin]) ? 1U : 0U;
    }
    if (wanted != used_ - begin) {
      std::size_t to = begin;
      for (std::size_t k = begin; k < used_; ++k) {
        if (!client.is_open(row_ids_[k])) continue;
        rows_[to] = rows_[k];
        row_ids_[to++] = row_ids_[k];
      }
      used_ = to;
    }
    return wanted;
  }

  template <typename Visit>
  void for_each_lane(const LaneSet& lanes, const Visit& visit) const {
    for (std::size_t w = 0; w < ids_.size() / 64; ++w) {
      for (std::uint64_t left = lanes[w]; left != 0; left &= left - 1) {
        visit(64 * w + static_cast<std::size_t>(std::countr_zero(left)));
      }
    }
  }

  template <typename Client>
  void finish(Client& client) {
    LaneSet wanted{};
    std::uint64_t any_grid = 0;
    for_each_lane(round_.solved, [&](std::size_t lane) {
      if (client.is_open(ids_[lane]) && client.solved(ids_[lane])) {
        wanted[lane / 64] |= std::uint64_t{1} << (lane % 64);
        any_grid = 1;
      }
    });
    if (any_grid != 0) {
      kernel_->grids(wanted, grids_.data());
      const Digits9* grid = grids_.data();
      for_each_lane(wanted, [&](std::size_t lane) { client.grid(ids_[lane], *grid++); });
    }
    std::size_t open = 0;
    for (const std::uint64_t word : round_.open) open += static_cast<std::size_t>(std::popcount(word));
    if (open == 0) return;
    if (rows_.size() < used_ + open) {
      const std::size_t size = std::max(used_ + open, 2 * rows_.size());
      rows_.resize(size);
      row_ids_.resize(size);
    }
    kernel_->open_rows(round_, rows_.data() + used_);
    for_each_lane(round_.open, [&](std::size_t lane) { row_ids_[used_++] = ids_[lane]; });
  }

  std::unique_ptr<LaneKernel> kernel_;
  Round round_{};
  std::vector<std::uint32_t> ids_;  ///< by lane: its puzzle
  std::vector<Digits9> grids_;
  std::vector<Row> rows_;               ///< the stack: the first used_ of them
  std::vector<std::uint32_t> row_ids_;  ///< beside it: their puzzles
  std::size_t used_ = 0;
};

}  // namespace farandole::sudoku::lanes
