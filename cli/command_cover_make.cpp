// Standard problems: cover make.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include <dlx/makers/makers.hpp>
#include <dlx/problem_io.hpp>
#include <sudoku/formats/format.hpp>
#include <sudoku/puzzle.hpp>

#include "command.hpp"
#include "cover_input.hpp"
#include "cover_search.hpp"
#include "exact_cover.hpp"
#include "report.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view make_options[] = {"words", "format"};

/// Boards are the business of another library, so this family is not in the table.
constexpr std::string_view sudoku_name = "sudoku";

std::string families() {
  std::string text;
  const auto add = [&text](std::string_view name, std::string_view parameters, std::string_view summary) {
    const std::string usage = fmt::format("{}{}{}", name, parameters.empty() ? "" : " ", parameters);
    text += fmt::format("  {}\n      {}\n", usage, summary);
  };
  bool is_listed = false;
  for (const dlx::MakerInfo& maker : dlx::makers()) {
    if (!is_listed && maker.name > sudoku_name) {
      add(sudoku_name, "CELLS", "a classic puzzle, row by row; blanks are dots");
      is_listed = true;
    }
    add(maker.name, maker.takes_words ? fmt::format("{} --words FILE", maker.parameters) : maker.parameters,
        maker.summary);
  }
  return text;
}

dlx::Problem make_sudoku(const std::vector<std::string>& words) {
  if (words.size() != 1) throw dlx::UsageError("expected the cells of one puzzle, row by row");
  try {
    return exact_cover(sudoku::classic_puzzle(words.front()));
  } catch (const dlx::InputError& error) {
    throw dlx::UsageError(fmt::format("sudoku: {}", error.reason()));
  }
}

dlx::Problem make(const Options& options, Console& console) {
  const std::string& family = options.arguments.front();
  const std::vector<std::string> words(options.arguments.begin() + 1, options.arguments.end());
  if (family == sudoku_name) {
    if (!options.words.empty()) throw dlx::UsageError("sudoku takes no --words");
    return make_sudoku(words);
  }
  const dlx::MakerInfo& maker = dlx::maker_named(family);
  if (maker.takes_words != !options.words.empty()) {
    throw dlx::UsageError(fmt::format("{} {} --words FILE", family, maker.takes_words ? "needs" : "takes no"));
  }
  dlx::MakerArguments arguments{words, {}};
  if (maker.takes_words) arguments.lines = read_lines(options.words, console);
  try {
    return maker.make(arguments);
  } catch (const dlx::UsageError& error) {
    throw dlx::UsageError(fmt::format("{}: {} (usage: {} {})", family, error.what(), family, maker.parameters));
  }
}

ExitCode run_make(const Options& options, Console& console) {
  const bool json = wants_json(options);
  if (options.arguments.empty()) {
    console.out.write(families());
    return ExitCode::yes;
  }
  const dlx::Problem problem = make(options, console);
  if (json) {
    std::ostringstream text;
    dlx::write_problem(text, problem);
    JsonObject object;
    object.text("problem", text.str())
        .number("primary", static_cast<std::uint64_t>(problem.primary_count()))
        .number("secondary", static_cast<std::uint64_t>(problem.secondary_count()))
        .number("options", static_cast<std::uint64_t>(problem.option_count()));
    console.out.write(object.line());
  } else {
    std::string title = fmt::format("| {}", fmt::join(options.arguments, " "));
    std::replace(title.begin(), title.end(), '\n', ' ');
    console.out.write(title + "\n");
    dlx::write_problem(console.out.stream(), problem);
  }
  return ExitCode::yes;
}

}  // namespace

const Command cover_make_command = {
    "cover make",
    "[FAMILY [PARAMETER...]]",
    "Write a standard exact-cover problem in Knuth's format",
    "Without words it lists the families and their parameters. Cells are named by row and column from 0, as in 3a (row "
    "3,\n"
    "column 10). Pieces that a board is to be filled with are drawn as in L:###/#.. (rows with / between them).",
    make_options,
    run_make,
};

}  // namespace farandole::cli
