// A set of small numbers in a few words: cells of a board, houses of a board.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace farandole::sudoku::rules {

template <std::size_t words>
class Bits {
 public:
  constexpr void insert(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  constexpr void erase(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  [[nodiscard]] constexpr bool contains(std::size_t i) const { return (words_[i / 64] >> (i % 64) & 1) != 0; }

  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  [[nodiscard]] constexpr int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  /// The least member; the set must not be empty.
  [[nodiscard]] constexpr std::size_t min() const {
    std::size_t i = 0;
    while (words_[i] == 0) ++i;
    return i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i]));
  }

  [[nodiscard]] constexpr const std::array<std::uint64_t, words>& raw() const { return words_; }

  constexpr Bits& operator&=(const Bits& o) {
    for (std::size_t i = 0; i < words; ++i) words_[i] &= o.words_[i];
    return *this;
  }
  constexpr Bits& operator|=(const Bits& o) {
    for (std::size_t i = 0; i < words; ++i) words_[i] |= o.words_[i];
    return *this;
  }
  constexpr Bits& operator-=(const Bits& o) {
    for (std::size_t i = 0; i < words; ++i) words_[i] &= ~o.words_[i];
    return *this;
  }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

  /// Calls visit(i) for each member, from the least up, until it returns false; says whether it never did.
  template <class Visit>
  constexpr bool all_of(const Visit& visit) const {
    for (std::size_t i = 0; i < words; ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        if (!visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)))) return false;
      }
    }
    return true;
  }

 private:
  std::array<std::uint64_t, words> words_{};
};

}  // namespace farandole::sudoku::rules
