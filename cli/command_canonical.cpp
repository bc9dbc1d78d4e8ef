#include <fmt/format.h>

#include <any>
#include <optional>
#include <string>
#include <unordered_map>

#include <sudoku/canonical.hpp>
#include <sudoku/render/text.hpp>

#include "batch.hpp"
#include "command.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",     "from",    "automorphisms", "distinct",
                                              "equivalent", "threads", "progress"};

std::string grid_text(const sudoku::PuzzleSpec& spec, const sudoku::Grid& grid, OutputFormat format) {
  return format == OutputFormat::grid ? sudoku::render_text(spec, grid, false) : grid.text();
}

/// Lines or digits as text, counted from 1.
template <class Array>
std::string numbers(const Array& array, int first, int size, int offset) {
  std::string text;
  for (int i = 0; i < size; ++i) {
    text += sudoku::digit_to_char(array[static_cast<std::size_t>(first + i)] + offset);
  }
  return text;
}

void add_symmetry(JsonObject& json, const sudoku::Symmetry& symmetry, int size) {
  JsonObject object;
  object.flag("transposed", symmetry.transposed)
      .text("rows", numbers(symmetry.rows, 0, size, 1))
      .text("columns", numbers(symmetry.columns, 0, size, 1))
      .text("digits", numbers(symmetry.digits, 1, size, 0));
  json.object("symmetry", object);
}

/// What is found about a puzzle by itself.
struct Finding {
  std::string id;
  sudoku::CanonicalForm form;
};

class CanonicalWorker final : public Worker {
 public:
  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const sudoku::Puzzle& puzzle = loader_.load_sound(spec);
    if (!puzzle.is_classic()) throw dlx::UnsupportedError("canonical forms are known for puzzles without rules only");
    if (!puzzle.candidates.empty()) throw dlx::UnsupportedError("canonical forms are known for puzzles of clues only");
    if (!canonicalizer_ || board_ != puzzle.board) {
      canonicalizer_.emplace(puzzle.board);
      board_ = puzzle.board;
    }
    reply.finding = Finding{id, (*canonicalizer_)(puzzle.givens)};
  }

 private:
  PuzzleLoader loader_;
  std::optional<sudoku::Canonicalizer> canonicalizer_;
  std::optional<sudoku::Board> board_;
};

/// Writes the answers, puzzle by puzzle in input order.
class Writer {
 public:
  Writer(const Options& options, OutputFormat format, Console& console)
      : options_(options), format_(format), console_(console) {}

  void write(const sudoku::PuzzleSpec& spec, std::uint64_t number, Reply& reply) {
    const auto& finding = std::any_cast<const Finding&>(reply.finding);
    if (options_.equivalent) {
      compare(spec, finding, reply);
    } else if (options_.distinct) {
      keep_first(spec, finding, number, reply);
    } else {
      put(spec, finding, finding.form.grid, reply);
    }
  }

  [[nodiscard]] std::uint64_t puzzles() const noexcept { return puzzles_; }

 private:
  void put(const sudoku::PuzzleSpec& spec, const Finding& finding, const sudoku::Grid& shown, Reply& reply) const {
    const sudoku::CanonicalForm& form = finding.form;
    if (format_ == OutputFormat::json) {
      JsonObject json;
      json.text("id", finding.id)
          .text("puzzle", spec.givens.text())
          .text("canonical", form.grid.text())
          .number("automorphisms", form.automorphisms);
      add_symmetry(json, form.symmetry, spec.board.size());
      reply.put(json.line());
      return;
    }
    reply.put(grid_text(spec, shown, format_));
    if (options_.automorphisms) reply.put(fmt::format(" {}", form.automorphisms));
    reply.put("\n");
  }

  void keep_first(const sudoku::PuzzleSpec& spec, const Finding& finding, std::uint64_t number, Reply& reply) {
    // Boards of one side may have other boxes.
    const auto [box_rows, box_columns] = spec.board.box_shape().value();
    const auto [first, is_new] =
        seen_.emplace(fmt::format("{}x{} {}", box_rows, box_columns, finding.form.grid.text()), number);
    if (is_new) {
      put(spec, finding, spec.givens, reply);
    } else {
      console_.message(fmt::format("puzzle {} ({}) is equivalent to puzzle {}", number, finding.id, first->second));
    }
  }

  void compare(const sudoku::PuzzleSpec& spec, const Finding& finding, Reply& reply) {
    ++puzzles_;
    if (!first_) {
      first_ = finding;
      first_board_ = spec.board;
      return;
    }
    const bool equivalent = first_board_ == spec.board && first_->form.grid == finding.form.grid;
    reply.code = equivalent ? ExitCode::yes : ExitCode::no;
    if (format_ != OutputFormat::json) {
      reply.put(equivalent ? "equivalent\n" : "different\n");
      return;
    }
    JsonObject json;
    json.text("id", finding.id).flag("equivalent", equivalent);
    if (equivalent) {
      add_symmetry(json, first_->form.symmetry.then(finding.form.symmetry.inverse()), spec.board.size());
    }
    reply.put(json.line());
  }

  const Options& options_;
  const OutputFormat format_;
  Console& console_;
  std::unordered_map<std::string, std::uint64_t> seen_;  // canonical form, and number of the first puzzle that has it
  std::optional<Finding> first_;
  std::optional<sudoku::Board> first_board_;
  std::uint64_t puzzles_ = 0;
};

ExitCode run_canonical(const Options& options, Console& console) {
  if (options.distinct && options.equivalent) {
    throw dlx::UsageError("--distinct and --equivalent ask for different things: choose one");
  }
  const OutputFormat format = choose_format(options, console);
  Writer writer(options, format, console);
  const auto make_worker = [](dlx::ProgressListener*) { return std::make_unique<CanonicalWorker>(); };
  const auto in_order = [&writer](const sudoku::PuzzleSpec& spec, std::uint64_t number, Reply& reply) {
    writer.write(spec, number, reply);
  };
  const BadPuzzle bad_puzzle = options.distinct ? BadPuzzle::nothing : BadPuzzle::error_line;
  const ExitCode code = run_batch(options, console, make_worker, bad_puzzle, in_order);
  if (options.equivalent && code == ExitCode::yes && writer.puzzles() < 2) {
    throw dlx::UsageError("--equivalent compares puzzles: give at least two");
  }
  return code;
}

}  // namespace

const Command canonical_command = {
    "canonical",
    "[PUZZLE...]",
    "Give puzzles and grids one form for all that are the same but for symmetry, and find duplicates",
    "The form is the least text, blanks first, that comes of renaming digits, exchanging rows in a band, columns in a\n"
    "stack, bands and stacks, and transposing ('minlex'). With --distinct the input is copied less the puzzles that\n"
    "are equivalent to one before; standard error names these by their number in the input. With --equivalent each\n"
    "puzzle after the first is compared to the first: equivalent, or different (exit code 1). JSON has the members\n"
    "id, puzzle, canonical, automorphisms and symmetry: row i of the form is row rows[i] of the puzzle (or of its\n"
    "transpose), likewise columns, and digit d becomes digits[d]. Classic puzzles with boxes up to 9x9.",
    options_taken,
    run_canonical,
};

}  // namespace farandole::cli
