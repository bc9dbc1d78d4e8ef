// The bit-sliced search: a stack of open nodes, from which 512 at a time go through the kernel.
//
//     1. Pop up to 512 rows from the stack.
//     2. The kernel propagates them and finds dead, solved and open ones, and for open ones the smallest item.
//     3. Solved rows are counted, or kept to be handed out.
//     4. An open row is split: a child for each live option of its item goes on the stack.
//
// The stack is last in, first out, so it stays as small as the tree is deep, times 512. A row is a node of the search
// tree.
#include <dlx/engines/lanes.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <dlx/detail/limit_guard.hpp>
#include <dlx/instruction_set.hpp>
#include <dlx/lanes/lane_kernel.hpp>

namespace farandole::dlx {

namespace {

using lanes::lane_count;
using lanes::LaneKernel;
using lanes::LaneProblem;
using lanes::RoundResult;

// Beyond this, the square table of which options go together is too large for what it brings.
constexpr std::size_t most_options = 16384;

std::unique_ptr<LaneKernel> make_kernel(InstructionSet set, const LaneProblem& problem) {
  std::unique_ptr<LaneKernel> kernel;
  if (set == InstructionSet::avx512) kernel = lanes::make_kernel_avx512(problem);
  if (set == InstructionSet::avx2) kernel = lanes::make_kernel_avx2(problem);
  return kernel ? std::move(kernel) : lanes::make_kernel_portable(problem);
}

/// A row of the stack without its bits.
struct NodeInfo {
  double share = 1;  ///< of the whole search, when all children of a node are thought to be equally much work
  std::uint32_t depth = 0;
};

class Lanes final : public Engine {
 public:
  Lanes(Problem problem, const EngineConfig& config)
      : source_(std::move(problem)),
        set_(config.instruction_set.value_or(best_instruction_set())),
        statistics_(config.statistics) {}

  void restart(const Assumptions& assumptions, const Limits& limits) override {
    for (const auto options : {assumptions.forced, assumptions.forbidden}) {
      for (const OptionId option : options) static_cast<void>(source_.entries(option));  // throws if there is none
    }
    guard_ = detail::LimitGuard(limits);
    outcome_ = Outcome{};
    outcome_.engine = "lanes";
    outcome_.stopped = StopReason::caller;
    solution_count_ = 0;
    done_ = 0;
    running_ = true;
    rows_.clear();
    infos_.clear();
    found_.clear();
    forced_.clear();
    if (limits.solutions == 0) return stop(StopReason::solutions);
    if (!prepared_) {
      if (LaneProblem::memory_needed(source_) + batch_bytes() > limits.memory_bytes) return stop(StopReason::memory);
      prepared_ = std::make_unique<Prepared>(source_, set_);
    }
    if (!assume(assumptions)) stop(StopReason::exhausted);
  }

  bool next() override {
    while (found_.empty() && advance<true>()) {
    }
    if (found_.empty()) return false;
    report();
    return true;
  }

  void run() override {
    // Solutions that have been found, but not handed out, are counted already.
    found_.clear();
    while (advance<false>()) {
    }
  }

  [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }

  [[nodiscard]] const Outcome& outcome() const override {
    outcome_.solutions = solution_count_ - found_.size() / words_or_one();
    if (running_ || !found_.empty()) outcome_.seconds = guard_.seconds();
    return outcome_;
  }

 private:
  struct Prepared {
    Prepared(const Problem& source, InstructionSet set)
        : problem(source), kernel(make_kernel(set, problem)), batch(lane_count * problem.words) {
      for (std::size_t item = 0; item < problem.primary_count; ++item) {
        largest_item = std::max<std::size_t>(largest_item, problem.member_begin[item + 1] - problem.member_begin[item]);
      }
    }

    LaneProblem problem;
    std::unique_ptr<LaneKernel> kernel;
    std::vector<std::uint64_t> batch;
    std::vector<NodeInfo> batch_infos = std::vector<NodeInfo>(lane_count);
    std::size_t largest_item = 0;
  };

