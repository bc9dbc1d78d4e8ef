// The bit-sliced search: a stack of open nodes, from which 512 at a time go through the kernel.
//
//     1. Pop up to 512 rows from the stack.
//     2. Narrow down: when these rows leave much fewer options than there are, go on with a problem, a kernel and a
//        stack of only those (a stage) until what is below these rows is done, then come back.
//     3. The kernel propagates the rows and finds dead, solved and open ones, and for open ones the smallest item.
//     4. Solved rows are counted, or kept to be handed out.
//     5. An open row is split: a child for each live option of its item goes on the stack. When solutions are only
//        counted, children that are seen to be solutions or dead (has each item one option left?) need no round.
//
// The stack is last in, first out, so it stays as small as the tree is deep, times 512, and the rows of a round come
// from nearby places of the tree and have much in common. A row is a node of the search tree.
#include <dlx/engines/lanes.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <dlx/detail/assumptions.hpp>
#include <dlx/detail/kernel_for.hpp>
#include <dlx/detail/limit_guard.hpp>
#include <dlx/instruction_set.hpp>
#include <dlx/lanes/lane_kernel.hpp>
#include <dlx/lanes/row_stack.hpp>

namespace farandole::dlx {

namespace {

using lanes::lane_count;
using lanes::LaneKernel;
using lanes::LaneProblem;
using lanes::RoundResult;
using lanes::RowStack;

std::unique_ptr<LaneKernel> make_kernel(InstructionSet set, const LaneProblem& problem) {
  return detail::kernel_for(set, &lanes::make_kernel_avx512, &lanes::make_kernel_avx2, &lanes::make_kernel_portable,
                            problem);
}

/// A row of the stack without its bits.
struct NodeInfo {
  double share = 1;  ///< of the whole search, when all children of a node are thought to be equally much work
  std::uint32_t depth = 0;
};

// Narrowing down is thought of only for so many rows, and with so many options; and then only if half of the options or
// more are left out. For smaller ones there is nothing to gain.
constexpr std::size_t fewest_rows_to_narrow = lane_count;
constexpr std::size_t most_rows_to_narrow = 16 * lane_count;
constexpr std::size_t fewest_options_to_narrow = 128;

/// What a round costs, in the time that the planes of one option take. Rows have a price that does not depend on the
/// number of options; only proportions matter, and only to judge whether narrowing down has paid.
constexpr std::uint64_t round_cost(std::size_t options) { return 400 + options; }
constexpr std::uint64_t narrowing_cost(std::size_t options) { return 200 + options / 2; }

/// A problem, the rows of it that wait for their round, and what narrowing down to it has brought.
struct Stage {
  explicit Stage(InstructionSet set) : kernel(make_kernel(set, problem)) {}
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  /// To be called when the problem has changed.
  void prepare() {
    kernel->prepare();
    batch.resize(lane_count * problem.words);
    largest_item = problem.largest_item();
    rows.reset(problem.words);
    infos.clear();
    spent = nodes = patience = skip = 0;
  }

  /// What it holds while room is made for so many rows more.
  [[nodiscard]] std::uint64_t bytes_to_make_room(std::size_t count) const {
    const std::uint64_t needed = infos.size() + count;
    const std::uint64_t capacity = infos.capacity();
    const std::uint64_t of_infos = needed > capacity ? capacity + std::max(needed, 2 * capacity) : capacity;
    return rows.bytes_to_make_room(count) + of_infos * sizeof(NodeInfo) +
           (problem.keep.capacity() + batch.capacity()) * sizeof(std::uint64_t) +
           3 * problem.option_count * (lane_count / 8);
  }

  LaneProblem problem;
  std::unique_ptr<LaneKernel> kernel;
  RowStack rows;
  std::vector<NodeInfo> infos;       ///< beside the rows
  std::vector<OptionId> decided;     ///< options chosen in all rows, and left out of this problem
  std::vector<std::uint64_t> batch;  ///< the rows of a round
  std::size_t largest_item = 0;

  std::uint64_t spent = 0;     ///< cost of the rounds in this stage and in those it was narrowed down to
  std::uint64_t nodes = 0;     ///< rows that went through them
  std::uint64_t patience = 0;  ///< rounds to wait after narrowing down did not pay
  std::uint64_t skip = 0;      ///< how many of them are left
};

class Lanes final : public Engine {
 public:
  Lanes(Problem problem, const EngineConfig& config)
      : source_(std::move(problem)),
        set_(config.instruction_set.value_or(best_instruction_set())),
        statistics_(config.statistics) {}

