// What a search did, in numbers that do not depend on the machine, and how it ended.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/limits.hpp>

namespace farandole::dlx {

struct Stats {
  /// Nodes of the search tree, the root included: the same number as Knuth's programs print.
  std::uint64_t nodes = 0;
  /// Changes of a list: options taken out of an item's list, items out of the active ones (Knuth's "updates", save
  /// that he also covers an item that has no options left). Counted only when statistics are asked for.
  std::uint64_t updates = 0;
  /// Nodes without a choice: an item had one option left. Only from dancing_links, and when statistics are asked for.
  std::uint64_t forced = 0;
  /// Nodes by depth (options chosen so far), the root at depth 0. Filled only when statistics are asked for.
  std::vector<std::uint64_t> profile;
};

/// The three-valued answer to "is there a solution?".
enum class Answer : std::uint8_t { no, yes, unknown };

struct Outcome {
  BigCount solutions = 0;                      ///< found so far
  StopReason stopped = StopReason::exhausted;  ///< why the search ended
  Stats stats;
  double seconds = 0;  ///< wall-clock time of the search
  std::string engine;  ///< the engine that did it
  std::string reason;  ///< why it was chosen, when it was by "auto"

  /// True when the search was complete, so that `solutions` is the exact number; else it is "at least".
  [[nodiscard]] bool exact() const noexcept { return stopped == StopReason::exhausted; }
  [[nodiscard]] Answer has_solution() const {
    if (solutions != 0) return Answer::yes;
    return exact() ? Answer::no : Answer::unknown;
  }
};

}  // namespace farandole::dlx
