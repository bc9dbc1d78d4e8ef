// What the commands for exact covers share.
#pragma once

#include <chrono>
#include <span>
#include <string>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include "console.hpp"
#include "exit_code.hpp"
#include "options.hpp"

namespace farandole::cli {

/// What the options say about searches. Throws UsageError for an engine that is not known.
[[nodiscard]] dlx::SolveOptions search_settings(const Options& options);

/// The order of items that --priority asks for. Throws UsageError for one that the problem does not have.
void set_priorities(const Options& options, const dlx::Problem& problem, dlx::SolveOptions& settings);

/// Is JSON wanted? Throws UsageError for shapes that are for puzzles only.
[[nodiscard]] bool wants_json(const Options& options);

/// InternalError when these options are no solution.
void require_solution(const dlx::Problem& problem, std::span<const dlx::OptionId> solution);

/// The options as text, in Knuth's notation.
[[nodiscard]] std::vector<std::string> option_texts(const dlx::Problem& problem,
                                                    std::span<const dlx::OptionId> solution);

/// Writes solutions one after the other: options line by line with empty lines between solutions, or objects.
class SolutionWriter {
 public:
  SolutionWriter(const dlx::Problem& problem, bool json, Console& console)
      : problem_(problem), json_(json), console_(console) {}

  /// `cost`: shown when it is not empty.
  void write(std::span<const dlx::OptionId> solution, const std::string& cost = {});
  [[nodiscard]] std::uint64_t written() const noexcept { return written_; }

 private:
  const dlx::Problem& problem_;
  const bool json_;
  Console& console_;
  std::uint64_t written_ = 0;
};

/// The figures of a search that began at `start`, on standard error.
void report_stats(const dlx::Outcome& outcome, std::chrono::steady_clock::time_point start, Console& console);

/// Yes when there are solutions, no when there are none, else why it stopped.
[[nodiscard]] ExitCode exit_code(const dlx::Outcome& outcome);

/// count, exact, stopped, engine, nodes, seconds.
[[nodiscard]] std::string outcome_json(const dlx::Outcome& outcome);

}  // namespace farandole::cli
