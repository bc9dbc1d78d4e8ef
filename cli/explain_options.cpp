#include "explain_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace farandole::cli {

sudoku::ExplainOptions explain_options(const Options& options) {
  sudoku::ExplainOptions result;
  result.uniqueness = !options.no_uniqueness;
  result.limits = options.limits();
  std::string_view rest = options.without;
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view name = rest.substr(0, comma);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    const sudoku::TechniqueInfo* technique = sudoku::find_technique(name);
    if (technique == nullptr) {
      throw dlx::UsageError(fmt::format("no technique is named '{}'; 'farandole list techniques' shows them", name));
    }
    result.without.push_back(technique);
  }
  return result;
}

Options with_text_as_line(const Options& options) {
  Options result = options;
  if (result.format == OutputFormat::text) result.format = OutputFormat::line;
  return result;
}

std::string score_text(std::uint64_t tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); }

}  // namespace farandole::cli
