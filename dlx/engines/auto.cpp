// Chooses an engine for a problem, says which and why in the outcome, and changes its mind when the first one does not
// come to an end soon:
//
//     0. What only one engine can do, or would be chosen for, goes to it at once.
//     1. Dancing links for up to two thousand nodes: most problems are done then. For larger ones it has told how often
//     there
//        was a choice at all, and random walks tell how large the tree is.
//     2. To count: the engine that remembers sub-problems, for a small part of the nodes that the search is thought to
//        have. Where sub-problems come again, it is done by orders of magnitude sooner than any search; where they do
//        not, little is lost.
//     3. The whole search: with bit sets or bit-sliced, whichever should take less time, or with sparse sets where
//     there
//        are too many options for these.
//
// All decisions come from numbers of nodes, never from the clock: the same problem is always solved in the same way.
// The nodes of all attempts are counted.
#include <dlx/engines/auto.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/detail/assumptions.hpp>
#include <dlx/detail/parallel.hpp>
#include <dlx/estimate.hpp>

namespace farandole::dlx {

namespace {

constexpr std::uint64_t most_nodes_of_first_attempt = 2000;
constexpr std::uint64_t fewest_nodes_of_first_attempt = 200;
// A node of the first attempt takes the longer the more entries the options have; all of them a millisecond or two.
constexpr std::uint64_t nodes_times_entries = 2'000'000;
constexpr std::uint64_t random_walks = 50;
// A step of a walk looks at all items: so many looks take some milliseconds.
constexpr std::uint64_t looks_at_items = 2'000'000;
// What is thought of a tree when no walk has come to its end.
constexpr double large_tree = 1e9;
// A search with fewer nodes takes some milliseconds, and remembering is not worth trying; but where there are few
// options and only primary items, a few nodes cost nearly nothing.
constexpr double fewest_nodes_to_remember = 400'000;
constexpr double fewest_nodes_of_small = 20'000;
constexpr std::size_t most_options_of_small = 500;
constexpr double nodes_to_try_small = 4000;
constexpr double share_to_remember = 0.01;
constexpr double share_of_few_sets = 0.3;
// A sub-problem is kept as a set of items: with more of them than this it is too large to keep many.
constexpr std::size_t most_items_to_remember = 4096;
// A search that takes less than this (as thought below) is not shared out to threads.
constexpr double nanoseconds_to_share = 2e8;

// Nanoseconds that a search of so many nodes takes, as measured on the instances of the benchmarks. Only proportions
// matter. `updates`: changes of lists a node.
double cost_with_cells(double nodes, double updates) { return nodes * (35 + 3.5 * updates); }
double cost_with_bits(const Problem& problem, double nodes, InstructionSet set) {
  const double words = std::ceil(static_cast<double>(problem.option_count()) / 64);
  const double a_node = 22 + 0.1 * static_cast<double>(problem.primary_count()) * words + 1.5 * words;
  const double without_popcount = set == InstructionSet::portable ? 2.2 : 1;
  return nodes * a_node * without_popcount + 1.5 * static_cast<double>(problem.option_count()) * words;
}
/// Nodes without a choice come free here: they are part of propagation.
double cost_with_lanes(const Problem& problem, double nodes_with_choice, InstructionSet set) {
  const auto options = static_cast<double>(problem.option_count());
  double a_node = 25 + 0.25 * options;
  if (set == InstructionSet::avx2) a_node = 30 + 0.13 * options;
  if (set == InstructionSet::avx512) a_node = 20 + 0.05 * options;
  constexpr double to_fill_the_lanes = 4000;
  return (nodes_with_choice + to_fill_the_lanes) * a_node + 1.5 * options * options / 64;
}

const EngineInfo* find_engine(std::string_view name) {
  for (const EngineInfo& engine : engines()) {
    if (engine.name == name) return &engine;
  }
  return nullptr;
}

/// A large number to one digit: "3e7".
std::string rounded(double number) {
  int zeros = 0;
  for (; number >= 10; number /= 10) ++zeros;
  return std::to_string(static_cast<int>(number)) + "e" + std::to_string(zeros);
}

/// Passes on how far the attempts have come, as one search.
class Relay final : public ProgressListener {
 public:
  void start(ProgressListener* listener) {
    *this = Relay();
    listener_ = listener;
    begin_ = Clock::now();
  }
  void start_attempt(std::uint64_t nodes_before) { nodes_before_ = nodes_before; }

  void progress(const Progress& progress) override {
    furthest_ = std::max(furthest_, progress.fraction);
    listener_->progress({furthest_, nodes_before_ + progress.nodes, seconds()});
  }

  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  ProgressListener* listener_ = nullptr;
  Clock::time_point begin_;
  double furthest_ = -1;
  std::uint64_t nodes_before_ = 0;
};

class Auto final : public Engine {
 public:
  Auto(Problem problem, EngineConfig config) : problem_(std::move(problem)), config_(std::move(config)) {}

