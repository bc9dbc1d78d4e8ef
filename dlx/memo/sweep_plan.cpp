#include <dlx/memo/sweep_plan.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

namespace farandole::dlx::memo {

namespace {

constexpr std::uint32_t never = ~std::uint32_t{0};
using Order = std::vector<std::uint32_t>;

/// From when to when a group is remembered: at the moments after `begin` up to `end`. None when begin >= end.
struct Span {
  std::uint32_t begin = never;
  std::uint32_t end = 0;
  [[nodiscard]] bool used() const { return begin < end; }
};

struct Spans {
  std::vector<std::uint32_t> moment_of_option;
  std::vector<Span> of_group;
};

Spans spans_of(const GroupProblem& problem, const Order& order) {
  std::vector<std::uint32_t> moment(problem.primary_count);
  for (std::uint32_t at = 0; at < order.size(); ++at) moment[order[at]] = at;
  Spans spans;
  spans.moment_of_option.resize(problem.option_count());
  spans.of_group.resize(problem.group_count);
  // First as if each option closed its own groups only; then what it does to the other colours of secondary items.
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    const std::uint32_t* begin = problem.groups.data() + problem.group_begin[option];
    const std::uint32_t* end = problem.groups.data() + problem.group_begin[option + 1];
    std::uint32_t first = never;
    for (const std::uint32_t* g = begin; g != end && *g < problem.primary_count; ++g)
      first = std::min(first, moment[*g]);
    spans.moment_of_option[option] = first;
    for (const std::uint32_t* g = begin; g != end; ++g) {
      Span& span = spans.of_group[*g];
      span.begin = std::min(span.begin, first);
      span.end = std::max(span.end, *g < problem.primary_count ? moment[*g] : first);
    }
  }
  for (std::size_t group = problem.primary_count; group < problem.group_count;) {
    const auto& secondary = problem.secondaries[group - problem.primary_count];
    // The two smallest beginnings: a group that stays open is closed by the others only.
    std::uint32_t smallest = never;
    std::uint32_t second = never;
    std::size_t owner = group;
    for (std::size_t g = secondary.first; g < secondary.last; ++g) {
      const std::uint32_t begin = spans.of_group[g].begin;
      if (begin < smallest) {
        second = std::exchange(smallest, begin);
        owner = g;
      } else {
        second = std::min(second, begin);
      }
    }
    for (std::size_t g = secondary.first; g < secondary.last; ++g) {
      const bool by_others_only = problem.secondaries[g - problem.primary_count].stays && g == owner;
      spans.of_group[g].begin = by_others_only ? second : smallest;
    }
    group = secondary.last;
  }
  return spans;
}

/// A guess at the number of states: half of the bits at each moment are thought to be free.
double cost_of(const GroupProblem& problem, const Order& order) {
  const Spans spans = spans_of(problem, order);
  std::vector<std::int64_t> change(order.size() + 2, 0);
  for (const Span& span : spans.of_group) {
    if (!span.used()) continue;
    ++change[span.begin + 1];
    --change[span.end + 1];
  }
  double cost = 0;
  std::int64_t alive = 0;
  for (std::size_t at = 0; at < order.size(); ++at) {
    alive += change[at];
    cost += std::exp2(0.5 * static_cast<double>(std::min<std::int64_t>(alive, 1000)));
  }
  return cost;
}

// --- Orders -------------------------------------------------------------------------------------------------------

/// Which items meet in an option. Vertices are the primary items, then the secondary ones.
class Neighbours {
 public:
  static constexpr std::size_t most_pairs = std::size_t{1} << 21;

  static std::size_t pair_count(const GroupProblem& problem) {
    std::size_t pairs = 0;
    for (std::size_t option = 0; option < problem.option_count(); ++option) {
      const std::size_t size = problem.group_begin[option + 1] - problem.group_begin[option];
      pairs += size * size;
    }
    return pairs;
  }

  explicit Neighbours(const GroupProblem& problem) : of_(problem.primary_count) {
    std::vector<std::uint32_t> vertex(problem.group_count);
    for (std::uint32_t group = 0; group < problem.group_count; ++group) {
      vertex[group] = group < problem.primary_count ? group : problem.secondaries[group - problem.primary_count].first;
    }
    of_.resize(problem.group_count);
    for (std::size_t option = 0; option < problem.option_count(); ++option) {
      for (std::uint32_t a = problem.group_begin[option]; a < problem.group_begin[option + 1]; ++a) {
        for (std::uint32_t b = problem.group_begin[option]; b < problem.group_begin[option + 1]; ++b) {
          if (a != b) of_[vertex[problem.groups[a]]].push_back(vertex[problem.groups[b]]);
        }
      }
    }
    for (auto& list : of_) {
      std::sort(list.begin(), list.end());
      list.erase(std::unique(list.begin(), list.end()), list.end());
    }
  }

