#include <dlx/solution_set.hpp>

#include <algorithm>
#include <queue>
#include <string>
#include <utility>

#include <dlx/detail/random.hpp>
#include <dlx/memo/decision_store.hpp>
#include <dlx/memo/depth_search.hpp>
#include <dlx/memo/effort.hpp>
#include <dlx/memo/group_problem.hpp>
#include <dlx/memo/limbs.hpp>
#include <dlx/memo/race.hpp>
#include <dlx/memo/sweep.hpp>

namespace farandole::dlx {

// --- Asking -------------------------------------------------------------------------------------------------------

void SolutionSet::require_complete() const {
  if (complete()) return;
  throw UsageError("the set of solutions is not complete (it was stopped by its limit: " +
                   std::string(to_string(outcome_.stopped)) + ")");
}

BigCount SolutionSet::count_of(NodeId id) const {
  return memo::to_big(counts_.data() + std::size_t{id} * count_words_, count_words_);
}

BigCount SolutionSet::count() const {
  require_complete();
  return count_of(root_);
}

std::size_t SolutionSet::size() const {
  require_complete();
  return nodes_.size();
}

std::span<const SolutionSet::Node> SolutionSet::nodes() const {
  require_complete();
  return nodes_;
}

SolutionSet::NodeId SolutionSet::root() const {
  require_complete();
  return root_;
}

bool SolutionSet::count_nodes(std::uint64_t memory_bytes) {
  count_words_ = 1;
  counts_.clear();
  // The room is taken at once, so that the vector does not grow by halves more.
  const auto room = [&] { return (nodes_.size() + 2) * count_words_; };
  if (room() * sizeof(std::uint64_t) > memory_bytes) return false;
  counts_.reserve(room());
  counts_ = {0, 1};
  for (const Node& node : nodes_) {
    const std::size_t at = counts_.size();
    counts_.resize(at + count_words_);
    std::uint64_t* count = counts_.data() + at;
    std::copy_n(counts_.data() + std::size_t{node.lo} * count_words_, count_words_, count);
    if (memo::add_limbs(count, counts_.data() + std::size_t{node.hi} * count_words_, count_words_) == 0) continue;
    ++count_words_;
    if (2 * room() * sizeof(std::uint64_t) > memory_bytes) return false;
    std::vector<std::uint64_t> wider;
    wider.reserve(room());
    wider = counts_;
    memo::widen_cells(wider, count_words_ - 1);
    wider.back() = 1;  // the carry
    counts_ = std::move(wider);
  }
  return true;
}

bool SolutionSet::contains(std::span<const OptionId> solution) const {
  require_complete();
  std::vector<OptionId> sorted(solution.begin(), solution.end());
  std::sort(sorted.begin(), sorted.end());
  std::size_t seen = 0;
  NodeId id = root_;
  while (id > empty) {
    const Node& here = node(id);
    const bool in = std::binary_search(sorted.begin(), sorted.end(), here.option);
    seen += in ? 1 : 0;
    id = in ? here.hi : here.lo;
  }
  // A way has no option twice, so all of them have been seen when their number is right.
  return id == empty && seen == sorted.size();
}

Solution SolutionSet::at(const BigCount& number) const {
  require_complete();
  if (number < 0 || number >= count()) {
    throw UsageError("there is no solution number " + number.str() + " in a set of " + count().str());
  }
  Solution solution;
  BigCount left = number;
  NodeId id = root_;
  while (id > empty) {
    const Node& here = node(id);
    const BigCount with = count_of(here.hi);
    if (left < with) {
      solution.push_back(here.option);
      id = here.hi;
    } else {
      left -= with;
      id = here.lo;
    }
  }
  return solution;
}

SolutionSet::iterator::iterator(const SolutionSet& set) : set_(&set) {
  set.require_complete();
  descend(set.root_);
}

void SolutionSet::iterator::descend(NodeId id) {
  for (;;) {
    while (id > empty) {
      const Node& here = set_->node(id);
      way_.push_back(id);
      solution_.push_back(here.option);
      id = here.hi;
    }
    if (id == empty) return;
    if (way_.empty()) {
      set_ = nullptr;
      return;
    }
    // `hi` is never `none`, so this is the end of a chain of `lo`: back to the node that it hangs on.
    id = set_->node(way_.back()).lo;
    way_.pop_back();
    solution_.pop_back();
  }
}

SolutionSet::iterator& SolutionSet::iterator::operator++() {
  if (way_.empty()) {
    set_ = nullptr;  // the empty solution has no other one beside it
    return *this;
  }
  const NodeId id = set_->node(way_.back()).lo;
  way_.pop_back();
  solution_.pop_back();
  descend(id);
  return *this;
}

// --- At random ----------------------------------------------------------------------------------------------------

SolutionSet::Sampler::Sampler(const SolutionSet& set, std::uint64_t seed)
    : set_(&set), count_(set.count()), random_(std::make_unique<detail::Random>(seed)) {}
SolutionSet::Sampler::~Sampler() = default;
SolutionSet::Sampler::Sampler(Sampler&&) noexcept = default;
SolutionSet::Sampler& SolutionSet::Sampler::operator=(Sampler&&) noexcept = default;

SolutionSet::Sampler SolutionSet::sampler(std::uint64_t seed) const {
  if (count() == 0) throw UsageError("there is no solution to be drawn");
  return {*this, seed};
}

Solution SolutionSet::Sampler::next() {
  // As many random bits as the largest number has; numbers that are too large are drawn again.
  const BigCount largest = count_ - 1;
  const std::size_t bits = largest == 0 ? 0 : boost::multiprecision::msb(largest) + 1;
  for (;;) {
    BigCount number = 0;
    for (std::size_t left = bits; left != 0;) {
      const std::size_t taken = std::min<std::size_t>(left, 64);
      number = (number << taken) + (random_->next() >> (64 - taken));
      left -= taken;
    }
    if (number < count_) return set_->at(number);
  }
}

// --- Over all solutions -------------------------------------------------------------------------------------------

std::vector<BigCount> SolutionSet::marginals() const {
  require_complete();
  std::vector<BigCount> in(problem_.option_count(), 0);
  if (root_ <= empty) return in;
  // The number of ways from the root to each node, from the root down: parents have larger numbers.
  std::vector<BigCount> ways(root_ + 1, 0);
  ways[root_] = 1;
  for (NodeId id = root_; id > empty; --id) {
    if (ways[id] == 0) continue;
    const Node& here = node(id);
    in[index(here.option)] += ways[id] * count_of(here.hi);
    ways[here.lo] += ways[id];
    ways[here.hi] += ways[id];
    ways[id] = 0;
  }
  return in;
}

std::vector<CostedSolution> SolutionSet::best(std::size_t wanted, Goal goal) const {
  require_complete();
  if (root_ == none || wanted == 0) return {};
  // The lowest cost below each node (of the negated costs when the highest is wanted).
  const auto cost_of = [&](OptionId option) -> BigCount {
    const BigCount cost = problem_.cost(option);
    return goal == Goal::minimum ? cost : BigCount(-cost);
  };
  std::vector<BigCount> lowest(std::size_t{root_} + 1);
  const auto with_option = [&](const Node& here) { return BigCount(cost_of(here.option) + lowest[here.hi]); };
  for (NodeId id = 2; id <= root_; ++id) {
    const Node& here = node(id);
    lowest[id] = with_option(here);
    if (here.lo != none && lowest[here.lo] < lowest[id]) lowest[id] = lowest[here.lo];
  }
  // Best first: an entry is a way that has come to a node, with the lowest cost that it can have in the end. Since that
  // is exact, each entry that is taken out ends in one of the solutions wanted.
  struct Step {
    std::uint64_t before;  ///< the step before, + 1
    OptionId option;
  };
  struct Waiting {
    BigCount cost;
    std::uint64_t number;  ///< the earlier made comes first among equals
    BigCount so_far;
    NodeId node;
    std::uint64_t last_step;  ///< + 1
    bool operator<(const Waiting& other) const {
      return cost != other.cost ? cost > other.cost : number > other.number;
    }
  };
  std::vector<Step> steps;
  std::priority_queue<Waiting> open;
  std::uint64_t made = 0;
  open.push({lowest[root_], made++, 0, root_, 0});
  std::vector<CostedSolution> found;
  while (!open.empty() && found.size() < wanted) {
    Waiting entry = open.top();
    open.pop();
    while (entry.node > empty) {
      const Node& here = node(entry.node);
      const BigCount high = entry.so_far + with_option(here);
      const bool go_high = high == entry.cost;
      if (here.lo != none && go_high) {
        open.push({entry.so_far + lowest[here.lo], made++, entry.so_far, here.lo, entry.last_step});
      }
      if (!go_high) {
        // The way with this option waits as an entry of its own: it has the step already.
        steps.push_back({entry.last_step, here.option});
        open.push({high, made++, entry.so_far + cost_of(here.option), here.hi, steps.size()});
        entry.node = here.lo;
        continue;
      }
      steps.push_back({entry.last_step, here.option});
      entry.last_step = steps.size();
      entry.so_far += cost_of(here.option);
      entry.node = here.hi;
    }
    CostedSolution solution;
    for (std::uint64_t step = entry.last_step; step != 0; step = steps[step - 1].before) {
      solution.options.push_back(steps[step - 1].option);
    }
    std::reverse(solution.options.begin(), solution.options.end());
    solution.cost = goal == Goal::minimum ? entry.so_far : BigCount(-entry.so_far);
    found.push_back(std::move(solution));
  }
  return found;
}

// --- Making -------------------------------------------------------------------------------------------------------

SolutionSet compile(const Problem& problem, const SolveOptions& options) {
  using Search = memo::DepthSearch<memo::DecisionValues>;
  constexpr std::uint64_t most_memory = std::uint64_t{4} << 30;
  if (options.engine != "auto" && options.engine != "memo") {
    throw UsageError("sets of solutions are made by the engine 'memo', not by '" + options.engine + "'");
  }
  static_cast<void>(choose_engine("memo", problem, options.config()));  // throws for what it cannot do
  if (options.limits.solutions != unlimited)
    throw UsageError("a set of solutions holds all of them, or is not complete");

  SolutionSet set(problem);
  memo::Effort effort;
  effort.guard = detail::LimitGuard(options.limits);
  set.outcome_.engine = "memo";
  const auto end = [&](StopReason reason) {
    set.outcome_.stopped = reason;
    set.outcome_.stats.nodes = effort.nodes;
    set.outcome_.seconds = effort.guard.seconds();
    if (reason == StopReason::exhausted) {
      set.outcome_.solutions = set.count_of(set.root_);
    } else {
      set.nodes_ = {};
      set.counts_ = {};
    }
    return std::move(set);
  };

  const std::uint64_t memory = std::min(options.limits.memory_bytes, most_memory);
  std::uint64_t fixed = memo::GroupProblem::memory_needed(problem);
  if (fixed > memory) return end(StopReason::memory);
  const memo::GroupProblem groups(problem, {options.forced, options.forbidden});
  if (groups.possible) {
    fixed += Search::memory_needed(groups);
    if (fixed > memory) return end(StopReason::memory);
    const std::uint64_t left = memory - fixed;
    memo::DecisionStore store(left / 2);
    memo::DecisionStore swept(left / 2);
    auto sweep = memo::Sweep::make(groups, memo::Sweep::Purpose::build, left / 4);
    Search search(groups, memo::DecisionValues(groups, store), left / 4);
    const memo::Winner winner = memo::race(sweep, search, effort, left / 2);
    if (winner == memo::Winner::none) return end(effort.reason);
    if (winner == memo::Winner::search) {
      set.root_ = static_cast<SolutionSet::NodeId>(search.result().front());
      set.nodes_ = store.take();
    } else {
      const memo::Progress built = sweep->build(effort, swept, set.root_);
      if (built == memo::Progress::stopped) return end(effort.reason);
      if (built == memo::Progress::out_of_memory) return end(StopReason::memory);
      set.nodes_ = swept.take();
    }
    // Forced options are in every solution, before the others.
    if (set.root_ != SolutionSet::none) {
      for (std::size_t k = groups.forced.size(); k-- > 0;) {
        set.nodes_.push_back({groups.forced[k], SolutionSet::none, set.root_});
        set.root_ = static_cast<SolutionSet::NodeId>(set.nodes_.size() + 1);
      }
    }
  }
  const std::uint64_t taken = set.nodes_.size() * sizeof(SolutionSet::Node);
  if (taken > memory || !set.count_nodes(memory - taken)) return end(StopReason::memory);
  return end(StopReason::exhausted);
}

}  // namespace farandole::dlx