  void restart(const Assumptions& assumptions, const Limits& limits) override {
    detail::check_assumptions(source_, assumptions);
    guard_ = detail::LimitGuard(limits);
    outcome_ = Outcome{};
    outcome_.engine = "lanes";
    outcome_.stopped = StopReason::caller;
    solution_count_ = 0;
    running_ = true;
    depth_ = 0;
    fraction_done_ = 0;
    found_.clear();
    found_ends_.clear();
    forced_.clear();
    if (limits.solutions == 0) return stop(StopReason::solutions);
    if (stages_.empty()) {
      if (LaneProblem::memory_needed(source_) + batch_bytes() > limits.memory_bytes) return stop(StopReason::memory);
      batch_infos_.resize(lane_count);
      stages_.push_back(std::make_unique<Stage>(set_));
      stages_[0]->problem = LaneProblem(source_);
    }
    stages_[0]->prepare();
    if (!assume(assumptions)) stop(StopReason::exhausted);
  }

  bool next() override {
    while (found_ends_.empty() && advance<true>()) {
    }
    if (found_ends_.empty()) return false;
    report();
    return true;
  }

  void run() override {
    // Solutions that have been found, but not handed out, are counted already.
    found_.clear();
    found_ends_.clear();
    while (advance<false>()) {
    }
  }

  [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }

  [[nodiscard]] const Outcome& outcome() const override {
    outcome_.solutions = solution_count_ - found_ends_.size();
    if (running_ || !found_ends_.empty()) outcome_.seconds = guard_.seconds();
    return outcome_;
  }

 private:
  [[nodiscard]] std::uint64_t batch_bytes() const {
    const std::uint64_t words = (source_.option_count() + 63) / 64;
    return lane_count * words * sizeof(std::uint64_t) + 3 * source_.option_count() * (lane_count / 8);
  }

  /// Puts the root on the stack. False: the assumptions contradict each other.
  bool assume(const Assumptions& assumptions) {
    Stage& stage = *stages_[0];
    const auto root = stage.problem.root(assumptions, forced_);
    if (!root) return false;
    std::copy(root->begin(), root->end(), stage.rows.room_for(1));
    stage.rows.push(1);
    stage.infos.push_back({1, 0});
    return true;
  }

  /// One round. False: the search is over.
  template <bool keep_solutions>
  bool advance() {
    if (!running_) return false;
    do {
      while (stages_[depth_]->infos.empty()) {
        if (depth_ == 0) {
          stop(StopReason::exhausted);
          return false;
        }
        widen();
      }
    } while (narrow());
    Stage& stage = *stages_[depth_];
    const std::uint64_t nodes_left = guard_.limits().nodes - outcome_.stats.nodes;
    const std::size_t count = std::min({stage.infos.size(), lane_count, static_cast<std::size_t>(nodes_left)});
    if (count == 0 || !guard_.enter(outcome_.stats.nodes + count, [this] { return fraction_done(); })) {
      stop(count == 0 ? StopReason::nodes : guard_.reason());
      return false;
    }
    outcome_.stats.nodes += count;
    const std::size_t left = stage.infos.size() - count;
    std::copy_n(stage.infos.begin() + static_cast<std::ptrdiff_t>(left), count, batch_infos_.begin());
    std::copy_n(stage.rows.top(count), count * stage.problem.words, stage.batch.begin());
    stage.infos.resize(left);
    stage.rows.pop(count);
    if (statistics_) record_depths(count);
    if (stage.problem.primary_count == 0) {
      // Nothing has to be covered: the root is the solution.
      take_solution<keep_solutions>(stage.batch.data());
      return running_;
    }
    stage.kernel->round(stage.batch.data(), count, result_);
    stage.spent += round_cost(stage.problem.option_count);
    stage.nodes += count;
    if (guard_.limits().memory_bytes < memory_after(count)) {
      stop(StopReason::memory);
      return false;
    }
    look_for_risks(count);
    const bool only_counted = !keep_solutions && stage.problem.secondaries.empty();
    const bool all_counted = only_counted && guard_.limits().solutions == unlimited;
    for (std::size_t part = 0; part * 64 < count; ++part) {
      for (std::uint64_t rest = result_.open[part]; rest != 0; rest &= rest - 1) {
        split(stage, part * 64 + static_cast<std::size_t>(std::countr_zero(rest)), all_counted);
      }
    }
    for (std::size_t part = 0; part * 64 < count; ++part) {
      const std::uint64_t solved = result_.solved[part];
      if (const std::uint64_t wanted = guard_.limits().solutions - solution_count_;
          only_counted && wanted > lane_count) {
        solution_count_ += static_cast<std::uint64_t>(std::popcount(solved));
        continue;
      }
      for (std::uint64_t rest = solved; rest != 0; rest &= rest - 1) {
        const std::size_t row = part * 64 + static_cast<std::size_t>(std::countr_zero(rest));
        const std::uint64_t* bits = stage.batch.data() + row * stage.problem.words;
        if (!is_consistent(bits)) continue;
        take_solution<keep_solutions>(bits);
        if (!running_) return false;
      }
    }
    return true;
  }

