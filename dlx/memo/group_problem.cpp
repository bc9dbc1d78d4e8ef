#include <dlx/memo/group_problem.hpp>

#include <algorithm>
#include <span>
#include <utility>

namespace farandole::dlx::memo {

namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

/// What the forced options made of an item.
struct Claim {
  bool taken = false;
  Color color = Color::none;
};

/// A secondary item as an option has it.
struct Use {
  std::uint32_t item = 0;
  Color color = Color::none;

  friend bool operator==(const Use&, const Use&) = default;
  friend bool operator<(const Use& a, const Use& b) { return a.item != b.item ? a.item < b.item : a.color < b.color; }
};

/// False when two of the options do not go together.
bool claim_items(const Problem& problem, const std::vector<OptionId>& forced, std::vector<Claim>& claims) {
  for (const OptionId option : forced) {
    bool primary = false;
    for (const Entry& entry : problem.entries(option)) {
      primary = primary || problem.is_primary(entry.item);
      Claim& claim = claims[index(entry.item)];
      if (claim.taken && (entry.color == Color::none || claim.color != entry.color)) return false;
      claim = {true, entry.color};
    }
    if (!primary) return false;  // nothing asks for it
  }
  return true;
}

}  // namespace

GroupProblem::GroupProblem(const Problem& problem, const Assumptions& assumptions) {
  std::vector<std::uint8_t> excluded(problem.option_count(), 0);
  for (const OptionId option : assumptions.forced)
    static_cast<void>(problem.entries(option));  // throws if there is none
  for (const OptionId option : assumptions.forbidden) {
    static_cast<void>(problem.entries(option));
    excluded[index(option)] = 1;
  }
  std::vector<Claim> claims(problem.item_count());
  for (const OptionId option : assumptions.forced) {
    if (excluded[index(option)] == 1) possible = false;
    if (excluded[index(option)] != 2) forced.push_back(option);
    excluded[index(option)] = 2;
  }
  possible = possible && claim_items(problem, forced, claims);
  group_begin.push_back(0);
  if (!possible) return;

  std::vector<std::uint32_t> primary_number(problem.item_count(), none);
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    if (problem.is_primary(ItemId{item}) && !claims[item].taken) {
      primary_number[item] = static_cast<std::uint32_t>(primary_count++);
    }
  }

  // The options that are left, and what they ask of secondary items that are still free.
  const auto can_be_chosen = [&](std::span<const Entry> entries) {
    bool primary = false;
    for (const Entry& entry : entries) {
      primary = primary || problem.is_primary(entry.item);
      const Claim& claim = claims[index(entry.item)];
      if (claim.taken && (entry.color == Color::none || claim.color != entry.color)) return false;
    }
    return primary;
  };
  std::vector<Use> uses;
  for (std::uint32_t number = 0; number < problem.option_count(); ++number) {
    const auto entries = problem.entries(OptionId{number});
    if (excluded[number] != 0 || !can_be_chosen(entries)) continue;
    ids.push_back(OptionId{number});
    for (const Entry& entry : entries) {
      const std::uint32_t item = index(entry.item);
      if (primary_number[item] == none && !claims[item].taken) uses.push_back({item, entry.color});
    }
  }

  // Each (item, colour) in use becomes a group, unless the item cannot keep any two options apart: all have the same
  // colour, or there is only one.
  std::sort(uses.begin(), uses.end());
  std::vector<std::pair<Use, std::uint32_t>> group_of_use;
  group_count = primary_count;
  for (std::size_t k = 0; k < uses.size();) {
    std::size_t end = k;
    while (end < uses.size() && uses[end].item == uses[k].item) ++end;
    const bool one_color = uses[k].color == uses[end - 1].color;
    if (end - k > 1 && (!one_color || uses[k].color == Color::none)) {
      const auto first = static_cast<std::uint32_t>(group_count);
      for (std::size_t j = k; j < end; ++j) {
        if (j > k && uses[j] == uses[j - 1]) continue;
        group_of_use.emplace_back(uses[j], static_cast<std::uint32_t>(group_count++));
        secondaries.push_back({first, 0, uses[j].color != Color::none});
      }
      for (std::size_t group = first; group < group_count; ++group) {
        secondaries[group - primary_count].last = static_cast<std::uint32_t>(group_count);
      }
    }
    k = end;
  }

  for (const OptionId id : ids) {
    const auto begin = static_cast<std::ptrdiff_t>(groups.size());
    for (const Entry& entry : problem.entries(id)) {
      const std::uint32_t item = index(entry.item);
      if (primary_number[item] != none) {
        groups.push_back(primary_number[item]);
        continue;
      }
      const Use use{item, entry.color};
      const auto found = std::lower_bound(group_of_use.begin(), group_of_use.end(), use,
                                          [](const auto& pair, const Use& sought) { return pair.first < sought; });
      if (found != group_of_use.end() && found->first == use) groups.push_back(found->second);
    }
    std::sort(groups.begin() + begin, groups.end());
    group_begin.push_back(static_cast<std::uint32_t>(groups.size()));
  }
}

std::uint64_t GroupProblem::memory_needed(const Problem& problem) {
  return problem.option_count() * (sizeof(std::uint8_t) + sizeof(OptionId) + sizeof(std::uint32_t)) +
         problem.item_count() * (sizeof(Claim) + sizeof(std::uint32_t)) +
         problem.entry_count() * (sizeof(std::uint32_t) + 8 + 12 + sizeof(Secondary));
}

}  // namespace farandole::dlx::memo
