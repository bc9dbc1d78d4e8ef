#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include <dlx/thread_count.hpp>
#include <sudoku/explain.hpp>
#include <sudoku/formats/format.hpp>
#include <sudoku/generate.hpp>

#include "command.hpp"
#include "generate_layout.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"size",     "boxes",      "count",    "clues",   "symmetry", "pattern",
                                              "contains", "difficulty", "attempts", "threads", "seed",     "to",
                                              "format",   "progress",   "layout",   "values",  "rules",    "from"};

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

sudoku::CluePattern pattern_of(const Options& options, const sudoku::Board& board) {
  sudoku::CluePattern pattern;
  if (!options.pattern.empty()) pattern = sudoku::CluePattern::parse(board.size(), options.pattern);
  if (options.contains.empty()) return pattern;
  sudoku::Grid clues;
  try {
    clues = sudoku::Grid::parse(board.size(), options.contains);
  } catch (const dlx::InputError& error) {
    throw dlx::UsageError(fmt::format("--contains: {} (character {})", error.reason(), error.position().column));
  }
  if (pattern.rules.empty()) return sudoku::CluePattern::containing(clues);
  for (std::size_t i = 0; i < clues.cell_count(); ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    if (clues[cell] == 0) continue;
    if (pattern.rules[i] == sudoku::ClueRule::never || (pattern.clue(cell) != 0 && pattern.clue(cell) != clues[cell])) {
      throw dlx::UsageError(fmt::format("--pattern does not let {} be {}", board.name(cell), clues[cell]));
    }
    pattern.rules[i] = sudoku::ClueRule::must;
    pattern.clues.set(cell, clues[cell]);
  }
  return pattern;
}

/// Refuses puzzles that are not of the band. Each thread has its own, for the tables that it keeps.
std::function<bool(const sudoku::Grid&, const sudoku::Grid&)> of_difficulty(const std::string& band,
                                                                            const sudoku::Board& board) {
  if (band.empty()) return {};
  std::string known;
  for (const sudoku::Band& each : sudoku::bands()) {
    if (each.name == band) {
      const auto explainer = std::make_shared<sudoku::Explainer>();
      return [band, board, explainer](const sudoku::Grid& givens, const sudoku::Grid&) {
        return explainer->rate({board, givens}).band() == band;
      };
    }
    known += fmt::format("{}{}", known.empty() ? "" : ", ", each.name);
  }
  throw dlx::UsageError(fmt::format("--difficulty {}: expected one of {}", band, known));
}

/// Makes the puzzles of many seeds on some threads, and hands them out in order.
class Factory {
 public:
  using Puzzle = std::optional<sudoku::GeneratedPuzzle>;

  Factory(const Options& options, const sudoku::Board& board) {
    const unsigned threads = dlx::thread_count(options.threads);
    for (unsigned i = 0; i < threads; ++i) {
      sudoku::GenerateOptions wanted;
      wanted.clues = options.clues;
      wanted.symmetry = options.symmetry;
      wanted.pattern = pattern_of(options, board);
      wanted.accept = of_difficulty(options.difficulty, board);
      wanted.attempts = options.attempts;
      wanted.cancel = &interrupt_token();
      workers_.push_back(std::make_unique<Worker>(board, std::move(wanted)));
    }
  }

  /// The puzzles of `count` seeds; `block` of them at a time by each thread.
  std::vector<Puzzle> make(std::uint64_t first_seed, std::uint64_t count, std::uint64_t block) {
    std::vector<std::thread> threads;
    {
      const InterruptBlocked blocked;
      for (std::size_t i = 0; i < workers_.size(); ++i) {
        Worker& worker = *workers_[i];
        worker.puzzles.clear();
        const std::uint64_t begin = std::min(count, i * block);
        const std::uint64_t end = std::min(count, begin + block);
        if (begin == end) continue;
        if (workers_.size() == 1) {
          worker.work(first_seed + begin, end - begin);
        } else {
          threads.emplace_back([&worker, first_seed, begin, end] { worker.work(first_seed + begin, end - begin); });
        }
      }
    }
    for (std::thread& thread : threads) thread.join();
    std::vector<Puzzle> puzzles;
    for (const std::unique_ptr<Worker>& worker : workers_) {
      if (worker->failure != nullptr) std::rethrow_exception(worker->failure);
      puzzles.insert(puzzles.end(), worker->puzzles.begin(), worker->puzzles.end());
    }
    return puzzles;
  }

