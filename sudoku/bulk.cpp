#include <sudoku/bulk.hpp>

#include <algorithm>
#include <atomic>
#include <exception>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <dlx/thread_count.hpp>
#include <sudoku/bands/band_kernel.hpp>
#include <sudoku/lanes/lane_search.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku {

namespace {

using lanes::LaneSearch;

/// What the lanes tell of a run of puzzles goes into their answers.
struct Answers {
  BulkAnswer* first;
  std::uint64_t limit;

  [[nodiscard]] bool is_open(std::uint32_t id) const { return first[id].solutions < limit; }
  bool solved(std::uint32_t id) const { return ++first[id].solutions == 1; }
  void grid(std::uint32_t id, const Digits9& grid) const { first[id].solution = grid; }
};

/// Fewer puzzles than this fill too few lanes: they are solved one after the other.
constexpr std::size_t fewest_for_lanes = 24;

/// Nodes between two looks at the cancel token.
constexpr std::uint64_t chunk = 4096;

/// Puzzles that a thread takes at once.
constexpr std::size_t share_size = 8192;

void check(const Digits9& puzzle) {
  // Without an early end the compiler makes it a few vector operations.
  std::uint8_t greatest = 0;
  for (const std::uint8_t digit : puzzle) greatest = std::max(greatest, digit);
  if (greatest <= 9) return;
  for (const std::uint8_t digit : puzzle) {
    if (digit > 9) throw UsageError("a cell of a 9x9 puzzle holds " + std::to_string(digit) + "; expected 0 to 9");
  }
}
void check(const Candidates9&) {}

}  // namespace

Verdict verdict_of(const BulkAnswer& answer) noexcept {
  if (answer.solutions > 1) return Verdict::multiple;
  if (!answer.complete) return Verdict::unknown;
  return answer.solutions == 1 ? Verdict::unique : Verdict::none;
}

Digits9 to_digits(const Grid& grid) {
  Digits9 digits{};
  const std::span<const std::uint8_t> cells = grid.digits();
  std::copy(cells.begin(), cells.end(), digits.begin());
  return digits;
}

Grid to_grid(const Digits9& digits) {
  Grid grid(9);
  grid.set_first(digits);
  return grid;
}

struct BulkSolver::State {
  [[nodiscard]] bool cancelled() const { return options.cancel != nullptr && options.cancel->cancelled(); }

  /// Solves so many puzzles and returns the number of nodes. `Start` is a form that the kernel takes.
  template <typename Start>
  std::uint64_t run(LaneSearch& search, const Start* puzzles, std::size_t count, BulkAnswer* answers) const {
    std::fill_n(answers, count, BulkAnswer());
    Answers client{answers, options.limit};
    std::uint64_t entered = 0;
    std::size_t begun = 0;
    search.clear();
    while (begun < count || !search.is_idle()) {
      if (cancelled()) {
        search.clear();
        return entered;
      }
      if (begun < count && search.wants_puzzles()) {
        const std::size_t now = std::min(count - begun, search.lanes());
        entered += search.begin(puzzles + begun, now, static_cast<std::uint32_t>(begun), client);
        begun += now;
      } else {
        entered += search.advance(search.lanes(), client);
      }
    }
    for (std::size_t k = 0; k < count; ++k) answers[k].complete = true;
    return entered;
  }

  /// The same, one puzzle after the other.
  template <typename Puzzle>
  std::uint64_t run_alone(std::span<const Puzzle> puzzles, BulkAnswer* answers) {
    if (bands == nullptr) {
      bands = bands::make_kernel(set);
      path = std::make_unique<bands::Path>();
    }
    std::uint64_t entered = 0;
    for (std::size_t k = 0; k < puzzles.size(); ++k) {
      BulkAnswer& answer = answers[k] = BulkAnswer();
      bands->begin(puzzles[k], *path);
      std::uint64_t allowed = 0;
      while (answer.solutions < options.limit && !answer.complete && !cancelled()) {
        allowed += chunk;
        bands::Event event{};
        while (answer.solutions < options.limit && (event = bands->search(*path, allowed)) == bands::Event::solution) {
          if (++answer.solutions == 1) answer.solution = bands::grid_of(path->solution);
        }
        answer.complete = event == bands::Event::exhausted;
      }
      answer.complete = answer.complete || answer.solutions == options.limit;
      entered += path->nodes;
    }
    return entered;
  }