  [[nodiscard]] const std::vector<std::uint32_t>& of(std::uint32_t vertex) const { return of_[vertex]; }
  [[nodiscard]] std::size_t count() const { return of_.size(); }

 private:
  std::vector<std::vector<std::uint32_t>> of_;
};

/// Breadth first from an item, component by component (after Cuthill and McKee).
Order breadth_first(const GroupProblem& problem, const Neighbours& neighbours, std::uint32_t start) {
  Order order;
  std::vector<std::uint8_t> seen(neighbours.count(), 0);
  std::queue<std::uint32_t> queue;
  const auto visit = [&](std::uint32_t vertex) {
    if (seen[vertex] != 0) return;
    seen[vertex] = 1;
    queue.push(vertex);
  };
  const auto go_on = [&] {
    while (!queue.empty()) {
      const std::uint32_t vertex = queue.front();
      queue.pop();
      if (vertex < problem.primary_count) order.push_back(vertex);
      std::vector<std::uint32_t> list = neighbours.of(vertex);
      std::stable_sort(list.begin(), list.end(), [&](std::uint32_t a, std::uint32_t b) {
        return neighbours.of(a).size() < neighbours.of(b).size();
      });
      for (const std::uint32_t other : list) visit(other);
    }
  };
  visit(start);
  go_on();
  for (std::uint32_t next = 0; next < problem.primary_count; ++next) {
    visit(next);
    go_on();
  }
  return order;
}

/// Always the item that makes the fewest new ones known; of those, one that is known already, the longest known first.
Order greedy(const GroupProblem& problem, const Neighbours& neighbours, std::uint32_t start) {
  const std::size_t n = problem.primary_count;
  std::vector<std::int64_t> unknown(neighbours.count(), 0);  // neighbours that are not known
  std::vector<std::uint32_t> known_since(neighbours.count(), never);
  std::vector<std::uint8_t> taken(neighbours.count(), 0);
  for (std::uint32_t vertex = 0; vertex < neighbours.count(); ++vertex) {
    unknown[vertex] = static_cast<std::int64_t>(neighbours.of(vertex).size());
  }
  std::uint32_t clock = 0;
  const auto make_known = [&](std::uint32_t vertex) {
    if (known_since[vertex] != never) return;
    known_since[vertex] = clock++;
    for (const std::uint32_t other : neighbours.of(vertex)) --unknown[other];
  };
  Order order;
  std::uint32_t next = start;
  for (;;) {
    taken[next] = 1;
    order.push_back(next);
    make_known(next);
    for (const std::uint32_t other : neighbours.of(next)) make_known(other);
    if (order.size() == n) return order;
    std::pair<std::int64_t, std::uint32_t> best{std::numeric_limits<std::int64_t>::max(), never};
    for (std::uint32_t item = 0; item < n; ++item) {
      if (taken[item] != 0) continue;
      const bool known = known_since[item] != never;
      const std::pair value{unknown[item] - (known ? 1 : 0), known_since[item]};
      if (value < best || best.first == std::numeric_limits<std::int64_t>::max()) {
        best = value;
        next = item;
      }
    }
  }
}

Order best_order(const GroupProblem& problem) {
  const std::size_t n = problem.primary_count;
  Order best(n);
  for (std::uint32_t item = 0; item < n; ++item) best[item] = item;
  // Looking for a better order must not take longer than what it is for.
  constexpr std::size_t most_items = 2048;
  if (n < 2 || n > most_items || Neighbours::pair_count(problem) > Neighbours::most_pairs) return best;
  double lowest = cost_of(problem, best);
  const Neighbours neighbours(problem);
  const auto consider = [&](Order order) {
    const double cost = cost_of(problem, order);
    if (cost < lowest) {
      lowest = cost;
      best = std::move(order);
    }
  };
  std::uint32_t lonely = 0;
  for (std::uint32_t item = 1; item < n; ++item) {
    if (neighbours.of(item).size() < neighbours.of(lonely).size()) lonely = item;
  }
  Order starts{0, lonely, breadth_first(problem, neighbours, lonely).back()};
  std::sort(starts.begin(), starts.end());
  starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
  for (const std::uint32_t start : starts) {
    consider(greedy(problem, neighbours, start));
    consider(breadth_first(problem, neighbours, start));
  }
  return best;
}

}  // namespace

