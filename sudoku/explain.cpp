#include <sudoku/explain.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include <dlx/detail/limit_guard.hpp>

namespace farandole::sudoku {

namespace {

// How long a solver may look for a second solution. Puzzles that a person can do need a few nodes.
constexpr std::uint64_t uniqueness_nodes = 1'000'000;

constexpr std::array band_table{
    Band{"easy", 23, "singles"},
    Band{"medium", 30, "locked candidates and naked pairs"},
    Band{"hard", 44, "subsets, fish, wings and colouring"},
    Band{"expert", 64, "uniqueness, quads, jellyfish"},
    Band{"fiendish", 81, "chains"},
    Band{"extreme", 99, "forcing chains, contradictions and nets"},
    Band{"diabolical", 1000, "contradictions within contradictions"},
};

constexpr std::string_view beyond = "beyond";

}  // namespace

std::string_view to_string(Ending ending) noexcept {
  switch (ending) {
    case Ending::solved:
      return "solved";
    case Ending::contradiction:
      return "contradiction";
    case Ending::stuck:
      return "stuck";
    case Ending::stopped:
      return "stopped";
  }
  return "?";
}

std::span<const Band> bands() { return band_table; }

const Band& band_of(int score) {
  for (const Band& band : band_table) {
    if (score <= band.highest) return band;
  }
  return band_table.back();
}

std::string_view Rating::band() const { return ending == Ending::solved ? band_of(score).name : beyond; }

struct Explainer::State {
  ExplainOptions options;
  Solver solver;
  std::shared_ptr<const Layout> layout;  // of the last board

  static Solver make_solver(const ExplainOptions& options) {
    SolverOptions solver_options;
    solver_options.limits.nodes = uniqueness_nodes;
    solver_options.limits.cancel = options.limits.cancel;
    solver_options.check = false;
    return Solver(std::move(solver_options));
  }

  explicit State(ExplainOptions asked) : options(std::move(asked)), solver(make_solver(options)) {}

  // The steps of one puzzle.
  struct Run {
    Ending ending = Ending::stuck;
    Verdict verdict = Verdict::unknown;
  };

  // Calls visit(step) for each step, until it returns false. `only_unique`: what there is to say of puzzles with no
  // solution or several is not worth hard techniques.
  template <typename Visit>
  Run run(const Puzzle& puzzle, Position& position, bool only_unique, const Visit& visit) {
    Run result;
    std::optional<Verdict> verdict;  // by the solver
    const auto is_unique = [&] {
      if (!verdict) verdict = solver.solve(puzzle).verdict;
      return *verdict == Verdict::unique;
    };
    dlx::detail::LimitGuard guard(options.limits);
    Step step;
    for (std::uint64_t steps = 1;; ++steps) {
      if (position.is_contradictory()) {
        result.ending = Ending::contradiction;
        result.verdict = Verdict::none;
        break;
      }
      if (position.open_cells() == 0) {
        result.ending = Ending::solved;
        result.verdict = Verdict::unique;
        break;
      }
      const auto give_up = [&] { return only_unique && !is_unique() && *verdict != Verdict::unknown; };
      const Found found = find(position, step, guard, steps, is_unique, give_up);
      if (found != Found::step) {
        result.ending = found == Found::nothing ? Ending::stuck : Ending::stopped;
        if (found == Found::nothing) static_cast<void>(is_unique());
        result.verdict = verdict.value_or(Verdict::unknown);
        break;
      }
      apply(step, position);
      if (!visit(step)) {
        result.ending = position.open_cells() == 0 ? Ending::solved : Ending::stopped;
        break;
      }
    }
    return result;
  }

  enum class Found : std::uint8_t { step, nothing, limit };

  template <typename IsUnique, typename GiveUp>
  Found find(const Position& position, Step& step, dlx::detail::LimitGuard& guard, std::uint64_t steps,
             const IsUnique& is_unique, const GiveUp& give_up) const {
    constexpr int quick_score = 30;  // up to it techniques take a microsecond, a look at the clock not much less
    constexpr int slow_score = 65;   // from it on they take longer than a solver
    for (const TechniqueInfo* technique : techniques()) {
      if (technique->score > quick_score || technique == techniques().front()) {
        if (!guard.look(steps, [] { return -1.0; })) return Found::limit;
      }
      if (technique->score >= slow_score && give_up()) return Found::nothing;
      if (std::find(options.without.begin(), options.without.end(), technique) != options.without.end()) continue;
      if (technique->assumes_uniqueness && (!options.uniqueness || !is_unique())) continue;
      step.clear();
      if (!technique->find(position, step)) continue;
      step.technique = technique;
      if (step.score == 0) step.score = technique->score;
      return Found::step;
    }
    return Found::nothing;
  }

  Position begin(const Puzzle& puzzle) {
    if (!puzzle.is_classic()) {
      throw UnsupportedError("techniques know rows, columns and regions, not the rule " +
                             puzzle.rules.front()->describe());
    }
    if (!layout || !(layout->board() == puzzle.board)) layout = std::make_shared<const Layout>(puzzle.board);
    return {layout, puzzle};
  }

  Explanation explain(const Puzzle& puzzle, std::size_t wanted) {
    Position position = begin(puzzle);
    Explanation explanation;
    const Run result = run(puzzle, position, false, [&](const Step& step) {
      explanation.steps.push_back(step);
      return explanation.steps.size() < wanted;
    });
    explanation.ending = result.ending;
    explanation.verdict = result.verdict;
    explanation.grid = position.grid();
    explanation.candidates.reserve(position.cell_count());
    for (std::size_t i = 0; i < position.cell_count(); ++i) explanation.candidates.push_back(position[Cell(i)]);
    return explanation;
  }
};

Explainer::Explainer(ExplainOptions options) : state_(std::make_unique<State>(std::move(options))) {}
Explainer::~Explainer() = default;
Explainer::Explainer(Explainer&&) noexcept = default;
Explainer& Explainer::operator=(Explainer&&) noexcept = default;

Explanation Explainer::explain(const Puzzle& puzzle) {
  return state_->explain(puzzle, std::numeric_limits<std::size_t>::max());
}

Explanation Explainer::next(const Puzzle& puzzle) { return state_->explain(puzzle, 1); }

Rating Explainer::rate(const Puzzle& puzzle) {
  Position position = state_->begin(puzzle);
  Rating rating;
  const State::Run result = state_->run(puzzle, position, true, [&rating](const Step& step) {
    if (step.score > rating.score) {
      rating.score = step.score;
      rating.hardest = step.technique;
    }
    rating.total += static_cast<std::uint64_t>(step.score);
    ++rating.steps;
    return true;
  });
  rating.ending = result.ending;
  rating.verdict = result.verdict;
  return rating;
}

}  // namespace farandole::sudoku
