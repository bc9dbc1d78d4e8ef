#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include <dlx/engine.hpp>
#include <sudoku/engine.hpp>
#include <sudoku/explain.hpp>
#include <sudoku/formats/format.hpp>
#include <variants/variant.hpp>

#include "command.hpp"
#include "explain_options.hpp"

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
    if (variant.cells.shape != variants::CellShape::none) takes.emplace_back("cells");
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

void list_techniques(Output& out) {
  Listing listing;
  for (const sudoku::TechniqueInfo* technique : sudoku::techniques()) {
    listing.add(technique->name,
                fmt::format("{}  {}{}", score_text(static_cast<std::uint64_t>(technique->score)), technique->summary,
                            technique->assumes_uniqueness ? " (assumes that the solution is the only one)" : ""));
  }
  listing.write("Techniques, and their least scores:", out);
  Listing names;
  for (const sudoku::Band& band : sudoku::bands()) {
    const bool last = &band == &sudoku::bands().back();
    names.add(band.name,
              fmt::format("{}: {}",
                          last ? "above" : fmt::format("to {}", score_text(static_cast<std::uint64_t>(band.highest))),
                          band.summary));
  }
  names.write("Bands of difficulty, by the score of the hardest step:", out);
}

struct Topic {
  std::string_view name;
  void (*list)(Output&);
};

constexpr Topic topics[] = {
    {"engines", list_engines}, {"variants", list_variants}, {"formats", list_formats}, {"techniques", list_techniques}};

ExitCode run_list(const Options& options, Console& console) {
  std::vector<std::string> wanted = options.arguments;
  if (wanted.empty()) {
    for (const Topic& topic : topics) wanted.emplace_back(topic.name);
  }
  for (const std::string& name : wanted) {
    const auto* topic =
        std::find_if(std::begin(topics), std::end(topics), [&](const Topic& t) { return t.name == name; });
    if (topic == std::end(topics)) {
      throw dlx::UsageError(
          fmt::format("nothing to list as '{}': expected engines, variants, formats or techniques", name));
    }
    topic->list(console.out);
  }
  return ExitCode::yes;
}

}  // namespace

const Command list_command = {
    "list",
    "[engines|variants|formats|techniques]",
    "Show the engines, rules, formats and techniques that there are",
    "",
    {},
    run_list,
};

}  // namespace farandole::cli
