#include <fmt/format.h>

#include <string>
#include <vector>

#include <sudoku/conflict.hpp>
#include <sudoku/render/text.hpp>

#include "batch.hpp"
#include "clue_texts.hpp"
#include "command.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",  "from",  "timeout",  "max-nodes", "max-memory",
                                              "threads", "stats", "progress", "cpu"};

using sudoku::Conflict;

std::string conflict_text(const sudoku::Puzzle& puzzle, const Conflict& conflict) {
  if (conflict.clues.empty()) return "none: no grid of this board exists, whatever the clues\n";
  std::string text = conflict.clues.size() == 1 ? "none: one clue cannot be satisfied"
                                                : fmt::format("none: {} clues conflict", conflict.clues.size());
  text += conflict.irreducible ? "\n" : " (some of them may not matter)\n";
  for (const std::string& clue : clue_texts(puzzle, conflict.clues)) text += fmt::format("  {}\n", clue);
  if (conflict.reasons.empty()) return text + fmt::format("because all ways were tried\n");
  text += conflict.reasons_use_too.empty() ? "because\n"
                                           : fmt::format("because all ways were tried; without trying, with {}\n",
                                                         fmt::join(clue_texts(puzzle, conflict.reasons_use_too), ", "));
  for (const std::string& reason : conflict.reasons) text += fmt::format("  {}\n", reason);
  return text;
}

class WhyWorker final : public Worker {
 public:
  WhyWorker(const Options& options, OutputFormat format, dlx::ProgressListener* progress) : format_(format) {
    options_.limits = options.limits();
    options_.limits.progress = progress;
    options_.instruction_set = options.instruction_set();
  }

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const sudoku::Puzzle& puzzle = loader_.load(spec);
    const Conflict conflict = sudoku::find_conflict(puzzle, options_);
    tell_tally(conflict, reply);
    switch (conflict.solvable) {
      case dlx::Answer::yes:
        break;
      case dlx::Answer::no:
        reply.code = conflict.stopped == dlx::StopReason::cancelled ? ExitCode::interrupted : ExitCode::no;
        break;
      case dlx::Answer::unknown:
        reply.code = stopped_code(conflict.stopped);
        break;
    }
    if (format_ == OutputFormat::json) {
      reply.put(json_text(id, puzzle, conflict));
    } else {
      reply.put(text(spec, puzzle, conflict));
    }
  }

 private:
  static void tell_tally(const Conflict& conflict, Reply& reply) {
    dlx::Outcome outcome;
    outcome.stats.nodes = conflict.nodes;
    outcome.seconds = conflict.seconds;
    reply.tally.add(outcome);
  }

  [[nodiscard]] std::string text(const sudoku::PuzzleSpec& spec, const sudoku::Puzzle& puzzle,
                                 const Conflict& conflict) const {
    switch (conflict.solvable) {
      case dlx::Answer::no:
        return conflict_text(puzzle, conflict);
      case dlx::Answer::unknown:
        return fmt::format("unknown ({})\n", dlx::to_string(conflict.stopped));
      case dlx::Answer::yes:
        break;
    }
    const std::string solution = format_ == OutputFormat::grid ? sudoku::render_text(spec, *conflict.solution, false)
                                                               : conflict.solution->text();
    return fmt::format("solvable\n{}\n", solution);
  }

  static std::string json_text(const std::string& id, const sudoku::Puzzle& puzzle, const Conflict& conflict) {
    constexpr std::string_view verdicts[] = {"none", "solvable", "unknown"};
    JsonObject json;
    json.text("id", id).text("verdict", verdicts[static_cast<std::size_t>(conflict.solvable)]);
    if (conflict.solution) json.text("solution", conflict.solution->text());
    if (conflict.solvable == dlx::Answer::no) {
      json.texts("clues", clue_texts(puzzle, conflict.clues))
          .flag("minimal", conflict.irreducible)
          .texts("reasons", conflict.reasons)
          .texts("reasons_use_too", clue_texts(puzzle, conflict.reasons_use_too));
    }
    if (conflict.stopped == dlx::StopReason::exhausted || conflict.solvable == dlx::Answer::yes) {
      json.null("stopped");
    } else {
      json.text("stopped", dlx::to_string(conflict.stopped));
    }
    return json.number("nodes", conflict.nodes).number("seconds", conflict.seconds).line();
  }

  const OutputFormat format_;
  sudoku::ConflictOptions options_;
  PuzzleLoader loader_;
};

ExitCode run_why(const Options& options, Console& console) {
  const OutputFormat format = choose_format(options, console);
  return run_batch(options, console, [&](dlx::ProgressListener* progress) {
    return std::make_unique<WhyWorker>(options, format, progress);
  });
}

}  // namespace

const Command why_command = {
    "why",
    "[PUZZLE...]",
    "Say why a puzzle has no solution",
    "Names a small set of givens and rules that conflict, from which none can be taken away, and the steps that show "
    "it\n"
    "where no search is needed. Rows, columns and regions always hold. --timeout and --max-nodes bound all searches "
    "for\n"
    "a puzzle together; what is known by then is shown. A puzzle with solutions is 'solvable' (exit code 0), with one\n"
    "of them.",
    options_taken,
    run_why,
};

}  // namespace farandole::cli
