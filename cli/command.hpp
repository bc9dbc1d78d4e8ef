// What a subcommand is. Each is one command_*.cpp and one line of the table in command.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "console.hpp"
#include "exit_code.hpp"
#include "options.hpp"

namespace farandole::cli {

struct Command {
  std::string_view name;       ///< "solve", "cover count"
  std::string_view arguments;  ///< "[PUZZLE...]"
  std::string_view summary;    ///< one line, without a full stop
  std::string_view details;    ///< further lines for its help
  std::span<const std::string_view> options;

  ExitCode (*run)(const Options& options, Console& console);
};

/// All commands, in the order in which help shows them.
[[nodiscard]] std::span<const Command* const> commands();

/// Runs the command that `words` (the program's arguments) name. Throws UsageError and whatever the command throws.
[[nodiscard]] ExitCode run(const std::vector<std::string>& words, Console& console);

extern const Command solve_command;
extern const Command count_command;
extern const Command check_command;
extern const Command canonical_command;
extern const Command rate_command;
extern const Command explain_command;
extern const Command generate_command;
extern const Command candidates_command;
extern const Command why_command;
extern const Command minimize_command;
extern const Command expand_command;
extern const Command convert_command;
extern const Command render_command;
extern const Command list_command;
extern const Command cover_solve_command;
extern const Command cover_count_command;
extern const Command cover_check_command;
extern const Command cover_sample_command;
extern const Command cover_estimate_command;
extern const Command estimate_command;
extern const Command cover_best_command;
extern const Command cover_zdd_command;
extern const Command cover_preprocess_command;
extern const Command cover_why_command;
extern const Command cover_make_command;

}  // namespace farandole::cli
