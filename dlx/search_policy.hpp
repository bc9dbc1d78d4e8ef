// Parts of a search that are chosen at compile time, so that what is switched off costs nothing.
//
//   ties       which of the items with the fewest options is branched on
//   observer   what is recorded beyond the number of nodes
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <dlx/detail/random.hpp>
#include <dlx/stats.hpp>

namespace farandole::dlx {

/// The first of the smallest items in the order of the problem: Knuth's choice, and the same at every run.
struct LeftmostTies {
  explicit LeftmostTies(std::optional<std::uint64_t> /*seed*/) {}
  /// Should the `count`-th item of the smallest size replace the one found before?
  static constexpr bool replace(std::uint64_t /*count*/) { return false; }
  /// May the scan stop at an item with a single option when none is without?
  static constexpr bool first_will_do = true;
};

/// Any of the smallest items, all equally likely.
class RandomTies {
 public:
  explicit RandomTies(std::optional<std::uint64_t> seed) : random_(seed.value_or(0)) {}
  bool replace(std::uint64_t count) { return random_.below(count) == 0; }
  static constexpr bool first_will_do = false;

 private:
  detail::Random random_;
};

struct NoObserver {
  static constexpr void update() {}
  static constexpr void node(std::size_t /*depth*/) {}
  static constexpr void store(Stats& /*stats*/) {}
  static constexpr void clear() {}
};

/// Counts updates and nodes by depth.
class CountingObserver {
 public:
  void update() { ++updates_; }
  void node(std::size_t depth) {
    if (depth >= profile_.size()) profile_.resize(depth + 1);
    ++profile_[depth];
  }
  void store(Stats& stats) const {
    stats.updates = updates_;
    stats.profile = profile_;
  }
  void clear() { *this = {}; }

 private:
  std::uint64_t updates_ = 0;
  std::vector<std::uint64_t> profile_;
};

}  // namespace farandole::dlx
