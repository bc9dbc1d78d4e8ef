// A solver for puzzles. Engines stand in one table, engines/registry.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <dlx/instruction_set.hpp>
#include <dlx/stats.hpp>
#include <sudoku/puzzle.hpp>

namespace farandole::sudoku {

using dlx::Limits;
using dlx::Outcome;
using dlx::StopReason;

/// Called for each solution; false ends the search. An empty function: the solutions are only counted.
using SolutionVisitor = std::function<bool(const Grid&)>;

struct EngineConfig {
  std::optional<std::uint64_t> seed;  ///< random order of digits and ties, reproducibly; none = fixed order
  bool statistics = false;            ///< more than the number of nodes
  /// For engines with vector kernels; none = the best that the machine has.
  std::optional<dlx::InstructionSet> instruction_set = {};
};

class Engine {
 public:
  virtual ~Engine() = default;

  /// Searches all solutions within the limits. An engine may keep tables from call to call, for many puzzles on one
  /// board. Every engine counts as a node each partial board that it tries, the puzzle itself included.
  virtual Outcome run(const Puzzle& puzzle, const Limits& limits, const SolutionVisitor& visit) = 0;
};

struct EngineInfo {
  std::string_view name;
  std::string_view summary;
  bool variants = false;  ///< takes rules beyond rows, columns and regions
  std::unique_ptr<Engine> (*make)(const EngineConfig& config);
  /// What the engine has against a puzzle beyond `variants`; empty for nothing. May be null.
  std::string (*objection)(const Puzzle& puzzle) = nullptr;

  /// Empty, or why it cannot take that puzzle.
  [[nodiscard]] std::string why_not(const Puzzle& puzzle) const;
};

/// All engines, the default one first.
[[nodiscard]] std::span<const EngineInfo> engines();

/// The engine of that name; "auto" is the first that takes the puzzle. Throws UsageError for an unknown name (lists the
/// known ones), UnsupportedError when the engine cannot take the puzzle.
[[nodiscard]] const EngineInfo& choose_engine(std::string_view name, const Puzzle& puzzle);

}  // namespace farandole::sudoku
