#include <algorithm>
#include <map>

#include <dlx/lanes/lane_kernel.hpp>

namespace farandole::dlx::lanes {

LaneProblem::LaneProblem(const Problem& problem) : position(problem.option_count(), none) {
  for (std::uint32_t number = 0; number < problem.option_count(); ++number) {
    const auto entries = problem.entries(OptionId{number});
    const auto primary = [&](const Entry& entry) { return problem.is_primary(entry.item); };
    if (std::none_of(entries.begin(), entries.end(), primary)) continue;
    position[number] = static_cast<std::uint32_t>(ids.size());
    ids.push_back(OptionId{number});
  }
  option_count = ids.size();
  words = (option_count + 63) / 64;

  // Groups of secondary items: one for each colour in use, uncoloured first, numbered after the primary items.
  std::vector<std::uint32_t> primary_number(problem.item_count(), none);
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    if (problem.is_primary(ItemId{item})) primary_number[item] = static_cast<std::uint32_t>(primary_count++);
  }
  std::map<std::pair<ItemId, Color>, std::uint32_t> secondary_group;
  for (const OptionId id : ids) {
    for (const Entry& entry : problem.entries(id)) {
      if (!problem.is_primary(entry.item)) secondary_group[{entry.item, entry.color}] = 0;
    }
  }
  group_count = primary_count;
  ItemId last{none};
  for (auto& [key, number] : secondary_group) {
    if (key.first != last) {
      secondaries.push_back({static_cast<std::uint32_t>(group_count), 0, key.second == Color::none});
      last = key.first;
    }
    number = static_cast<std::uint32_t>(group_count++);
    ++secondaries.back().group_count;
  }

  std::vector<std::vector<std::uint32_t>> options_of(primary_count);
  for (std::uint32_t option = 0; option < option_count; ++option) {
    group_begin.push_back(static_cast<std::uint32_t>(groups.size()));
    for (const bool colored : {false, true}) {
      if (colored) colored_begin.push_back(static_cast<std::uint32_t>(groups.size()));
      for (const Entry& entry : problem.entries(ids[option])) {
        if ((entry.color != Color::none) != colored) continue;
        const std::uint32_t item = primary_number[index(entry.item)];
        groups.push_back(item == none ? secondary_group[{entry.item, entry.color}] : item);
        if (item != none) options_of[item].push_back(option);
      }
    }
  }
  group_begin.push_back(static_cast<std::uint32_t>(groups.size()));
  for (const auto& options : options_of) {
    member_begin.push_back(static_cast<std::uint32_t>(members.size()));
    members.insert(members.end(), options.begin(), options.end());
  }
  member_begin.push_back(static_cast<std::uint32_t>(members.size()));

  // Bits of the options that each group's members rule out, then `keep` from them.
  std::vector<std::uint64_t> in_group(group_count * words, 0);
  const auto bit = [](std::uint32_t option) { return std::uint64_t{1} << (option % 64); };
  for (std::uint32_t option = 0; option < option_count; ++option) {
    for (std::uint32_t k = group_begin[option]; k < group_begin[option + 1]; ++k) {
      in_group[groups[k] * words + option / 64] |= bit(option);
    }
  }
  std::vector<std::uint64_t> ruled_out = in_group;
  for (const Secondary& secondary : secondaries) {
    std::vector<std::uint64_t> any(words, 0);
    const std::size_t begin = secondary.first_group * words;
    for (std::size_t k = 0; k < secondary.group_count * words; ++k) any[k % words] |= in_group[begin + k];
    for (std::size_t g = 0; g < secondary.group_count; ++g) {
      const bool uncolored = g == 0 && secondary.first_is_uncolored;
      for (std::size_t w = 0; w < words; ++w) {
        std::uint64_t& out = ruled_out[begin + g * words + w];
        out = uncolored ? any[w] : any[w] & ~in_group[begin + g * words + w];
      }
    }
  }
  keep.assign(option_count * words, ~std::uint64_t{0});
  for (std::uint32_t option = 0; option < option_count; ++option) {
    std::uint64_t* row = keep.data() + option * words;
    for (std::uint32_t k = group_begin[option]; k < group_begin[option + 1]; ++k) {
      for (std::size_t w = 0; w < words; ++w) row[w] &= ~ruled_out[groups[k] * words + w];
    }
    row[option / 64] |= bit(option);
  }
}

std::uint64_t LaneProblem::memory_needed(const Problem& problem) {
  const std::uint64_t options = problem.option_count();
  const std::uint64_t words = (options + 63) / 64;
  const std::uint64_t groups = std::min(problem.entry_count(), problem.item_count() * (problem.color_count() + 1));
  return (options + 2 * groups) * words * sizeof(std::uint64_t) + 4 * problem.entry_count() * sizeof(std::uint32_t);
}

}  // namespace farandole::dlx::lanes
