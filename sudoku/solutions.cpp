#include <sudoku/solutions.hpp>

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace farandole::sudoku {

class Solutions::Search {
 public:
  Search(Puzzle puzzle, SolverOptions options) : puzzle_(std::move(puzzle)), options_(std::move(options)) {
    outcome_.stopped = StopReason::caller;
  }

  ~Search() {
    if (!thread_.joinable()) return;
    hand_turn_to(Turn::none);
    thread_.join();
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  /// The next solution, null when there is none.
  const Grid* next() {
    if (is_over_) return nullptr;
    if (thread_.joinable()) {
      hand_turn_to(Turn::engine);
    } else {
      turn_ = Turn::engine;
      thread_ = std::thread([this] { search(); });
    }
    wait_while_engine_runs();
    if (!is_over_) {
      ++outcome_.solutions;
      return &grid_;
    }
    thread_.join();
    if (failure_ != nullptr) std::rethrow_exception(std::exchange(failure_, nullptr));
    return nullptr;
  }

  [[nodiscard]] const Outcome& outcome() const noexcept { return outcome_; }

 private:
  /// Whose move it is. What both threads use is touched by the one whose turn it is.
  enum class Turn : std::uint8_t { caller, engine, none };

  void hand_turn_to(Turn turn) {
    const std::lock_guard lock(mutex_);
    turn_ = turn;
    changed_.notify_all();
  }

  void wait_while_engine_runs() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return turn_ == Turn::caller; });
  }

  /// On the engine's thread.
  void search() noexcept {
    bool abandoned = false;
    try {
      const auto hand_over = [this, &abandoned](const Grid& grid) {
        grid_ = grid;
        hand_turn_to(Turn::caller);
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return turn_ != Turn::caller; });
        abandoned = turn_ == Turn::none;
        return !abandoned;
      };
      Outcome outcome = Solver(options_).for_each(puzzle_, hand_over, options_.limits.solutions);
      if (!abandoned) outcome_ = std::move(outcome);
    } catch (...) {
      failure_ = std::current_exception();
    }
    if (abandoned) return;
    is_over_ = true;
    hand_turn_to(Turn::caller);
  }

  Puzzle puzzle_;
  SolverOptions options_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Turn turn_ = Turn::caller;
  Grid grid_;
  Outcome outcome_;
  bool is_over_ = false;
  std::exception_ptr failure_;
  std::thread thread_;
};

Solutions::Solutions(Puzzle puzzle, SolverOptions options)
    : search_(std::make_unique<Search>(std::move(puzzle), std::move(options))) {}
Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

Solutions::iterator::iterator(Search* search) : search_(search), grid_(search->next()) {}

Solutions::iterator& Solutions::iterator::operator++() {
  grid_ = search_->next();
  return *this;
}

Solutions::iterator Solutions::begin() { return iterator(search_.get()); }

Outcome Solutions::outcome() const { return search_->outcome(); }

}  // namespace farandole::sudoku
