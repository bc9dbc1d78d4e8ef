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

  [[nodiscard]] std::uint64_t bytes() const { return capacity_ * sizeof(std::uint64_t); }

 private:
  void grow(std::size_t needed) {
    const std::size_t larger = std::max(needed, 2 * capacity_);
    std::unique_ptr<std::uint64_t[]> data(new std::uint64_t[larger]);  // make_unique would write zeros
    std::copy_n(data_.get(), used_, data.get());
    data_ = std::move(data);
    capacity_ = larger;
  }

  std::unique_ptr<std::uint64_t[]> data_;
  std::size_t capacity_ = 0;
  std::size_t used_ = 0;
  std::size_t words_ = 0;
};

}  // namespace farandole::dlx::lanes
