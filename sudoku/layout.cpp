#include <sudoku/layout.hpp>

#include <utility>

#include <dlx/detail/random.hpp>
#include <sudoku/checker.hpp>
#include <sudoku/redundancy.hpp>
#include <sudoku/solver.hpp>

namespace farandole::sudoku {

namespace {

SolverOptions options_with(const LayoutOptions& options) {
  SolverOptions result;
  result.limits.nodes = options.nodes;
  result.limits.cancel = options.cancel;
  return result;
}

}  // namespace

LayoutGenerator::LayoutGenerator(PuzzleSpec layout, const ValueCatalog& catalog, LayoutOptions options)
    : layout_(std::move(layout)), catalog_(&catalog), options_(options) {
  catalog.complete(layout_.constraints);
  PuzzleSpec bare = layout_;
  bare.constraints.clear();
  certain_ = make_puzzle(bare, catalog);
  for (const ConstraintSpec& rule : layout_.constraints) {
    // One that is nothing without its value says nothing of the grid yet. Rules that depend on others (negative
    // constraints) are to know all marks, with or without their values.
    if (catalog.open_value(rule) == ValueCatalog::Value::required) continue;
    certain_.rules.push_back(catalog.make(rule, layout_.board, layout_.constraints));
  }
  SolverOptions how = options_with(options_);
  how.seed = 1;
  const SolveResult some = Solver(how).solve(certain_);
  if (some.verdict == Verdict::none) throw UsageError("no grid satisfies the layout");
  // Rules that were left out above are checked when they have their values.
  if (!some.solution) return;
  if (const auto complete = with_values(*some.solution)) static_cast<void>(make_puzzle(*complete, catalog));
}

std::optional<Grid> LayoutGenerator::fill(std::uint64_t seed) const {
  SolverOptions options = options_with(options_);
  options.seed = seed;
  std::optional<Grid> grid;
  Solver(options).for_each(
      certain_,
      [&grid](const Grid& found) {
        grid = found;
        return false;
      },
      1);
  return grid;
}

std::optional<PuzzleSpec> LayoutGenerator::with_values(const Grid& grid) const {
  PuzzleSpec spec = layout_;
  for (ConstraintSpec& rule : spec.constraints) {
    if (catalog_->open_value(rule) == ValueCatalog::Value::none) continue;
    auto complete = catalog_->with_value(rule, grid);
    if (!complete) return std::nullopt;
    rule = std::move(*complete);
  }
  return spec;
}

std::optional<GeneratedLayout> LayoutGenerator::generate(std::uint64_t seed) const {
  dlx::detail::Random random(seed);
  for (std::uint64_t attempt = 1; attempt <= options_.attempts; ++attempt) {
    if (options_.cancel != nullptr && options_.cancel->cancelled()) break;
    const std::optional<Grid> grid = fill(random.next());
    if (!grid) continue;
    std::optional<PuzzleSpec> spec = with_values(*grid);
    if (!spec) continue;
    spec->givens = *grid;
    const auto violations = check_solution(make_puzzle(*spec, *catalog_), *grid);
    if (!violations.empty()) throw InternalError("a value read off a grid is wrong: " + violations.front().reason);

    RedundancyOptions redundancy;
    redundancy.marks = false;
    redundancy.values = options_.remove_values;
    redundancy.rules = options_.remove_rules;
    redundancy.seed = random.next();
    redundancy.symmetry = options_.symmetry;
    redundancy.limits.nodes = options_.nodes;
    redundancy.limits.cancel = options_.cancel;
    for (std::size_t i = 0; i < layout_.board.cell_count(); ++i) {
      redundancy.fixed.push_back(layout_.givens[Cell(i)] != 0 ? 1 : 0);
    }
    Irredundant made = make_irredundant(*spec, *catalog_, redundancy);
    if (options_.cancel != nullptr && options_.cancel->cancelled()) break;
    GeneratedLayout result{std::move(made.puzzle), seed, attempt};
    result.puzzle.solution = *grid;
    result.puzzle.status = "unique";
    return result;
  }
  return std::nullopt;
}

}  // namespace farandole::sudoku
