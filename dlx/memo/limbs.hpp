// Whole numbers without bound as a few machine words each, the lowest first, in arrays in which all have the same
// number of words: adding two of them is one or two instructions, where a number of any size is a call.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <dlx/big_count.hpp>

namespace farandole::dlx::memo {

using Limb = std::uint64_t;

/// sum += term. Returns what does not fit.
inline Limb add_limbs(Limb* sum, const Limb* term, std::size_t words) {
  Limb carry = 0;
  for (std::size_t w = 0; w < words; ++w) {
    const Limb partial = sum[w] + carry;
    carry = partial < carry ? 1 : 0;
    sum[w] = partial + term[w];
    carry |= sum[w] < partial ? 1 : 0;
  }
  return carry;
}

inline bool is_zero(const Limb* value, std::size_t words) {
  return std::all_of(value, value + words, [](Limb limb) { return limb == 0; });
}

/// The value, or the largest one of a word when it is larger.
inline std::uint64_t saturated(const Limb* value, std::size_t words) {
  return is_zero(value + 1, words - 1) ? value[0] : ~std::uint64_t{0};
}

inline BigCount to_big(const Limb* value, std::size_t words) {
  BigCount big = 0;
  for (std::size_t w = words; w-- > 0;) big = (big << 64) + value[w];
  return big;
}

/// Spreads `count` cells of `head` + `words` limbs to cells with one limb more at the end, which is 0.
inline void widen_cells(std::vector<Limb>& cells, std::size_t stride) {
  const std::size_t count = cells.size() / stride;
  cells.resize(count * (stride + 1));
  for (std::size_t k = count; k-- > 0;) {
    std::copy_backward(cells.begin() + static_cast<std::ptrdiff_t>(k * stride),
                       cells.begin() + static_cast<std::ptrdiff_t>((k + 1) * stride),
                       cells.begin() + static_cast<std::ptrdiff_t>(k * (stride + 1) + stride));
    cells[k * (stride + 1) + stride] = 0;
  }
}

}  // namespace farandole::dlx::memo
