// What an engine is: a search that is prepared for one problem, can be started again and again with other forced
// options, and hands out solutions one by one or counts them. Engines stand in one table, engines/registry.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/instruction_set.hpp>
#include <dlx/problem.hpp>
#include <dlx/propagator.hpp>
#include <dlx/stats.hpp>

namespace farandole::dlx {

/// Which item is branched on. Every one of them finds the same solutions, in trees of very different size.
enum class Branching : std::uint8_t {
  /// One with the fewest options.
  smallest,
  /// Fewest options divided by weight (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by
  /// weighting constraints", ECAI 2004); but an item with a single option always goes first. Weights begin at 1 with
  /// each search. An item's weight grows whenever it is found without options: by 1 at the first dead end, and by
  /// 1/0.999 times as much at each further one, so that old dead ends count less and less.
  weighted_degree,
  /// The lowest of EngineConfig::priorities; of these, one with the fewest options.
  priority,
};

/// "smallest", "weighted_degree", "priority".
[[nodiscard]] std::string_view to_string(Branching branching) noexcept;

/// How an engine is to be set up; fixed for its life.
struct EngineConfig {
  /// Breaks ties of the branching rule at random, reproducibly; none = the leftmost of the best items.
  std::optional<std::uint64_t> seed;
  /// Count updates and the depth profile too (slower).
  bool statistics = false;
  /// For engines with vector kernels: which one; none = the best that the machine has.
  std::optional<InstructionSet> instruction_set;
  /// Not owned; must outlive the engine. One propagator belongs to one engine at a time.
  std::vector<Propagator*> propagators;
  Branching branching = Branching::smallest;
  /// For Branching::priority: by ItemId, one for each item of the problem (those of secondary items are not looked at).
  std::vector<int> priorities = {};
  /// How many threads may share the search; 0 = one a processor. Engines without EngineTraits::threads stay on one, and
  /// so does every search with propagators or with a limit on nodes. The order of solutions is the same for any number
  /// from 2 on; that of nodes may change a little from run to run.
  unsigned threads = 1;
};

/// What a search is to take for granted.
struct Assumptions {
  std::span<const OptionId> forced;     ///< chosen from the start
  std::span<const OptionId> forbidden;  ///< never chosen
};

class Engine {
 public:
  virtual ~Engine() = default;

  /// Begins a new search. Assumptions that contradict each other are not an error: there is then no solution. Throws
  /// UsageError for an option that does not exist.
  virtual void restart(const Assumptions& assumptions, const Limits& limits) = 0;

  /// Goes on to the next solution. False: there is none within the limits; `outcome` says why.
  virtual bool next() = 0;

  /// The options of the present solution, forced ones first, then in the engine's own order. Valid until the next call
  /// of `next`, `run` or `restart`.
  [[nodiscard]] virtual std::span<const OptionId> solution() const = 0;

  /// Goes to the end of the search (or of its limits) and only counts.
  virtual void run() = 0;

  /// Solutions and statistics so far.
  [[nodiscard]] virtual const Outcome& outcome() const = 0;
};

/// What an engine can do; `list` and the documentation show it.
struct EngineTraits {
  bool colors = false;
  bool multiplicities = false;
  bool costs = false;
  bool propagators = false;
  bool branching = false;       ///< takes every Branching
  bool vector_kernels = false;  ///< listens to EngineConfig::instruction_set
  bool threads = false;         ///< its search can be shared out to EngineConfig::threads
};

/// One line of the table of engines.
struct EngineInfo {
  std::string_view name;
  std::string_view summary;
  EngineTraits traits;
  std::unique_ptr<Engine> (*make)(const Problem& problem, const EngineConfig& config);
  /// What the engine has against a problem beyond its traits; empty for nothing. May be null.
  std::string (*objection)(const Problem& problem) = nullptr;

  /// Empty, or the reason why this engine cannot take that problem.
  [[nodiscard]] std::string why_not(const Problem& problem, const EngineConfig& config) const;
};

/// All engines; the first is "auto", which chooses one of the others.
[[nodiscard]] std::span<const EngineInfo> engines();

/// The engine of that name. Throws UsageError for an unknown name (and
/// lists the known ones), UnsupportedError when the engine cannot take the problem.
[[nodiscard]] const EngineInfo& choose_engine(std::string_view name, const Problem& problem,
                                              const EngineConfig& config);

}  // namespace farandole::dlx