// --- Slots --------------------------------------------------------------------------------------------------------

SweepPlan::SweepPlan(const GroupProblem& problem, std::uint64_t memory_bytes) : moments(problem.primary_count) {
  const Order order = best_order(problem);
  const Spans spans = spans_of(problem, order);

  std::vector<std::uint32_t> by_begin;
  for (std::uint32_t group = 0; group < problem.group_count; ++group) {
    if (spans.of_group[group].used()) by_begin.push_back(group);
  }
  std::stable_sort(by_begin.begin(), by_begin.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return spans.of_group[a].begin < spans.of_group[b].begin; });
  // Spans in order of their beginnings take the lowest slot that is free: then no more slots are used than there are
  // spans at some moment.
  std::vector<std::uint32_t> slot_of(problem.group_count, 0);
  using Lowest = std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>>;
  using Ending = std::pair<std::uint32_t, std::uint32_t>;  // moment, slot
  Lowest free;
  std::priority_queue<Ending, std::vector<Ending>, std::greater<>> endings;
  std::uint32_t slots = 1;
  for (const std::uint32_t group : by_begin) {
    const Span& span = spans.of_group[group];
    for (; !endings.empty() && endings.top().first <= span.begin; endings.pop()) free.push(endings.top().second);
    if (free.empty()) free.push(slots++);
    slot_of[group] = free.top();
    free.pop();
    endings.emplace(span.end, slot_of[group]);
  }
  words = (slots + 63) / 64;
  fits = memory_needed(problem, words) <= memory_bytes;
  if (!fits) return;

  option_begin.assign(moments + 1, 0);
  for (const std::uint32_t moment : spans.moment_of_option) ++option_begin[moment + 1];
  for (std::size_t at = 0; at < moments; ++at) option_begin[at + 1] += option_begin[at];
  options.resize(problem.option_count());
  {
    std::vector<std::uint32_t> next(option_begin.begin(), option_begin.end());
    for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
      options[next[spans.moment_of_option[option]]++] = option;
    }
  }

  const auto put = [](std::uint64_t* row, std::uint32_t slot) { row[slot / 64] |= std::uint64_t{1} << (slot % 64); };
  item_slot.resize(moments);
  for (std::size_t at = 0; at < moments; ++at) item_slot[at] = slot_of[order[at]];
  stays.assign(moments * words, 0);
  for (std::size_t at = 0; at < moments; ++at) put(stays.data() + at * words, 0);
  for (const std::uint32_t group : by_begin) {
    for (std::uint32_t at = spans.of_group[group].begin + 1; at < spans.of_group[group].end; ++at) {
      put(stays.data() + at * words, slot_of[group]);
    }
  }
  need.assign(options.size() * words, 0);
  set.assign(options.size() * words, 0);
  for (std::size_t k = 0; k < options.size(); ++k) {
    const std::uint32_t option = options[k];
    const std::uint32_t moment = spans.moment_of_option[option];
    for (std::uint32_t g = problem.group_begin[option]; g < problem.group_begin[option + 1]; ++g) {
      const std::uint32_t asked = problem.groups[g];
      const Span& own = spans.of_group[asked];
      if (own.used() && own.begin < moment) put(need.data() + k * words, slot_of[asked]);
      problem.for_each_closed(asked, [&](std::uint32_t closed) {
        const Span& span = spans.of_group[closed];
        if (span.used() && span.begin <= moment && moment < span.end) put(set.data() + k * words, slot_of[closed]);
      });
    }
  }
}

std::uint64_t SweepPlan::memory_needed(const GroupProblem& problem, std::size_t words) {
  const std::uint64_t pairs = std::min(Neighbours::pair_count(problem), Neighbours::most_pairs);
  return pairs * sizeof(std::uint32_t) * 2 + problem.option_count() * (2 * sizeof(std::uint32_t) + 16 * words) +
         problem.group_count * 32 + problem.primary_count * (16 + 8 * words);
}

}  // namespace farandole::dlx::memo
