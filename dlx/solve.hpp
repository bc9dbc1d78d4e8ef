// The front door of the exact-cover library.
//
//     dlx::first(problem)                        the first solution, or the news that there is none
//     dlx::solve(problem, options, 5)            up to five
//     for (auto s : dlx::Solutions(problem))     all of them, lazily: leave the loop when you like
//     dlx::for_each(problem, f)                  all of them, until f returns false
//     dlx::count(problem)                        how many, exactly, however many
//     dlx::count_up_to(problem, 1000)            how many, but stop at a thousand
//     dlx::is_unique(problem)                    is there exactly one?
//
// Elsewhere: the best by cost (optimize.hpp), random ones (sample.hpp), all at once in a compact form
// (solution_set.hpp), many similar searches (template.hpp), how large a search would be (estimate.hpp).
//
// Every call takes SolveOptions (engine, limits, seed, propagators) and gives an Outcome, which says whether the search
// was complete. Throws UsageError for an unknown engine or option, UnsupportedError for what an engine cannot do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/engine.hpp>
#include <dlx/problem.hpp>
#include <dlx/stats.hpp>

namespace farandole::dlx {

struct SolveOptions {
  std::string engine = "auto";
  Limits limits;
  std::optional<std::uint64_t> seed;              ///< breaks ties at random
  bool statistics = false;                        ///< count updates and depth profile too
  std::vector<OptionId> forced;                   ///< options chosen from the start
  std::vector<OptionId> forbidden;                ///< options never chosen
  std::vector<Propagator*> propagators;           ///< not owned
  std::optional<InstructionSet> instruction_set;  ///< for engines with vector kernels; none = the best there is

  Branching branching = Branching::smallest;  ///< which item is branched on
  std::vector<int> priorities = {};           ///< by ItemId, for Branching::priority: lower first
  unsigned threads = 1;                       ///< that share the search (EngineConfig::threads)

  [[nodiscard]] EngineConfig config() const {
    return {seed, statistics, instruction_set, propagators, branching, priorities, threads};
  }
};

/// The options of one solution.
using Solution = std::vector<OptionId>;

/// A solution with the sum of its options' costs, which may be of any size.
struct CostedSolution {
  Solution options;
  BigCount cost;

  friend bool operator==(const CostedSolution&, const CostedSolution&) = default;
};

struct SolveResult {
  std::vector<Solution> solutions;
  Outcome outcome;
};

/// Up to `wanted` solutions.
[[nodiscard]] SolveResult solve(const Problem& problem, const SolveOptions& options = {}, std::uint64_t wanted = 1);

struct FirstResult {
  std::optional<Solution> solution;
  Outcome outcome;  ///< without a solution, outcome.has_solution() says whether there is none or the search gave up
};

[[nodiscard]] FirstResult first(const Problem& problem, const SolveOptions& options = {});

/// The number of solutions; `outcome.exact()` says whether it is the whole number.
[[nodiscard]] Outcome count(const Problem& problem, const SolveOptions& options = {});

/// The number of solutions, but no further than `most`.
[[nodiscard]] Outcome count_up_to(const Problem& problem, std::uint64_t most, const SolveOptions& options = {});

/// Is there exactly one solution? Unknown when a limit was reached before that was clear.
[[nodiscard]] Answer is_unique(const Problem& problem, const SolveOptions& options = {});

/// Calls `visit` for each solution until it returns false. The span is valid during the call.
Outcome for_each(const Problem& problem, const std::function<bool(std::span<const OptionId>)>& visit,
                 const SolveOptions& options = {});

/// A search that hands out solutions as they are asked for; an input range, to be gone through once.
/// Leaving it half-way costs nothing.
class Solutions {
 public:
  explicit Solutions(const Problem& problem, const SolveOptions& options = {});

  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = std::span<const OptionId>;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = std::span<const OptionId>;

    iterator() = default;
    [[nodiscard]] reference operator*() const { return engine_->solution(); }
    iterator& operator++() {
      if (!engine_->next()) engine_ = nullptr;
      return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const iterator& it, std::default_sentinel_t) { return it.engine_ == nullptr; }

   private:
    friend class Solutions;
    explicit iterator(Engine* engine) : engine_(engine) {}
    Engine* engine_ = nullptr;
  };

  /// Goes to the next solution that has not been handed out yet.
  [[nodiscard]] iterator begin() { return iterator(engine_->next() ? engine_.get() : nullptr); }
  [[nodiscard]] static std::default_sentinel_t end() { return {}; }

  /// How far the search has come; final when the range has been gone through.
  [[nodiscard]] const Outcome& outcome() const { return engine_->outcome(); }

 private:
  std::unique_ptr<Engine> engine_;
};

}  // namespace farandole::dlx
