#include <fmt/format.h>

#include <sudoku/estimate.hpp>

#include "batch.hpp"
#include "command.hpp"
#include "estimate_report.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",  "from",      "probes",  "seed",
                                              "timeout", "max-nodes", "threads", "progress"};

class EstimateWorker final : public Worker {
 public:
  EstimateWorker(const Options& options, OutputFormat format, dlx::ProgressListener* progress) : format_(format) {
    options_.probes = options.probes;
    options_.seed = options.seed.value_or(0);
    options_.limits = options.limits();
    options_.limits.progress = progress;
  }

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const dlx::Estimate result = sudoku::estimate(loader_.load_sound(spec), options_);
    reply.code = estimate_code(result);
    if (format_ != OutputFormat::json) {
      reply.put(estimate_text(result));
      return;
    }
    JsonObject object;
    object.text("id", id);
    add_estimate(object, result);
    reply.put(object.line());
  }

 private:
  const OutputFormat format_;
  sudoku::EstimateOptions options_;
  PuzzleLoader loader_;
};

ExitCode run_estimate(const Options& options, Console& console) {
  const OutputFormat format = choose_format(options, console);
  return run_batch(options, console, [&](dlx::ProgressListener* progress) {
    return std::make_unique<EstimateWorker>(options, format, progress);
  });
}

}  // namespace

const Command estimate_command = {
    "estimate",
    "[PUZZLE...]",
    "Estimate the number of solutions of puzzles, and the size of a search",
    "By random walks down a search tree that is not searched: the cell or place with the fewest ways first, the rules\n"
    "heard in between. Two lines a puzzle, nodes and solutions. The numbers in brackets are right as often as they "
    "say,\n"
    "unless a few walks carry most of the weight: then they are too small, and no walk may have met a solution that "
    "is\n"
    "there. See whether ten times as many --probes agree.",
    options_taken,
    run_estimate,
};

}  // namespace farandole::cli
