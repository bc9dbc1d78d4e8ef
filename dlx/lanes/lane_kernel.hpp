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
#include <span>
#include <vector>

#include <dlx/problem.hpp>

namespace farandole::dlx::lanes {

/// Nodes that are looked at in one round.
inline constexpr std::size_t lane_count = 512;

/// A problem laid out for the kernel. Options without primary items are left out; the others keep their order.
struct LaneProblem {
  /// No items and no options.
  LaneProblem() = default;
  explicit LaneProblem(const Problem& problem);

  /// Number of options, and of 64-bit words in a row.
  std::size_t option_count = 0;
  std::size_t words = 0;
  std::vector<OptionId> ids;            ///< by option here: its number in the problem
  std::vector<std::uint32_t> position;  ///< by option in the problem: its number here, or none; not when narrowed
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  // What must not be chosen twice is a group: a primary item, or a secondary item together with a colour. Primary items
  // come first, in the order of the problem.
  std::size_t primary_count = 0;
  std::size_t group_count = 0;
  std::vector<std::uint32_t> group_begin;    ///< by option: its groups are groups[group_begin[o]] up to those of o + 1
  std::vector<std::uint32_t> colored_begin;  ///< by option: where those begin that several chosen options may share
  std::vector<std::uint32_t> groups;
  std::vector<std::uint32_t> member_begin;  ///< by primary item: its options, likewise
  std::vector<std::uint32_t> members;
  /// Groups of one secondary item: consecutive numbers. The first of them may be without colour.
  struct Secondary {
    std::uint32_t first_group = 0;
    std::uint32_t group_count = 0;
    bool first_is_uncolored = false;
  };
  std::vector<Secondary> secondaries;

  /// By option: the options that can be chosen together with it, itself included; `words` words each.
  std::vector<std::uint64_t> keep;

  /// By option, once `find_risks` has been called: the primary items that lose the largest shares of their options when
  /// it is chosen, `risk_count` of them or fewer (then `none` follows).
  std::vector<std::uint32_t> risks;
  static constexpr std::size_t risk_count = 8;

  void find_risks();
  /// How many steps `find_risks` takes, of about a nanosecond each.
  [[nodiscard]] std::uint64_t risk_cost() const { return std::uint64_t{option_count} * primary_count * words; }
  /// The options of each primary item as bit sets, `words` words each.
  void write_columns(std::vector<std::uint64_t>& columns) const;

  [[nodiscard]] const std::uint64_t* keep_of(std::size_t option) const { return keep.data() + option * words; }
  /// The largest number of options of a primary item.
  [[nodiscard]] std::size_t largest_item() const;
  /// Memory of what is above, in bytes, for so many options and entries.
  [[nodiscard]] static std::uint64_t memory_needed(const Problem& problem);
};

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