  void restart(const Assumptions& assumptions, const Limits& limits) override {
    detail::check_assumptions(problem_, assumptions);
    forced_.assign(assumptions.forced.begin(), assumptions.forced.end());
    forbidden_.assign(assumptions.forbidden.begin(), assumptions.forbidden.end());
    limits_ = limits;
    relay_.start(limits.progress);
    nodes_before_ = handed_out_ = 0;
    handed_out_early_.clear();
    engine_.reset();
    running_ = true;
    counting_ = small_ = false;
    outcome_ = Outcome{};
    outcome_.engine = "auto";
    outcome_.stopped = StopReason::caller;
    if (limits.solutions == 0) finish(StopReason::solutions);
  }

  bool next() override {
    if (!running_) return false;
    if (!engine_) begin();
    while (true) {
      if (engine_->next()) {
        if (is_repeated()) continue;
        ++handed_out_;
        if (handed_out_ == limits_.solutions) finish(StopReason::solutions);
        return true;
      }
      if (!goes_on()) return finish(engine_->outcome().stopped);
      begin_whole_search();
    }
  }

  void run() override {
    if (!running_) return;
    counting_ = true;
    if (!engine_) begin();
    engine_->run();
    if (goes_on()) remember();
    if (goes_on()) {
      begin_whole_search();
      engine_->run();
    }
    finish(engine_->outcome().stopped);
  }

  [[nodiscard]] std::span<const OptionId> solution() const override { return engine_->solution(); }

  [[nodiscard]] const Outcome& outcome() const override {
    if (running_ && engine_) collect();
    return outcome_;
  }

 private:
  // --- Attempts -----------------------------------------------------------------------------------------------------

  /// A part of the nodes for a first attempt or, where only one engine comes into question, all of them for it.
  void begin() {
    const EngineInfo& first = first_able();
    if (config_.seed || config_.branching != Branching::smallest || !config_.propagators.empty() ||
        problem_.has_multiplicities()) {
      return start(first, unlimited, false, "the first engine that can do it");
    }
    const EngineInfo* cells = find_engine("dancing_cells");
    if (is_able(cells) && !is_able(find_engine("bits")) && !is_able(find_engine("lanes")) && !may_remember()) {
      return start(*cells, unlimited, false, "too many options for any other");
    }
    const std::uint64_t nodes = std::clamp(nodes_times_entries / (problem_.entry_count() + 1),
                                           fewest_nodes_of_first_attempt, most_nodes_of_first_attempt);
    start(first, nodes, true, "done within " + std::to_string(nodes) + " nodes");
  }

  /// Is the search over for this attempt only?
  [[nodiscard]] bool goes_on() const { return limited_ && engine_->outcome().stopped == StopReason::nodes; }

  [[nodiscard]] bool may_remember() const {
    return counting_ && limits_.solutions == unlimited && problem_.item_count() <= most_items_to_remember &&
           is_able(find_engine("memo"));
  }

  /// To be called after the first attempt. Tries to count by remembering sub-problems.
  void remember() {
    judge_first_attempt();
    // There are no more sub-problems than sets of items: with few items they must come again.
    const bool few_sets =
        std::ldexp(1.0, static_cast<int>(std::min<std::size_t>(problem_.item_count(), 1000))) < expected_nodes_ / 4;
    const bool small = problem_.item_count() == problem_.primary_count() &&
                       (problem_.option_count() <= most_options_of_small || few_sets);
    if (!may_remember() || expected_nodes_ < (small ? fewest_nodes_of_small : fewest_nodes_to_remember)) return;
    const double share = small && few_sets ? share_of_few_sets : share_to_remember;
    const double nodes = std::max(expected_nodes_ * share, small ? nodes_to_try_small : 0);
    start(*find_engine("memo"), nodes < 1e18 ? static_cast<std::uint64_t>(nodes) : unlimited, false,
          "about " + rounded(expected_nodes_) + " nodes expected, but sub-problems come again");
    engine_->run();
  }

  /// With the engine that should be done first.
  void begin_whole_search() {
    judge_first_attempt();
    const double forced = forced_share_;
    const EngineInfo* best = &first_able();
    double least = std::numeric_limits<double>::infinity();
    const auto consider = [&](std::string_view name, double cost) {
      const EngineInfo* engine = find_engine(name);
      if (!is_able(engine) || cost >= least) return;
      best = engine;
      least = cost;
    };
    consider("dancing_cells", cost_with_cells(expected_nodes_, updates_));
    const InstructionSet set = config_.instruction_set.value_or(best_instruction_set());
    consider("bits", cost_with_bits(problem_, expected_nodes_, set));
    consider("lanes", cost_with_lanes(problem_, expected_nodes_ * (1 - forced), set));
    small_ = least < nanoseconds_to_share;
    start(*best, unlimited, false,
          "about " + rounded(expected_nodes_) + " nodes expected, " + std::to_string(static_cast<int>(100 * forced)) +
              "% of them without a choice; " + std::to_string(problem_.option_count()) + " options");
  }

