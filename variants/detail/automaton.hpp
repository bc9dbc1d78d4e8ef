// A rule that reads its cells one after the other and keeps a state: an automaton, unrolled over the cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <sudoku/candidates.hpp>
#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

/// States are numbered anew before each cell, and only those are left from which the rule can still be kept.
struct Automaton {
  struct Edge {
    std::uint32_t to = 0;     ///< number of a state before the next cell
    sudoku::DigitSet digits;  ///< with one of these
  };
  struct Layer {
    std::vector<Edge> edges;           ///< those of one state stand together
    std::vector<std::uint32_t> first;  ///< by state, its first edge; one more at the end
    [[nodiscard]] std::size_t states() const { return first.size() - 1; }
  };
  std::vector<Layer> layers;  ///< by cell; the first has one state, or none when no digits at all keep the rule
  std::size_t last_states = 0;

  [[nodiscard]] bool possible() const { return last_states > 0; }
  /// Digits that lead somewhere, over all states.
  [[nodiscard]] std::size_t transitions() const;
};

/// What the automaton is made of: states have numbers of the maker's own.
struct AutomatonRules {
  std::int64_t start = 0;
  /// Calls `go(state)` for each state that the digit leads to from `state` at that cell, counted from 0. At most one
  /// for an automaton that `encode_automaton` gets.
  using Go = std::function<void(std::int64_t)>;
  std::function<void(std::size_t cell, std::int64_t state, int digit, const Go& go)> step;
  std::function<bool(std::int64_t state)> accepts;  ///< behind the last cell
};

/// Unrolls it over so many cells. Nothing when there are more than `most_states` before some cell.
[[nodiscard]] std::optional<Automaton> unroll(const AutomatonRules& rules, std::size_t cells, sudoku::DigitSet digits,
                                              std::size_t most_states);

/// The filter "the automaton reads these cells from end to end": keeps exactly the digits that occur on some way. The
/// cells must differ.
[[nodiscard]] std::unique_ptr<sudoku::Filter> make_automaton_filter(std::vector<sudoku::Cell> cells,
                                                                    std::shared_ptr<const Automaton> automaton);

/// Coloured items that say which digit a cell has: its options give them the digit as colour.
class Channels {
 public:
  Channels(sudoku::Encoder& encoder, std::span<const sudoku::Cell> cells);
  [[nodiscard]] dlx::Entry entry(sudoku::Cell cell, int digit) const;

 private:
  std::vector<sudoku::Cell> cells_;  // sorted
  std::vector<dlx::ItemId> items_;
  std::vector<dlx::Color> colors_;  // by digit
};

/// An automaton with more transitions than this is not said as exact cover.
inline constexpr std::size_t max_encoded_transitions = 40'000;

/// Says as exact cover that the automaton reads these cells. It must be deterministic. `name` keeps apart the items of
/// several automata of a rule.
void encode_automaton(sudoku::Encoder& encoder, const Channels& channels, std::span<const sudoku::Cell> cells,
                      const Automaton& automaton, std::string_view name);

/// The whole encoding of a rule that is one automaton. False when it is too large.
[[nodiscard]] bool encode_as_automaton(sudoku::Encoder& encoder, std::span<const sudoku::Cell> cells,
                                       const AutomatonRules& rules);

}  // namespace farandole::variants::detail
