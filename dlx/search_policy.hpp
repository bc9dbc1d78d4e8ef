// Parts of a search that are chosen at compile time, so that what is switched off costs nothing.
//
//   choice     which item is branched on: one of those with the fewest options (the two classes of ties), or by another
//              order (WeightedDegree, PriorityOrder)
//   observer   what is recorded beyond the number of nodes
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <dlx/detail/random.hpp>
#include <dlx/engine.hpp>
#include <dlx/errors.hpp>
#include <dlx/stats.hpp>

namespace farandole::dlx {

/// The first of the smallest items in the order of the problem: Knuth's choice, and the same at every run.
struct LeftmostTies {
  explicit LeftmostTies(std::optional<std::uint64_t> /*seed*/) {}
  explicit LeftmostTies(const EngineConfig& /*config*/) {}
  /// The size of an item decides, and ties are all that is left to decide.
  static constexpr bool by_size = true;
  static constexpr bool learns = false;
  /// Should the `count`-th item of the smallest size replace the one found before?
  static constexpr bool replace(std::uint64_t /*count*/) { return false; }
  /// May the scan stop at an item with a single option when none is without?
  static constexpr bool first_will_do = true;
};

/// Any of the smallest items, all equally likely.
class RandomTies {
 public:
  explicit RandomTies(std::optional<std::uint64_t> seed) : random_(seed.value_or(0)) {}
  explicit RandomTies(const EngineConfig& config) : RandomTies(config.seed) {}
  static constexpr bool by_size = true;
  static constexpr bool learns = false;
  bool replace(std::uint64_t count) { return random_.below(count) == 0; }
  static constexpr bool first_will_do = false;

 private:
  detail::Random random_;
};

/// Ties as the seed has it, decided while running: for choices that are not counted in cycles.
class SeededTies {
 public:
  explicit SeededTies(const EngineConfig& config) {
    if (config.seed) random_.emplace(*config.seed);
  }
  static constexpr bool by_size = false;
  bool replace(std::uint64_t count) { return random_ && random_->below(count) == 0; }

 private:
  std::optional<detail::Random> random_;
};

/// Branching::weighted_degree. Items are numbered from 1 here, as in the engines.
class WeightedDegree : public SeededTies {
 public:
  using SeededTies::SeededTies;
  static constexpr bool learns = true;

  void start(std::size_t item_count) { weights_.assign(item_count + 1, 1.0); }

  /// Below 0: item a, with so many options, goes before b. 0: neither.
  [[nodiscard]] int order(std::uint32_t a, std::uint32_t a_size, std::uint32_t b, std::uint32_t b_size) const {
    if (a_size == 1 || b_size == 1) return static_cast<int>(b_size == 1) - static_cast<int>(a_size == 1);
    const double left = a_size * weights_[b];
    const double right = b_size * weights_[a];
    return static_cast<int>(left > right) - static_cast<int>(left < right);
  }

  /// The item was found without options.
  void failed(std::uint32_t item) {
    weights_[item] += step_;
    if (weights_[item] < 1e100) return;
    for (double& weight : weights_) weight *= 1e-100;
    step_ *= 1e-100;
  }
  /// The end of a dead end.
  void age() { step_ /= decay; }

 private:
  static constexpr double decay = 0.999;
  std::vector<double> weights_;
  double step_ = 1;
};

/// Branching::priority.
class PriorityOrder : public SeededTies {
 public:
  explicit PriorityOrder(const EngineConfig& config) : SeededTies(config), priorities_(config.priorities) {}
  static constexpr bool learns = false;

  void start(std::size_t item_count) {
    if (priorities_.size() == item_count) return;
    throw UsageError("there must be a priority for each of the " + std::to_string(item_count) + " items, not " +
                     std::to_string(priorities_.size()));
  }

  [[nodiscard]] int order(std::uint32_t a, std::uint32_t a_size, std::uint32_t b, std::uint32_t b_size) const {
    const int left = priorities_[a - 1];
    const int right = priorities_[b - 1];
    if (left != right) return left < right ? -1 : 1;
    return static_cast<int>(a_size > b_size) - static_cast<int>(a_size < b_size);
  }

 private:
  std::vector<int> priorities_;
};

struct NoObserver {
  static constexpr void update() {}
  static constexpr void forced() {}
  static constexpr void node(std::size_t /*depth*/) {}
  static constexpr void store(Stats& /*stats*/) {}
  static constexpr void clear() {}
};

/// Counts updates, nodes without a choice, and nodes by depth.
class CountingObserver {
 public:
  void update() { ++updates_; }
  void forced() { ++forced_; }
  void node(std::size_t depth) {
    if (depth >= profile_.size()) profile_.resize(depth + 1);
    ++profile_[depth];
  }
  void store(Stats& stats) const {
    stats.updates = updates_;
    stats.forced = forced_;
    stats.profile = profile_;
  }
  void clear() { *this = {}; }

 private:
  std::uint64_t updates_ = 0;
  std::uint64_t forced_ = 0;
  std::vector<std::uint64_t> profile_;
};

}  // namespace farandole::dlx
