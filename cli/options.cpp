#include "options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options/options_description.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/positional_options.hpp>
#include <charconv>
#include <cstdlib>
#include <system_error>

#include <dlx/errors.hpp>
#include <sudoku/digit_set.hpp>

#include "command.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

namespace po = boost::program_options;

[[noreturn]] void refuse(std::string_view expected) { throw dlx::UsageError(std::string(expected)); }

/// A whole number between low and high.
std::uint64_t number(std::string_view text, std::uint64_t low, std::uint64_t high, std::string_view expected) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < low || value > high) refuse(expected);
  return value;
}

double seconds(std::string_view text) {
  constexpr std::string_view expected = "a number of seconds greater than 0, such as 2.5";
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value > 0) || value > 1e9) refuse(expected);
  return value;
}

std::uint64_t bytes(std::string_view text) {
  constexpr std::string_view expected = "a number of bytes, such as 800000, 64K, 512M or 2G";
  constexpr std::string_view units = "KMGT";
  unsigned shift = 0;
  if (!text.empty()) {
    const char last = text.back();
    const std::size_t unit = units.find(last >= 'a' && last <= 'z' ? static_cast<char>(last - 'a' + 'A') : last);
    if (unit != std::string_view::npos) {
      shift = 10 * (static_cast<unsigned>(unit) + 1);
      text.remove_suffix(1);
    }
  }
  return number(text, 1, dlx::unlimited >> shift, expected) << shift;
}

OutputFormat output_format(std::string_view text) {
  if (text == "line") return OutputFormat::line;
  if (text == "grid") return OutputFormat::grid;
  if (text == "json") return OutputFormat::json;
  if (text == "text") return OutputFormat::text;
  if (text == "knuth") return OutputFormat::knuth;
  refuse("line, grid or json; for exact covers: text, knuth or json");
}

dlx::Branching branching(std::string_view text) {
  for (const auto each : {dlx::Branching::smallest, dlx::Branching::weighted_degree, dlx::Branching::priority}) {
    if (to_string(each) == text) return each;
  }
  refuse("smallest, weighted_degree or priority");
}

void set_boxes(Options& options, std::string_view text) {
  constexpr std::string_view expected = "rows and columns of a box, such as 3x3 or 2x5";
  const std::size_t x = text.find_first_of("xX");
  if (x == std::string_view::npos) refuse(expected);
  options.box_rows = static_cast<int>(number(text.substr(0, x), 1, sudoku::max_size, expected));
  options.box_columns = static_cast<int>(number(text.substr(x + 1), 1, sudoku::max_size, expected));
}

sudoku::ClueSymmetry clue_symmetry(std::string_view text) {
  if (const auto symmetry = sudoku::clue_symmetry_named(text)) return *symmetry;
  std::string names;
  for (const sudoku::ClueSymmetry each : sudoku::clue_symmetries()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", sudoku::to_string(each));
  }
  refuse("one of " + names);
}

