// Answers in the shapes that users may ask for.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/stats.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/solver.hpp>

#include "console.hpp"
#include "exit_code.hpp"
#include "options.hpp"

namespace farandole::cli {

/// Throws UsageError for shapes that are not for puzzles.
void refuse_cover_format(const Options& options);

/// The shape to use: what was asked for, else a grid for people and lines for programs.
[[nodiscard]] OutputFormat choose_format(const Options& options, const Console& console);

/// "unknown (nodes)": a search without an answer, and why it stopped.
[[nodiscard]] std::string unknown_text(const dlx::Outcome& outcome);

/// "12", or ">=12" when the search was not complete.
[[nodiscard]] std::string count_text(const dlx::Outcome& outcome);

/// The exit code when a search was stopped before its answer was known.
[[nodiscard]] ExitCode stopped_code(dlx::StopReason reason);

/// The members of an answer in JSON that depend on the command; absent ones are left out, except where noted.
struct JsonAnswer {
  std::optional<std::string> id;
  std::optional<std::string_view> verdict;
  /// For puzzles: row by row; null when there is none.
  std::optional<sudoku::Grid> solution;
  bool has_solution_member = false;
  std::optional<std::vector<std::string>> reasons;
  /// For the members count, exact, stopped, engine, nodes, seconds.
  const dlx::Outcome* outcome = nullptr;
  std::optional<std::string_view> error;
};

/// One object on one line, with its line's end.
[[nodiscard]] std::string to_json(const JsonAnswer& answer);

/// An object that is made member by member, in this order: for commands with a shape of their own.
class JsonObject {
 public:
  JsonObject();
  ~JsonObject();
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;

  JsonObject& text(const char* key, std::string_view value);
  JsonObject& texts(const char* key, const std::vector<std::string>& values);
  JsonObject& number(const char* key, std::uint64_t value);
  JsonObject& number(const char* key, double value);
  JsonObject& flag(const char* key, bool value);
  JsonObject& null(const char* key);
  /// The members of the object go into this one under that key.
  JsonObject& object(const char* key, const JsonObject& value);
  JsonObject& objects(const char* key, const std::vector<std::unique_ptr<JsonObject>>& values);
  /// count, exact, stopped, engine, nodes, seconds.
  JsonObject& outcome(const dlx::Outcome& outcome);

  [[nodiscard]] std::string line() const;

 private:
  struct Members;
  std::unique_ptr<Members> members_;
};

/// Sums over the searches of a run, for --stats.
struct Tally {
  std::uint64_t puzzles = 0;
  std::uint64_t bad = 0;
  std::uint64_t verdicts[4] = {};  ///< by sudoku::Verdict
  dlx::Stats stats;
  double seconds = 0;
  std::string engine;
  std::string reason;  ///< why it was chosen; of the last search that has one

  void add(const dlx::Outcome& outcome);
  void add(const dlx::Outcome& outcome, sudoku::Verdict verdict);
  void add(const Tally& other);

 private:
  void add_stats(const dlx::Stats& other, const std::string& other_engine);
};

/// Lines for standard error; `total_seconds` is the time of the whole run.
[[nodiscard]] std::string stats_text(const Tally& tally, double total_seconds);

}  // namespace farandole::cli
