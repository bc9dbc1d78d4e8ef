#include "estimate_report.hpp"

#include <fmt/format.h>

#include <cmath>

namespace farandole::cli {

namespace {

std::string text_of(std::string_view what, const dlx::Estimated& value, double confidence) {
  return fmt::format("{}: {:.4g} ({:.0f} %: {:.4g} to {:.4g})\n", what, value.mean, confidence * 100, value.low,
                     value.high);
}

void add(JsonObject& object, const char* key, const dlx::Estimated& value) {
  JsonObject members;
  const auto put = [&members](const char* name, double number) {
    // JSON has no infinity.
    std::isfinite(number) ? members.number(name, number) : members.null(name);
  };
  put("mean", value.mean);
  put("low", value.low);
  put("high", value.high);
  put("standard_error", value.standard_error);
  object.object(key, members);
}

bool is_complete(const dlx::Estimate& estimate) { return estimate.stopped == dlx::StopReason::exhausted; }

}  // namespace

std::string estimate_text(const dlx::Estimate& estimate) {
  if (estimate.probes == 0) return fmt::format("unknown ({})\n", dlx::to_string(estimate.stopped));
  return text_of("nodes", estimate.nodes, estimate.confidence) +
         text_of("solutions", estimate.solutions, estimate.confidence);
}

void add_estimate(JsonObject& json, const dlx::Estimate& estimate) {
  add(json, "nodes", estimate.nodes);
  add(json, "solutions", estimate.solutions);
  json.number("confidence", estimate.confidence).number("probes", estimate.probes).number("seed", estimate.seed);
  if (is_complete(estimate)) {
    json.null("stopped");
  } else {
    json.text("stopped", dlx::to_string(estimate.stopped));
  }
  json.number("seconds", estimate.seconds);
}

std::string estimate_stats(const dlx::Estimate& estimate) {
  std::string text = fmt::format("walks: {}\nupdates: {:.4g}\nnodes by depth:", estimate.probes, estimate.updates.mean);
  for (const dlx::Estimated& depth : estimate.profile) text += fmt::format(" {:.4g}", depth.mean);
  return fmt::format("{}\nseconds: {:.6f}", text, estimate.seconds);
}

ExitCode estimate_code(const dlx::Estimate& estimate) {
  return is_complete(estimate) ? ExitCode::yes : stopped_code(estimate.stopped);
}

}  // namespace farandole::cli
