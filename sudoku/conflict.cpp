#include <sudoku/conflict.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include <dlx/detail/limit_guard.hpp>
#include <sudoku/detail/refutation.hpp>

namespace farandole::sudoku {

namespace {

using Clues = std::vector<Clue>;

/// Finds small conflicts. Clues that reasoning without a search can do without go first; then searches are made, which
/// get few nodes at first and more from round to round: what is easily shown is shown first, and a hard search is
/// made only when nothing else is left to do, on a conflict that is as small as can be by then.
class ConflictSearch : private dlx::ProgressListener {
 public:
  ConflictSearch(const Puzzle& puzzle, const ConflictOptions& options)
      : puzzle_(puzzle), options_(options), clock_(options.limits) {
    // Asked for at once, so that it is not found out half-way that there is no engine.
    static_cast<void>(choose_engine("auto", puzzle));
  }

  Conflict run() {
    open_ = clues_of(puzzle_);
    if (take_refutation(open_)) {
      result_.solvable = dlx::Answer::no;
      reduce_by_reasoning();
    } else {
      Finding whole = search(open_, dlx::unlimited);
      result_.solvable = whole.answer;
      result_.solution = std::move(whole.solution);
    }
    if (result_.solvable == dlx::Answer::no) {
      reduce_by_searches();
      result_.irreducible = open_.empty();
      if (result_.irreducible) result_.stopped = StopReason::exhausted;
      result_.clues = conflict();
      tell_reasons();
    }
    result_.seconds = clock_.seconds();
    return std::move(result_);
  }

 private:
  struct Finding {
    dlx::Answer answer = dlx::Answer::unknown;
    std::optional<Grid> solution;
  };

  // Told of one of the searches: nobody knows how many there will be.
  void progress(const dlx::Progress& progress) override {
    options_.limits.progress->progress({-1, result_.nodes + progress.nodes, clock_.seconds()});
  }

  /// What is left of the limits, but no more than so many nodes; nothing when there is nothing left.
  std::optional<Limits> allowance(std::uint64_t most_nodes) {
    Limits limits = options_.limits;
    limits.solutions = 1;
    if (limits.cancel != nullptr && limits.cancel->cancelled()) {
      result_.stopped = StopReason::cancelled;
      return std::nullopt;
    }
    if (limits.nodes != dlx::unlimited) {
      if (result_.nodes >= limits.nodes) {
        result_.stopped = StopReason::nodes;
        return std::nullopt;
      }
      limits.nodes -= result_.nodes;
    }
    if (limits.seconds > 0) {
      limits.seconds -= clock_.seconds();
      if (limits.seconds <= 0) {
        result_.stopped = StopReason::seconds;
        return std::nullopt;
      }
    }
    may_go_on_ = limits.nodes > most_nodes;
    limits.nodes = std::min(limits.nodes, most_nodes);
    if (limits.progress != nullptr) limits.progress = this;
    return limits;
  }

  Finding search(const Clues& clues, std::uint64_t most_nodes) {
    Finding finding;
    const std::optional<Limits> limits = allowance(most_nodes);
    if (!limits) {
      stopped_ = true;
      return finding;
    }
    const Puzzle part = with_clues(puzzle_, clues);
    const EngineInfo& info = choose_engine("auto", part);
    std::unique_ptr<Engine>& engine = engines_[info.name];
    if (engine == nullptr) {
      EngineConfig config;
      config.instruction_set = options_.instruction_set;
      engine = info.make(config);
    }
    ++result_.searches;
    const Outcome outcome = engine->run(part, *limits, [&finding](const Grid& grid) {
      finding.solution = grid;
      return true;
    });
    result_.nodes += outcome.stats.nodes;
    finding.answer = outcome.has_solution();
    if (finding.answer == dlx::Answer::unknown && !(outcome.stopped == StopReason::nodes && may_go_on_)) {
      result_.stopped = outcome.stopped;
      stopped_ = true;
    }
    return finding;
  }

