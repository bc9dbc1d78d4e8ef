// Makes a problem smaller without changing its solutions (after Knuth's program DLX-PRE, TAOCP 7.2.2.1).
//
//     const Preprocessed pre = preprocess(problem);
//     for (const auto found : Solutions(pre.problem)) use(pre.original(found));       // solutions of `problem`
//
// Two options agree when both can be in one solution as far as their common items say: none of these is a primary item
// that is covered at most once, and on each secondary one both give the same colour. Three things are done:
//
//   1. An option is removed when some primary item would have too few options left if it were chosen: fewer, together
//      with itself, of those that agree with it than the item's least number. Every solution that contains the option
//      would cover the item by such options alone, so there is none.
//   2. An option is forced when a primary item has just as many options as it needs: all of them are in every solution.
//      Options that do not agree with it are in none and go; its items are settled (of an item that may be covered
//      several times, one time is).
//   3. An item is dropped when the others say what it says. A secondary item: no two of its options clash there, or its
//      options are among those of another item, where every two that clash in the first clash too. A primary item that
//      need not be covered: its options are among those of another primary item that is covered no oftener. A primary
//      item that must be: it has the same options as another one with bounds that are at least as narrow. (After step
//      1, an item of exact cover all of whose options contain another one has the same options as that one.)
//
// Steps 1 and 2 remove what is in no solution and set aside what is in all; step 3 leaves the options alone and takes
// away conditions that follow from the rest. So S <-> forced + S is a bijection between the solutions of the smaller
// problem and those of the original, whatever the colours and multiplicities. 1 and 2 are repeated until a round
// changes nothing, 3 is done once at the end: it gives 1 and 2 nothing new.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <dlx/limits.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

namespace farandole::dlx {

struct PreprocessOptions {
  /// Take settled and dropped items out. When false the smaller problem has all items, and the forced options too: then
  /// its solutions are those of the original word for word.
  bool settle = true;
  /// Nodes are options tried and items compared; solutions and memory are not looked at. Stopping early is sound.
  Limits limits;
};

/// Why an option was removed or forced, in the order in which it was found out.
struct PreprocessStep {
  enum class Kind : std::uint8_t {
    removed,  ///< choosing `option` would leave `item` with `left` options, and it needs `needed`
    forced,   ///< `item` has only `left` options, and it needs as many
    clash,    ///< `option` does not agree with the forced option `by` on `item`
  };

  Kind kind{};
  OptionId option{};
  ItemId item{};
  OptionId by{};
  std::uint32_t left = 0;
  std::uint32_t needed = 0;
};

/// An item that cannot be covered often enough.
struct FailedItem {
  ItemId item{};
  std::uint32_t left = 0;    ///< options that could still cover it
  std::uint32_t needed = 0;  ///< options that it still needs
};

struct Preprocessed {
  Problem problem;
  std::vector<OptionId> options;  ///< by option of `problem`: its number in the original
  std::vector<ItemId> items;      ///< by item of `problem`: its number in the original
  std::vector<OptionId> forced;   ///< in every solution, though not in `problem` (unless !settle); original numbers
  std::int64_t forced_cost = 0;   ///< what those that are not in `problem` cost
  /// Set when the original has no solution. `problem` has none either then: no options, and an item to be covered.
  std::optional<FailedItem> failed;
  std::vector<PreprocessStep> steps;
  std::uint64_t rounds = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  StopReason stopped = StopReason::exhausted;  ///< exhausted: nothing more can be done in these ways

  /// The solution of the original that a solution of `problem` stands for.
  [[nodiscard]] Solution original(std::span<const OptionId> solution) const;

  /// Whether `forced` has to be added to solutions of `problem`.
  bool settled = true;
};

[[nodiscard]] Preprocessed preprocess(const Problem& problem, const PreprocessOptions& options = {});

}  // namespace farandole::dlx
