#include <fmt/format.h>

#include "batch.hpp"
#include "command.hpp"
#include "explain_options.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",        "from",    "next",    "without",
                                              "no-uniqueness", "timeout", "threads", "progress"};

std::string candidate_text(const sudoku::Board& board, const sudoku::Candidate& candidate, bool holds) {
  return board.name(candidate.cell) + (holds ? "=" : "<>") + sudoku::digit_to_char(candidate.digit);
}

class ExplainWorker final : public Worker {
 public:
  ExplainWorker(const Options& options, OutputFormat format)
      : next_only_(options.next), format_(format), explainer_(explain_options(options)) {}

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const sudoku::Puzzle& puzzle = loader_.load_sound(spec);
    const sudoku::Explanation explanation = next_only_ ? explainer_.next(puzzle) : explainer_.explain(puzzle);
    const bool has_hint = next_only_ && !explanation.steps.empty();
    reply.code = has_hint ? ExitCode::yes : code_of(explanation.ending);
    if (format_ == OutputFormat::json) {
      put_json(puzzle, id, explanation, reply);
    } else {
      put_text(puzzle, explanation, reply);
    }
  }

 private:
  static ExitCode code_of(sudoku::Ending ending) {
    switch (ending) {
      case sudoku::Ending::solved:
        return ExitCode::yes;
      case sudoku::Ending::stopped:
        return ExitCode::limit;
      default:
        return ExitCode::no;
    }
  }

  void put_text(const sudoku::Puzzle& puzzle, const sudoku::Explanation& explanation, Reply& reply) const {
    std::size_t number = 0;
    int hardest = 0;
    for (const sudoku::Step& step : explanation.steps) {
      const std::string words = sudoku::in_words(puzzle.board, step);
      reply.put(next_only_ ? words + "\n" : fmt::format("{}. {}\n", ++number, words));
      hardest = std::max(hardest, step.score);
    }
    if (next_only_ && !explanation.steps.empty()) return;
    switch (explanation.ending) {
      case sudoku::Ending::solved:
        reply.put(fmt::format("solved: {} {} {}\n", explanation.grid.text(),
                              score_text(static_cast<std::uint64_t>(hardest)), sudoku::band_of(hardest).name));
        break;
      case sudoku::Ending::contradiction:
        reply.put("contradiction: there is no solution\n");
        break;
      case sudoku::Ending::stuck:
        reply.put(fmt::format("stuck: no technique known from here on{}\n", remark(explanation.verdict)));
        break;
      case sudoku::Ending::stopped:
        reply.put("stopped\n");
        break;
    }
  }

  static std::string_view remark(sudoku::Verdict verdict) {
    switch (verdict) {
      case sudoku::Verdict::none:
        return "; there is no solution";
      case sudoku::Verdict::multiple:
        return "; there is more than one solution";
      default:
        return "";
    }
  }

  void put_json(const sudoku::Puzzle& puzzle, const std::string& id, const sudoku::Explanation& explanation,
                Reply& reply) const {
    std::vector<std::unique_ptr<JsonObject>> steps;
    for (const sudoku::Step& step : explanation.steps) steps.push_back(step_object(puzzle.board, step));
    JsonObject json;
    json.text("id", id)
        .text("ending", next_only_ && !explanation.steps.empty() ? "next" : sudoku::to_string(explanation.ending))
        .text("verdict", sudoku::to_string(explanation.verdict))
        .objects("steps", steps)
        .text("grid", explanation.grid.text());
    // Filled cells have their digit, so that grid and candidates are a position to go on from.
    std::vector<std::string> candidates;
    for (std::size_t i = 0; i < explanation.candidates.size(); ++i) {
      const int digit = explanation.grid[static_cast<sudoku::Cell>(i)];
      candidates.push_back(digit == 0 ? sudoku::digits_text(explanation.candidates[i])
                                      : std::string(1, sudoku::digit_to_char(digit)));
    }
    json.texts("candidates", candidates);
    reply.put(json.line());
  }

  static std::unique_ptr<JsonObject> step_object(const sudoku::Board& board, const sudoku::Step& step) {
    auto json = std::make_unique<JsonObject>();
    json->text("technique", step.technique->name)
        .number("score", static_cast<double>(step.score) / 10)
        .text("words", sudoku::in_words(board, step));
    std::vector<std::string> texts;
    const auto cells = [&](const char* key, const std::vector<sudoku::Cell>& list) {
      texts.clear();
      for (const sudoku::Cell cell : list) texts.push_back(board.name(cell));
      if (!list.empty()) json->texts(key, texts);
    };
    const auto houses = [&](const char* key, const std::vector<int>& list) {
      texts.clear();
      for (const int house : list) texts.push_back(board.houses()[static_cast<std::size_t>(house)].name());
      if (!list.empty()) json->texts(key, texts);
    };
    if (!step.digits.empty()) json->text("digits", sudoku::digits_text(step.digits));
    cells("cells", step.cells);
    cells("more_cells", step.more_cells);
    houses("houses", step.houses);
    houses("covers", step.covers);
    if (!step.chains.empty()) {
      std::vector<std::unique_ptr<JsonObject>> chains;
      for (const sudoku::Chain& chain : step.chains) chains.push_back(chain_object(board, chain));
      json->objects("chains", chains);
    }
    texts.clear();
    for (const sudoku::Candidate& placed : step.placements) texts.push_back(candidate_text(board, placed, true));
    json->texts("placements", texts);
    texts.clear();
    for (const sudoku::Candidate& gone : step.eliminations) texts.push_back(candidate_text(board, gone, false));
    json->texts("eliminations", texts);
    return json;
  }

  static std::unique_ptr<JsonObject> chain_object(const sudoku::Board& board, const sudoku::Chain& chain) {
    std::vector<std::string> inferences;
    std::vector<std::string> by;
    for (const sudoku::Inference& each : chain) {
      inferences.push_back(candidate_text(board, each.candidate, each.holds));
      switch (each.by) {
        case sudoku::Inference::assumed:
          by.emplace_back("assumed");
          break;
        case sudoku::Inference::seen:
          by.emplace_back("seen");
          break;
        case sudoku::Inference::contradicted:
          by.emplace_back("contradicted");
          break;
        case sudoku::Inference::last_in_cell:
          by.push_back(board.name(each.candidate.cell));
          break;
        default:
          by.push_back(board.houses()[static_cast<std::size_t>(each.by)].name());
      }
    }
    auto json = std::make_unique<JsonObject>();
    json->texts("inferences", inferences).texts("by", by);
    return json;
  }

  const bool next_only_;
  const OutputFormat format_;
  sudoku::Explainer explainer_;
  PuzzleLoader loader_;
};

ExitCode run_explain(const Options& asked, Console& console) {
  const Options options = with_text_as_line(asked);
  const OutputFormat format = choose_format(options, console);
  static_cast<void>(explain_options(options));  // complains before anything is read
  return run_batch(options, console,
                   [&](dlx::ProgressListener*) { return std::make_unique<ExplainWorker>(options, format); });
}

}  // namespace

const Command explain_command = {
    "explain",
    "[PUZZLE...]",
    "Solve puzzles as a person does, step by step, each with its reason",
    "A step a line, by the easiest technique that finds one ('list techniques' shows them), then how it ends:\n"
    "solved (with grid, score and band), stuck (no technique known from here on), contradiction (no solution),\n"
    "stopped. With --next only the first step. A puzzle in the pencilmarks format is a position with candidates.\n"
    "JSON has the members id, ending, verdict, steps, grid, candidates; a step has technique, score, words, digits,\n"
    "cells, more_cells, houses, covers, chains, placements, eliminations. Exit code 1: stuck, or no solution.",
    options_taken,
    run_explain,
};

}  // namespace farandole::cli
