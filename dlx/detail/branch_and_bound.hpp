// The search behind dlx/optimize.hpp: branch and bound with taxes.
//
// Every item i has a tax u(i). It is added to the bound, once for each time that the item must be covered, and taken
// off the cost of each of the item's options. As long as no option's reduced cost is negative, the sum of taxes is a
// lower bound on the cost of what is still to be chosen (they are the dual variables of the linear program), and an
// option can be dropped when its reduced cost would lift the bound over the worst of the k best solutions so far.
//
//     reduced cost of o = cost(o) - sum of u(i) over the items of o           >= 0
//     bound             = cost of what is chosen + sum of u(i) * (u(i) >= 0 ? lo(i) : hi(i))
//
// Knuth's programs fix the taxes before the search. Here they rise during it: when the cheapest option of an item has
// gone, the item's tax goes up by what the next one costs more, and that is taken back with everything else. Besides,
// taxes at the root are made nearly as good as they can be, as soon as it is clear that the search is not a short one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/optimize.hpp>

namespace farandole::dlx::detail {

/// `sign` is 1 for least and -1 for greatest cost.
[[nodiscard]] OptimizeResult branch_and_bound(const Problem& problem, const SolveOptions& options, std::uint64_t k,
                                              int sign);

}  // namespace farandole::dlx::detail
