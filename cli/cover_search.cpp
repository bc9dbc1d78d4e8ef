#include "cover_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <dlx/checker.hpp>
#include <dlx/engine.hpp>

#include "report.hpp"

namespace farandole::cli {

dlx::SolveOptions search_settings(const Options& options) {
  std::string known;
  bool found = false;
  for (const dlx::EngineInfo& engine : dlx::engines()) {
    found = found || options.engine == engine.name;
    known += fmt::format("{}{}", known.empty() ? "" : ", ", engine.name);
  }
  if (!found) throw dlx::UsageError(fmt::format("--engine {}: expected one of {}", options.engine, known));
  dlx::SolveOptions settings;
  settings.engine = options.engine;
  settings.limits = options.limits();
  settings.seed = options.seed;
  settings.statistics = options.stats;
  settings.instruction_set = options.instruction_set();
  settings.branching = options.heuristic;
  settings.threads = options.threads;
  return settings;
}

void set_priorities(const Options& options, const dlx::Problem& problem, dlx::SolveOptions& settings) {
  if (options.heuristic != dlx::Branching::priority) return;
  std::vector<dlx::ItemId> first;
  for (std::string_view rest = options.priority; !rest.empty();) {
    const std::string_view name = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), name.size() + 1));
    const auto item = problem.find_item(name);
    if (!item) throw dlx::UsageError(fmt::format("--priority: the problem has no item '{}'", name));
    first.push_back(*item);
  }
  settings.priorities.assign(problem.item_count(), static_cast<int>(first.size()));
  for (std::size_t k = first.size(); k-- > 0;) settings.priorities[index(first[k])] = static_cast<int>(k);
}

bool wants_json(const Options& options) {
  if (options.format == OutputFormat::grid) {
    throw dlx::UsageError("--format grid: expected text, knuth or json; an exact cover has no grid");
  }
  return options.format == OutputFormat::json;
}

void require_solution(const dlx::Problem& problem, std::span<const dlx::OptionId> solution) {
  if (const std::string reason = dlx::check(problem, solution); !reason.empty()) {
    throw dlx::InternalError(fmt::format("the search handed out a wrong solution: {}", reason));
  }
}

std::vector<std::string> option_texts(const dlx::Problem& problem, std::span<const dlx::OptionId> solution) {
  std::vector<std::string> texts;
  texts.reserve(solution.size());
  for (const dlx::OptionId option : solution) texts.push_back(problem.option_text(option));
  return texts;
}

void SolutionWriter::write(std::span<const dlx::OptionId> solution, const std::string& cost) {
  const std::vector<std::string> texts = option_texts(problem_, solution);
  if (json_) {
    JsonObject object;
    object.texts("solution", texts);
    if (!cost.empty()) object.text("cost", cost);
    console_.out.write(object.line());
  } else {
    if (written_ > 0) console_.out.write("\n");
    // A comment, so that 'cover check' reads what is written here.
    if (!cost.empty()) console_.out.write(fmt::format("| cost {}\n", cost));
    for (const std::string& text : texts) {
      console_.out.write(text);
      console_.out.write("\n");
    }
  }
  console_.answered();
  ++written_;
}

void report_stats(const dlx::Outcome& outcome, std::chrono::steady_clock::time_point start, Console& console) {
  console.out.flush();
  Tally tally;
  tally.add(outcome);
  const std::chrono::duration<double> total = std::chrono::steady_clock::now() - start;
  console.message(stats_text(tally, total.count()));
}

ExitCode exit_code(const dlx::Outcome& outcome) {
  if (!outcome.exact() && outcome.stopped != dlx::StopReason::solutions) return stopped_code(outcome.stopped);
  return outcome.solutions == 0 ? ExitCode::no : ExitCode::yes;
}

std::string outcome_json(const dlx::Outcome& outcome) { return JsonObject().outcome(outcome).line(); }

}  // namespace farandole::cli
