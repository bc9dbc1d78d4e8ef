// The table of options, from which parsing, error messages and help are made.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/engine.hpp>
#include <dlx/instruction_set.hpp>
#include <dlx/limits.hpp>
#include <sudoku/clue_pattern.hpp>

namespace farandole::cli {

struct Command;

/// The shape of answers.
enum class OutputFormat : std::uint8_t {
  automatic,  ///< grid on a terminal, else line
  line,
  grid,
  json,
  text,   ///< of exact-cover commands: for people
  knuth,  ///< of exact-cover commands: Knuth's format
};

/// What the user asked for. Which of these a command listens to, its descriptor says.
struct Options {
  std::vector<std::string> arguments;  ///< the words that are no options
  bool help = false;

  std::string engine = "auto";
  std::optional<std::uint64_t> limit;  ///< solutions; dlx::unlimited for "all"
  double timeout = 0;                  ///< seconds; 0 = none
  std::uint64_t max_nodes = dlx::unlimited;
  std::uint64_t max_memory = dlx::unlimited;
  unsigned threads = 1;
  std::optional<std::uint64_t> seed;
  bool stats = false;
  bool progress = false;
  bool check = false;
  bool unique = false;
  std::string from;  ///< name of a puzzle format; empty = by sniffing
  std::string to;    ///< name of a puzzle format; empty = the command's default
  OutputFormat format = OutputFormat::automatic;
  int size = 9;
  int box_rows = 0;  ///< 0: no --boxes given
  int box_columns = 0;
  int clues = 0;
  sudoku::ClueSymmetry symmetry = sudoku::ClueSymmetry::none;
  std::string pattern;     ///< one character a cell; empty: none
  std::string contains;    ///< clues that a puzzle is to have; empty: none
  std::string difficulty;  ///< name of a band; empty: any
  std::uint64_t attempts = 1000;
  int remove = 0;
  int add = 1;
  bool minimal = false;
  std::uint64_t count = 1;
  std::string cpu;  ///< name of an instruction set; empty = not given
  std::uint64_t probes = 1000;
  dlx::Branching heuristic = dlx::Branching::smallest;
  std::string priority;  ///< names of items, commas between them
  bool greatest = false;
  bool settle = false;
  bool automorphisms = false;
  bool next = false;
  bool summary = false;
  std::string without;  ///< names of techniques, commas between them
  bool no_uniqueness = false;
  bool distinct = false;
  bool equivalent = false;
  std::string words;   ///< file with a word list
  std::string set;     ///< file with a solution set
  std::string layout;  ///< file with a layout of rules; empty: none
  bool values = false;
  bool rules = false;

  /// The bounds for one search, Ctrl-C included.
  [[nodiscard]] dlx::Limits limits() const;

  /// What --cpu or else FARANDOLE_CPU asks for; none: the best there is. Throws UsageError for what this machine lacks.
  [[nodiscard]] std::optional<dlx::InstructionSet> instruction_set() const;
};

struct OptionInfo {
  std::string_view name;      ///< without the dashes
  std::string_view argument;  ///< "N"; empty for a flag
  std::string_view summary;
  /// Takes the value in; throws UsageError, saying what was expected, for one that makes no sense.
  void (*set)(Options& options, std::string_view value);
};

/// All options of all commands.
[[nodiscard]] std::span<const OptionInfo> option_table();
/// The line of that option; InternalError when there is none.
[[nodiscard]] const OptionInfo& option_named(std::string_view name);

/// Takes the words after the command's name apart. Throws UsageError for a word that does not fit.
[[nodiscard]] Options parse_options(const Command& command, const std::vector<std::string>& words);

}  // namespace farandole::cli
