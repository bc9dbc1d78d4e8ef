#include "cover_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <optional>
#include <unordered_map>

#include <dlx/problem_io.hpp>
#include <sudoku/formats/format.hpp>

#include "byte_source.hpp"
#include "puzzle_input.hpp"

namespace farandole::cli {

namespace {

/// Calls `read` with the file as a stream; errors get the file's name.
template <class Read>
auto with_stream(const std::string& file, Console& console, Read read) {
  const Source source = file_source(file);
  try {
    ByteSource bytes(source, console, nullptr);
    std::istream stream(&bytes);
    stream.exceptions(std::ios::badbit);
    auto result = read(stream);
    if (!bytes.error().empty()) throw dlx::InputError(bytes.error());
    return result;
  } catch (const dlx::InputError& error) {
    // The name is part of the reason now, and the place is in it.
    throw dlx::InputError(fmt::format("{}: {}", place(source.name, error.position()), error.reason()));
  }
}

/// Options by what they cover, whatever the order of their items; equal ones in order of their numbers.
class OptionFinder {
 public:
  explicit OptionFinder(const dlx::Problem& problem) : problem_(problem) {
    for (std::size_t i = 0; i < problem.color_count(); ++i) {
      const auto color = static_cast<dlx::Color>(i + 1);
      colors_.emplace(problem.color_name(color), color);
    }
    by_first_item_.resize(problem.item_count());
    for (std::size_t i = 0; i < problem.option_count(); ++i) {
      const auto option = static_cast<dlx::OptionId>(i);
      if (const std::vector<dlx::Entry> key = sorted(problem.entries(option)); !key.empty()) {
        by_first_item_[index(key.front().item)].push_back(option);
      }
    }
  }

  [[nodiscard]] std::optional<dlx::Color> color(std::string_view name) const {
    const auto it = colors_.find(std::string(name));
    if (it == colors_.end()) return std::nullopt;
    return it->second;
  }

  /// The first option of these entries that is not in `taken`; if all are, the last one.
  [[nodiscard]] std::optional<dlx::OptionId> find(const std::vector<dlx::Entry>& entries,
                                                  const std::vector<dlx::OptionId>& taken) const {
    const std::vector<dlx::Entry> key = sorted(entries);
    std::optional<dlx::OptionId> found;
    for (const dlx::OptionId option : by_first_item_[index(key.front().item)]) {
      if (sorted(problem_.entries(option)) != key) continue;
      found = option;
      if (std::find(taken.begin(), taken.end(), option) == taken.end()) break;
    }
    return found;
  }

 private:
  static std::vector<dlx::Entry> sorted(std::span<const dlx::Entry> entries) {
    std::vector<dlx::Entry> result(entries.begin(), entries.end());
    std::sort(result.begin(), result.end(), [](const dlx::Entry& a, const dlx::Entry& b) { return a.item < b.item; });
    return result;
  }

  const dlx::Problem& problem_;
  std::unordered_map<std::string, dlx::Color> colors_;
  std::vector<std::vector<dlx::OptionId>> by_first_item_;
};

/// The items of one line.
std::vector<dlx::Entry> parse_option(std::string_view line, std::uint64_t number, const dlx::Problem& problem,
                                     const OptionFinder& finder) {
  std::vector<dlx::Entry> entries;
  constexpr std::string_view blanks = " \t";
  for (std::size_t begin = line.find_first_not_of(blanks); begin < line.size();
       begin = line.find_first_not_of(blanks, begin)) {
    const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    const dlx::TextPosition here{number, begin + 1};
    begin = end;
    if (word.front() == '|') continue;  // the option's cost
    const std::size_t colon = word.find(':');
    const auto item = problem.find_item(word.substr(0, colon));
    if (!item) throw dlx::InputError(fmt::format("there is no item '{:.60}'", word.substr(0, colon)), here);
    dlx::Entry entry(*item);
    if (colon != std::string_view::npos) {
      const auto color = finder.color(word.substr(colon + 1));
      if (!color) throw dlx::InputError(fmt::format("there is no colour '{:.60}'", word.substr(colon + 1)), here);
      entry.color = *color;
    }
    entries.push_back(entry);
  }
  return entries;
}

}  // namespace

dlx::Problem read_cover(const std::string& file, Console& console) {
  return with_stream(file, console, [](std::istream& stream) { return dlx::read_problem(stream); });
}

dlx::SolutionSet read_solution_set(const std::string& file, const dlx::Problem& problem, Console& console) {
  return with_stream(file, console, [&](std::istream& stream) { return dlx::SolutionSet::read(stream, problem); });
}

std::vector<std::string> read_lines(const std::string& file, Console& console) {
  return with_stream(file, console, [](std::istream& stream) {
    std::vector<std::string> found;
    sudoku::LineSource lines(stream);
    while (lines.next()) {
      constexpr std::string_view blanks = " \t\r";
      const std::string_view line = lines.line();
      const std::size_t begin = line.find_first_not_of(blanks);
      if (begin == std::string_view::npos) continue;
      found.emplace_back(line.substr(begin, line.find_last_not_of(blanks) + 1 - begin));
    }
    return found;
  });
}

std::string cover_file(const Options& options, std::size_t most_arguments, const Console& console) {
  if (options.arguments.size() > most_arguments) {
    throw dlx::UsageError(fmt::format("one argument too many: '{}'", options.arguments[most_arguments]));
  }
  if (!options.arguments.empty()) return options.arguments.front();
  if (console.in_is_terminal) throw dlx::UsageError("no problem: name a file, or - for standard input");
  return "-";
}

std::vector<CoverClaim> read_cover_claims(const std::string& file, const dlx::Problem& problem, Console& console) {
  return with_stream(file, console, [&](std::istream& stream) {
    const OptionFinder finder(problem);
    std::vector<CoverClaim> claims;
    bool is_open = false;
    sudoku::LineSource lines(stream);
    while (lines.next()) {
      const std::string_view line = lines.line();
      const std::size_t begin = line.find_first_not_of(" \t");
      if (begin == std::string_view::npos) {
        is_open = false;
        continue;
      }
      if (line[begin] == '|') continue;
      if (!is_open) claims.emplace_back();
      is_open = true;
      CoverClaim& claim = claims.back();
      const std::vector<dlx::Entry> entries = parse_option(line, lines.number(), problem, finder);
      if (const auto option = finder.find(entries, claim.options)) {
        claim.options.push_back(*option);
      } else {
        claim.reasons.push_back(fmt::format("line {}: the problem has no option '{:.60}'", lines.number(), line));
      }
    }
    // A file without options claims that the empty set of options is a solution.
    if (claims.empty()) claims.emplace_back();
    return claims;
  });
}

}  // namespace farandole::cli
