#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include <dlx/engine.hpp>
#include <sudoku/engine.hpp>
#include <sudoku/formats/format.hpp>
#include <variants/variant.hpp>

#include "command.hpp"

namespace farandole::cli {

namespace {

/// A name and what there is to say about it, in columns.
class Listing {
 public:
  void add(std::string_view name, std::string text) { lines_.push_back({std::string(name), std::move(text)}); }

  void write(std::string_view title, Output& out) const {
    std::size_t width = 0;
    for (const auto& line : lines_) width = std::max(width, line[0].size());
    out.write(fmt::format("{}\n", title));
    for (const auto& line : lines_) out.write(fmt::format("  {:<{}}  {}\n", line[0], width, line[1]));
  }

 private:
  std::vector<std::array<std::string, 2>> lines_;
};

/// " (colors, propagators)", or nothing.
std::string in_brackets(const std::vector<std::string_view>& words) {
  return words.empty() ? "" : fmt::format(" ({})", fmt::join(words, ", "));
}

void list_engines(Output& out) {
  Listing for_puzzles;
  for (const sudoku::EngineInfo& engine : sudoku::engines()) {
    for_puzzles.add(engine.name, fmt::format("{}{}", engine.summary, engine.variants ? " (variants)" : ""));
  }
  for_puzzles.write("Engines for puzzles:", out);
  Listing for_covers;
  for (const dlx::EngineInfo& engine : dlx::engines()) {
    std::vector<std::string_view> traits;
    if (engine.traits.colors) traits.emplace_back("colors");
    if (engine.traits.multiplicities) traits.emplace_back("multiplicities");
    if (engine.traits.costs) traits.emplace_back("costs");
    if (engine.traits.propagators) traits.emplace_back("propagators");
    for_covers.add(engine.name, fmt::format("{}{}", engine.summary, in_brackets(traits)));
  }
  for_covers.write("Engines for exact covers:", out);
}

void list_variants(Output& out) {
  Listing listing;
  for (const variants::VariantInfo& variant : variants::variants()) {
    std::vector<std::string_view> takes;
    if (variant.takes_cells) takes.emplace_back("cells");
    for (const variants::ParamInfo& param : variant.params) takes.push_back(param.name);
    listing.add(variant.kind, fmt::format("{}: {}{}", variant.title, variant.summary, in_brackets(takes)));
  }
  listing.write("Variants:", out);
}

void list_formats(Output& out) {
  Listing listing;
  for (const sudoku::FormatInfo& format : sudoku::formats()) {
    listing.add(format.name, fmt::format("{}{}", format.summary,
                                         format.extensions.empty() ? "" : fmt::format(" (.{})", format.extensions)));
  }
  listing.write("Formats of puzzles:", out);
}

struct Topic {
  std::string_view name;
  void (*list)(Output&);
};

constexpr Topic topics[] = {{"engines", list_engines}, {"variants", list_variants}, {"formats", list_formats}};

ExitCode run_list(const Options& options, Console& console) {
  std::vector<std::string> wanted = options.arguments;
  if (wanted.empty()) {
    for (const Topic& topic : topics) wanted.emplace_back(topic.name);
  }
  for (const std::string& name : wanted) {
    const auto* topic =
        std::find_if(std::begin(topics), std::end(topics), [&](const Topic& t) { return t.name == name; });
    if (topic == std::end(topics)) {
      throw dlx::UsageError(fmt::format("nothing to list as '{}': expected engines, variants or formats", name));
    }
    topic->list(console.out);
  }
  return ExitCode::yes;
}

}  // namespace

const Command list_command = {
    "list", "[engines|variants|formats]", "Show the engines, rules and formats that there are", "", {}, run_list,
};

}  // namespace farandole::cli
