#include <dlx/checker.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace farandole::dlx {

namespace {

/// An option that covers the item, and the colour it gives.
struct Cover {
  OptionId option;
  Color color;
};

std::string number(OptionId option) { return std::to_string(index(option)); }

std::string times(std::size_t n) { return n == 0 ? "no option" : n == 1 ? "1 option" : std::to_string(n) + " options"; }

std::string check_primary(const Problem& problem, ItemId item, std::size_t covered) {
  const auto [lo, hi] = problem.multiplicity(item);
  if (lo <= covered && covered <= hi) return {};
  std::string text = "item '" + problem.item_name(item) + "' is covered by " + times(covered);
  if (lo != 1 || hi != 1) text += ", not by " + std::to_string(lo) + " to " + std::to_string(hi);
  return text;
}

std::string check_secondary(const Problem& problem, ItemId item, const std::vector<Cover>& covers) {
  const Cover& first = covers.front();
  for (std::size_t k = 1; k < covers.size(); ++k) {
    if (covers[k].color == first.color && first.color != Color::none) continue;
    const bool colored = covers[k].color != Color::none && first.color != Color::none;
    return "options " + number(first.option) + " and " + number(covers[k].option) +
           (colored ? " give item '" + problem.item_name(item) + "' different colours"
                    : " both cover item '" + problem.item_name(item) + "'");
  }
  return {};
}

}  // namespace

std::string check(const Problem& problem, std::span<const OptionId> solution) {
  std::map<ItemId, std::vector<Cover>> covers;
  std::set<OptionId> chosen;
  for (const OptionId option : solution) {
    if (index(option) >= problem.option_count()) return "there is no option " + number(option);
    if (!chosen.insert(option).second) return "option " + number(option) + " is chosen twice";
    bool asked_for = false;
    for (const Entry& entry : problem.entries(option)) {
      covers[entry.item].push_back({option, entry.color});
      asked_for = asked_for || problem.is_primary(entry.item);
    }
    if (!asked_for) return "option " + number(option) + " has no primary item";
  }
  for (std::uint32_t n = 0; n < problem.item_count(); ++n) {
    const ItemId item{n};
    const auto it = covers.find(item);
    std::string fault;
    if (problem.is_primary(item)) {
      fault = check_primary(problem, item, it == covers.end() ? 0 : it->second.size());
    } else if (it != covers.end()) {
      fault = check_secondary(problem, item, it->second);
    }
    if (!fault.empty()) return fault;
  }
  return {};
}

}  // namespace farandole::dlx
