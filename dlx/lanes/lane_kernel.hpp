// Bit-sliced search: 512 nodes of the search tree at once. A node is a row, one bit an option: is the option still
// possible there? 512 rows are turned into planes, one an option, with one bit a node ("lane"):
//
//               option 0 1 2 3 ...                     lane 0 1 2 3 ...
//     row 0 :          1 0 1 1          option 0 :          1 1 0 0          plane 0
//     row 1 :          1 1 0 0    <->   option 1 :          0 1 1 0          plane 1
//     row 2 :          0 1 0 1          option 2 :          1 0 0 1          plane 2
//
// Propagation is then a circuit of boolean operations on planes, without branches and the same for all lanes. After a
// round the planes are turned back into rows; dead rows are dropped, solved ones handed out, the others split on their
// smallest item.
//
// One source (lane_kernel.inc) is compiled for several instruction sets; all of them do exactly the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include <dlx/lanes/lane_problem.hpp>

namespace farandole::dlx::lanes {

/// Nodes that are looked at in one round.
inline constexpr std::size_t lane_count = 512;

class LaneKernel;

/// Makes `narrow` what is left of `wide` when only some options can still be chosen: `live`, without the `decided`
/// ones. These are options that are chosen in every row in question; nothing that is live may be ruled out by one of
/// them. Both are bit sets as rows are. The options keep their order. Any kernel will do.
void narrow_down(const LaneProblem& wide, const std::uint64_t* live, const std::uint64_t* decided,
                 const LaneKernel& kernel, LaneProblem& narrow);

/// What became of the rows of a round.
struct RoundResult {
  std::uint64_t solved[lane_count / 64];  ///< bit r % 64 of word r / 64: row r is a solution
  std::uint64_t open[lane_count / 64];    ///< row r has to be split
  std::uint16_t choice[lane_count];       ///< of an open row: the primary item with the fewest options
};

class LaneKernel {
 public:
  virtual ~LaneKernel() = default;

  /// To be called when the problem that the kernel was made for has changed.
  virtual void prepare() = 0;

  /// Propagates `count` rows, which lie one after the other, in place, and says what became of each. Rows that are
  /// neither solved nor open are dead, and their contents are not defined.
  virtual void round(std::uint64_t* rows, std::size_t count, RoundResult& result) = 0;

  /// Writes row & keep for each live option of the item to `children`, one after the other, the last option first, and
  /// returns their number. Children in which one of the option's risks has come true are left out. There must be room
  /// for one child more than the item has options.
  virtual std::size_t split(const std::uint64_t* row, std::size_t item, std::uint64_t* children) const = 0;

  /// The same for a search that only counts: children that are solutions already are added to `solved` instead of
  /// being written, where this can be told at once. The row must have come out of a round.
  virtual std::size_t split_and_count(const std::uint64_t* row, std::size_t item, std::uint64_t* children,
                                      std::uint64_t& solved) const = 0;

  /// How many of the `count` rows before `end`, from the last one on, have at most half of the options between them.
  /// Their union is left in `live`, their intersection in `always`.
  virtual std::size_t rows_alike(const std::uint64_t* end, std::size_t count, std::uint64_t* live,
                                 std::uint64_t* always) const = 0;

  /// Takes from each of `count` rows of `words` words the bits that are set in the mask, and writes them side by side,
  /// as rows of `narrow_words` words.
  virtual void compress(const std::uint64_t* rows, std::size_t count, std::size_t words, const std::uint64_t* mask,
                        std::size_t narrow_words, std::uint64_t* narrow) const = 0;
};

/// The kernel for an instruction set: each returns null where it was not compiled in. The problem must outlive it.
[[nodiscard]] std::unique_ptr<LaneKernel> make_kernel_avx512(const LaneProblem& problem);
[[nodiscard]] std::unique_ptr<LaneKernel> make_kernel_avx2(const LaneProblem& problem);
[[nodiscard]] std::unique_ptr<LaneKernel> make_kernel_portable(const LaneProblem& problem);

}  // namespace farandole::dlx::lanes