  [[nodiscard]] std::size_t words_or_one() const {
    return prepared_ ? std::max<std::size_t>(prepared_->problem.words, 1) : 1;
  }

  [[nodiscard]] std::uint64_t batch_bytes() const {
    const std::uint64_t words = (source_.option_count() + 63) / 64;
    return lane_count * words * sizeof(std::uint64_t) + 3 * source_.option_count() * (lane_count / 8);
  }

  /// Puts the root on the stack. False: the assumptions contradict each other.
  bool assume(const Assumptions& assumptions) {
    const LaneProblem& p = prepared_->problem;
    std::vector<std::uint64_t> root(p.words, ~std::uint64_t{0});
    if (p.option_count % 64 != 0) root.back() = (std::uint64_t{1} << (p.option_count % 64)) - 1;
    const auto has = [&](std::uint32_t option) { return (root[option / 64] >> (option % 64) & 1) != 0; };
    for (const OptionId option : assumptions.forbidden) {
      const std::uint32_t here = p.position[index(option)];
      if (here != LaneProblem::none) root[here / 64] &= ~(std::uint64_t{1} << (here % 64));
    }
    for (const OptionId option : assumptions.forced) {
      const std::uint32_t here = p.position[index(option)];
      if (here == LaneProblem::none || !has(here)) return false;
      if (std::find(forced_.begin(), forced_.end(), option) != forced_.end()) continue;
      for (std::size_t w = 0; w < p.words; ++w) root[w] &= p.keep_of(here)[w];
      forced_.push_back(option);
    }
    for (const OptionId option : forced_) {
      if (!has(p.position[index(option)])) return false;
    }
    rows_.insert(rows_.end(), root.begin(), root.end());
    infos_.push_back({1, 0});
    return true;
  }

  /// One round. False: the search is over.
  template <bool keep_solutions>
  bool advance() {
    if (!running_) return false;
    if (infos_.empty()) {
      stop(StopReason::exhausted);
      return false;
    }
    Prepared& now = *prepared_;
    const std::size_t words = now.problem.words;
    const std::uint64_t nodes_left = guard_.limits().nodes - outcome_.stats.nodes;
    const std::size_t count = std::min({infos_.size(), lane_count, static_cast<std::size_t>(nodes_left)});
    if (count == 0 || !guard_.enter(outcome_.stats.nodes + count, [this] { return std::min(done_, 1.0); })) {
      stop(count == 0 ? StopReason::nodes : guard_.reason());
      return false;
    }
    outcome_.stats.nodes += count;
    const std::size_t left = infos_.size() - count;
    std::copy_n(rows_.begin() + static_cast<std::ptrdiff_t>(left * words), count * words, now.batch.begin());
    std::copy_n(infos_.begin() + static_cast<std::ptrdiff_t>(left), count, now.batch_infos.begin());
    rows_.resize(left * words);
    infos_.resize(left);
    if (statistics_) record_depths(count);

    if (now.problem.primary_count == 0) {
      // Nothing has to be covered: the root is the solution.
      take_solution<keep_solutions>(now.batch.data());
      return running_;
    }
    now.kernel->round(now.batch.data(), count, result_);
    if (guard_.limits().memory_bytes < memory_after(count)) {
      stop(StopReason::memory);
      return false;
    }
    // Backwards, so that the stack's order is kept: what was on top of the batch comes on top again.
    for (std::size_t row = 0; row < count; ++row) {
      const std::uint64_t bit = std::uint64_t{1} << (row % 64);
      const std::uint64_t* bits = now.batch.data() + row * words;
      if ((result_.open[row / 64] & bit) != 0) {
        split(bits, row);
        continue;
      }
      done_ += now.batch_infos[row].share;
      if ((result_.solved[row / 64] & bit) == 0 || !is_consistent(bits)) continue;
      take_solution<keep_solutions>(bits);
      if (!running_) return false;
    }
    return true;
  }

