#include <fmt/format.h>

#include <string>

#include <sudoku/minimize.hpp>
#include <sudoku/neighbours.hpp>
#include <sudoku/render/text.hpp>

#include "batch.hpp"
#include "command.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format", "from", "remove", "add", "minimal", "limit", "progress"};

class ExpandWorker final : public Worker {
 public:
  ExpandWorker(const Options& options, OutputFormat format) : options_(options), format_(format) {
    neighbour_options_.remove = options.remove;
    neighbour_options_.add = options.add;
    neighbour_options_.cancel = &interrupt_token();
  }

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const sudoku::Puzzle& puzzle = loader_.load_sound(spec);
    sudoku::Puzzle other = puzzle;
    std::uint64_t shown = 0;
    const auto visit = [&](const sudoku::Grid& givens) {
      other.givens = givens;
      if (options_.minimal && !sudoku::redundant_clues(other).empty()) return true;
      put(spec, id, givens, reply);
      return ++shown < options_.limit.value_or(dlx::unlimited);
    };
    const sudoku::NeighbourOutcome outcome = sudoku::for_each_neighbour(puzzle, neighbour_options_, visit);
    reply.code = shown > 0 ? ExitCode::yes : ExitCode::no;
    if (outcome.passed_over > 0) {
      reply.code = ExitCode::limit;
      reply.note = fmt::format("{} position(s) have more than {} solutions and were passed over", outcome.passed_over,
                               neighbour_options_.max_solutions);
    }
    if (format_ == OutputFormat::json) {
      JsonObject json;
      json.text("id", id)
          .number("found", shown)
          .number("passed_over", outcome.passed_over)
          .flag("complete", !outcome.ended && outcome.passed_over == 0);
      reply.put(json.line());
    }
  }

 private:
  void put(const sudoku::PuzzleSpec& spec, const std::string& id, const sudoku::Grid& givens, Reply& reply) const {
    if (format_ == OutputFormat::json) {
      JsonObject json;
      json.text("id", id).text("puzzle", givens.text());
      reply.put(json.line());
      return;
    }
    reply.put(format_ == OutputFormat::grid ? sudoku::render_text(spec, givens, false) : givens.text());
    reply.put("\n");
  }

  const Options& options_;
  const OutputFormat format_;
  sudoku::NeighbourOptions neighbour_options_;
  PuzzleLoader loader_;
};

ExitCode run_expand(const Options& asked, Console& console) {
  Options options = asked;
  options.threads = 1;  // answers are written as they come
  const OutputFormat format = choose_format(options, console);
  return run_batch(options, console,
                   [&](dlx::ProgressListener*) { return std::make_unique<ExpandWorker>(options, format); });
}

}  // namespace

const Command expand_command = {
    "expand",
    "[PUZZLE...]",
    "Write all puzzles with one solution that differ by a few clues",
    "--remove R --add A takes R clues away and puts A others in, in all ways: {-R,+A}. Without options: all puzzles\n"
    "with one clue more. A line is a puzzle; --limit N stops after N for each puzzle of the input. A puzzle that has\n"
    "no such neighbour is a no. With --format json an object with found, passed_over and complete comes last.",
    options_taken,
    run_expand,
};

}  // namespace farandole::cli
