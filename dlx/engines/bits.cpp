// Algorithm X/C with bit sets instead of links. The search itself is in dlx/bits/bit_kernel.inc; here it is kept within
// its limits and its solutions are handed out. It visits the same tree as dancing_links, in the same order.
#include <dlx/engines/bits.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <dlx/bits/bit_kernel.hpp>
#include <dlx/detail/assumptions.hpp>
#include <dlx/detail/kernel_for.hpp>
#include <dlx/detail/limit_guard.hpp>
#include <dlx/instruction_set.hpp>

namespace farandole::dlx {

namespace {

using bits::BitKernel;
using bits::Event;
using lanes::LaneProblem;

std::unique_ptr<BitKernel> make_kernel(InstructionSet set, const LaneProblem& problem) {
  return detail::kernel_for(set, &bits::make_kernel_avx512, &bits::make_kernel_avx2, &bits::make_kernel_portable,
                            problem);
}

class Bits final : public Engine {
 public:
  Bits(Problem problem, const EngineConfig& config)
      : source_(std::move(problem)),
        set_(config.instruction_set.value_or(best_instruction_set())),
        statistics_(config.statistics) {}

  void restart(const Assumptions& assumptions, const Limits& limits) override {
    detail::check_assumptions(source_, assumptions);
    guard_ = detail::LimitGuard(limits);
    outcome_ = Outcome{};
    outcome_.engine = "bits";
    outcome_.stopped = StopReason::caller;
    path_.depth = 0;
    path_.entering = true;
    path_.nodes = path_.solutions = 0;
    running_ = true;
    if (limits.solutions == 0) return stop(StopReason::solutions);
    if (!prepared_) {
      if (memory_needed() > limits.memory_bytes) return stop(StopReason::memory);
      prepared_ = std::make_unique<Prepared>(source_, set_);
    }
    const auto root = prepared_->problem.root(assumptions, forced_);
    if (!root) return stop(StopReason::exhausted);
    start(*root);
  }

  bool next() override {
    while (running_) {
      if (advance(true) != Event::solution) continue;
      if (path_.solutions >= guard_.limits().solutions) stop(StopReason::solutions);
      report();
      return true;
    }
    return false;
  }

  void run() override {
    // Solutions are counted in bulk; with a limit on them, one after the other.
    const bool one_by_one = guard_.limits().solutions != unlimited;
    while (running_) {
      if (advance(one_by_one) == Event::solution && path_.solutions >= guard_.limits().solutions) {
        stop(StopReason::solutions);
      }
    }
  }

  [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }

  [[nodiscard]] const Outcome& outcome() const override {
    outcome_.solutions = path_.solutions;
    outcome_.stats.nodes = path_.nodes;
    outcome_.stats.profile = path_.profile;
    while (!outcome_.stats.profile.empty() && outcome_.stats.profile.back() == 0) outcome_.stats.profile.pop_back();
    if (running_) outcome_.seconds = guard_.seconds();
    return outcome_;
  }

 private:
  struct Prepared {
    Prepared(const Problem& source, InstructionSet set) : problem(source), kernel(make_kernel(set, problem)) {}

    LaneProblem problem;
    std::unique_ptr<BitKernel> kernel;
  };

  [[nodiscard]] std::uint64_t memory_needed() const {
    const std::uint64_t words = (source_.option_count() + 63) / 64;
    const std::uint64_t item_words = (source_.primary_count() + 63) / 64;
    return LaneProblem::memory_needed(source_) +
           sizeof(std::uint64_t) * (source_.primary_count() * words + source_.option_count() * item_words +
                                    (source_.primary_count() + 1) * (2 * words + item_words + 1));
  }

  void start(const std::vector<std::uint64_t>& root) {
    const LaneProblem& p = prepared_->problem;
    const std::size_t levels = p.primary_count + 1;
    const std::size_t item_words = (p.primary_count + 63) / 64;
    path_.rows.resize(levels * p.words);
    path_.todo.resize(levels * p.words);
    path_.open.resize(levels * item_words);
    path_.first_todo.resize(levels);
    path_.chosen.resize(levels);
    path_.size.resize(levels);
    path_.profile.assign(statistics_ ? levels + 1 : 0, 0);
    path_.forced_count = forced_.size();
    std::copy(root.begin(), root.end(), path_.rows.begin());
    for (std::size_t item = 0; item < p.primary_count; ++item) path_.open[item / 64] |= std::uint64_t{1} << (item % 64);
    for (const OptionId option : forced_) {
      const std::uint32_t here = p.position[index(option)];
      for (std::uint32_t k = p.group_begin[here]; k < p.colored_begin[here]; ++k) {
        const std::uint32_t item = p.groups[k];
        if (item < p.primary_count) path_.open[item / 64] &= ~(std::uint64_t{1} << (item % 64));
      }
    }
  }

  /// Goes on for some nodes.
  Event advance(bool stop_at_solution) {
    if (!guard_.enter(path_.nodes + 1, [this] { return fraction_done(); })) {
      stop(guard_.reason());
      return Event::nodes;
    }
    constexpr std::uint64_t step = 1024;  // then the guard looks at the clock
    const std::uint64_t most = std::min(guard_.limits().nodes, path_.nodes + step);
    const Event event = prepared_->kernel->search(path_, most, stop_at_solution);
    if (event == Event::done) stop(StopReason::exhausted);
    return event;
  }

  /// The position of the path among all paths, when the options of an item are thought to be equally much work.
  [[nodiscard]] double fraction_done() const {
    const std::size_t words = prepared_->problem.words;
    double fraction = 0;
    double share = 1;
    for (std::size_t level = 0; level < path_.depth; ++level) {
      std::uint32_t left = 1;  // the one that is being tried
      for (std::size_t w = 0; w < words; ++w) {
        left += static_cast<std::uint32_t>(std::popcount(path_.todo[level * words + w]));
      }
      share /= path_.size[level];
      fraction += share * (path_.size[level] - left);
    }
    return fraction;
  }

  void report() {
    const LaneProblem& p = prepared_->problem;
    solution_.assign(forced_.begin(), forced_.end());
    for (std::size_t level = 0; level < path_.solution_depth; ++level) solution_.push_back(p.ids[path_.chosen[level]]);
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
  bits::Path path_;
  std::vector<OptionId> forced_;
  std::vector<OptionId> solution_;
  mutable Outcome outcome_;
};

}  // namespace

std::unique_ptr<Engine> make_bits(const Problem& problem, const EngineConfig& config) {
  return std::make_unique<Bits>(problem, config);
}

std::string objection_to_bits(const Problem& problem) { return LaneProblem::objection(problem); }

}  // namespace farandole::dlx
