// A set of digits as a bit mask: bit d stands for digit d.
#pragma once

#include <bit>
#include <cstdint>

namespace farandole::sudoku {

/// The largest board side; digits run from 1 to the side, written 1..9 then A, B, ...
inline constexpr int max_size = 35;

class DigitSet {
 public:
  constexpr DigitSet() = default;
  constexpr explicit DigitSet(std::uint64_t bits) : bits_(bits) {}

  /// {digit}
  [[nodiscard]] static constexpr DigitSet of(int digit) { return DigitSet(std::uint64_t{1} << digit); }
  /// {low, ..., high}; empty when low > high.
  [[nodiscard]] static constexpr DigitSet range(int low, int high) {
    return low > high ? DigitSet() : DigitSet(((std::uint64_t{2} << high) - 1) & ~((std::uint64_t{1} << low) - 1));
  }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(int digit) const { return (bits_ >> digit & 1) != 0; }
  // std::has_single_bit counts bits, which is a library call on processors that need not have an instruction for it.
  [[nodiscard]] constexpr bool is_single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  /// The least and the greatest member; the set must not be empty.
  [[nodiscard]] constexpr int min() const { return std::countr_zero(bits_); }
  [[nodiscard]] constexpr int max() const { return 63 - std::countl_zero(bits_); }

  constexpr void insert(int digit) { bits_ |= std::uint64_t{1} << digit; }
  constexpr void erase(int digit) { bits_ &= ~(std::uint64_t{1} << digit); }

  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) { return DigitSet(a.bits_ | b.bits_); }
  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) { return DigitSet(a.bits_ & b.bits_); }
  /// Members of a that are not in b.
  friend constexpr DigitSet operator-(DigitSet a, DigitSet b) { return DigitSet(a.bits_ & ~b.bits_); }
  constexpr DigitSet& operator|=(DigitSet o) {
    bits_ |= o.bits_;
    return *this;
  }
  constexpr DigitSet& operator&=(DigitSet o) {
    bits_ &= o.bits_;
    return *this;
  }
  constexpr DigitSet& operator-=(DigitSet o) {
    bits_ &= ~o.bits_;
    return *this;
  }
  friend constexpr bool operator==(DigitSet, DigitSet) = default;

  /// for (int digit : set), from the least up.
  class iterator {
   public:
    constexpr explicit iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr int operator*() const { return std::countr_zero(bits_); }
    constexpr iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(iterator, iterator) = default;

   private:
    std::uint64_t bits_;
  };
  [[nodiscard]] constexpr iterator begin() const { return iterator(bits_); }
  [[nodiscard]] constexpr iterator end() const { return iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace farandole::sudoku
