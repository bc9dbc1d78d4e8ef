#include <sudoku/generate.hpp>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <utility>
#include <vector>

#include <dlx/detail/random.hpp>
#include <sudoku/checker.hpp>
#include <sudoku/detail/pattern_fill.hpp>
#include <sudoku/detail/uniqueness.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku {

namespace {

using dlx::detail::Random;
using Cells = std::vector<Cell>;

// A uniqueness test on a large board can take for ever.
constexpr std::uint64_t test_nodes_on_large_boards = 2000;

std::uint64_t test_nodes(const Board& board) { return board.size() <= 9 ? dlx::unlimited : test_nodes_on_large_boards; }

/// Groups of cells that lose their clues together, by what the pattern says of them.
struct Groups {
  std::vector<Cells> may;
  Cells must;
  Cells never;
};

Groups groups_of(const Board& board, const GenerateOptions& options) {
  Groups groups;
  for (Cells& orbit : orbits(board.size(), options.symmetry)) {
    const auto any = [&](ClueRule rule) {
      return std::any_of(orbit.begin(), orbit.end(), [&](Cell cell) { return options.pattern.rule(cell) == rule; });
    };
    if (any(ClueRule::must) && any(ClueRule::never)) {
      throw UsageError("the pattern is not symmetric: of " + board.name(orbit.front()) + " and " +
                       board.name(orbit.back()) + " one must have a clue and one must not");
    }
    if (any(ClueRule::must)) {
      groups.must.insert(groups.must.end(), orbit.begin(), orbit.end());
    } else if (any(ClueRule::never)) {
      groups.never.insert(groups.never.end(), orbit.begin(), orbit.end());
    } else {
      groups.may.push_back(std::move(orbit));
    }
  }
  return groups;
}

/// Takes clues away from one puzzle. It asks for a test at a time, so that the tests of many puzzles can be made
/// together:
///
///     while (removal.next(test)) removal.take(verdict of test);
///
/// The result is that of trying one group after the other. But first several are tried at once: while there are many
/// clues, most tests say that all of these can go.
class Removal {
 public:
  /// Tries these groups in random order. They are looked at as long as this object is.
  Removal(Grid givens, const std::vector<Cells>& groups, Random& random, std::size_t least)
      : givens_(std::move(givens)), least_(least), clues_(givens_.filled()) {
    groups_.reserve(groups.size());
    for (const Cells& group : groups) groups_.push_back(&group);
    random.shuffle(groups_.begin(), groups_.end());
  }

  bool next(detail::UniquenessTest& test) {
    // A group that would leave too few clues stays.
    while (done_ < groups_.size() && clues_ - groups_[done_]->size() < least_) ++done_;
    if (done_ == groups_.size() || clues_ <= least_) return false;
    test.givens = givens_;
    std::size_t clues = clues_;
    for (tried_ = 0; tried_ < at_once_ && done_ + tried_ < groups_.size(); ++tried_) {
      const Cells& group = *groups_[done_ + tried_];
      if (clues - group.size() < least_) break;
      clues -= group.size();
      for (const Cell cell : group) test.givens.set(cell, 0);
    }
    const Cells& first = *groups_[done_];
    const bool one_clue = tried_ == 1 && first.size() == 1;
    test.differs = first.front();
    test.known = one_clue ? givens_[first.front()] : 0;
    return true;
  }

  void take(Verdict verdict) {
    if (verdict == Verdict::unique) {
      for (; tried_ > 0; --tried_, ++done_) {
        clues_ -= groups_[done_]->size();
        for (const Cell cell : *groups_[done_]) givens_.set(cell, 0);
      }
    } else if (tried_ == 1) {
      ++done_;
    } else {
      at_once_ = tried_ / 2;
    }
  }

  [[nodiscard]] const Grid& givens() const noexcept { return givens_; }

 private:
  Grid givens_;
  std::vector<const Cells*> groups_;  // in the order in which they are tried
  std::size_t least_;
  std::size_t clues_;
  std::size_t done_ = 0;  // groups tried
  std::size_t tried_ = 0;
  std::size_t at_once_ = 5;
};

/// One seed on its way to its puzzle.
struct Job {
  std::uint64_t seed = 0;
  std::optional<Random> random;
  std::uint64_t attempts = 0;
  Grid solution;
  std::optional<Removal> removal;  // none: between two attempts
  std::optional<GeneratedPuzzle> best;
  bool done = false;
};

}  // namespace

class Generator::State {
 public:
  State(const Board& board, GenerateOptions options)
      : board_(board),
        options_(std::move(options)),
        groups_(groups_of(board, options_)),
        grids_(board),
        uniqueness_(board, test_nodes(board)),
        fill_(board) {
    check_options();
  }

  void generate(std::uint64_t first_seed, std::uint64_t count, const Visitor& visit) {
    // So many are under way, so that there are many puzzles to test at a time; those that wait for one before them, to
    // be handed out in order, are not counted, but bounded too.
    constexpr std::size_t under_way = 1024;
    constexpr std::size_t kept = 4 * under_way;
    std::deque<Job> jobs;
    std::size_t active = 0;
    for (std::uint64_t begun = 0;;) {
      for (; begun < count && active < under_way && jobs.size() < kept; ++begun, ++active) {
        Job& job = jobs.emplace_back();
        job.seed = first_seed + begun;
        job.random.emplace(job.seed);
      }
      for (; !jobs.empty() && jobs.front().done; jobs.pop_front()) {
        if (!visit(jobs.front().seed, jobs.front().best)) return;
      }
      if (jobs.empty()) {
        if (begun == count) return;
        continue;
      }
      active -= advance(jobs);
    }
  }

