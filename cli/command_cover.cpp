// Solutions of exact-cover problems in Knuth's format: cover solve, cover count, cover check.
#include <fmt/format.h>

#include <chrono>

#include <dlx/checker.hpp>
#include <dlx/solve.hpp>

#include "command.hpp"
#include "cover_input.hpp"
#include "cover_search.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view search_options[] = {"format",     "limit",     "engine",   "timeout", "max-nodes",
                                               "max-memory", "seed",      "check",    "stats",   "progress",
                                               "cpu",        "heuristic", "priority", "threads"};
constexpr std::string_view count_options[] = {"format",     "limit",     "engine",   "timeout", "max-nodes",
                                              "max-memory", "seed",      "check",    "stats",   "progress",
                                              "cpu",        "heuristic", "priority", "threads", "set"};
constexpr std::string_view check_options[] = {"format"};

/// Counts from a set that was written before.
ExitCode count_set(const Options& options, const dlx::Problem& problem, Console& console) {
  const dlx::SolutionSet set = read_solution_set(options.set, problem, console);
  console.out.write(options.format == OutputFormat::json ? outcome_json(set.outcome())
                                                         : count_text(set.outcome()) + "\n");
  return exit_code(set.outcome());
}

ExitCode run_cover_solve(const Options& options, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  dlx::SolveOptions settings = search_settings(options);
  settings.limits.solutions = options.limit.value_or(1);
  const bool json = wants_json(options);
  const dlx::Problem problem = read_cover(cover_file(options, 1, console), console);
  if (interrupted()) return ExitCode::interrupted;
  set_priorities(options, problem, settings);
  Progress progress(options, console, "solutions");
  settings.limits.progress = progress.listener();
  SolutionWriter writer(problem, json, console);
  const auto visit = [&](std::span<const dlx::OptionId> solution) {
    // A single answer is checked without being asked; of many, the first.
    if (options.check || writer.written() == 0) require_solution(problem, solution);
    writer.write(solution);
    progress.done.fetch_add(1, std::memory_order_relaxed);
    return true;
  };
  const dlx::Outcome outcome = dlx::for_each(problem, visit, settings);
  const ExitCode code = exit_code(outcome);
  if (json) {
    console.out.write(outcome_json(outcome));
  } else if (writer.written() == 0) {
    console.out.write(code == ExitCode::no ? "none\n" : unknown_text(outcome) + "\n");
  } else if (code != ExitCode::yes) {
    console.message(fmt::format("stopped ({}) after {} solutions: there may be more", dlx::to_string(outcome.stopped),
                                writer.written()));
  }
  if (options.stats) report_stats(outcome, start, console);
  return code;
}

ExitCode run_cover_count(const Options& options, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  dlx::SolveOptions settings = search_settings(options);
  settings.limits.solutions = options.limit.value_or(dlx::unlimited);
  const bool json = wants_json(options);
  const dlx::Problem problem = read_cover(cover_file(options, 1, console), console);
  if (interrupted()) return ExitCode::interrupted;
  if (!options.set.empty()) return count_set(options, problem, console);
  set_priorities(options, problem, settings);
  // The number of solutions is known only when the count ends, unless each solution is looked at.
  Progress progress(options, console, options.check ? "solutions" : "");
  settings.limits.progress = progress.listener();
  const auto visit = [&](std::span<const dlx::OptionId> solution) {
    require_solution(problem, solution);
    progress.done.fetch_add(1, std::memory_order_relaxed);
    return true;
  };
  const dlx::Outcome outcome = options.check ? dlx::for_each(problem, visit, settings) : dlx::count(problem, settings);
  console.out.write(json ? outcome_json(outcome) : count_text(outcome) + "\n");
  if (options.stats) report_stats(outcome, start, console);
  return exit_code(outcome);
}

ExitCode run_cover_check(const Options& options, Console& console) {
  const bool json = wants_json(options);
  const std::string file = cover_file(options, 2, console);
  if (options.arguments.size() < 2) throw dlx::UsageError("cover check needs two files: the problem and its solution");
  const std::string& solution = options.arguments[1];
  if (file == "-" && solution == "-") throw dlx::UsageError("only one of the two can come from standard input");
  const dlx::Problem problem = read_cover(file, console);
  ExitCode code = ExitCode::yes;
  for (CoverClaim& claim : read_cover_claims(solution, problem, console)) {
    if (claim.reasons.empty()) {
      if (std::string reason = dlx::check(problem, claim.options); !reason.empty()) {
        claim.reasons.push_back(std::move(reason));
      }
    }
    const std::string_view verdict = claim.reasons.empty() ? "valid" : "invalid";
    if (!claim.reasons.empty()) code = ExitCode::no;
    if (json) {
      JsonAnswer answer;
      answer.verdict = verdict;
      answer.reasons = claim.reasons;
      console.out.write(to_json(answer));
    } else {
      const std::string_view colon = claim.reasons.empty() ? "" : ": ";
      console.out.write(fmt::format("{}{}{}\n", verdict, colon, fmt::join(claim.reasons, "; ")));
    }
  }
  return interrupted() ? ExitCode::interrupted : code;
}

}  // namespace

const Command cover_solve_command = {
    "cover solve",
    "[FILE]",
    "Solve an exact-cover problem in Knuth's format",
    "A solution is written as its options, one a line, and an empty line stands between two solutions. --limit says "
    "how\n"
    "many are wanted (default 1). Without any: none, or unknown (why). With --format json each solution is an object\n"
    "{\"solution\": [options]}, and a last object has the members count, exact, stopped, engine, nodes, seconds.",
    search_options,
    run_cover_solve,
};

const Command cover_count_command = {
    "cover count",
    "[FILE]",
    "Count the solutions of an exact-cover problem in Knuth's format",
    "The number has >= in front when the search was stopped before its end. With --check each solution is written out\n"
    "and checked on the way, which takes longer. With --set nothing is searched.",
    count_options,
    run_cover_count,
};

const Command cover_check_command = {
    "cover check",
    "FILE SOLUTION",
    "Say whether a set of options solves an exact-cover problem, and if not, why",
    "SOLUTION is what 'cover solve' writes: one option a line, items in any order, an empty line between solutions.",
    check_options,
    run_cover_check,
};

}  // namespace farandole::cli
