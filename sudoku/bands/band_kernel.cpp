#include <sudoku/bands/band_kernel.hpp>

#include <bit>

#include <dlx/detail/kernel_for.hpp>

namespace farandole::sudoku::bands {

namespace {

template <typename Visit>
void for_each_candidate(const Position& position, const Visit& visit) {
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t digit = 1; digit <= 9; ++digit) {
      std::uint32_t word = word_of(position, band, digit);
      for (; word != 0; word &= word - 1) {
        visit(27 * band + static_cast<std::size_t>(std::countr_zero(word)), digit);
      }
    }
  }
}

}  // namespace

Digits9 grid_of(const Position& position) {
  Digits9 grid{};
  for_each_candidate(position,
                     [&](std::size_t cell, std::size_t digit) { grid[cell] = static_cast<std::uint8_t>(digit); });
  return grid;
}

Candidates9 candidates_of(const Position& position) {
  Candidates9 result{};
  for_each_candidate(position, [&](std::size_t cell, std::size_t digit) {
    result[cell] = static_cast<std::uint16_t>(result[cell] | 1U << digit);
  });
  return result;
}

std::unique_ptr<BandKernel> make_kernel(dlx::InstructionSet set) {
  return dlx::detail::kernel_for(set, &make_kernel_avx512, &make_kernel_avx2, &make_kernel_portable);
}

}  // namespace farandole::sudoku::bands
