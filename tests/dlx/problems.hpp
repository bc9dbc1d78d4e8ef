// Problems and an independent solver for the tests of this folder.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

namespace farandole::dlx::test {

/// TAOCP 7.2.2.1 (6): the only exact cover is options 0, 3 and 4.
inline Problem knuths_toy() {
  ProblemBuilder builder;
  std::map<char, ItemId> item;
  for (const char name : std::string("abcdefg")) item[name] = builder.add_primary(std::string(1, name));
  for (const char* option : {"ce", "adg", "bcf", "adf", "bg", "deg"}) {
    std::vector<Entry> entries;
    for (const char* c = option; *c != '\0'; ++c) entries.emplace_back(item[*c]);
    builder.add_option(entries);
  }
  return builder.build();
}

/// A set of solutions in a form that does not depend on the order in which they were found.
using SolutionSet = std::set<std::vector<OptionId>>;

inline std::vector<OptionId> sorted(std::span<const OptionId> solution) {
  std::vector<OptionId> options(solution.begin(), solution.end());
  std::sort(options.begin(), options.end());
  return options;
}

/// Goes through all subsets of the options and keeps those that meet the definition. For problems with a dozen options.
inline SolutionSet brute_force(const Problem& problem) {
  SolutionSet solutions;
  const std::size_t n = problem.option_count();
  for (std::uint32_t subset = 0; subset < std::uint32_t{1} << n; ++subset) {
    std::map<ItemId, std::vector<Color>> covered;
    std::vector<OptionId> options;
    bool possible = true;
    for (std::uint32_t k = 0; k < n; ++k) {
      if ((subset >> k & 1) == 0) continue;
      options.push_back(OptionId{k});
      bool primary = false;
      for (const Entry& entry : problem.entries(OptionId{k})) {
        covered[entry.item].push_back(entry.color);
        primary = primary || problem.is_primary(entry.item);
      }
      possible = possible && primary;
    }
    for (std::uint32_t k = 0; k < problem.item_count() && possible; ++k) {
      const std::vector<Color>& colors = covered[ItemId{k}];
      if (problem.is_primary(ItemId{k})) {
        possible = colors.size() == 1;
      } else if (colors.size() > 1) {
        possible = colors.front() != Color::none && std::set<Color>(colors.begin(), colors.end()).size() == 1;
      }
    }
    if (possible) solutions.insert(options);
  }
  return solutions;
}

/// A random problem with up to 12 options, secondary items and colours.
inline Problem random_problem(std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  ProblemBuilder builder;
  std::vector<ItemId> items;
  std::vector<bool> secondary;
  const std::uint32_t item_count = 1 + below(7);
  for (std::uint32_t k = 0; k < item_count; ++k) {
    secondary.push_back(k > 0 && below(3) == 0);
    items.push_back(secondary.back() ? builder.add_secondary() : builder.add_primary());
  }
  const Color colors[] = {Color::none, builder.color("x"), builder.color("y")};
  const std::uint32_t option_count = below(13);
  const std::uint32_t density = 2 + below(3);
  for (std::uint32_t k = 0; k < option_count; ++k) {
    std::vector<Entry> entries;
    for (std::uint32_t i = 0; i < item_count; ++i) {
      if (below(density) == 0) entries.emplace_back(items[i], secondary[i] ? colors[below(3)] : Color::none);
    }
    std::shuffle(entries.begin(), entries.end(), random);
    if (!entries.empty()) builder.add_option(entries);
  }
  return builder.build();
}

}  // namespace farandole::dlx::test
