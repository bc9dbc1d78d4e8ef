#include "generate_layout.hpp"

#include <fmt/format.h>

#include <random>
#include <string>
#include <utility>

#include <sudoku/layout.hpp>
#include <variants/variant.hpp>

#include "progress.hpp"
#include "puzzle_input.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

void refuse_other_options(const Options& options) {
  const std::pair<std::string_view, bool> others[] = {
      {"size", options.size != 9},
      {"boxes", options.box_rows > 0},
      {"clues", options.clues > 0},
      {"pattern", !options.pattern.empty()},
      {"contains", !options.contains.empty()},
      {"difficulty", !options.difficulty.empty()},
      {"threads", options.threads != 1},
  };
  for (const auto& [name, is_given] : others) {
    if (is_given) throw dlx::UsageError(fmt::format("--{} does not go with --layout", name));
  }
}

sudoku::PuzzleSpec read_layout(const Options& asked, Console& console, std::string& source) {
  Options options = asked;
  options.arguments = {asked.layout};
  PuzzleInput input(options, console, nullptr);
  sudoku::PuzzleSpec layout;
  const PuzzleInput::Got got = input.next(layout);
  if (input.source() != nullptr) source = *input.source();
  switch (got) {
    case PuzzleInput::Got::puzzle:
      return layout;
    case PuzzleInput::Got::bad:
      throw dlx::UsageError(fmt::format("{}: {}", place(source, input.error().position()), input.error().reason()));
    case PuzzleInput::Got::end:
      break;
  }
  throw dlx::UsageError(fmt::format("{}: there is no layout in it", asked.layout));
}

sudoku::LayoutGenerator make_generator(const Options& options, Console& console) {
  sudoku::LayoutOptions wanted;
  wanted.symmetry = options.symmetry;
  wanted.remove_values = options.values;
  wanted.remove_rules = options.rules;
  wanted.attempts = options.attempts;
  wanted.cancel = &interrupt_token();
  std::string source;
  sudoku::PuzzleSpec layout = read_layout(options, console, source);
  try {
    return {std::move(layout), variants::catalog(), wanted};
  } catch (const dlx::InputError& error) {
    throw dlx::UsageError(fmt::format("{}: {}", place(source, error.position()), error.reason()));
  }
}

}  // namespace

ExitCode generate_from_layout(const Options& options, const sudoku::FormatInfo& format, Console& console) {
  refuse_other_options(options);
  const sudoku::LayoutGenerator generator = make_generator(options, console);
  // As without a layout: each run gives other puzzles, and their seeds can be typed again.
  const std::uint64_t first_seed = options.seed ? *options.seed : std::random_device()();
  Progress progress(options, console, "puzzles");
  ExitCode code = ExitCode::yes;
  for (std::uint64_t done = 0; done < options.count; ++done) {
    const std::uint64_t seed = first_seed + done;
    auto made = generator.generate(seed);
    if (interrupted()) return ExitCode::interrupted;
    if (!made) {
      code = worse(code, ExitCode::limit);
      console.message(fmt::format("seed {}: no such puzzle in {} attempts", seed, options.attempts));
      continue;
    }
    made->puzzle.id = fmt::format("layout-seed-{}", seed);
    format.write(console.out.stream(), made->puzzle);
    console.answered();
    progress.done.fetch_add(1, std::memory_order_relaxed);
  }
  return code;
}

}  // namespace farandole::cli
