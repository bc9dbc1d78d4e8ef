#include <fmt/format.h>

#include <random>

#include <sudoku/formats/format.hpp>
#include <sudoku/generate.hpp>

#include "command.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"size", "boxes", "count", "clues", "seed", "to", "format", "progress"};

sudoku::Board board_of(const Options& options) {
  return options.box_rows > 0 ? sudoku::Board::with_boxes(options.box_rows, options.box_columns)
                              : sudoku::Board::standard(options.size);
}

const sudoku::FormatInfo& output_format(const Options& options) {
  refuse_cover_format(options);
  if (!options.to.empty()) return sudoku::format_named(options.to);
  switch (options.format) {
    case OutputFormat::grid:
      return sudoku::format_named("grid");
    case OutputFormat::json:
      return sudoku::format_named("json");
    default:
      return sudoku::format_named("line");
  }
}

ExitCode run_generate(const Options& options, Console& console) {
  if (!options.arguments.empty()) {
    throw dlx::UsageError(fmt::format("generate takes no puzzle: '{}'", options.arguments.front()));
  }
  const sudoku::FormatInfo& format = output_format(options);
  sudoku::PuzzleSpec spec;
  spec.board = board_of(options);
  // Without a seed each run gives other puzzles. The first seed is drawn small enough that it can be typed again.
  const std::uint64_t first_seed = options.seed ? *options.seed : std::random_device()();
  Progress progress(options.progress || console.error_is_terminal, console.error_is_terminal, "puzzles");
  for (std::uint64_t i = 0; i < options.count; ++i) {
    if (interrupted()) return ExitCode::interrupted;
    const std::uint64_t seed = first_seed + i;
    spec.givens = sudoku::generate_classic(spec.board, {seed, options.clues});
    spec.id = fmt::format("{}x{}-seed-{}", spec.board.size(), spec.board.size(), seed);
    format.write(console.out.stream(), spec);
    console.answered();
    const auto wanted = static_cast<std::size_t>(options.clues);
    if (wanted > 0 && spec.givens.filled() > wanted) {
      console.message(fmt::format("seed {}: {} clues; none of them can go", seed, spec.givens.filled()));
    }
    progress.done.fetch_add(1, std::memory_order_relaxed);
  }
  return ExitCode::yes;
}

}  // namespace

const Command generate_command = {
    "generate",
    "",
    "Make random classic puzzles with one solution",
    "The puzzles of --seed N --count 3 are those of --seed N, --seed N+1 and --seed N+2. Without --seed each run "
    "gives\n"
    "other ones. --to writes any format of 'list formats' (default: line).",
    options_taken,
    run_generate,
};

}  // namespace farandole::cli
