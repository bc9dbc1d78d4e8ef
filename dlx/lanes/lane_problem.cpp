#include <algorithm>
#include <bit>
#include <map>

#include <dlx/lanes/lane_kernel.hpp>
#include <dlx/lanes/lane_problem.hpp>

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

std::optional<std::vector<std::uint64_t>> LaneProblem::root(const Assumptions& assumptions,
                                                            std::vector<OptionId>& chosen) const {
  chosen.clear();
  std::vector<std::uint64_t> row(words, ~std::uint64_t{0});
  if (option_count % 64 != 0) row.back() = (std::uint64_t{1} << (option_count % 64)) - 1;
  const auto has = [&](std::uint32_t option) { return (row[option / 64] >> (option % 64) & 1) != 0; };
  for (const OptionId option : assumptions.forbidden) {
    const std::uint32_t here = position[index(option)];
    if (here != none) row[here / 64] &= ~(std::uint64_t{1} << (here % 64));
  }
  for (const OptionId option : assumptions.forced) {
    const std::uint32_t here = position[index(option)];
    if (here == none || !has(here)) return std::nullopt;
    if (std::find(chosen.begin(), chosen.end(), option) != chosen.end()) continue;
    for (std::size_t w = 0; w < words; ++w) row[w] &= keep_of(here)[w];
    chosen.push_back(option);
  }
  const auto is_left = [&](OptionId option) { return has(position[index(option)]); };
  if (!std::all_of(chosen.begin(), chosen.end(), is_left)) return std::nullopt;
  return row;
}

std::size_t LaneProblem::largest_item() const {
  std::size_t largest = 0;
  for (std::size_t item = 0; item < primary_count; ++item) {
    largest = std::max<std::size_t>(largest, member_begin[item + 1] - member_begin[item]);
  }
  return largest;
}

void LaneProblem::write_columns(std::vector<std::uint64_t>& columns) const {
  columns.assign(primary_count * words, 0);
  for (std::size_t item = 0; item < primary_count; ++item) {
    for (std::uint32_t k = member_begin[item]; k < member_begin[item + 1]; ++k) {
      columns[item * words + members[k] / 64] |= std::uint64_t{1} << (members[k] % 64);
    }
  }
}

void LaneProblem::find_risks() {
  std::vector<std::uint64_t> columns;
  write_columns(columns);
  risks.assign(option_count * risk_count, none);
  std::vector<std::pair<double, std::uint32_t>> shares;
  for (std::size_t option = 0; option < option_count; ++option) {
    shares.clear();
    const std::uint64_t* kept = keep_of(option);
    for (std::uint32_t item = 0; item < primary_count; ++item) {
      const std::uint64_t* column = columns.data() + item * words;
      if ((column[option / 64] >> (option % 64) & 1) != 0) continue;
      std::size_t lost = 0;
      for (std::size_t w = 0; w < words; ++w) lost += static_cast<std::size_t>(std::popcount(column[w] & ~kept[w]));
      const std::size_t size = member_begin[item + 1] - member_begin[item];
      if (lost != 0) shares.emplace_back(-static_cast<double>(lost) / static_cast<double>(size), item);
    }
    const std::size_t count = std::min(risk_count, shares.size());
    std::partial_sort(shares.begin(), shares.begin() + static_cast<std::ptrdiff_t>(count), shares.end());
    for (std::size_t k = 0; k < count; ++k) risks[option * risk_count + k] = shares[k].second;
  }
}

namespace {

constexpr std::uint32_t dropped = LaneProblem::none;

/// Numbers the groups that `narrow` needs, by their numbers in `wide`. Primary items of decided options are dropped,
/// and secondary items about which the live options cannot disagree.
std::vector<std::uint32_t> number_groups(const LaneProblem& wide, const std::vector<std::uint32_t>& options,
                                         const std::vector<std::uint32_t>& decided, LaneProblem& narrow) {
  std::vector<std::uint32_t> uses(wide.group_count, 0);
  for (const std::uint32_t option : options) {
    for (std::uint32_t k = wide.group_begin[option]; k < wide.group_begin[option + 1]; ++k) ++uses[wide.groups[k]];
  }
  std::vector<std::uint32_t> number(wide.group_count, dropped);
  std::fill_n(number.begin(), wide.primary_count, 0);
  for (const std::uint32_t option : decided) {
    for (std::uint32_t k = wide.group_begin[option]; k < wide.colored_begin[option]; ++k) {
      number[wide.groups[k]] = dropped;
    }
  }
  std::uint32_t next = 0;
  for (std::size_t item = 0; item < wide.primary_count; ++item) {
    if (number[item] != dropped) number[item] = next++;
  }
  narrow.primary_count = next;
  narrow.secondaries.clear();
  for (const LaneProblem::Secondary& secondary : wide.secondaries) {
    const std::uint32_t begin = secondary.first_group;
    const std::uint32_t end = begin + secondary.group_count;
    std::uint32_t groups = 0;
    for (std::uint32_t group = begin; group < end; ++group) groups += uses[group] != 0 ? 1U : 0U;
    const bool uncolored = secondary.first_is_uncolored && uses[begin] != 0;
    if (groups < 2 && !(uncolored && uses[begin] > 1)) continue;
    narrow.secondaries.push_back({next, groups, uncolored});
    for (std::uint32_t group = begin; group < end; ++group) {
      if (uses[group] != 0) number[group] = next++;
    }
  }
  narrow.group_count = next;
  return number;
}

void append_set_bits(const std::uint64_t* bits, std::size_t words, std::vector<std::uint32_t>& numbers) {
  for (std::size_t w = 0; w < words; ++w) {
    for (std::uint64_t rest = bits[w]; rest != 0; rest &= rest - 1) {
      numbers.push_back(static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(std::countr_zero(rest)));
    }
  }
}

}  // namespace