  [[nodiscard]] std::uint64_t memory_after(std::size_t count) const {
    const std::uint64_t rows = infos_.size() + count * (prepared_->largest_item + 1);
    return LaneProblem::memory_needed(source_) + batch_bytes() +
           rows * (prepared_->problem.words * sizeof(std::uint64_t) + sizeof(NodeInfo));
  }

  void split(const std::uint64_t* bits, std::size_t row) {
    Prepared& now = *prepared_;
    const std::size_t words = now.problem.words;
    const std::size_t begin = rows_.size();
    rows_.resize(begin + (now.largest_item + 1) * words);
    const std::size_t children = now.kernel->split(bits, result_.choice[row], rows_.data() + begin);
    rows_.resize(begin + children * words);
    const NodeInfo& parent = now.batch_infos[row];
    infos_.insert(infos_.end(), children, {parent.share / static_cast<double>(children), parent.depth + 1});
  }

  /// In a solved row each primary item has one option left. Do these agree on the secondary items?
  [[nodiscard]] bool is_consistent(const std::uint64_t* bits) const {
    const LaneProblem& p = prepared_->problem;
    if (p.secondaries.empty()) return true;
    for (std::size_t part = 0; part < p.words; ++part) {
      for (std::uint64_t rest = bits[part]; rest != 0; rest &= rest - 1) {
        const std::uint64_t* keep = p.keep_of(part * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        for (std::size_t w = 0; w < p.words; ++w) {
          if ((bits[w] & ~keep[w]) != 0) return false;
        }
      }
    }
    return true;
  }

  template <bool keep_solutions>
  void take_solution(const std::uint64_t* bits) {
    ++solution_count_;
    if (keep_solutions) {
      found_.insert(found_.end(), bits, bits + prepared_->problem.words);
      if (prepared_->problem.words == 0) found_.push_back(0);
    }
    if (solution_count_ >= guard_.limits().solutions) stop(StopReason::solutions);
  }

  /// Takes the last of the solutions that were found and not handed out.
  void report() {
    const LaneProblem& p = prepared_->problem;
    solution_ = forced_;
    const std::size_t begin = found_.size() - words_or_one();
    for (std::size_t part = 0; part < p.words; ++part) {
      for (std::uint64_t rest = found_[begin + part]; rest != 0; rest &= rest - 1) {
        const OptionId option = p.ids[part * 64 + static_cast<std::size_t>(std::countr_zero(rest))];
        if (std::find(forced_.begin(), forced_.end(), option) == forced_.end()) solution_.push_back(option);
      }
    }
    found_.resize(begin);
  }

  void record_depths(std::size_t count) {
    auto& profile = outcome_.stats.profile;
    for (std::size_t row = 0; row < count; ++row) {
      const std::size_t depth = prepared_->batch_infos[row].depth;
      if (depth >= profile.size()) profile.resize(depth + 1);
      ++profile[depth];
    }
  }

  void stop(StopReason reason) {
    running_ = false;
    outcome_.stopped = reason;
    outcome_.seconds = guard_.seconds();
  }

  Problem source_;
  InstructionSet set_;
  bool statistics_;
  std::unique_ptr<Prepared> prepared_;
  detail::LimitGuard guard_;
  bool running_ = false;
  RoundResult result_{};

  std::vector<std::uint64_t> rows_;  ///< the stack
  std::vector<NodeInfo> infos_;      ///< beside it
  double done_ = 0;                  ///< the shares of all nodes that are done with

  std::vector<OptionId> forced_;
  std::vector<std::uint64_t> found_;  ///< solved rows that have not been handed out
  std::uint64_t solution_count_ = 0;  ///< those included
  std::vector<OptionId> solution_;
  mutable Outcome outcome_;
};

}  // namespace

std::unique_ptr<Engine> make_lanes(const Problem& problem, const EngineConfig& config) {
  return std::make_unique<Lanes>(problem, config);
}

std::string objection_to_lanes(const Problem& problem) {
  if (problem.option_count() <= most_options) return {};
  return "it takes " + std::to_string(most_options) + " options at most, not " + std::to_string(problem.option_count());
}

}  // namespace farandole::dlx
