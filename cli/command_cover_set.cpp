// All solutions of an exact-cover problem as one object: cover zdd, cover sample.
#include <fmt/format.h>

#include <memory>
#include <random>

#include <dlx/solution_set.hpp>

#include "command.hpp"
#include "cover_input.hpp"
#include "cover_search.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view zdd_options[] = {"format", "timeout", "max-nodes", "max-memory", "stats", "progress"};
constexpr std::string_view sample_options[] = {"format",    "count",      "seed",  "set",   "timeout",
                                               "max-nodes", "max-memory", "check", "stats", "progress"};

dlx::SolutionSet set_of(const dlx::Problem& problem, const Options& options, Console& console) {
  if (!options.set.empty()) return read_solution_set(options.set, problem, console);
  dlx::SolveOptions settings;
  settings.limits = options.limits();
  Progress progress(options, console, "");
  settings.limits.progress = progress.listener();
  return dlx::compile(problem, settings);
}

void write_json(const dlx::SolutionSet& set, Console& console) {
  const dlx::Problem& problem = set.problem();
  const std::vector<dlx::BigCount> marginals = set.marginals();
  std::vector<std::unique_ptr<JsonObject>> options;
  for (std::size_t k = 0; k < marginals.size(); ++k) {
    options.push_back(std::make_unique<JsonObject>());
    options.back()
        ->text("option", problem.option_text(static_cast<dlx::OptionId>(k)))
        .text("count", marginals[k].str());
  }
  JsonObject object;
  object.outcome(set.outcome()).number("size", static_cast<std::uint64_t>(set.size())).objects("options", options);
  console.out.write(object.line());
}

ExitCode run_zdd(const Options& options, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  const bool json = wants_json(options);
  const dlx::Problem problem = read_cover(cover_file(options, 1, console), console);
  if (interrupted()) return ExitCode::interrupted;
  const dlx::SolutionSet set = set_of(problem, options, console);
  if (!set.complete()) {
    console.out.write(json ? outcome_json(set.outcome()) : "");
    console.message(unknown_text(set.outcome()) + ": the set was not finished");
  } else if (json) {
    write_json(set, console);
  } else {
    set.write(console.out.stream());
  }
  if (options.stats) {
    report_stats(set.outcome(), start, console);
    if (set.complete()) console.message(fmt::format("size of the set: {} nodes", set.size()));
  }
  return exit_code(set.outcome());
}

ExitCode run_sample(const Options& options, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  const bool json = wants_json(options);
  // A seed that is not given is told with --stats, so that the same solutions can be had again.
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device()();
  const dlx::Problem problem = read_cover(cover_file(options, 1, console), console);
  if (interrupted()) return ExitCode::interrupted;
  const dlx::SolutionSet set = set_of(problem, options, console);
  SolutionWriter writer(problem, json, console);
  ExitCode code = exit_code(set.outcome());
  if (!set.complete()) {
    console.out.write(json ? outcome_json(set.outcome()) : unknown_text(set.outcome()) + "\n");
  } else if (set.count() == 0) {
    console.out.write(json ? outcome_json(set.outcome()) : "none\n");
  } else {
    dlx::SolutionSet::Sampler sampler = set.sampler(seed);
    for (std::uint64_t k = 0; k < options.count && code == ExitCode::yes; ++k) {
      const dlx::Solution solution = sampler.next();
      if (options.check || k == 0) require_solution(problem, solution);
      writer.write(solution);
      if (interrupted()) code = ExitCode::interrupted;
    }
    if (json) console.out.write(outcome_json(set.outcome()));
  }
  if (options.stats) {
    report_stats(set.outcome(), start, console);
    console.message(fmt::format("seed: {}", seed));
  }
  return code;
}

}  // namespace

const Command cover_zdd_command = {
    "cover zdd",
    "[FILE]",
    "Find all exact covers, and write them as one decision diagram",
    "Such a set may hold 10^40 solutions in little space. 'cover count' and 'cover sample' answer from it with --set.\n"
    "docs/solution-sets.md describes the text. With --format json it is the count, the number of nodes, and in how "
    "many\n"
    "solutions each option is.",
    zdd_options,
    run_zdd,
};

const Command cover_sample_command = {
    "cover sample",
    "[FILE]",
    "Draw exact covers at random, all equally likely",
    "--count says how many (default 1); each is drawn from all solutions, so that one may come twice. All solutions "
    "are\n"
    "found first, as in 'cover zdd'; --set gives what that command wrote.",
    sample_options,
    run_sample,
};

}  // namespace farandole::cli