  std::uint64_t solve_share(LaneSearch& search, std::span<const Digits9> puzzles, BulkAnswer* answers) const {
    return run(search, puzzles.data(), puzzles.size(), answers);
  }
  std::uint64_t solve_share(LaneSearch& search, std::span<const Candidates9> puzzles, BulkAnswer* answers) const {
    std::vector<lanes::Row> rows(puzzles.size());
    std::transform(puzzles.begin(), puzzles.end(), rows.begin(), lanes::to_row);
    return run(search, rows.data(), rows.size(), answers);
  }

  template <typename Puzzle>
  void solve(std::span<const Puzzle> puzzles, std::span<BulkAnswer> answers) {
    if (puzzles.size() != answers.size()) {
      throw UsageError("room for " + std::to_string(answers.size()) + " answers to " + std::to_string(puzzles.size()) +
                       " puzzles");
    }
    for (const Puzzle& puzzle : puzzles) check(puzzle);
    if (puzzles.size() < fewest_for_lanes) {
      nodes = run_alone(puzzles, answers.data());
      return;
    }
    const std::size_t shares = (puzzles.size() + share_size - 1) / share_size;
    const std::size_t wanted = dlx::thread_count(options.threads);
    const std::size_t threads = std::min(wanted, shares);
    while (searches.size() < threads) searches.emplace_back(lanes::make_kernel(set));

    std::atomic<std::size_t> next_share{0};
    std::atomic<std::uint64_t> all_nodes{0};
    std::vector<std::exception_ptr> failures(threads);
    const auto work = [&](std::size_t thread) {
      try {
        for (std::size_t share = 0; (share = next_share.fetch_add(1)) < shares;) {
          const std::size_t begin = share * share_size;
          const std::size_t size = std::min(share_size, puzzles.size() - begin);
          all_nodes += solve_share(searches[thread], puzzles.subspan(begin, size), answers.data() + begin);
        }
      } catch (...) {
        failures[thread] = std::current_exception();
      }
    };
    std::vector<std::thread> others;
    try {
      for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back(work, thread);
    } catch (...) {
      // Fewer threads than wanted do the same work.
    }
    if (threads > 0) work(0);
    for (std::thread& other : others) other.join();
    for (const std::exception_ptr& failure : failures) {
      if (failure != nullptr) std::rethrow_exception(failure);
    }
    nodes = all_nodes;
  }

  BulkOptions options;
  dlx::InstructionSet set = dlx::best_instruction_set();
  std::vector<LaneSearch> searches;          // one a thread
  std::unique_ptr<bands::BandKernel> bands;  // these two are made when first needed
  std::unique_ptr<bands::Path> path;
  std::uint64_t nodes = 0;
};

BulkSolver::BulkSolver(BulkOptions options) : state_(std::make_unique<State>()) {
  state_->options = options;
  if (options.instruction_set) state_->set = *options.instruction_set;
  if (!dlx::is_available(state_->set)) {
    throw UsageError("this processor cannot run instruction set " + std::string(to_string(state_->set)));
  }
}
BulkSolver::~BulkSolver() = default;
BulkSolver::BulkSolver(BulkSolver&&) noexcept = default;
BulkSolver& BulkSolver::operator=(BulkSolver&&) noexcept = default;

void BulkSolver::solve(std::span<const Digits9> puzzles, std::span<BulkAnswer> answers) {
  state_->solve(puzzles, answers);
}
void BulkSolver::solve(std::span<const Candidates9> puzzles, std::span<BulkAnswer> answers) {
  state_->solve(puzzles, answers);
}

std::uint64_t BulkSolver::nodes() const noexcept { return state_->nodes; }

}  // namespace farandole::sudoku
