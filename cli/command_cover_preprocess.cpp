// What can be said before searching, and why nothing was found: cover preprocess, cover why.
#include <fmt/format.h>

#include <sstream>

#include <dlx/explain.hpp>
#include <dlx/preprocess.hpp>
#include <dlx/problem_io.hpp>

#include "command.hpp"
#include "cover_input.hpp"
#include "cover_search.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view preprocess_options[] = {"format", "settle", "timeout", "max-nodes", "stats", "progress"};
constexpr std::string_view why_options[] = {"format", "engine",   "timeout", "max-nodes", "max-memory", "seed",
                                            "stats",  "progress", "cpu",     "heuristic", "priority"};

std::string quoted_names(const dlx::Problem& problem, std::span<const dlx::ItemId> items) {
  std::vector<std::string> names;
  names.reserve(items.size());
  for (const dlx::ItemId item : items) names.push_back(problem.item_name(item));
  return fmt::format("'{}'", fmt::join(names, "', '"));
}

void write_preprocessed(const dlx::Problem& original, const dlx::Preprocessed& pre, bool json, Console& console) {
  if (json) {
    std::ostringstream text;
    if (pre.problem.primary_count() > 0) dlx::write_problem(text, pre.problem);
    JsonObject object;
    object.text("problem", text.str()).texts("forced", option_texts(original, pre.forced));
    if (pre.failed) {
      object.text("failed", original.item_name(pre.failed->item));
    } else {
      object.null("failed");
    }
    object.number("rounds", pre.rounds).number("nodes", pre.nodes).number("seconds", pre.seconds);
    console.out.write(object.line());
    return;
  }
  if (pre.settled) {
    for (const std::string& option : option_texts(original, pre.forced)) {
      console.out.write(fmt::format("| forced: {}\n", option));
    }
  }
  if (pre.problem.primary_count() > 0) {
    dlx::write_problem(console.out.stream(), pre.problem);
  } else {
    console.out.write("| nothing is left: the forced options are the only solution\n");
  }
}

ExitCode run_preprocess(const Options& options, Console& console) {
  const bool json = wants_json(options);
  const dlx::Problem problem = read_cover(cover_file(options, 1, console), console);
  if (interrupted()) return ExitCode::interrupted;
  Progress progress(options, console, "");
  dlx::PreprocessOptions settings;
  settings.settle = options.settle;
  settings.limits = options.limits();
  settings.limits.progress = progress.listener();
  const dlx::Preprocessed pre = dlx::preprocess(problem, settings);
  write_preprocessed(problem, pre, json, console);
  const bool complete = pre.stopped == dlx::StopReason::exhausted;
  if (!complete) {
    console.out.flush();
    console.message(fmt::format("stopped ({}): more may be possible", dlx::to_string(pre.stopped)));
  }
  if (options.stats) {
    console.out.flush();
    console.message(fmt::format("items: {} of {}\noptions: {} of {}, {} forced\nrounds: {}\nnodes: {}\nseconds: {:.6f}",
                                pre.problem.item_count(), problem.item_count(), pre.problem.option_count(),
                                problem.option_count(), pre.forced.size(), pre.rounds, pre.nodes, pre.seconds));
  }
  if (pre.failed) {
    console.out.flush();
    console.message(
        fmt::format("there is no solution: item '{}' cannot be covered", problem.item_name(pre.failed->item)));
    return ExitCode::no;
  }
  return complete ? ExitCode::yes : stopped_code(pre.stopped);
}

void write_explanation(const dlx::Problem& problem, const dlx::Explanation& why, Console& console) {
  switch (why.solvable) {
    case dlx::Answer::yes:
      console.out.write("solvable:\n");
      SolutionWriter(problem, false, console).write(why.solution);
      break;
    case dlx::Answer::no:
      console.out.write(fmt::format("none: {} {} cannot {}be covered{}\n", why.conflict.size() == 1 ? "item" : "items",
                                    quoted_names(problem, why.conflict), why.conflict.size() == 1 ? "" : "all ",
                                    why.minimal ? "" : " (some of them may not matter)"));
      for (const std::string& reason : why.reasons) console.out.write("  " + reason + "\n");
      if (why.reasons.empty()) console.out.write("  all ways were tried\n");
      break;
    case dlx::Answer::unknown:
      console.out.write(fmt::format("unknown ({})\n", dlx::to_string(why.stopped)));
      break;
  }
}

void write_explanation_json(const dlx::Problem& problem, const dlx::Explanation& why, Console& console) {
  constexpr std::string_view verdicts[] = {"none", "solvable", "unknown"};
  JsonObject object;
  object.text("verdict", verdicts[static_cast<std::size_t>(why.solvable)]);
  if (why.solvable == dlx::Answer::yes) object.texts("solution", option_texts(problem, why.solution));
  if (why.solvable == dlx::Answer::no) {
    std::vector<std::string> names;
    for (const dlx::ItemId item : why.conflict) names.push_back(problem.item_name(item));
    object.texts("items", names).flag("minimal", why.minimal).texts("reasons", why.reasons);
  }
  if (why.stopped == dlx::StopReason::exhausted) {
    object.null("stopped");
  } else {
    object.text("stopped", dlx::to_string(why.stopped));
  }
  console.out.write(object.number("nodes", why.nodes).number("seconds", why.seconds).line());
}

ExitCode run_why(const Options& options, Console& console) {
  const bool json = wants_json(options);
  dlx::SolveOptions settings = search_settings(options);
  const dlx::Problem problem = read_cover(cover_file(options, 1, console), console);
  if (interrupted()) return ExitCode::interrupted;
  set_priorities(options, problem, settings);
  Progress progress(options, console, "");
  settings.limits.progress = progress.listener();
  const dlx::Explanation why = dlx::explain(problem, settings);
  if (why.solvable == dlx::Answer::yes) require_solution(problem, why.solution);
  json ? write_explanation_json(problem, why, console) : write_explanation(problem, why, console);
  if (options.stats) {
    console.out.flush();
    console.message(fmt::format("searches: {}\nnodes: {}\nseconds: {:.6f}", why.searches, why.nodes, why.seconds));
  }
  switch (why.solvable) {
    case dlx::Answer::yes:
      return ExitCode::yes;
    case dlx::Answer::no:
      return why.stopped == dlx::StopReason::cancelled ? ExitCode::interrupted : ExitCode::no;
    case dlx::Answer::unknown:
      break;
  }
  return stopped_code(why.stopped);
}

}  // namespace

const Command cover_preprocess_command = {
    "cover preprocess",
    "[FILE]",
    "Leave out options that are in no solution",
    "Writes a problem in Knuth's format that has the same solutions. With --settle options that are in all solutions "
    "are\n"
    "left out as well, and stand in front as comments; so are items that are settled by them, and those that say no "
    "more\n"
    "than others do. Exit code 1 when it is found out that there is no solution.",
    preprocess_options,
    run_preprocess,
};

const Command cover_why_command = {
    "cover why",
    "[FILE]",
    "Say why an exact-cover problem has no solution",
    "Names a small set of items that cannot all be covered, from which none can be taken away, and the steps that "
    "show\n"
    "it where these are simple. A problem with solutions is 'solvable' (exit code 0), with one of them.",
    why_options,
    run_why,
};

}  // namespace farandole::cli
