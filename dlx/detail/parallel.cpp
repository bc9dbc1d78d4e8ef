#include <dlx/detail/parallel.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <dlx/detail/assumptions.hpp>
#include <dlx/detail/work_units.hpp>
#include <dlx/engines/auto.hpp>
#include <dlx/thread_count.hpp>

namespace farandole::dlx::detail {

namespace {

/// Parts a thread: so many that none is left alone with a large one for long.
constexpr std::size_t units_per_thread = 64;
/// Solutions of a part that wait to be handed out; its thread waits when there are more.
constexpr std::size_t most_ready = 1024;
/// How often the caller's thread looks at the cancel token and tells of progress.
constexpr std::chrono::milliseconds look_interval{5};

/// How far the part has come that a thread works on. Written by that thread, read by the caller's.
class PartProgress final : public ProgressListener {
 public:
  void progress(const Progress& progress) override {
    fraction_.store(std::max(progress.fraction, 0.0), std::memory_order_relaxed);
    nodes_.store(progress.nodes, std::memory_order_relaxed);
  }
  void clear() { progress({}); }
  [[nodiscard]] double fraction() const { return fraction_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  std::atomic<double> fraction_{0};
  std::atomic<std::uint64_t> nodes_{0};
};

class Parallel final : public Engine {
 public:
  Parallel(const EngineInfo& info, Problem problem, EngineConfig config)
      : info_(info), problem_(std::move(problem)), config_(std::move(config)), workers_(config_.threads) {
    config_.threads = 1;
  }
  Parallel(const Parallel&) = delete;
  Parallel& operator=(const Parallel&) = delete;
  ~Parallel() override { end_workers(); }

  void restart(const Assumptions& assumptions, const Limits& limits) override {
    end_workers();
    check_assumptions(problem_, assumptions);
    forced_.assign(assumptions.forced.begin(), assumptions.forced.end());
    forbidden_.assign(assumptions.forbidden.begin(), assumptions.forbidden.end());
    limits_ = limits;
    alone_.reset();
    units_.clear();
    solution_.clear();
    begin_ = Clock::now();
    next_unit_ = front_ = 0;
    done_ = 0;
    error_ = nullptr;
    reason_.reset();
    fraction_ = 0;
    next_telling_ = limits.progress_seconds;
    stats_ = {};
    counted_ = 0;
    outcome_ = Outcome{};
    outcome_.engine = info_.name;
    outcome_.stopped = StopReason::caller;
    running_ = true;
    if (limits.solutions == 0) return stop(StopReason::solutions);
    if (limits.nodes == unlimited) return;
    // Which nodes are the first so many is clear on one thread only.
    alone_ = info_.make(problem_, config_);
    alone_->restart(assumptions, limits);
  }

  bool next() override {
    if (alone_) return alone_->next();
    if (!running_) return false;
    begin(false);
    std::unique_lock lock(mutex_);
    while (front_ < units_.size()) {
      Unit& unit = units_[front_];
      if (!unit.ready.empty()) {
        solution_ = std::move(unit.ready.front());
        unit.ready.pop_front();
        changed_.notify_all();
        ++outcome_.solutions;
        const bool last = outcome_.solutions == limits_.solutions;
        lock.unlock();
        if (last) stop(StopReason::solutions);
        return true;
      }
      if (unit.finished) {
        ++front_;
        changed_.notify_all();
      } else if (reason_ || error_) {
        break;
      } else {
        wait(lock);
      }
    }
    lock.unlock();
    finish();
    return false;
  }

  void run() override {
    if (alone_) return alone_->run();
    if (!running_) return;
    if (!threads_.empty()) {
      // Solutions are on their way already.
      while (next()) {
      }
      return;
    }
    begin(true);
    std::unique_lock lock(mutex_);
    while (!reason_ && !error_ && done_ < units_.size()) wait(lock);
    lock.unlock();
    finish();
  }

  [[nodiscard]] std::span<const OptionId> solution() const override { return alone_ ? alone_->solution() : solution_; }