void narrow_down(const LaneProblem& wide, const std::uint64_t* live, const std::uint64_t* decided,
                 const LaneKernel& kernel, LaneProblem& narrow) {
  std::vector<std::uint64_t> left(live, live + wide.words);
  for (std::size_t w = 0; w < wide.words; ++w) left[w] &= ~decided[w];
  std::vector<std::uint32_t> options;
  std::vector<std::uint32_t> decided_options;
  append_set_bits(left.data(), wide.words, options);
  append_set_bits(decided, wide.words, decided_options);

  narrow.option_count = options.size();
  narrow.words = (options.size() + 63) / 64;
  const std::vector<std::uint32_t> number = number_groups(wide, options, decided_options, narrow);

  for (auto* list : {&narrow.group_begin, &narrow.colored_begin, &narrow.groups, &narrow.member_begin}) list->clear();
  narrow.ids.clear();
  narrow.position.clear();
  narrow.member_begin.assign(narrow.primary_count + 1, 0);
  for (const std::uint32_t option : options) {
    narrow.ids.push_back(wide.ids[option]);
    narrow.group_begin.push_back(static_cast<std::uint32_t>(narrow.groups.size()));
    for (std::uint32_t k = wide.group_begin[option]; k < wide.group_begin[option + 1]; ++k) {
      if (k == wide.colored_begin[option]) {
        narrow.colored_begin.push_back(static_cast<std::uint32_t>(narrow.groups.size()));
      }
      const std::uint32_t group = number[wide.groups[k]];
      if (group == dropped) continue;
      narrow.groups.push_back(group);
      if (group < narrow.primary_count) ++narrow.member_begin[group + 1];
    }
    if (narrow.colored_begin.size() < narrow.ids.size()) {
      narrow.colored_begin.push_back(static_cast<std::uint32_t>(narrow.groups.size()));
    }
  }
  narrow.group_begin.push_back(static_cast<std::uint32_t>(narrow.groups.size()));

  for (std::size_t item = 0; item < narrow.primary_count; ++item) {
    narrow.member_begin[item + 1] += narrow.member_begin[item];
  }
  narrow.members.resize(narrow.member_begin.back());
  std::vector<std::uint32_t> filled(narrow.member_begin.begin(), narrow.member_begin.end() - 1);
  for (std::uint32_t option = 0; option < narrow.option_count; ++option) {
    for (std::uint32_t k = narrow.group_begin[option]; k < narrow.group_begin[option + 1]; ++k) {
      const std::uint32_t group = narrow.groups[k];
      if (group < narrow.primary_count) narrow.members[filled[group]++] = option;
    }
  }

  narrow.risks.clear();
  if (!wide.risks.empty()) {
    narrow.risks.assign(narrow.option_count * LaneProblem::risk_count, LaneProblem::none);
    for (std::size_t option = 0; option < narrow.option_count; ++option) {
      std::uint32_t* risk = narrow.risks.data() + option * LaneProblem::risk_count;
      for (std::size_t k = 0; k < LaneProblem::risk_count; ++k) {
        const std::uint32_t item = wide.risks[options[option] * LaneProblem::risk_count + k];
        if (item != LaneProblem::none && number[item] != dropped) *risk++ = number[item];
      }
    }
  }

  narrow.keep.resize(narrow.option_count * narrow.words);
  for (std::size_t option = 0; option < narrow.option_count; ++option) {
    kernel.compress(wide.keep_of(options[option]), 1, wide.words, left.data(), narrow.words,
                    narrow.keep.data() + option * narrow.words);
  }
}

std::string LaneProblem::objection(const Problem& problem) {
  // Beyond this, the square table of which options go together is too large for what it brings.
  constexpr std::size_t most_options = 16384;
  if (problem.option_count() <= most_options) return {};
  return "it takes " + std::to_string(most_options) + " options at most, not " + std::to_string(problem.option_count());
}

std::uint64_t LaneProblem::memory_needed(const Problem& problem) {
  const std::uint64_t options = problem.option_count();
  const std::uint64_t words = (options + 63) / 64;
  const std::uint64_t groups = std::min(problem.entry_count(), problem.item_count() * (problem.color_count() + 1));
  return (options + 2 * groups) * words * sizeof(std::uint64_t) + 4 * problem.entry_count() * sizeof(std::uint32_t);
}

}  // namespace farandole::dlx::lanes
