// A small pseudo-random generator whose numbers are the same on every machine (the standard library's distributions are
// not).
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

namespace farandole::dlx::detail {

/// xoshiro256** 1.0 by Blackman and Vigna (2018), its state filled by splitmix64.
class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9e3779b97f4a7c15;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
      z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
      word = z ^ (z >> 31);
    }
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A number from 0 to bound - 1, all equally likely; bound is from 1 to 2^32.
  std::uint64_t below(std::uint64_t bound) {
    // Numbers of 32 bits, of which the incomplete last group of `bound` is drawn again.
    constexpr std::uint64_t range = std::uint64_t{1} << 32;
    const std::uint64_t usable = range - range % bound;
    for (;;) {
      if (const std::uint64_t draw = next() >> 32; draw < usable) return draw % bound;
    }
  }

  /// Puts the elements of [first, last) into random order, all orders equally likely (Fisher and Yates).
  template <class Iterator>
  void shuffle(Iterator first, Iterator last) {
    for (auto left = last - first; left > 1; --left) {
      std::swap(first[left - 1], first[static_cast<decltype(left)>(below(static_cast<std::uint64_t>(left)))]);
    }
  }

 private:
  std::uint64_t state_[4];
};

}  // namespace farandole::dlx::detail
