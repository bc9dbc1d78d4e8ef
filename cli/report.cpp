#include "report.hpp"

#include <fmt/format.h>

#include <dlx/errors.hpp>

namespace farandole::cli {

void refuse_cover_format(const Options& options) {
  if (options.format == OutputFormat::text || options.format == OutputFormat::knuth) {
    throw dlx::UsageError("--format: expected line, grid or json; text and knuth are for exact covers");
  }
}

OutputFormat choose_format(const Options& options, const Console& console) {
  refuse_cover_format(options);
  if (options.format != OutputFormat::automatic) return options.format;
  return console.out_is_terminal ? OutputFormat::grid : OutputFormat::line;
}

std::string unknown_text(const dlx::Outcome& outcome) {
  return fmt::format("unknown ({})", dlx::to_string(outcome.stopped));
}

std::string count_text(const dlx::Outcome& outcome) { return (outcome.exact() ? "" : ">=") + outcome.solutions.str(); }

ExitCode stopped_code(dlx::StopReason reason) {
  return reason == dlx::StopReason::cancelled ? ExitCode::interrupted : ExitCode::limit;
}

void Tally::add_stats(const dlx::Stats& other, const std::string& other_engine) {
  stats.nodes += other.nodes;
  stats.updates += other.updates;
  if (stats.profile.size() < other.profile.size()) stats.profile.resize(other.profile.size());
  for (std::size_t depth = 0; depth < other.profile.size(); ++depth) stats.profile[depth] += other.profile[depth];
  if (engine.empty()) {
    engine = other_engine;
  } else if (engine.find(other_engine) == std::string::npos) {
    engine += ", " + other_engine;
  }
}

void Tally::add(const dlx::Outcome& outcome) {
  add_stats(outcome.stats, outcome.engine);
  if (!outcome.reason.empty()) reason = outcome.reason;
  seconds += outcome.seconds;
}

void Tally::add(const dlx::Outcome& outcome, sudoku::Verdict verdict) {
  add(outcome);
  ++verdicts[static_cast<std::size_t>(verdict)];
}

void Tally::add(const Tally& other) {
  add_stats(other.stats, other.engine);
  if (!other.reason.empty()) reason = other.reason;
  seconds += other.seconds;
  bad += other.bad;
  for (std::size_t i = 0; i < std::size(verdicts); ++i) verdicts[i] += other.verdicts[i];
}

std::string stats_text(const Tally& tally, double total_seconds) {
  std::string text;
  if (tally.puzzles > 0) {
    text += fmt::format("puzzles: {}", tally.puzzles);
    for (std::size_t i = 0; i < std::size(tally.verdicts); ++i) {
      if (tally.verdicts[i] > 0) {
        text += fmt::format(", {} {}", tally.verdicts[i], sudoku::to_string(static_cast<sudoku::Verdict>(i)));
      }
    }
    if (tally.bad > 0) text += fmt::format(", {} bad", tally.bad);
    text += '\n';
  }
  if (!tally.engine.empty())
    text += fmt::format("engine: {}{}\n", tally.engine, tally.reason.empty() ? "" : fmt::format(" ({})", tally.reason));
  text += fmt::format("nodes: {}\n", tally.stats.nodes);
  if (tally.stats.updates > 0) text += fmt::format("updates: {}\n", tally.stats.updates);
  if (!tally.stats.profile.empty()) {
    text += "nodes by depth:";
    for (const std::uint64_t nodes : tally.stats.profile) text += fmt::format(" {}", nodes);
    text += '\n';
  }
  text += fmt::format("seconds: {:.6f} in searches, {:.6f} in all", tally.seconds, total_seconds);
  if (tally.puzzles > 1 && total_seconds > 0) {
    text += fmt::format("; {:.0f} puzzles a second", static_cast<double>(tally.puzzles) / total_seconds);
  }
  return text;
}

}  // namespace farandole::cli
