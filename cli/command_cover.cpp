// The commands for exact-cover files in Knuth's format: cover solve, cover count, cover check.
#include <fmt/format.h>

#include <chrono>

#include <dlx/checker.hpp>
#include <dlx/engine.hpp>
#include <dlx/solve.hpp>

#include "command.hpp"
#include "cover_input.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view search_options[] = {"format",     "limit", "engine", "timeout", "max-nodes",
                                               "max-memory", "seed",  "check",  "stats",   "progress"};
constexpr std::string_view check_options[] = {"format"};

dlx::SolveOptions search_settings(const Options& options) {
  std::string known = "auto";
  bool found = options.engine == known;
  for (const dlx::EngineInfo& engine : dlx::engines()) {
    found = found || options.engine == engine.name;
    known += fmt::format(", {}", engine.name);
  }
  if (!found) throw dlx::UsageError(fmt::format("--engine {}: expected one of {}", options.engine, known));
  dlx::SolveOptions settings;
  settings.engine = options.engine;
  settings.limits = options.limits();
  settings.seed = options.seed;
  settings.statistics = options.stats;
  return settings;
}

void require_solution(const dlx::Problem& problem, std::span<const dlx::OptionId> solution) {
  if (const std::string reason = dlx::check(problem, solution); !reason.empty()) {
    throw dlx::InternalError(fmt::format("the search handed out a wrong solution: {}", reason));
  }
}

void report_stats(const dlx::Outcome& outcome, std::chrono::steady_clock::time_point start, Console& console) {
  console.out.flush();
  Tally tally;
  tally.add(outcome);
  const std::chrono::duration<double> total = std::chrono::steady_clock::now() - start;
  console.message(stats_text(tally, total.count()));
}

ExitCode exit_code(const dlx::Outcome& outcome) {
  if (!outcome.exact() && outcome.stopped != dlx::StopReason::solutions) return stopped_code(outcome);
  return outcome.solutions == 0 ? ExitCode::no : ExitCode::yes;
}

std::string outcome_json(const dlx::Outcome& outcome) {
  JsonAnswer answer;
  answer.outcome = &outcome;
  return to_json(answer);
}

dlx::Problem read_for_search(const Options& options, Console& console) {
  dlx::Problem problem = read_cover(cover_file(options, 1, console), console);
  return problem;
}

ExitCode run_cover_solve(const Options& options, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  dlx::SolveOptions settings = search_settings(options);
  settings.limits.solutions = options.limit.value_or(1);
  const bool json = options.format == OutputFormat::json;
  const dlx::Problem problem = read_for_search(options, console);
  if (interrupted()) return ExitCode::interrupted;
  Progress progress(options.progress || console.error_is_terminal, console.error_is_terminal, "solutions");
  settings.limits.progress = progress.listener();
  std::uint64_t shown = 0;
  std::vector<std::string> lines;
  const auto visit = [&](std::span<const dlx::OptionId> solution) {
    // A single answer is checked without being asked; of many, the first.
    if (options.check || shown == 0) require_solution(problem, solution);
    lines.clear();
    for (const dlx::OptionId option : solution) lines.push_back(problem.option_text(option));
    if (json) {
      console.out.write(to_json(lines));
    } else {
      if (shown > 0) console.out.write("\n");
      for (const std::string& line : lines) {
        console.out.write(line);
        console.out.write("\n");
      }
    }
    console.answered();
    ++shown;
    progress.done.fetch_add(1, std::memory_order_relaxed);
    return true;
  };
  const dlx::Outcome outcome = dlx::for_each(problem, visit, settings);
  const ExitCode code = exit_code(outcome);
  if (json) {
    console.out.write(outcome_json(outcome));
  } else if (shown == 0) {
    console.out.write(code == ExitCode::no ? "none\n" : unknown_text(outcome) + "\n");
  } else if (code != ExitCode::yes) {
    console.message(
        fmt::format("stopped ({}) after {} solutions: there may be more", dlx::to_string(outcome.stopped), shown));
  }
  if (options.stats) report_stats(outcome, start, console);
  return code;
}

ExitCode run_cover_count(const Options& options, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  dlx::SolveOptions settings = search_settings(options);
  settings.limits.solutions = options.limit.value_or(dlx::unlimited);
  const dlx::Problem problem = read_for_search(options, console);
  if (interrupted()) return ExitCode::interrupted;
  // The number of solutions is known only when the count ends, unless each solution is looked at.
  Progress progress(options.progress || console.error_is_terminal, console.error_is_terminal,
                    options.check ? "solutions" : "");
  settings.limits.progress = progress.listener();
  const auto visit = [&](std::span<const dlx::OptionId> solution) {
    require_solution(problem, solution);
    progress.done.fetch_add(1, std::memory_order_relaxed);
    return true;
  };
  const dlx::Outcome outcome = options.check ? dlx::for_each(problem, visit, settings) : dlx::count(problem, settings);
  console.out.write(options.format == OutputFormat::json ? outcome_json(outcome) : count_text(outcome) + "\n");
  if (options.stats) report_stats(outcome, start, console);
  return exit_code(outcome);
}

ExitCode run_cover_check(const Options& options, Console& console) {
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
    if (options.format == OutputFormat::json) {
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
    "and checked on the way, which takes longer.",
    search_options,
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