constexpr OptionInfo table[] = {
    {"engine", "NAME", "search with this engine ('list engines' shows them); auto: the one that suits",
     [](Options& o, std::string_view v) { o.engine = v; }},
    {"limit", "N", "stop after N solutions; or 'all'",
     [](Options& o, std::string_view v) {
       o.limit = v == "all" ? dlx::unlimited : number(v, 1, dlx::unlimited - 1, "a number from 1, or 'all'");
     }},
    {"timeout", "SECONDS", "stop each search after so much time",
     [](Options& o, std::string_view v) { o.timeout = seconds(v); }},
    {"max-nodes", "N", "stop each search after N nodes",
     [](Options& o, std::string_view v) { o.max_nodes = number(v, 0, dlx::unlimited, "a whole number"); }},
    {"max-memory", "BYTES", "bound on the engine's memory: 64K, 512M, 2G",
     [](Options& o, std::string_view v) { o.max_memory = bytes(v); }},
    {"threads", "N", "puzzles worked on at once, or threads that share a search; 0: one a processor (default 1)",
     [](Options& o, std::string_view v) {
       o.threads = static_cast<unsigned>(number(v, 0, 1024, "a number from 0 to 1024"));
     }},
    {"seed", "N", "make choices at random, reproducibly",
     [](Options& o, std::string_view v) { o.seed = number(v, 0, dlx::unlimited, "a whole number from 0"); }},
    {"cpu", "SET", "vector instructions: avx512, avx2 or portable (default: FARANDOLE_CPU, else the best there is)",
     [](Options& o, std::string_view v) { o.cpu = v; }},
    {"heuristic", "NAME", "branch on the item that is: smallest (default), weighted_degree, priority",
     [](Options& o, std::string_view v) { o.heuristic = branching(v); }},
    {"priority", "ITEM,...", "branch on these items first, in this order",
     [](Options& o, std::string_view v) {
       o.priority = v;
       o.heuristic = dlx::Branching::priority;
     }},
    {"probes", "N", "how many random walks (default 1000)",
     [](Options& o, std::string_view v) { o.probes = number(v, 1, 1'000'000'000'000, "a number from 1"); }},
    {"max", "", "the greatest cost instead of the least", [](Options& o, std::string_view) { o.greatest = true; }},
    {"settle", "", "leave out forced options, settled items, and items that say nothing",
     [](Options& o, std::string_view) { o.settle = true; }},
    {"next", "", "only the next step: a hint", [](Options& o, std::string_view) { o.next = true; }},
    {"summary", "", "only the distribution over all puzzles", [](Options& o, std::string_view) { o.summary = true; }},
    {"without", "TECHNIQUE,...", "do not use these techniques ('list techniques' shows them)",
     [](Options& o, std::string_view v) { o.without = v; }},
    {"no-uniqueness", "", "do not use techniques that assume that the solution is the only one",
     [](Options& o, std::string_view) { o.no_uniqueness = true; }},
    {"automorphisms", "", "also the number of symmetries that leave the puzzle as it is",
     [](Options& o, std::string_view) { o.automorphisms = true; }},
    {"distinct", "", "only puzzles that are not equivalent to one before, as they stand; the others are named",
     [](Options& o, std::string_view) { o.distinct = true; }},
    {"equivalent", "", "is each puzzle equivalent to the first one? 'different' is a no",
     [](Options& o, std::string_view) { o.equivalent = true; }},
    {"words", "FILE", "a list of words, one a line; - for standard input",
     [](Options& o, std::string_view v) { o.words = v; }},
    {"set", "FILE", "answer from the set of solutions that 'cover zdd' wrote into this file",
     [](Options& o, std::string_view v) { o.set = v; }},
    {"stats", "", "figures of the search on standard error", [](Options& o, std::string_view) { o.stats = true; }},
    {"progress", "", "show progress even where standard error is no terminal",
     [](Options& o, std::string_view) { o.progress = true; }},
    {"check", "", "check every answer against the rules (without it: the first one)",
     [](Options& o, std::string_view) { o.check = true; }},
    {"unique", "", "more than one solution is a 'no': the line says 'multiple', exit code 1",
     [](Options& o, std::string_view) { o.unique = true; }},
    {"from", "FORMAT", "the puzzles' format ('list formats' shows them); without it: recognised",
     [](Options& o, std::string_view v) { o.from = v; }},
    {"to", "FORMAT", "the format to write; or dlx: the puzzle as an exact-cover problem",
     [](Options& o, std::string_view v) { o.to = v; }},
    {"format", "SHAPE",
     "line, grid or json (default: grid on a terminal, else line); for exact covers: text, knuth or json",
     [](Options& o, std::string_view v) { o.format = output_format(v); }},
    {"size", "N", "side of the board (default 9)",
     [](Options& o, std::string_view v) {
       o.size =
           static_cast<int>(number(v, 2, sudoku::max_size, fmt::format("a number from 2 to {}", sudoku::max_size)));
     }},
    {"boxes", "RxC", "boxes of R rows and C columns; the side is R times C", set_boxes},
    {"clues", "K", "with K clues (default: as few as can be)",
     [](Options& o, std::string_view v) {
       o.clues = static_cast<int>(number(v, 0, sudoku::max_size * sudoku::max_size, "a number of cells"));
     }},
    {"symmetry", "NAME", "places of clues are symmetric: half-turn, quarter-turn, diagonal, horizontal, full, ...",
     [](Options& o, std::string_view v) { o.symmetry = clue_symmetry(v); }},
    {"pattern", "TEXT", "a character a cell: '?' a clue may stand here, '#' it must, '.' not, a digit: this clue",
     [](Options& o, std::string_view v) { o.pattern = v; }},
    {"contains", "PUZZLE", "puzzles that have all clues of this one",
     [](Options& o, std::string_view v) { o.contains = v; }},
    {"difficulty", "BAND", "puzzles of this band of 'rate'", [](Options& o, std::string_view v) { o.difficulty = v; }},
    {"attempts", "N", "try so many grids for a puzzle as it is wanted (default 1000)",
     [](Options& o, std::string_view v) { o.attempts = number(v, 1, dlx::unlimited, "a number from 1"); }},
    {"remove", "N", "take N clues away first (default 0)",
     [](Options& o, std::string_view v) { o.remove = static_cast<int>(number(v, 0, 1000, "a number of clues")); }},
    {"add", "N", "add N clues (default 1)",
     [](Options& o, std::string_view v) { o.add = static_cast<int>(number(v, 0, 1000, "a number of clues")); }},
    {"layout", "FILE", "puzzles with the rules of this one; values that it leaves out are computed",
     [](Options& o, std::string_view v) { o.layout = v; }},
    {"values", "", "values that rules can do without (the sums of cages) go too, when no given can go any more",
     [](Options& o, std::string_view) { o.values = true; }},
    {"rules", "", "rules go too, when no given can go any more", [](Options& o, std::string_view) { o.rules = true; }},
    {"minimal", "", "only puzzles of which no clue can go", [](Options& o, std::string_view) { o.minimal = true; }},
    {"count", "N", "how many (default 1)",
     [](Options& o, std::string_view v) { o.count = number(v, 0, dlx::unlimited, "a whole number"); }},
    {"help", "", "explain the command", [](Options& o, std::string_view) { o.help = true; }},
};

