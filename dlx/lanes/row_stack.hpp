// The stack of rows (lane_kernel.hpp) that wait for their round: one array that grows, whose new room is not written
// to before it is used.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace farandole::dlx::lanes {

class RowStack {
 public:
  /// An empty stack of rows of so many words.
  void reset(std::size_t words) {
    words_ = words;
    used_ = 0;
  }

  /// Room for `rows` more rows on top; they count only after `push`.
  [[nodiscard]] std::uint64_t* room_for(std::size_t rows) {
    const std::size_t needed = used_ + rows * words_;
    if (needed > capacity_) grow(needed);
    return data_.get() + used_;
  }
  void push(std::size_t rows) { used_ += rows * words_; }

  void pop(std::size_t rows) { used_ -= rows * words_; }

  /// The topmost rows, the lowest of them first.
  [[nodiscard]] const std::uint64_t* top(std::size_t rows) const { return data_.get() + used_ - rows * words_; }

  /// What it holds while room is made for so many rows more.
  [[nodiscard]] std::uint64_t bytes_to_make_room(std::size_t rows) const {
    const std::size_t needed = used_ + rows * words_;
    return (needed > capacity_ ? capacity_ + larger(needed) : capacity_) * sizeof(std::uint64_t);
  }

 private:
  [[nodiscard]] std::size_t larger(std::size_t needed) const { return std::max(needed, 2 * capacity_); }

  void grow(std::size_t needed) {
    const std::size_t capacity = larger(needed);
    std::unique_ptr<std::uint64_t[]> data(new std::uint64_t[capacity]);  // make_unique would write zeros
    std::copy_n(data_.get(), used_, data.get());
    data_ = std::move(data);
    capacity_ = capacity;
  }

  std::unique_ptr<std::uint64_t[]> data_;
  std::size_t capacity_ = 0;
  std::size_t used_ = 0;
  std::size_t words_ = 0;
};

}  // namespace farandole::dlx::lanes
