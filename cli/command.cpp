#include "command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include <dlx/errors.hpp>

namespace farandole::cli {

namespace {

constexpr const Command* table[] = {
    &solve_command,
    &count_command,
    &check_command,
    &estimate_command,
    &candidates_command,
    &why_command,
    &rate_command,
    &explain_command,
    &canonical_command,
    &generate_command,
    &minimize_command,
    &expand_command,
    &convert_command,
    &render_command,
    &list_command,
    &cover_solve_command,
    &cover_count_command,
    &cover_check_command,
    &cover_sample_command,
    &cover_estimate_command,
    &cover_best_command,
    &cover_zdd_command,
    &cover_preprocess_command,
    &cover_why_command,
    &cover_make_command,
};

constexpr std::string_view exit_codes =
    "Exit codes: 0 yes (solved, unique, valid), 1 no, 2 bad input or usage, 3 a limit stopped it,\n"
    "70 internal error, 130 interrupted. Of several puzzles the worst counts: 70, 130, 2, 3, 1, 0.\n";

bool is_help(std::string_view word) { return word == "help" || word == "--help" || word == "-h"; }

/// The first `count` words, with spaces between.
std::string join(const std::vector<std::string>& words, std::size_t count) {
  const auto end = words.begin() + static_cast<std::ptrdiff_t>(std::min(count, words.size()));
  return fmt::format("{}", fmt::join(words.begin(), end, " "));
}

struct Match {
  const Command* command = nullptr;
  std::size_t words = 0;  ///< how many belong to its name
};

Match find_command(const std::vector<std::string>& words) {
  for (const std::size_t count : {std::size_t{1}, std::size_t{2}}) {
    if (words.size() < count) break;
    const std::string name = join(words, count);
    for (const Command* command : table) {
      if (command->name == name) return {command, count};
    }
  }
  return {};
}

/// Do names of several words begin with this one?
bool is_group(std::string_view word) {
  return std::any_of(std::begin(table), std::end(table), [&](const Command* command) {
    return command->name.size() > word.size() && command->name.substr(0, word.size()) == word &&
           command->name[word.size()] == ' ';
  });
}

std::string names(std::string_view group) {
  std::string list;
  for (const Command* command : table) {
    if (!group.empty() && !command->name.starts_with(group)) continue;
    list += (list.empty() ? "" : ", ") + std::string(command->name);
  }
  return list;
}

/// What the program can do; `group`: only commands of this first word.
std::string overview(std::string_view group = {}) {
  std::string text = group.empty() ? "farandole - exact cover by dancing links, and sudoku\n\n" : "";
  text += fmt::format("Usage: farandole {} [OPTION...] [ARGUMENT...]\n\n", group.empty() ? "COMMAND" : group);
  for (const Command* command : table) {
    if (group.empty() || command->name.starts_with(group)) {
      text += fmt::format("  {:<16} {}\n", command->name, command->summary);
    }
  }
  if (!group.empty()) return text;
  text += fmt::format("  {:<16} {}\n", "help", "Explain a command: farandole help solve");
  text += fmt::format("  {:<16} {}\n\n", "--version", "Print the version");
  text +=
      "A PUZZLE is a file (of one puzzle or a million), - for standard input, or the puzzle itself. Answers go to\n"
      "standard output, everything else to standard error.\n\n";
  return text + std::string(exit_codes);
}

std::string help(const Command& command) {
  std::string text = fmt::format("{}.\n\nUsage: farandole {} [OPTION...]{}{}\n", command.summary, command.name,
                                 command.arguments.empty() ? "" : " ", command.arguments);
  if (!command.details.empty()) text += fmt::format("\n{}\n", command.details);
  text += "\nOptions:\n";
  const auto line = [&text](const OptionInfo& option) {
    const std::string left = fmt::format("--{}{}{}", option.name, option.argument.empty() ? "" : " ", option.argument);
    text += fmt::format("  {:<20} {}\n", left, option.summary);
  };
  for (const std::string_view name : command.options) line(option_named(name));
  line(option_named("help"));
  return text + "\n" + std::string(exit_codes);
}

ExitCode run_help(const std::vector<std::string>& topic, Console& console) {
  if (topic.empty()) {
    console.out.write(overview());
  } else if (const Match match = find_command(topic); match.command != nullptr) {
    console.out.write(help(*match.command));
  } else if (is_group(topic.front())) {
    console.out.write(overview(topic.front()));
  } else {
    throw dlx::UsageError(fmt::format("no command '{}'; known: {}", join(topic, topic.size()), names({})));
  }
  return ExitCode::yes;
}

}  // namespace

std::span<const Command* const> commands() { return table; }

ExitCode run(const std::vector<std::string>& words, Console& console) {
  if (words.empty()) {
    console.message(overview());
    return ExitCode::bad;
  }
  const std::string& first = words.front();
  if (is_help(first)) return run_help({words.begin() + 1, words.end()}, console);
  if (first == "--version") {
    console.out.write("farandole " FARANDOLE_VERSION "\n");
    return ExitCode::yes;
  }
  const Match match = find_command(words);
  if (match.command == nullptr) {
    if (is_group(first)) {
      if (words.size() > 1 && is_help(words[1])) return run_help({first}, console);
      throw dlx::UsageError(fmt::format("'{}' needs one of: {}", first, names(first + " ")));
    }
    throw dlx::UsageError(fmt::format("no command '{}'; known: {}", first, names({})));
  }
  const Options options =
      parse_options(*match.command, {words.begin() + static_cast<std::ptrdiff_t>(match.words), words.end()});
  if (options.help) return run_help({std::string(match.command->name)}, console);
  return match.command->run(options, console);
}

}  // namespace farandole::cli