 private:
  void check_options() {
    const CluePattern& pattern = options_.pattern;
    const std::size_t cells = board_.cell_count();
    if (!pattern.rules.empty() && pattern.rules.size() != cells) throw UsageError("the pattern is of another board");
    if (pattern.clues.size() == 0) return;
    if (pattern.clues.cell_count() != cells) throw UsageError("the pattern's clues are of another board");
    const auto wrong = clashes(board_, pattern.clues);
    if (!wrong.empty()) throw UsageError("the pattern's clues: " + wrong.front().reason);
    for (const Cell cell : groups_.never) {
      if (pattern.clue(cell) != 0) throw UsageError("the pattern has a clue in a cell that must have none");
    }
    if (pattern.clues.filled() > 0 && Solver().count({board_, pattern.clues}, 1).solutions == 0) {
      throw UsageError("no grid has the pattern's clues");
    }
  }

  [[nodiscard]] bool cancelled() const { return options_.cancel != nullptr && options_.cancel->cancelled(); }

  /// Makes one uniqueness test for each job. Returns how many jobs were done before theirs.
  std::size_t advance(std::deque<Job>& jobs) {
    asking_.clear();
    std::size_t finished = 0;
    for (Job& job : jobs) {
      if (job.done) continue;
      if (tests_.size() <= asking_.size()) tests_.emplace_back();
      if (next_test(job, tests_[asking_.size()])) {
        asking_.push_back(&job);
      } else {
        ++finished;
      }
    }
    verdicts_.resize(asking_.size());
    uniqueness_.run({tests_.data(), asking_.size()}, verdicts_);
    for (std::size_t i = 0; i < asking_.size(); ++i) asking_[i]->removal->take(verdicts_[i]);
    return finished;
  }

  /// The next test that the job needs; false when it is done.
  bool next_test(Job& job, detail::UniquenessTest& test) {
    while (!job.done && !cancelled()) {
      if (job.removal) {
        if (job.removal->next(test)) return true;
        finish_attempt(job);
      } else if (job.attempts < options_.attempts) {
        begin_attempt(job);
      } else {
        break;
      }
    }
    job.done = true;
    return false;
  }

  void begin_attempt(Job& job) {
    ++job.attempts;
    const CluePattern& pattern = options_.pattern;
    std::optional<Grid> solution;
    Grid givens;
    if (groups_.never.empty() && (pattern.clues.size() == 0 || pattern.clues.filled() == 0)) {
      solution = grids_.draw(job.random->next());
      givens = *solution;
    } else {
      Cells places = groups_.must;
      for (const Cells& group : groups_.may) places.insert(places.end(), group.begin(), group.end());
      solution = fill_.fill(places, pattern.clues, *job.random, options_.cancel);
      if (!solution) return;
      givens = Grid(board_.size());
      for (const Cell cell : places) givens.set(cell, (*solution)[cell]);
    }
    job.solution = *solution;
    job.removal.emplace(std::move(givens), groups_.may, *job.random, static_cast<std::size_t>(options_.clues));
  }

  void finish_attempt(Job& job) {
    const Grid givens = job.removal->givens();
    job.removal.reset();
    const auto distance = [this](const Grid& grid) {
      return std::abs(static_cast<long>(grid.filled()) - static_cast<long>(options_.clues));
    };
    const bool wanted = options_.clues == 0 || distance(givens) == 0;
    if (!wanted && job.best && distance(job.best->givens) <= distance(givens)) return;
    if (options_.accept && !options_.accept(givens, job.solution)) return;
    job.best = GeneratedPuzzle{givens, job.solution, job.seed, job.attempts, wanted};
    job.done = wanted;
  }

  const Board board_;
  const GenerateOptions options_;
  const Groups groups_;
  RandomGrids grids_;
  detail::UniquenessTests uniqueness_;
  detail::PatternFill fill_;
  // Of one round of tests.
  std::vector<Job*> asking_;
  std::vector<detail::UniquenessTest> tests_;
  std::vector<Verdict> verdicts_;
};

Generator::Generator(const Board& board, GenerateOptions options)
    : state_(std::make_unique<State>(board, std::move(options))) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;

std::optional<GeneratedPuzzle> Generator::generate(std::uint64_t seed) {
  std::optional<GeneratedPuzzle> result;
  state_->generate(seed, 1, [&result](std::uint64_t, const std::optional<GeneratedPuzzle>& puzzle) {
    result = puzzle;
    return true;
  });
  return result;
}

void Generator::generate(std::uint64_t first_seed, std::uint64_t count, const Visitor& visit) {
  state_->generate(first_seed, count, visit);
}

Grid generate_classic(const Board& board, const GenerateOptions& options) {
  const std::optional<GeneratedPuzzle> puzzle = Generator(board, options).generate(options.seed);
  if (!puzzle) throw UsageError("no such puzzle was found");
  return puzzle->givens;
}

}  // namespace farandole::sudoku