  [[nodiscard]] const Outcome& outcome() const override {
    if (alone_) return alone_->outcome();
    const std::lock_guard lock(mutex_);
    outcome_.stats = stats_;
    if (counting_) outcome_.solutions = std::min(counted_, BigCount(limits_.solutions));
    if (running_) outcome_.seconds = seconds();
    return outcome_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct Unit {
    WorkUnit part;
    std::deque<std::vector<OptionId>> ready;  ///< solutions that have not been handed out
    bool finished = false;
  };

  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  // --- The caller's thread ------------------------------------------------------------------------------------------

  void begin(bool counting) {
    if (!threads_.empty() || !units_.empty()) return;
    counting_ = counting;
    cancel_.reset();
    for (WorkUnit& part : split_search(problem_, {forced_, forbidden_}, units_per_thread * workers_.size())) {
      units_.push_back({std::move(part), {}, false});
    }
    order_.resize(units_.size());
    for (std::size_t k = 0; k < order_.size(); ++k) order_[k] = k;
    // The largest ones first, so that the last ones are small; but solutions are wanted in order.
    if (counting) {
      std::stable_sort(order_.begin(), order_.end(),
                       [this](std::size_t a, std::size_t b) { return units_[a].part.share > units_[b].part.share; });
    }
    const std::size_t count = std::min(workers_.size(), units_.size());
    for (std::size_t k = 0; k < count; ++k) threads_.emplace_back([this, k] { work(workers_[k]); });
  }

  /// Until something has changed, or for a moment.
  void wait(std::unique_lock<std::mutex>& lock) {
    told_.wait_for(lock, look_interval);
    if (limits_.cancel != nullptr && limits_.cancel->cancelled()) set_reason(StopReason::cancelled);
    if (limits_.progress == nullptr || seconds() < next_telling_) return;
    next_telling_ = seconds() + limits_.progress_seconds;
    double fraction = 0;
    std::uint64_t nodes = stats_.nodes;
    for (const Unit& unit : units_) fraction += unit.finished ? unit.part.share : 0;
    for (const Worker& worker : workers_) {
      fraction += worker.share * worker.progress.fraction();
      nodes += worker.progress.nodes();
    }
    fraction_ = std::clamp(fraction, fraction_, 1.0);
    limits_.progress->progress({fraction_, nodes, seconds()});
  }

  void finish() {
    end_workers();
    running_ = false;
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
    stop(reason_.value_or(StopReason::exhausted));
  }

  void stop(StopReason reason) {
    end_workers();
    running_ = false;
    outcome_.stopped = reason;
    outcome_.seconds = seconds();
  }

  void end_workers() {
    cancel_.cancel();
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
    ended_ = false;
  }

  // --- Workers ------------------------------------------------------------------------------------------------------

  struct Worker {
    std::unique_ptr<Engine> engine;
    PartProgress progress;
    double share = 0;  ///< of the part that it works on; 0 for none
  };

  /// To be called with the mutex held, as is `set_reason`.
  [[nodiscard]] bool is_over() const { return ended_ || reason_ || error_; }
  void set_reason(StopReason reason) {
    if (!reason_) reason_ = reason;
    cancel_.cancel();
    changed_.notify_all();
  }

  void work(Worker& worker) {
    try {
      if (!worker.engine) worker.engine = info_.make(problem_, config_);
      std::unique_lock lock(mutex_);
      while (!is_over() && next_unit_ < order_.size()) {
        Unit& unit = units_[order_[next_unit_++]];
        worker.share = unit.part.share;
        lock.unlock();
        do_part(worker, unit);
        lock.lock();
        take_outcome(worker, unit);
        told_.notify_all();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!error_) error_ = std::current_exception();
      cancel_.cancel();
      changed_.notify_all();
      told_.notify_all();
    }
  }

  void do_part(Worker& worker, Unit& unit) {
    Limits limits = limits_;
    if (limits.seconds > 0) limits.seconds = std::max(limits.seconds - seconds(), 1e-9);
    if (limits.memory_bytes != unlimited) limits.memory_bytes /= workers_.size();
    if (limits.progress != nullptr) limits.progress = &worker.progress;
    limits.cancel = &cancel_;
    worker.engine->restart(unit.part.assumptions(), limits);
    if (counting_) return worker.engine->run();
    while (worker.engine->next()) {
      const auto found = worker.engine->solution();
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return is_over() || unit.ready.size() < most_ready; });
      if (is_over()) return;
      unit.ready.emplace_back(found.begin(), found.end());
      if (unit.ready.size() == 1) told_.notify_all();
    }
  }

  /// With the mutex held.
  void take_outcome(Worker& worker, Unit& unit) {
    const Outcome& outcome = worker.engine->outcome();
    stats_.nodes += outcome.stats.nodes;
    stats_.updates += outcome.stats.updates;
    stats_.forced += outcome.stats.forced;
    const auto& profile = outcome.stats.profile;
    if (const std::size_t levels = unit.part.depth + profile.size(); !profile.empty()) {
      stats_.profile.resize(std::max(levels, stats_.profile.size()));
      for (std::size_t k = 0; k < profile.size(); ++k) stats_.profile[unit.part.depth + k] += profile[k];
    }
    worker.share = 0;
    worker.progress.clear();
    ++done_;
    if (counting_) counted_ += outcome.solutions;
    if (outcome.stopped == StopReason::exhausted || (outcome.stopped == StopReason::solutions && !counting_)) {
      unit.finished = true;
    } else if (outcome.stopped != StopReason::caller && outcome.stopped != StopReason::cancelled) {
      set_reason(outcome.stopped);
    }
    if (counting_ && counted_ >= limits_.solutions) set_reason(StopReason::solutions);
  }

  const EngineInfo& info_;
  Problem problem_;
  EngineConfig config_;
  std::vector<OptionId> forced_;
  std::vector<OptionId> forbidden_;
  Limits limits_;
  std::unique_ptr<Engine> alone_;  ///< does the whole search, when it must be done by one
  std::deque<Worker> workers_;
  std::vector<std::thread> threads_;
  CancelToken cancel_;  ///< of all workers
  Clock::time_point begin_;
  bool running_ = false;
  bool counting_ = false;
  double fraction_ = 0;
  double next_telling_ = 0;
  std::vector<OptionId> solution_;

  mutable std::mutex mutex_;         ///< for all that follows, while there are threads
  std::condition_variable changed_;  ///< workers wait for room, or for the end
  std::condition_variable told_;     ///< the caller waits for solutions and parts that are done
  std::vector<Unit> units_;          ///< in the order of the search
  std::vector<std::size_t> order_;   ///< in which they are done
  std::size_t next_unit_ = 0;        ///< in that order
  std::size_t front_ = 0;            ///< the unit whose solutions are being handed out
  std::size_t done_ = 0;
  bool ended_ = false;
  std::exception_ptr error_;
  std::optional<StopReason> reason_;  ///< why it stopped before the end
  Stats stats_;
  BigCount counted_;

  mutable Outcome outcome_;
};

}  // namespace

std::unique_ptr<Engine> make_engine(const EngineInfo& info, const Problem& problem, const EngineConfig& config) {
  EngineConfig settings = config;
  settings.threads = thread_count(settings.threads);
  if (settings.threads == 1 || info.make == make_auto || !info.traits.threads || !settings.propagators.empty()) {
    return info.make(problem, settings);
  }
  return std::make_unique<Parallel>(info, problem, std::move(settings));
}

}  // namespace farandole::dlx::detail
