// A table that takes sets of digits to sets of something else: of digits, of choices, of classes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sudoku/digit_set.hpp>

namespace farandole::variants::detail {

// The image of a set is the union of the images of its parts, five digits a part:
//
//     digits   0 ... 4      5 ... 9     10 ... 14   ...
//     entries  [32 sets]    [32 sets]   [32 sets]
//
// One table for all sets of nine digits would take one look-up instead of two, but eight times the memory; many of
// these tables are at work in a puzzle.
class DigitImages {
 public:
  DigitImages() = default;
  /// `of_digit[d]` is the image of {d}, as bits; digits beyond its end have none.
  explicit DigitImages(std::span<const std::uint64_t> of_digit)
      : parts_(of_digit.size() <= 2 * digits ? 2 : (of_digit.size() + digits - 1) / digits) {
    images_.reserve(parts_ * sets);
    for (std::size_t part = 0; part < parts_; ++part) {
      images_.push_back(0);
      for (std::size_t set = 1; set < sets; ++set) {
        const std::size_t digit = part * digits + static_cast<std::size_t>(std::countr_zero(set));
        images_.push_back(images_[part * sets + (set & (set - 1))] | (digit < of_digit.size() ? of_digit[digit] : 0));
      }
    }
  }

  [[nodiscard]] std::uint64_t operator()(sudoku::DigitSet set) const noexcept {
    const std::uint64_t bits = set.bits();
    std::uint64_t image = images_[bits % sets] | images_[sets + (bits >> digits) % sets];
    for (std::size_t part = 2; part < parts_; ++part) {
      image |= images_[part * sets + (bits >> (part * digits)) % sets];
    }
    return image;
  }

 private:
  static constexpr std::size_t digits = 5;  // in a part
  static constexpr std::size_t sets = std::size_t{1} << digits;

  std::size_t parts_ = 0;
  std::vector<std::uint64_t> images_;
};

}  // namespace farandole::variants::detail
