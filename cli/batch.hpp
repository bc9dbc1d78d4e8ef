// Runs a command over all its puzzles: in order, in constant memory, on as many threads as asked for, and past bad
// ones.
#pragma once

#include <any>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include <sudoku/puzzle.hpp>
#include <sudoku/solver.hpp>
#include <sudoku/spec.hpp>

#include "console.hpp"
#include "exit_code.hpp"
#include "options.hpp"
#include "report.hpp"

namespace farandole::cli {

/// What became of one puzzle. Used again for the next one, so that its buffers are kept.
struct Reply {
  std::string out;           ///< for standard output, with line's ends
  Output* direct = nullptr;  ///< not null: where long answers may go before they are complete
  std::string note;          ///< for standard error, when this was the only puzzle
  ExitCode code = ExitCode::yes;
  Tally tally;
  std::any finding;  ///< what the command wants to see again in input order

  /// Adds to `out`.
  void put(std::string_view text);
  void clear();
};

/// Answers puzzles, one at a time; each thread has its own.
class Worker {
 public:
  virtual ~Worker() = default;

  /// Is told which puzzles come next, in the order in which they will be asked for, so that it may solve them together.
  virtual void look_ahead(std::span<const sudoku::PuzzleSpec* const> specs) { static_cast<void>(specs); }

  /// `id`: the puzzle's own, or its place. May throw InputError (its position is a place in the puzzle's file) or
  /// UsageError for what is wrong with the puzzle.
  virtual void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) = 0;
};

/// Makes a worker whose searches tell `progress` (which may be null) how far they are.
using WorkerFactory = std::function<std::unique_ptr<Worker>(dlx::ProgressListener* progress)>;

/// How a bad puzzle shows in the output.
enum class BadPuzzle : std::uint8_t {
  error_line,  ///< as the word `error`, or an object that says so: one answer a puzzle
  nothing,     ///< not at all: the output is a file in some format
};

/// Called for each puzzle that was answered, in input order and never by two threads at once, before its reply is
/// written: for what depends on the puzzles before. `number`: its place in the whole input, from 1, bad ones counted.
using InOrder = std::function<void(const sudoku::PuzzleSpec& spec, std::uint64_t number, Reply& reply)>;

[[nodiscard]] ExitCode run_batch(const Options& options, Console& console, const WorkerFactory& make_worker,
                                 BadPuzzle bad_puzzle = BadPuzzle::error_line, const InOrder& in_order = {});

/// Makes puzzles of specifications. Keeps the last one: in a list of classic puzzles only the givens change.
class PuzzleLoader {
 public:
  /// Throws InputError for bad rules.
  [[nodiscard]] const sudoku::Puzzle& load(const sudoku::PuzzleSpec& spec);
  /// The same, and givens that clash are an error.
  [[nodiscard]] const sudoku::Puzzle& load_sound(const sudoku::PuzzleSpec& spec);

 private:
  sudoku::Puzzle puzzle_;
};

/// The search settings that `options` ask for. Throws UsageError for an engine that is not known.
[[nodiscard]] sudoku::SolverOptions solver_options(const Options& options, dlx::ProgressListener* progress);

}  // namespace farandole::cli
