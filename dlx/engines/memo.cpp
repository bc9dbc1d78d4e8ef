// Counting by remembering what became of sub-problems. Two ways of doing it compete (dlx/memo/race.hpp):
//
//     sweep          items in a fixed order, all partial solutions at once, equal ones merged     dlx/memo/sweep.hpp
//     depth first    the item with the fewest options, and a table of sub-problems dlx/memo/depth_search.hpp
//
// Solutions one by one, or up to a number of them, come from the second, which then skips sub-problems that are known
// to have none. A node is the root, or an option that is tried, whether what it leads to is new or known; those of both
// ways are counted. Counts are exact at any size. Seeds change nothing: other ways through the same sub-problems give
// the same.
#include <dlx/engines/memo.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include <dlx/detail/assumptions.hpp>
#include <dlx/memo/depth_search.hpp>
#include <dlx/memo/effort.hpp>
#include <dlx/memo/group_problem.hpp>
#include <dlx/memo/race.hpp>
#include <dlx/memo/sweep.hpp>

namespace farandole::dlx {

namespace {

using memo::CountValues;
using memo::Progress;
using Search = memo::DepthSearch<CountValues>;

class Memo final : public Engine {
 public:
  explicit Memo(Problem problem) : source_(std::move(problem)) {}

  void restart(const Assumptions& assumptions, const Limits& limits) override {
    detail::check_assumptions(source_, assumptions);
    search_.reset();
    problem_.reset();
    effort_ = {};
    effort_.guard = detail::LimitGuard(limits);
    outcome_ = Outcome{};
    outcome_.engine = "memo";
    outcome_.stopped = StopReason::caller;
    running_ = true;
    if (limits.solutions == 0) return stop(StopReason::solutions);
    memory_ = std::min(limits.memory_bytes, memo::default_memory);
    if (!reserve(memo::GroupProblem::memory_needed(source_))) return stop(StopReason::memory);
    problem_ = std::make_unique<memo::GroupProblem>(source_, assumptions);
    if (!problem_->possible) return stop(StopReason::exhausted);
    if (!reserve(Search::memory_needed(*problem_))) return stop(StopReason::memory);
  }

  bool next() override {
    if (!running_) return false;
    if (!search_) start_search(memory_);
    const Progress progress = search_->advance<true>(effort_, unlimited);
    outcome_.solutions = search_->found();
    if (progress != Progress::solution) {
      stop(progress == Progress::done ? StopReason::exhausted : effort_.reason);
      return false;
    }
    solution_ = problem_->forced;
    search_->for_each_choice([this](std::uint32_t option) { solution_.push_back(problem_->ids[option]); });
    if (search_->found() >= effort_.guard.limits().solutions) stop(StopReason::solutions);
    return true;
  }

  void run() override {
    if (!running_) return;
    std::unique_ptr<memo::Sweep> sweep;
    if (!search_) {
      if (effort_.guard.limits().solutions == unlimited) {
        sweep = memo::Sweep::make(*problem_, memo::Sweep::Purpose::count, memory_ / 4 * 3);
      }
      start_search(sweep ? memory_ / 4 : memory_);
    }
    const memo::Winner winner = memo::race(sweep, *search_, effort_, memory_);
    if (winner == memo::Winner::sweep) {
      outcome_.solutions = sweep->count();
    } else if (winner == memo::Winner::search) {
      outcome_.solutions = memo::to_big(search_->result().data(), search_->result().size());
    } else if (search_->found() < unlimited) {
      outcome_.solutions = search_->found();
    } else {
      outcome_.solutions = search_->values().total();
    }
    stop(winner == memo::Winner::none ? effort_.reason : StopReason::exhausted);
  }

  [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }

  [[nodiscard]] const Outcome& outcome() const override {
    outcome_.stats.nodes = effort_.nodes;
    if (running_) outcome_.seconds = effort_.guard.seconds();
    return outcome_;
  }

 private:
  /// Takes so much of the memory that is left. False: there is not so much.
  bool reserve(std::uint64_t bytes) {
    if (bytes > memory_) return false;
    memory_ -= bytes;
    return true;
  }

  void start_search(std::uint64_t memory_bytes) {
    search_ = std::make_unique<Search>(*problem_, CountValues(), memory_bytes);
  }

  void stop(StopReason reason) {
    running_ = false;
    outcome_.stopped = reason;
    outcome_.seconds = effort_.guard.seconds();
  }

  Problem source_;
  std::unique_ptr<memo::GroupProblem> problem_;  ///< what the assumptions leave
  std::unique_ptr<Search> search_;
  memo::Effort effort_;
  std::uint64_t memory_ = 0;  ///< what is left for states and sub-problems
  bool running_ = false;
  std::vector<OptionId> solution_;
  mutable Outcome outcome_;
};

}  // namespace

std::unique_ptr<Engine> make_memo(const Problem& problem, const EngineConfig& /*config*/) {
  return std::make_unique<Memo>(problem);
}

}  // namespace farandole::dlx
