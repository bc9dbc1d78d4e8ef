#include <fmt/format.h>

#include <sstream>

#include <dlx/problem_io.hpp>
#include <sudoku/formats/format.hpp>

#include "batch.hpp"
#include "command.hpp"
#include "exact_cover.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"to", "from", "progress"};

class FormatWorker final : public Worker {
 public:
  explicit FormatWorker(const sudoku::FormatInfo& format) : format_(format) {}

  void answer(const sudoku::PuzzleSpec& spec, const std::string&, Reply& reply) override {
    text_.str({});
    format_.write(text_, spec);
    reply.put(text_.str());
  }

 private:
  const sudoku::FormatInfo& format_;
  std::ostringstream text_;
};

class ExactCoverWorker final : public Worker {
 public:
  void answer(const sudoku::PuzzleSpec& spec, const std::string&, Reply& reply) override {
    if (done_) throw dlx::UsageError("--to dlx writes one puzzle: a file holds one exact-cover problem");
    std::ostringstream text;
    dlx::write_problem(text, exact_cover(loader_.load_sound(spec)));
    reply.put(text.str());
    done_ = true;
  }

 private:
  PuzzleLoader loader_;
  bool done_ = false;
};

ExitCode run_convert(const Options& options, Console& console) {
  if (options.to.empty()) throw dlx::UsageError("convert needs --to FORMAT; 'farandole list formats' shows them");
  WorkerFactory make_worker;
  if (options.to == "dlx") {
    make_worker = [](dlx::ProgressListener*) { return std::make_unique<ExactCoverWorker>(); };
  } else {
    const sudoku::FormatInfo& format = sudoku::format_named(options.to);
    make_worker = [&format](dlx::ProgressListener*) { return std::make_unique<FormatWorker>(format); };
  }
  return run_batch(options, console, make_worker, BadPuzzle::nothing);
}

}  // namespace

const Command convert_command = {
    "convert",
    "[PUZZLE...]",
    "Write puzzles in another format",
    "Nothing is solved or checked. A puzzle that the format cannot say is reported and left out. --to dlx writes a\n"
    "puzzle as an exact-cover problem in Knuth's format, for 'farandole cover' or any other program that reads it.",
    options_taken,
    run_convert,
};

}  // namespace farandole::cli