  /// When most rows come dead to their round, it pays to test some items before a row is pushed; to find out which ones
  /// must have been earned.
  void look_for_risks(std::size_t count) {
    Stage& whole = *stages_[0];
    if (!whole.problem.risks.empty()) return;
    seen_ += count;
    dead_ += count;
    for (std::size_t part = 0; part * 64 < count; ++part) {
      dead_ -= static_cast<std::uint64_t>(std::popcount(result_.open[part] | result_.solved[part]));
    }
    if (depth_ != 0 || 2 * dead_ < seen_ || whole.problem.risk_cost() > 40 * seen_) return;
    whole.problem.find_risks();
    whole.kernel->prepare();
  }

  /// What is not waiting on a stack is done. (The larger of this and what was said before: sums are rounded.)
  [[nodiscard]] double fraction_done() {
    double left = 0;
    for (const auto& stage : stages_) {
      for (const NodeInfo& info : stage->infos) left += info.share;
    }
    fraction_done_ = std::clamp(1 - left, fraction_done_, 1.0);
    return fraction_done_;
  }

  // --- Narrowing down -----------------------------------------------------------------------------------------------

  /// Moves rows from the top of the stack to a narrower stage, if that promises to pay: as many as have no more than
  /// half of the options between them.
  bool narrow() {
    Stage& wide = *stages_[depth_];
    const LaneProblem& p = wide.problem;
    if (wide.infos.size() < fewest_rows_to_narrow || p.option_count < fewest_options_to_narrow) return false;
    if (wide.skip > 0) {
      --wide.skip;
      return false;
    }
    live_.resize(p.words);
    decided_.resize(p.words);
    const std::size_t count = wide.kernel->rows_alike(
        wide.rows.top(0), std::min(wide.infos.size(), most_rows_to_narrow), live_.data(), decided_.data());
    if (count < fewest_rows_to_narrow) return false;
    const std::uint64_t* rows = wide.rows.top(count);

    // Chosen in all rows is what is live in all of them and has no rivals left in any.
    std::vector<OptionId> decided_ids;
    for_each_bit(std::vector<std::uint64_t>(decided_), [&](std::size_t option) {
      const std::uint64_t* keep = p.keep_of(option);
      for (std::size_t w = 0; w < p.words; ++w) {
        if ((live_[w] & ~keep[w]) == 0) continue;
        decided_[option / 64] &= ~(std::uint64_t{1} << (option % 64));
        return;
      }
      decided_ids.push_back(p.ids[option]);
    });
    if (live_ == decided_) return false;  // nothing is left to be decided

    if (stages_.size() == depth_ + 1) stages_.push_back(std::make_unique<Stage>(set_));
    Stage& stage = *stages_[depth_ + 1];
    narrow_down(p, live_.data(), decided_.data(), *wide.kernel, stage.problem);
    stage.prepare();
    stage.decided = std::move(decided_ids);
    for (std::size_t w = 0; w < p.words; ++w) live_[w] &= ~decided_[w];
    wide.kernel->compress(rows, count, p.words, live_.data(), stage.problem.words, stage.rows.room_for(count));
    stage.rows.push(count);
    wide.rows.pop(count);
    stage.infos.assign(wide.infos.end() - static_cast<std::ptrdiff_t>(count), wide.infos.end());
    wide.infos.resize(wide.infos.size() - count);
    stage.spent = narrowing_cost(p.option_count);
    ++depth_;
    return true;
  }

  /// Goes back to the stage before, and judges whether the narrower one was worth it.
  void widen() {
    const Stage& stage = *stages_[depth_--];
    Stage& wide = *stages_[depth_];
    const std::uint64_t without = stage.nodes * round_cost(wide.problem.option_count) / lane_count;
    wide.patience = stage.spent > without ? std::min<std::uint64_t>(2 * wide.patience + 1, 64) : 0;
    wide.skip = wide.patience;
    wide.spent += stage.spent;
    wide.nodes += stage.nodes;
  }

