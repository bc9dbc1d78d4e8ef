// An exact-cover problem laid out for searches whose nodes are rows: one bit an option, is it still possible there?
// Choosing an option leaves what goes together with it: row & keep[option].
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <dlx/engine.hpp>
#include <dlx/problem.hpp>

namespace farandole::dlx::lanes {

/// A problem laid out for rows. Options without primary items are left out; the others keep their order.
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

  /// The row of the root of a search: what the assumptions leave. Fills `chosen` with the forced options, each once.
  /// None when the assumptions contradict each other.
  [[nodiscard]] std::optional<std::vector<std::uint64_t>> root(const Assumptions& assumptions,
                                                               std::vector<OptionId>& chosen) const;

  void find_risks();
  /// How many steps `find_risks` takes, of about a nanosecond each.
  [[nodiscard]] std::uint64_t risk_cost() const { return std::uint64_t{option_count} * primary_count * words; }
  /// The options of each primary item as bit sets, `words` words each.
  void write_columns(std::vector<std::uint64_t>& columns) const;

  [[nodiscard]] const std::uint64_t* keep_of(std::size_t option) const { return keep.data() + option * words; }
  /// The largest number of options of a primary item.
  [[nodiscard]] std::size_t largest_item() const;
  /// Empty, or why a problem cannot be laid out: it has too many options.
  [[nodiscard]] static std::string objection(const Problem& problem);
  /// Memory of what is above, in bytes, for so many options and entries.
  [[nodiscard]] static std::uint64_t memory_needed(const Problem& problem);
};

}  // namespace farandole::dlx::lanes
