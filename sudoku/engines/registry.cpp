// The table of sudoku engines. Each is one file of this folder, which ends in its descriptor, and one line in each of
// the two lists below.

#include <array>

#include <sudoku/engine.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku {

namespace detail {
extern const EngineInfo dlx_engine;
extern const EngineInfo dlx_cover_engine;
extern const EngineInfo nine_engine;
extern const EngineInfo bands_engine;
extern const EngineInfo lanes_engine;
extern const EngineInfo rules_engine;
extern const EngineInfo rule_lanes_engine;
extern const EngineInfo mrv_engine;
extern const EngineInfo tables_engine;
extern const EngineInfo backtrack_engine;
}  // namespace detail

std::span<const EngineInfo> engines() {
  // The first that takes a puzzle is what "auto" means.
  static const std::array table{
      detail::nine_engine,   detail::rules_engine,     detail::dlx_engine,        detail::dlx_cover_engine,
      detail::bands_engine,  detail::lanes_engine,     detail::rule_lanes_engine, detail::mrv_engine,
      detail::tables_engine, detail::backtrack_engine,
  };
  return table;
}

std::string EngineInfo::why_not(const Puzzle& puzzle) const {
  if (!variants && !puzzle.is_classic()) {
    return "it takes only rows, columns and regions, not the rule " + puzzle.rules.front()->describe();
  }
  return objection == nullptr ? std::string() : objection(puzzle);
}

const EngineInfo& choose_engine(std::string_view name, const Puzzle& puzzle) {
  const bool any = name == "auto";
  std::string known = "auto";
  std::string reasons;
  for (const EngineInfo& engine : engines()) {
    known += ", " + std::string(engine.name);
    if (!any && engine.name != name) continue;
    const std::string reason = engine.why_not(puzzle);
    if (reason.empty()) return engine;
    reasons += (reasons.empty() ? "" : "; ") + ("engine '" + std::string(engine.name) + "' cannot be used: ") + reason;
  }
  if (!reasons.empty()) throw UnsupportedError(reasons);
  throw UsageError("unknown engine '" + std::string(name) + "'; known engines: " + known);
}

}  // namespace farandole::sudoku