  /// Calls try_without(begin, end) for parts of `open_`: halves, quarters, ..., single clues. It may take out of
  /// `open_` those from `begin` on.
  template <class TryWithout>
  void take_parts(const TryWithout& try_without) {
    for (std::size_t block = std::max<std::size_t>(1, open_.size() / 2); !stopped_; block /= 2) {
      // From the back, so that what comes off does not move what is still to be tried.
      for (std::size_t end = open_.size(); end > 0 && !stopped_;) {
        end = std::min(end, open_.size());
        const std::size_t begin = end > block ? end - block : 0;
        try_without(begin, end);
        end = begin;
      }
      if (block <= 1) break;
    }
  }

  /// The conflict as it is known.
  [[nodiscard]] Clues conflict() const {
    Clues clues = needed_;
    clues.insert(clues.end(), open_.begin(), open_.end());
    std::sort(clues.begin(), clues.end());
    return clues;
  }

  bool take_refutation(const Clues& clues) {
    auto refutation = detail::refute(puzzle_, clues);
    if (!refutation) return false;
    open_ = std::move(refutation->clues);
    result_.reasons = std::move(refutation->reasons);
    return true;
  }

  void reduce_by_reasoning() {
    take_parts([this](std::size_t begin, std::size_t end) {
      if (!allowance(0)) {
        stopped_ = true;
        return;
      }
      Clues rest = open_;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(begin), rest.begin() + static_cast<std::ptrdiff_t>(end));
      take_refutation(rest);
    });
    reasoned_ = open_;
  }

  void reduce_by_searches() {
    constexpr std::uint64_t first_nodes = 256;
    constexpr std::uint64_t growth = 8;
    for (std::uint64_t nodes = first_nodes; !stopped_ && !open_.empty();) {
      take_parts([&](std::size_t begin, std::size_t end) { try_without(begin, end, nodes); });
      nodes = nodes > dlx::unlimited / growth ? dlx::unlimited : nodes * growth;
    }
  }

  void try_without(std::size_t begin, std::size_t end, std::uint64_t nodes) {
    const auto first = open_.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = open_.begin() + static_cast<std::ptrdiff_t>(end);
    Clues rest = needed_;
    rest.insert(rest.end(), open_.begin(), first);
    rest.insert(rest.end(), last, open_.end());
    const Finding finding = search(rest, nodes);
    if (finding.answer == dlx::Answer::no) {
      open_.erase(first, last);
    } else if (finding.answer == dlx::Answer::yes) {
      // A grid in which all of the conflict but one clue holds shows that this one is needed.
      const auto is_broken = [&](const Clue& clue) { return !holds(puzzle_, clue, *finding.solution); };
      if (std::count_if(first, last, is_broken) != 1) return;
      const auto broken = std::find_if(first, last, is_broken);
      needed_.push_back(*broken);
      open_.erase(broken);
    }
  }

  /// The reasons of the conflict; where it needs a search, those of the wider one that does not.
  void tell_reasons() {
    if (auto refutation = detail::refute(puzzle_, result_.clues)) {
      // A conflict that is not known to be irreducible may get smaller in this way.
      result_.clues = std::move(refutation->clues);
      result_.reasons = std::move(refutation->reasons);
      return;
    }
    std::set_difference(reasoned_.begin(), reasoned_.end(), result_.clues.begin(), result_.clues.end(),
                        std::back_inserter(result_.reasons_use_too));
  }

  const Puzzle& puzzle_;
  const ConflictOptions& options_;
  const dlx::detail::LimitGuard clock_;
  Conflict result_;
  Clues needed_;    // without any one of them the rest of the conflict has a solution
  Clues open_;      // the rest of the conflict
  Clues reasoned_;  // a conflict that was shown without a search
  std::map<std::string_view, std::unique_ptr<Engine>> engines_;
  bool stopped_ = false;   // a limit was reached
  bool may_go_on_ = true;  // did the last search get less nodes than there were left?
};

}  // namespace

Conflict find_conflict(const Puzzle& puzzle, const ConflictOptions& options) {
  return ConflictSearch(puzzle, options).run();
}

}  // namespace farandole::sudoku
