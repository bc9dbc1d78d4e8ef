// Exact covers of least or greatest cost, and estimates of searches: cover best, cover estimate.
#include <fmt/format.h>

#include <dlx/estimate.hpp>
#include <dlx/optimize.hpp>

#include "command.hpp"
#include "cover_input.hpp"
#include "cover_search.hpp"
#include "estimate_report.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view best_options[] = {"format",     "limit", "max",   "timeout", "max-nodes",
                                             "max-memory", "check", "stats", "progress"};
constexpr std::string_view estimate_options[] = {"format",    "probes", "seed",    "timeout",
                                                 "max-nodes", "stats",  "progress"};

ExitCode run_best(const Options& options, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  dlx::SolveOptions settings;
  settings.limits = options.limits();
  settings.statistics = options.stats;
  const bool json = wants_json(options);
  const std::uint64_t wanted = options.limit.value_or(1);
  const dlx::Problem problem = read_cover(cover_file(options, 1, console), console);
  if (interrupted()) return ExitCode::interrupted;
  Progress progress(options, console, "");
  settings.limits.progress = progress.listener();
  const dlx::OptimizeResult result =
      options.greatest ? dlx::maximize(problem, settings, wanted) : dlx::minimize(problem, settings, wanted);
  SolutionWriter writer(problem, json, console);
  for (const dlx::CostedSolution& found : result.solutions) {
    if (options.check || writer.written() == 0) require_solution(problem, found.options);
    writer.write(found.options, found.cost.str());
  }
  const dlx::Outcome& outcome = result.outcome;
  const ExitCode code = exit_code(outcome);
  if (json) {
    JsonObject summary;
    if (result.bound) {
      summary.text("bound", result.bound->str());
    } else {
      summary.null("bound");
    }
    console.out.write(summary.outcome(outcome).line());
  } else if (result.solutions.empty()) {
    console.out.write(code == ExitCode::no ? "none\n" : unknown_text(outcome) + "\n");
  } else if (code != ExitCode::yes) {
    console.message(fmt::format(
        "stopped ({}): there may be better ones{}", dlx::to_string(outcome.stopped),
        result.bound ? fmt::format("; none costs {} than {}", options.greatest ? "more" : "less", result.bound->str())
                     : ""));
  }
  if (options.stats) report_stats(outcome, start, console);
  return code;
}

ExitCode run_estimate(const Options& options, Console& console) {
  dlx::EstimateOptions settings;
  settings.probes = options.probes;
  settings.seed = options.seed.value_or(0);
  settings.limits = options.limits();
  const bool json = wants_json(options);
  const dlx::Problem problem = read_cover(cover_file(options, 1, console), console);
  if (interrupted()) return ExitCode::interrupted;
  Progress progress(options, console, "");
  settings.limits.progress = progress.listener();
  const dlx::Estimate result = dlx::estimate(problem, settings);
  if (json) {
    JsonObject object;
    add_estimate(object, result);
    console.out.write(object.line());
  } else {
    console.out.write(estimate_text(result));
  }
  if (options.stats) {
    console.out.flush();
    console.message(estimate_stats(result));
  }
  return estimate_code(result);
}

}  // namespace

const Command cover_best_command = {
    "cover best",
    "[FILE]",
    "Find the exact covers of least cost",
    "An option's cost stands at its end in the file: 'a d g |7'; without it, it is 0. --limit says how many solutions "
    "are\n"
    "wanted (default 1), the best first; each has its cost in front, as a comment. Exit code 3 when a limit came "
    "before\n"
    "it was proved that there are no better ones.",
    best_options,
    run_best,
};

const Command cover_estimate_command = {
    "cover estimate",
    "[FILE]",
    "Estimate the size of the search and the number of solutions",
    "By random walks down the search tree of the engine dancing_links, which is not searched. The numbers in brackets\n"
    "are right as often as they say, unless a few walks carry most of the weight: then they are too small. See "
    "whether\n"
    "ten times as many --probes agree.",
    estimate_options,
    run_estimate,
};

}  // namespace farandole::cli
