#include <sudoku/render/text.hpp>

#include "batch.hpp"
#include "command.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"from", "progress"};

class RenderWorker final : public Worker {
 public:
  explicit RenderWorker(bool color) : color_(color) {}

  void answer(const sudoku::PuzzleSpec& spec, const std::string&, Reply& reply) override {
    reply.put(sudoku::render_text(spec, spec.givens, color_) + "\n");
  }

 private:
  const bool color_;
};

ExitCode run_render(const Options& options, Console& console) {
  return run_batch(options, console,
                   [&](dlx::ProgressListener*) { return std::make_unique<RenderWorker>(console.color); });
}

}  // namespace

const Command render_command = {
    "render",
    "[PUZZLE...]",
    "Draw puzzles as text",
    "Each puzzle is followed by an empty line. Nothing is solved or checked.",
    options_taken,
    run_render,
};

}  // namespace farandole::cli
