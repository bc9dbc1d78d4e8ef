#include "random_problem.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <dlx/detail/random.hpp>

#include "brute_force.hpp"

namespace farandole::dlx::differential {

namespace {

/// What is drawn before it is known how many of the options are wanted.
struct Draft {
  struct Item {
    bool primary;
    Multiplicity multiplicity;
  };
  struct Option {
    struct Part {
      std::uint32_t item;
      std::uint32_t color;  ///< 0: none
    };
    std::vector<Part> parts;
    std::int64_t cost;
  };
  std::vector<Item> items;
  std::vector<Option> options;
};

Multiplicity random_multiplicity(detail::Random& random) {
  const auto lo = static_cast<std::uint32_t>(random.below(4) == 0 ? random.below(4) : random.below(2));
  const auto hi = lo + static_cast<std::uint32_t>(random.below(3));
  if (random.below(20) == 0) return {lo, 4000000000};
  return {lo, std::max<std::uint32_t>(hi, 1)};
}

Draft draw(detail::Random& random) {
  Draft draft;
  const std::uint64_t item_count = 3 + random.below(12);
  const std::uint64_t secondary_in_ten = random.below(2) * random.below(6);
  const std::uint64_t multiple_in_ten = random.below(3) == 0 ? 1 + random.below(10) : 0;
  const std::uint64_t colors = random.below(4);
  const bool has_costs = random.below(2) == 0;
  for (std::uint64_t k = 0; k < item_count; ++k) {
    const bool primary = random.below(10) >= secondary_in_ten;
    const bool multiple = primary && random.below(10) < multiple_in_ten;
    draft.items.push_back({primary, multiple ? random_multiplicity(random) : Multiplicity{}});
  }
  // Few options are sets that overlap at random; with many it is likely that some of them are solutions.
  const std::uint64_t option_count = random.below(3) == 0 ? random.below(41) : 8 + random.below(33);
  const std::uint64_t longest = 1 + random.below(std::min<std::uint64_t>(item_count, 6));
  std::vector<std::uint32_t> order;
  for (std::uint32_t k = 0; k < item_count; ++k) order.push_back(k);
  for (std::uint64_t k = 0; k < option_count; ++k) {
    random.shuffle(order.begin(), order.end());
    Draft::Option option{{}, has_costs ? static_cast<std::int64_t>(random.below(41)) - 10 : 0};
    const std::uint64_t length = 1 + random.below(longest);
    for (std::uint64_t p = 0; p < length; ++p) {
      const bool colored = !draft.items[order[p]].primary && colors > 0 && random.below(4) != 0;
      option.parts.push_back({order[p], colored ? 1 + static_cast<std::uint32_t>(random.below(colors)) : 0});
    }
    draft.options.push_back(option);
  }
  return draft;
}

Problem build(const Draft& draft, std::size_t option_count) {
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (std::size_t k = 0; k < draft.items.size(); ++k) {
    const std::string name = (draft.items[k].primary ? "p" : "s") + std::to_string(k);
    items.push_back(draft.items[k].primary ? builder.add_primary(name, draft.items[k].multiplicity)
                                           : builder.add_secondary(name));
  }
  for (std::size_t k = 0; k < option_count; ++k) {
    std::vector<Entry> entries;
    for (const auto& part : draft.options[k].parts) {
      const Color color = part.color == 0 ? Color::none : builder.color(std::string(1, "-xyz"[part.color]));
      entries.emplace_back(items[part.item], color);
    }
    builder.add_option(entries, {draft.options[k].cost, 0});
  }
  return builder.build();
}

}  // namespace

Problem random_problem(std::uint64_t seed) {
  detail::Random random(seed);
  const Draft draft = draw(random);
  // One problem in twenty may be a large one.
  const std::uint64_t most_steps = random.below(20) == 0 ? 20000 : 1500;
  for (std::size_t option_count = draft.options.size();; option_count = option_count * 3 / 4) {
    Problem problem = build(draft, option_count);
    if (option_count == 0 || brute_force(problem, most_steps)) return problem;
  }
}

}  // namespace farandole::dlx::differential
