// Why has a problem no solution?
//
//     const Explanation why = explain(problem);
//     for (const std::string& sentence : why.reasons) std::cout << sentence << '\n';
//     // option 'b c' cannot be chosen: with it, none of the 2 options of item 'a' would be left
//     // item 'b' cannot be covered: the only option of item 'b' is out
//
// The answer is a conflicting set of items: primary items that cannot all be covered, even when no other item has to be
// (each other item may still be covered at most as often as before). It is made small by deletion: items are taken out,
// halves first and then single ones, as long as the rest is still in conflict. A set from which no item can be taken
// is called minimal; there may be smaller ones elsewhere. Where preprocessing alone refutes what the set asks for, its
// steps are the reasons, in words and in their order; else the reasons are the searches that found nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <dlx/solve.hpp>

namespace farandole::dlx {

struct Explanation {
  /// Is there a solution? Unknown when a limit came before the answer; `stopped` says which.
  Answer solvable = Answer::unknown;
  Solution solution;                 ///< when there is one
  std::vector<ItemId> conflict;      ///< when there is none: items that cannot all be covered, in order of number
  bool minimal = false;              ///< was it proved that each item of `conflict` is needed?
  std::vector<std::string> reasons;  ///< when preprocessing refutes the conflict; the last is about an item of it

  StopReason stopped = StopReason::exhausted;  ///< why the conflict was not made smaller, or why nothing is known
  std::uint64_t searches = 0;
  std::uint64_t nodes = 0;  ///< of all searches together, options tried by preprocessing included
  double seconds = 0;
};

/// The limits on nodes and seconds are for everything together. Forced and forbidden options, propagators and the
/// number of solutions are not listened to. Throws what `solve` throws.
[[nodiscard]] Explanation explain(const Problem& problem, const SolveOptions& options = {});

}  // namespace farandole::dlx
