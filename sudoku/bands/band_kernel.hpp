// Word-parallel search for one 9x9 sudoku: a few vector registers hold all candidates, and each step of propagation
// works on all digits, bands and cells at once.
//
// A band is three rows. For each digit and band there is a word of 27 bits: where in the band can the digit still be?
// Eight digits side by side make a register for each of the three bands; the ninth digit's three words share one.
//
// One source (band_kernel.inc) is compiled for several instruction sets; all of them do exactly the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <dlx/instruction_set.hpp>
#include <sudoku/bulk.hpp>

namespace farandole::sudoku::bands {

/// A search node. Bit i of a word: cell i of the band, row by row.
struct alignas(32) Position {
  std::array<std::array<std::uint32_t, 8>, 3> band;  ///< by band and digit, from 1 to 8
  std::array<std::uint32_t, 8> nine;                 ///< of digit 9, by band; the others are not used
};

inline constexpr std::uint32_t all_cells = 0x7ffffff;  ///< of a band

/// The word of a digit from 1 to 9.
[[nodiscard]] inline std::uint32_t& word_of(Position& position, std::size_t band, std::size_t digit) {
  return digit == 9 ? position.nine[band] : position.band[band][digit - 1];
}
[[nodiscard]] inline std::uint32_t word_of(const Position& position, std::size_t band, std::size_t digit) {
  return digit == 9 ? position.nine[band] : position.band[band][digit - 1];
}

/// The nodes that are still to be looked at, the next one last. Below each there is one for each branch on the way
/// whose first side was taken: at most two for each digit and band of rows or columns.
struct Path {
  std::array<Position, 112> waiting;
  std::size_t size = 0;
  Position solution;        ///< after Event::solution
  std::uint64_t nodes = 0;  ///< that have been looked at
};

enum class Event : std::uint8_t {
  exhausted,  ///< no node is left
  solution,   ///< the search can go on
  nodes,      ///< so many nodes have been looked at
};

class BandKernel {
 public:
  virtual ~BandKernel() = default;

  /// A path with the root only.
  virtual void begin(const Digits9& puzzle, Path& path) const = 0;
  virtual void begin(const Candidates9& puzzle, Path& path) const = 0;
  /// Strikes what follows without guessing. False: there is no solution.
  [[nodiscard]] virtual bool reduce(Position& position) const = 0;

  /// Searches on to the next solution, at most until path.nodes is `most_nodes`.
  virtual Event search(Path& path, std::uint64_t most_nodes) const = 0;
};

/// The grid of a position that is a solution.
[[nodiscard]] Digits9 grid_of(const Position& position);

/// The candidates of a position.
[[nodiscard]] Candidates9 candidates_of(const Position& position);

/// The kernel for an instruction set: each returns null where it was not compiled in.
[[nodiscard]] std::unique_ptr<BandKernel> make_kernel_avx512();
[[nodiscard]] std::unique_ptr<BandKernel> make_kernel_avx2();
[[nodiscard]] std::unique_ptr<BandKernel> make_kernel_portable();
/// The kernel for that instruction set, or the portable one where it was not compiled in.
[[nodiscard]] std::unique_ptr<BandKernel> make_kernel(dlx::InstructionSet set);

}  // namespace farandole::sudoku::bands
