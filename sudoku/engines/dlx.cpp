// Puzzles as exact covers, by the engines of the exact-cover library (reduction.hpp). The reduction of a board is made
// once and used for all puzzles on it; givens are forced options.
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <dlx/template.hpp>
#include <sudoku/engine.hpp>
#include <sudoku/reduction.hpp>

namespace farandole::sudoku {

namespace {

template <RuleForm form>
class DlxEngine final : public Engine {
 public:
  DlxEngine(const char* name, const EngineConfig& config) : name_(name), config_(config) {}

  Outcome run(const Puzzle& puzzle, const Limits& limits, const SolutionVisitor& visit) override {
    if (!prepared_ || prepared_->rules != puzzle.rules || !(prepared_->reduction.board == puzzle.board)) {
      prepared_.reset();
      prepared_ = std::make_unique<Prepared>(puzzle, config_);
    }
    const std::vector<dlx::OptionId> givens = prepared_->reduction.forced(puzzle.givens);
    const std::vector<dlx::OptionId> struck = prepared_->reduction.forbidden(puzzle.candidates);
    dlx::Engine& engine = prepared_->board->start({givens, struck}, limits);
    if (!visit) {
      engine.run();
    } else {
      Grid grid(puzzle.board.size());
      while (engine.next()) {
        prepared_->reduction.decode(engine.solution(), grid);
        if (!visit(grid)) break;
      }
    }
    Outcome outcome = engine.outcome();
    outcome.engine = name_;
    return outcome;
  }

 private:
  /// All that depends on the board and the rules, but not on the givens.
  struct Prepared {
    Prepared(const Puzzle& puzzle, const EngineConfig& config)
        : rules(puzzle.rules),
          reduction(reduce(puzzle.board, rules, form)),
          filters(make_filter_propagator(reduction)) {
      dlx::SolveOptions options;
      options.engine = "dancing_links";
      options.seed = config.seed;
      options.statistics = config.statistics;
      options.instruction_set = config.instruction_set;
      if (filters) options.propagators.push_back(filters.get());
      board.emplace(reduction.problem, std::move(options));
    }

    std::vector<std::shared_ptr<const Constraint>> rules;
    Reduction reduction;
    std::unique_ptr<dlx::Propagator> filters;
    std::optional<dlx::Template> board;
  };

  const char* name_;
  EngineConfig config_;
  std::unique_ptr<Prepared> prepared_;
};

}  // namespace

namespace detail {

extern const EngineInfo dlx_engine{
    .name = "dlx",
    .summary = "exact cover by dancing links; rules as filters or as items, whichever suits them",
    .variants = true,
    .make = [](const EngineConfig& config) -> std::unique_ptr<Engine> {
      return std::make_unique<DlxEngine<RuleForm::best>>("dlx", config);
    },
};

extern const EngineInfo dlx_cover_engine{
    .name = "dlx-cover",
    .summary = "exact cover by dancing links; rules as items and options wherever they can be said so",
    .variants = true,
    .make = [](const EngineConfig& config) -> std::unique_ptr<Engine> {
      return std::make_unique<DlxEngine<RuleForm::exact_cover>>("dlx-cover", config);
    },
};

}  // namespace detail

}  // namespace farandole::sudoku
