// Bit-sliced search for 9x9 sudoku: as many search nodes at once as a register has bits. A register is a plane, bit i
// of it belongs to node i (its lane); there is one plane for each cell and digit: is the digit still possible there?
// Propagation is then a circuit of boolean operations on planes, without branches and the same for all lanes.
//
// A digit in a band (three rows or three columns that go through the same three boxes) stands in three of nine triads,
// where a triad is what a line and a box have in common; and in no two of the same line or the same box. So there are
// six configurations, the permutations of three, and a node branches on those of one digit in one band.
//
// One source (lane_kernel.inc) is compiled for several instruction sets. They differ in the number of lanes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

#include <dlx/instruction_set.hpp>
#include <sudoku/bulk.hpp>

namespace farandole::sudoku::lanes {

inline constexpr std::size_t cells = 81;
inline constexpr std::size_t candidates = 729;
inline constexpr std::size_t max_lanes = 512;

/// A search node: bit 9 * cell + digit - 1, is the digit possible in the cell; and the branch that is to be taken from
/// there (see lane_kernel.inc).
struct Row {
  static constexpr std::size_t word_count = 12;
  std::array<std::uint64_t, word_count> words;
};

/// The row of a position. Other bits than 1 to 9 are not looked at.
[[nodiscard]] inline Row to_row(const Candidates9& position) {
  Row row{};
  // Unrolled, so that no shift has to be computed: for many short searches this is a good part of the time.
  const auto put = [&row, &position]<std::size_t cell>(std::integral_constant<std::size_t, cell>) {
    constexpr std::size_t bit = 9 * cell;
    const std::uint64_t digits = std::uint64_t{position[cell]} >> 1 & 0x1ff;
    row.words[bit / 64] |= digits << (bit % 64);
    if constexpr (bit % 64 > 64 - 9) row.words[bit / 64 + 1] |= digits >> (64 - bit % 64);
  };
  const auto put_all = [&put]<std::size_t... cell>(std::index_sequence<cell...>) {
    (put(std::integral_constant<std::size_t, cell>()), ...);
  };
  put_all(std::make_index_sequence<cells>());
  return row;
}

/// Bit lane % 64 of word lane / 64.
using LaneSet = std::array<std::uint64_t, max_lanes / 64>;

/// What became of the lanes of a round. Those in neither set are dead.
struct Round {
  LaneSet solved;
  LaneSet open;
};

class LaneKernel {
 public:
  virtual ~LaneKernel() = default;

  /// The number of lanes: a multiple of 128, at most max_lanes.
  [[nodiscard]] virtual std::size_t lanes() const noexcept = 0;

  /// A round on new puzzles, one a lane, at most `lanes()`: propagates for as long as it pays.
  virtual void begin(const Digits9* puzzles, std::size_t count, Round& round) = 0;
  /// The same for positions; no branch is taken.
  virtual void begin(const Row* positions, std::size_t count, Round& round) = 0;

  /// A round on search nodes, at most lanes() / 2. The first two configurations of the branch of rows[k] are tried in
  /// lane k and in lane k + lanes() / 2. They are taken off the branch.
  virtual void advance(Row* rows, std::size_t count, Round& round) = 0;
  /// Are there configurations left after a round?
  [[nodiscard]] virtual bool has_more(const Row& row) const noexcept = 0;

  /// The grids of solved lanes, one after the other; to be called before `open_rows`. `lanes` is a subset of `solved`.
  virtual void grids(const LaneSet& lanes, Digits9* grids) = 0;
  /// The open lanes as rows, in order, each with the branch that it is to take.
  virtual void open_rows(const Round& round, Row* rows) = 0;
};

/// The kernel for an instruction set: each returns null where it was not compiled in.
[[nodiscard]] std::unique_ptr<LaneKernel> make_kernel_avx512();
[[nodiscard]] std::unique_ptr<LaneKernel> make_kernel_avx2();
[[nodiscard]] std::unique_ptr<LaneKernel> make_kernel_portable();
/// The kernel for that instruction set, or the portable one where it was not compiled in.
[[nodiscard]] std::unique_ptr<LaneKernel> make_kernel(dlx::InstructionSet set);

}  // namespace farandole::sudoku::lanes
