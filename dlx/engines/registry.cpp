// THE table of engines. A new engine is a file in this folder and a line here.
#include <array>
#include <string>

#include <dlx/engine.hpp>
#include <dlx/engines/auto.hpp>
#include <dlx/engines/bits.hpp>
#include <dlx/engines/dancing_cells.hpp>
#include <dlx/engines/dancing_links.hpp>
#include <dlx/engines/lanes.hpp>
#include <dlx/engines/memo.hpp>
#include <dlx/engines/multicover.hpp>

namespace farandole::dlx {

namespace {

constexpr std::array table = {
    EngineInfo{.name = "auto",
               .summary = "chooses one of the others by the problem and a first attempt, and says which and why",
               .traits = {.colors = true,
                          .multiplicities = true,
                          .costs = true,
                          .propagators = true,
                          .branching = true,
                          .vector_kernels = true,
                          .threads = true},
               .make = make_auto},
    EngineInfo{.name = "dancing_links",
               .summary = "Algorithm X/C by dancing links: the reference, for every problem without multiplicities",
               .traits = {.colors = true, .propagators = true, .branching = true, .threads = true},
               .make = make_dancing_links},
    EngineInfo{.name = "lanes",
               .summary = "bit-sliced search, 512 nodes at once: for large searches with up to some thousand options",
               .traits = {.colors = true, .vector_kernels = true, .threads = true},
               .make = make_lanes,
               .objection = objection_to_lanes},
    EngineInfo{
        .name = "bits",
        .summary = "depth-first search on bit sets of options: for small searches with up to some thousand options",
        .traits = {.colors = true, .vector_kernels = true, .threads = true},
        .make = make_bits,
        .objection = objection_to_bits},
    EngineInfo{.name = "memo",
               .summary = "remembers sub-problems: counts what has very many solutions, exactly",
               .traits = {.colors = true},
               .make = make_memo},
    EngineInfo{.name = "dancing_cells",
               .summary = "Algorithm X/C by sparse sets: for large sparse problems, and first solutions",
               .traits = {.colors = true, .threads = true},
               .make = make_dancing_cells},
    EngineInfo{.name = "multicover",
               .summary = "Algorithm M by sparse sets: items that are covered several times",
               .traits = {.colors = true, .multiplicities = true, .threads = true},
               .make = make_multicover},
};

}  // namespace

std::span<const EngineInfo> engines() { return table; }

std::string_view to_string(Branching branching) noexcept {
  switch (branching) {
    case Branching::smallest:
      return "smallest";
    case Branching::weighted_degree:
      return "weighted_degree";
    case Branching::priority:
      return "priority";
  }
  return "?";
}

namespace {

/// Empty when one of the engines can take the problem; else the reasons of all.
std::string why_none(const Problem& problem, const EngineConfig& config) {
  std::string reasons;
  for (const EngineInfo& engine : engines()) {
    if (engine.make == make_auto) continue;
    const std::string reason = engine.why_not(problem, config);
    if (reason.empty()) return {};
    reasons += (reasons.empty() ? "" : "; ") + ("engine '" + std::string(engine.name) + "' cannot be used: ") + reason;
  }
  return reasons;
}

}  // namespace

std::string EngineInfo::why_not(const Problem& problem, const EngineConfig& config) const {
  if (make == make_auto) return why_none(problem, config);
  if (problem.has_multiplicities() && !traits.multiplicities) return "it does not support multiplicities";
  if (problem.has_colors() && !traits.colors) return "it does not support colours";
  if (config.branching != Branching::smallest && !traits.branching) {
    return "it branches on the smallest item only, not by " + std::string(to_string(config.branching));
  }
  if (!config.propagators.empty() && !traits.propagators) return "it does not support propagators";
  return objection == nullptr ? std::string() : objection(problem);
}

const EngineInfo& choose_engine(std::string_view name, const Problem& problem, const EngineConfig& config) {
  std::string known;
  for (const EngineInfo& engine : engines()) {
    if (engine.name == name) {
      const std::string reason = engine.why_not(problem, config);
      if (reason.empty()) return engine;
      throw UnsupportedError("engine '" + std::string(name) + "' cannot be used: " + reason);
    }
    known += (known.empty() ? "" : ", ") + std::string(engine.name);
  }
  throw UsageError("unknown engine '" + std::string(name) + "'; known engines: " + known);
}

}  // namespace farandole::dlx