  [[nodiscard]] std::uint64_t threads() const noexcept { return workers_.size(); }

 private:
  struct Worker {
    Worker(const sudoku::Board& board, sudoku::GenerateOptions options) : generator(board, std::move(options)) {}

    void work(std::uint64_t first_seed, std::uint64_t count) noexcept {
      try {
        generator.generate(first_seed, count, [this](std::uint64_t, const Puzzle& puzzle) {
          puzzles.push_back(puzzle);
          return true;
        });
      } catch (...) {
        failure = std::current_exception();
      }
    }

    sudoku::Generator generator;
    std::vector<Puzzle> puzzles;
    std::exception_ptr failure;
  };

  std::vector<std::unique_ptr<Worker>> workers_;
};

ExitCode run_generate(const Options& options, Console& console) {
  if (!options.arguments.empty()) {
    throw dlx::UsageError(fmt::format("generate takes no puzzle: '{}'", options.arguments.front()));
  }
  if (!options.layout.empty()) {
    // A line of digits does not say rules.
    const bool any = options.to.empty() && options.format == OutputFormat::automatic;
    return generate_from_layout(options, any ? sudoku::format_named("json") : output_format(options), console);
  }
  if (options.values || options.rules) throw dlx::UsageError("--values and --rules are for --layout");
  const sudoku::FormatInfo& format = output_format(options);
  sudoku::PuzzleSpec spec;
  spec.board = board_of(options);
  Factory factory(options, spec.board);
  // Without a seed each run gives other puzzles. The first seed is drawn small enough that it can be typed again.
  const std::uint64_t first_seed = options.seed ? *options.seed : std::random_device()();
  Progress progress(options, console, "puzzles");
  ExitCode code = ExitCode::yes;
  // The first puzzles are shown soon; more at a time are faster.
  constexpr std::uint64_t largest_block = 1024;
  std::uint64_t block = 1;
  for (std::uint64_t done = 0; done < options.count;) {
    const std::uint64_t round = std::min(options.count - done, block * factory.threads());
    const auto puzzles = factory.make(first_seed + done, round, block);
    for (std::uint64_t i = 0; i < round; ++i) {
      const std::uint64_t seed = first_seed + done + i;
      const Factory::Puzzle& puzzle = puzzles[static_cast<std::size_t>(i)];
      if (interrupted() && !(puzzle && puzzle->wanted)) return ExitCode::interrupted;
      if (!puzzle) {
        code = worse(code, ExitCode::limit);
        console.message(fmt::format("seed {}: no such puzzle in {} attempts", seed, options.attempts));
        continue;
      }
      spec.givens = puzzle->givens;
      spec.solution = puzzle->solution;
      spec.id = fmt::format("{}x{}-seed-{}", spec.board.size(), spec.board.size(), seed);
      format.write(console.out.stream(), spec);
      console.answered();
      if (!puzzle->wanted) {
        code = worse(code, ExitCode::limit);
        console.message(fmt::format("seed {}: {} clues; none with {} in {} attempts", seed, puzzle->givens.filled(),
                                    options.clues, options.attempts));
      }
      progress.done.fetch_add(1, std::memory_order_relaxed);
    }
    done += round;
    block = std::min(largest_block, 2 * block);
  }
  return code;
}

}  // namespace

const Command generate_command = {
    "generate",
    "",
    "Make random puzzles with one solution",
    "Without other options no clue can go (with --symmetry: no group of symmetric ones). --clues K tries until there\n"
    "are K; when --attempts grids did not help the nearest number is taken, and the exit code is 3. --pattern says\n"
    "where clues stand: '?' perhaps, '#' in any case, '.' never, a digit: this clue.\n"
    "The puzzles of --seed N --count 3 are those of --seed N, --seed N+1 and --seed N+2. Without --seed each run "
    "gives\n"
    "other ones. --to writes any format of 'list formats' (default: line).\n"
    "--layout FILE makes puzzles with the rules of the first puzzle in the file. Values that it leaves out are "
    "computed\n"
    "(sums of cages, sandwiches, skyscrapers, ...), its givens stay. With --values sums of cages go too while there "
    "is\n"
    "one solution, with --rules whole rules. The default of --to is json then.",
    options_taken,
    run_generate,
};

}  // namespace farandole::cli
