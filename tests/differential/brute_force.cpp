// Decides option by option whether it is chosen, and gives up when what has been decided breaks the definition, or when
// the options that are left cannot fill an item any more. Options that have the same first primary item are decided
// one after the other, so that an item is full or given up soon.
#include "brute_force.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace farandole::dlx::differential {

namespace {

class BruteForce {
 public:
  BruteForce(const Problem& problem, std::uint64_t most_steps)
      : problem_(problem),
        most_steps_(most_steps),
        covered_(problem.item_count(), 0),
        colors_(problem.item_count(), Color::none),
        left_(problem.item_count(), 0) {
    for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
      if (first_primary(k) == none) continue;  // nothing asks for it
      order_.push_back(k);
      for (const Entry& entry : problem.entries(OptionId{k})) ++left_[index(entry.item)];
    }
    std::stable_sort(order_.begin(), order_.end(),
                     [this](std::uint32_t a, std::uint32_t b) { return first_primary(a) < first_primary(b); });
  }

  /// False: too many steps.
  bool run() {
    if (can_be_filled_all()) decide(0);
    std::sort(solutions_.begin(), solutions_.end());
    return steps_ <= most_steps_;
  }

  std::vector<OptionSet> solutions_;

 private:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] std::uint32_t first_primary(std::uint32_t option) const {
    std::uint32_t first = none;
    for (const Entry& entry : problem_.entries(OptionId{option})) {
      if (problem_.is_primary(entry.item)) first = std::min(first, index(entry.item));
    }
    return first;
  }

  // NOLINTNEXTLINE(misc-no-recursion): no deeper than there are options, and plain
  void decide(std::size_t position) {
    if (++steps_ > most_steps_) return;
    if (position == order_.size()) {
      solutions_.push_back(chosen_);
      return;
    }
    const std::uint32_t option = order_[position];
    const auto entries = problem_.entries(OptionId{option});
    for (const Entry& entry : entries) --left_[index(entry.item)];
    if (fits(option)) {
      std::vector<Color> before;
      for (const Entry& entry : entries) {
        ++covered_[index(entry.item)];
        before.push_back(colors_[index(entry.item)]);
        colors_[index(entry.item)] = entry.color;
      }
      chosen_ |= OptionSet{1} << option;
      if (can_be_filled(option)) decide(position + 1);
      chosen_ &= ~(OptionSet{1} << option);
      for (std::size_t k = 0; k < entries.size(); ++k) {
        --covered_[index(entries[k].item)];
        colors_[index(entries[k].item)] = before[k];
      }
    }
    if (can_be_filled(option)) decide(position + 1);
    for (const Entry& entry : entries) ++left_[index(entry.item)];
  }

  /// May the option be added to those that are chosen?
  [[nodiscard]] bool fits(std::uint32_t option) const {
    for (const Entry& entry : problem_.entries(OptionId{option})) {
      const std::uint32_t covered = covered_[index(entry.item)];
      if (problem_.is_primary(entry.item)) {
        if (covered >= problem_.multiplicity(entry.item).hi) return false;
      } else if (covered > 0 && (entry.color == Color::none || entry.color != colors_[index(entry.item)])) {
        return false;
      }
    }
    return true;
  }

  /// Are there options enough for the option's items?
  [[nodiscard]] bool can_be_filled(std::uint32_t option) const {
    for (const Entry& entry : problem_.entries(OptionId{option})) {
      if (!can_be_filled(entry.item)) return false;
    }
    return true;
  }

  [[nodiscard]] bool can_be_filled(ItemId item) const {
    return !problem_.is_primary(item) || covered_[index(item)] + left_[index(item)] >= problem_.multiplicity(item).lo;
  }

  [[nodiscard]] bool can_be_filled_all() const {
    for (std::uint32_t k = 0; k < problem_.item_count(); ++k) {
      if (!can_be_filled(ItemId{k})) return false;
    }
    return true;
  }

  const Problem& problem_;
  std::uint64_t most_steps_;
  std::uint64_t steps_ = 0;
  std::vector<std::uint32_t> order_;    ///< the options in the order in which they are decided
  std::vector<std::uint32_t> covered_;  ///< by item: how many chosen options have it
  std::vector<Color> colors_;           ///< by item: the colour that the last chosen option gave it
  std::vector<std::uint32_t> left_;     ///< by item: how many undecided options have it
  OptionSet chosen_ = 0;
};

}  // namespace

std::optional<std::vector<OptionSet>> brute_force(const Problem& problem, std::uint64_t most_steps) {
  BruteForce search(problem, most_steps);
  if (!search.run()) return std::nullopt;
  return std::move(search.solutions_);
}

}  // namespace farandole::dlx::differential
