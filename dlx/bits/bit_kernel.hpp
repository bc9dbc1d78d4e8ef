// Depth-first search on rows (dlx/lanes/lane_problem.hpp): the options that are possible at a node are a bit set, and
// so are the items that are open. To choose an option is to take the intersection with what goes together with it; an
// item's size is the number of its options that are in the set; nothing has to be undone, since each level has sets of
// its own:
//
//     level 0     row  1111111111   open  11111   todo  0110000000   (the options of the item that is branched on)
//     level 1     row  0100111010   open  01101   todo  0000100010
//     level 2     row  0100100010   open  00100   ...
//
// One source (bit_kernel.inc) is compiled for several instruction sets, and in each for several lengths of a row; all
// of them do exactly the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <dlx/lanes/lane_problem.hpp>

namespace farandole::dlx::bits {

/// Where a search stands: what is written above for each level of the path, one level after the other.
struct Path {
  std::vector<std::uint64_t> rows;
  std::vector<std::uint64_t> open;
  std::vector<std::uint64_t> todo;
  std::vector<std::uint32_t> first_todo;  ///< words of todo before this one are used up
  std::vector<std::uint32_t> chosen;      ///< the option that led from a level to the next
  std::vector<std::uint32_t> size;        ///< how many options there were to be tried
  std::size_t depth = 0;                  ///< the present level
  bool entering = true;                   ///< it has not been looked at yet

  std::size_t forced_count = 0;    ///< options that were chosen before level 0
  std::size_t solution_depth = 0;  ///< length of the path to the last solution

  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;
  std::vector<std::uint64_t> profile;  ///< nodes by level, when it has room for them; else it is empty
};

/// Why the kernel came back.
enum class Event : std::uint8_t { solution, nodes, done };

class BitKernel {
 public:
  virtual ~BitKernel() = default;

  /// Goes on until there are `most_nodes` nodes in all, or no more, or, when `stop_at_solution`, to the next solution.
  /// There must be room for a level more than there are primary items.
  virtual Event search(Path& path, std::uint64_t most_nodes, bool stop_at_solution) const = 0;
};

/// The kernel for an instruction set; null where it was not compiled in. The problem must outlive it.
[[nodiscard]] std::unique_ptr<BitKernel> make_kernel_avx512(const lanes::LaneProblem& problem);
[[nodiscard]] std::unique_ptr<BitKernel> make_kernel_avx2(const lanes::LaneProblem& problem);
[[nodiscard]] std::unique_ptr<BitKernel> make_kernel_portable(const lanes::LaneProblem& problem);

}  // namespace farandole::dlx::bits