constexpr std::string_view positional = "argument";

po::options_description description(const Command& command) {
  po::options_description all;
  const auto add = [&all](const OptionInfo& option) {
    const std::string name = option.name == "help" ? "help,h" : std::string(option.name);
    if (option.argument.empty()) {
      all.add_options()(name.c_str(), "");
    } else {
      all.add_options()(name.c_str(), po::value<std::string>(), "");
    }
  };
  for (const std::string_view name : command.options) add(option_named(name));
  add(option_named("help"));
  all.add_options()(positional.data(), po::value<std::vector<std::string>>(), "");
  return all;
}

void take(Options& options, const po::option& given) {
  const OptionInfo& info = option_named(given.string_key);
  const std::string value = given.value.empty() ? std::string() : given.value.front();
  try {
    info.set(options, value);
  } catch (const dlx::UsageError& error) {
    throw dlx::UsageError(fmt::format("--{} {}: expected {}", info.name, value, error.what()));
  }
}

}  // namespace

dlx::Limits Options::limits() const {
  dlx::Limits limits;
  limits.nodes = max_nodes;
  limits.seconds = timeout;
  limits.memory_bytes = max_memory;
  limits.cancel = &interrupt_token();
  return limits;
}

std::optional<dlx::InstructionSet> Options::instruction_set() const {
  const char* variable = std::getenv("FARANDOLE_CPU");
  const bool is_given = !cpu.empty();
  if (!is_given && (variable == nullptr || *variable == '\0')) return std::nullopt;
  const std::string name = is_given ? cpu : variable;
  const std::string origin = is_given ? "--cpu " + name : "FARANDOLE_CPU=" + name;
  const std::optional<dlx::InstructionSet> wanted = dlx::instruction_set_named(name);
  if (!wanted) throw dlx::UsageError(fmt::format("{}: expected avx512, avx2 or portable", origin));
  if (!dlx::is_available(*wanted)) {
    throw dlx::UsageError(fmt::format("{}: this machine does not have it; {} is the best it has", origin,
                                      dlx::to_string(dlx::best_instruction_set())));
  }
  return wanted;
}

std::span<const OptionInfo> option_table() { return table; }

const OptionInfo& option_named(std::string_view name) {
  const auto it = std::find_if(std::begin(table), std::end(table), [&](const OptionInfo& o) { return o.name == name; });
  if (it == std::end(table)) throw dlx::InternalError(fmt::format("no option is named '{}'", name));
  return *it;
}

Options parse_options(const Command& command, const std::vector<std::string>& words) {
  namespace style = po::command_line_style;
  // Guessing off: an abbreviation that works today would change its meaning with the next option.
  constexpr int strict = style::unix_style & ~style::allow_guessing & ~style::allow_sticky;
  Options options;
  try {
    po::positional_options_description rest;
    rest.add(positional.data(), -1);
    const po::options_description known = description(command);
    const po::parsed_options parsed =
        po::command_line_parser(words).options(known).positional(rest).style(strict).run();
    for (const po::option& given : parsed.options) {
      if (given.string_key == positional) {
        options.arguments.insert(options.arguments.end(), given.value.begin(), given.value.end());
      } else {
        take(options, given);
      }
    }
  } catch (const po::unknown_option& error) {
    throw dlx::UsageError(fmt::format("{} is no option of '{}'; 'farandole help {}' shows them",
                                      error.get_option_name(), command.name, command.name));
  } catch (const po::error_with_option_name& error) {
    throw dlx::UsageError(fmt::format("{}; 'farandole help {}' explains it", error.what(), command.name));
  } catch (const po::error& error) {
    throw dlx::UsageError(error.what());
  }
  return options;
}

}  // namespace farandole::cli