  template <class Visit>
  static void for_each_bit(const std::vector<std::uint64_t>& bits, const Visit& visit) {
    for (std::size_t w = 0; w < bits.size(); ++w) {
      for (std::uint64_t rest = bits[w]; rest != 0; rest &= rest - 1) {
        visit(64 * w + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }

  [[nodiscard]] std::uint64_t memory_after(std::size_t count) const {
    const std::size_t children = count * (stages_[depth_]->largest_item + 1);
    std::uint64_t bytes = 0;
    for (std::size_t d = 0; d < stages_.size(); ++d)
      bytes += stages_[d]->bytes_to_make_room(d == depth_ ? children : 0);
    return bytes;
  }

  // --- Solved and open rows -----------------------------------------------------------------------------------------

  /// `counting`: children that are solutions are counted at once; they are no rows then.
  void split(Stage& stage, std::size_t row, bool counting) {
    const std::uint64_t* bits = stage.batch.data() + row * stage.problem.words;
    std::uint64_t* room = stage.rows.room_for(stage.largest_item + 1);
    const std::size_t children = counting
                                     ? stage.kernel->split_and_count(bits, result_.choice[row], room, solution_count_)
                                     : stage.kernel->split(bits, result_.choice[row], room);
    stage.rows.push(children);
    const double share = batch_infos_[row].share / static_cast<double>(children);
    const std::uint32_t depth = batch_infos_[row].depth + 1;
    const std::size_t before = stage.infos.size();
    stage.infos.resize(before + children);
    // Member by member: to read the pair at once, just after its halves were written, would mean to wait for them.
    for (std::size_t k = before; k < before + children; ++k) {
      stage.infos[k].share = share;
      stage.infos[k].depth = depth;
    }
  }

  /// In a solved row each primary item has one option left. Do these agree on the secondary items?
  [[nodiscard]] bool is_consistent(const std::uint64_t* bits) const {
    const LaneProblem& p = stages_[depth_]->problem;
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
      const auto begin = static_cast<std::ptrdiff_t>(found_.size());
      for (std::size_t d = 1; d <= depth_; ++d) {
        found_.insert(found_.end(), stages_[d]->decided.begin(), stages_[d]->decided.end());
      }
      const LaneProblem& p = stages_[depth_]->problem;
      for (std::size_t part = 0; part < p.words; ++part) {
        for (std::uint64_t rest = bits[part]; rest != 0; rest &= rest - 1) {
          found_.push_back(p.ids[part * 64 + static_cast<std::size_t>(std::countr_zero(rest))]);
        }
      }
      std::sort(found_.begin() + begin, found_.end());
      found_ends_.push_back(found_.size());
    }
    if (solution_count_ >= guard_.limits().solutions) stop(StopReason::solutions);
  }

  /// Takes the last of the solutions that were found and not handed out.
  void report() {
    solution_ = forced_;
    found_ends_.pop_back();
    const std::size_t begin = found_ends_.empty() ? 0 : found_ends_.back();
    for (std::size_t k = begin; k < found_.size(); ++k) {
      if (std::find(forced_.begin(), forced_.end(), found_[k]) == forced_.end()) solution_.push_back(found_[k]);
    }
    found_.resize(begin);
  }

  void record_depths(std::size_t count) {
    auto& profile = outcome_.stats.profile;
    for (std::size_t row = 0; row < count; ++row) {
      const std::size_t depth = batch_infos_[row].depth;
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
  detail::LimitGuard guard_;
  bool running_ = false;
  RoundResult result_{};

  std::vector<std::unique_ptr<Stage>> stages_;  ///< the whole problem, then narrower and narrower ones
  std::size_t depth_ = 0;                       ///< the stage that the search is in
  std::vector<NodeInfo> batch_infos_;           ///< beside the batch of that stage
  std::uint64_t seen_ = 0;                      ///< rows in rounds, of all searches
  std::uint64_t dead_ = 0;                      ///< those of them that were dead after it
  double fraction_done_ = 0;                    ///< as last computed
  std::vector<std::uint64_t> live_;             ///< used while narrowing down
  std::vector<std::uint64_t> decided_;          ///< likewise

  std::vector<OptionId> forced_;
  std::vector<OptionId> found_;          ///< solutions that have not been handed out, one after the other
  std::vector<std::size_t> found_ends_;  ///< where each of them ends
  std::uint64_t solution_count_ = 0;     ///< those included
  std::vector<OptionId> solution_;
  mutable Outcome outcome_;
};

}  // namespace

std::unique_ptr<Engine> make_lanes(const Problem& problem, const EngineConfig& config) {
  return std::make_unique<Lanes>(problem, config);
}

std::string objection_to_lanes(const Problem& problem) { return LaneProblem::objection(problem); }

}  // namespace farandole::dlx