  /// What the first attempt and some random walks say of the whole search.
  void judge_first_attempt() {
    if (judged_) return;
    judged_ = true;
    const Stats& stats = engine_->outcome().stats;
    const auto nodes = static_cast<double>(stats.nodes);
    forced_share_ = static_cast<double>(stats.forced) / nodes;
    updates_ = static_cast<double>(stats.updates) / nodes;
    EstimateOptions options;
    options.probes = random_walks;
    options.forced = forced_;
    options.forbidden = forbidden_;
    if (limits_.seconds > 0) options.limits.seconds = std::max(limits_.seconds - relay_.seconds(), 1e-9);
    options.limits.cancel = limits_.cancel;
    options.limits.nodes = looks_at_items / (problem_.primary_count() + 1) + 1;
    const Estimate tree = estimate(problem_, options);
    expected_nodes_ = std::clamp(tree.probes == 0 ? large_tree : tree.nodes.mean, nodes, 1e30);
  }

  /// Starts an engine from the beginning, with what the limits leave and at most so many nodes.
  void start(const EngineInfo& info, std::uint64_t nodes, bool is_first, std::string reason) {
    if (engine_) nodes_before_ += engine_->outcome().stats.nodes;
    engine_.reset();  // what it holds goes before the next one takes any memory
    Limits limits = limits_;
    limits.nodes -= std::min(limits.nodes, limits_.nodes == unlimited ? 0 : nodes_before_);
    limited_ = nodes < limits.nodes;
    limits.nodes = std::min(nodes, limits.nodes);
    if (limits_.seconds > 0) limits.seconds = std::max(limits_.seconds - relay_.seconds(), 1e-9);
    // What has been handed out comes again.
    if (!handed_out_early_.empty() && !counting_) limits.solutions = unlimited;
    relay_.start_attempt(nodes_before_);
    if (limits_.progress != nullptr) limits.progress = &relay_;
    if (is_first) judged_ = false;
    EngineConfig config = config_;
    config.statistics = config.statistics || is_first;
    if (limited_ || is_first || small_) config.threads = 1;
    engine_ = detail::make_engine(info, problem_, config);
    engine_->restart({forced_, forbidden_}, limits);
    outcome_.engine = info.name;
    outcome_.reason = std::move(reason);
    is_first_ = is_first;
  }

  [[nodiscard]] bool is_able(const EngineInfo* engine) const {
    return engine != nullptr && engine->why_not(problem_, config_).empty();
  }

  [[nodiscard]] const EngineInfo& first_able() const {
    for (const EngineInfo& engine : engines()) {
      if (engine.make != make_auto && is_able(&engine)) return engine;
    }
    throw InternalError("engine 'auto' was made for a problem that no engine supports");
  }

  // --- Solutions ----------------------------------------------------------------------------------------------------

  /// Has the present solution been handed out before the search began anew?
  bool is_repeated() {
    if (!limited_ && handed_out_early_.empty()) return false;
    const auto options = engine_->solution();
    std::vector<OptionId> sorted(options.begin(), options.end());
    std::sort(sorted.begin(), sorted.end());
    if (is_first_) {
      handed_out_early_.insert(std::move(sorted));
      return false;
    }
    return handed_out_early_.erase(sorted) != 0;
  }

  void collect() const {
    const Outcome& now = engine_->outcome();
    outcome_.solutions = counting_ ? now.solutions : BigCount(handed_out_);
    outcome_.stats = now.stats;
    outcome_.stats.nodes += nodes_before_;
    if (!config_.statistics) {  // the first attempt has some for itself
      outcome_.stats.updates = outcome_.stats.forced = 0;
      outcome_.stats.profile.clear();
    }
    outcome_.seconds = relay_.seconds();
  }

  bool finish(StopReason reason) {
    if (engine_) collect();
    running_ = false;
    outcome_.stopped = reason;
    return false;
  }

  Problem problem_;
  EngineConfig config_;
  std::vector<OptionId> forced_;
  std::vector<OptionId> forbidden_;
  Limits limits_;
  Relay relay_;

  std::unique_ptr<Engine> engine_;  ///< of the present attempt
  bool is_first_ = false;           ///< it is the first attempt
  bool limited_ = false;            ///< it has fewer nodes than the caller allows
  bool running_ = false;
  bool counting_ = false;           ///< `run` has been called
  std::uint64_t nodes_before_ = 0;  ///< of former attempts

  bool judged_ = false;
  bool small_ = false;  ///< not worth several threads
  double expected_nodes_ = 0;
  double forced_share_ = 0;
  double updates_ = 0;  ///< a node

  std::uint64_t handed_out_ = 0;
  std::set<std::vector<OptionId>> handed_out_early_;  ///< by the first attempt, and not found again since
  mutable Outcome outcome_;
};

}  // namespace

std::unique_ptr<Engine> make_auto(const Problem& problem, const EngineConfig& config) {
  return std::make_unique<Auto>(problem, config);
}

}  // namespace farandole::dlx
