// Sudoku engines on the sample lists: one iteration solves the next puzzle of the list, for uniqueness.
#include <benchmark/benchmark.h>

#include <string>

#include <bench/input.hpp>
#include <bench/micro.hpp>
#include <sudoku/canonical.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/reduction.hpp>
#include <sudoku/solver.hpp>

namespace farandole::bench {
namespace {

void solve_list(benchmark::State& state, const std::string& list, const std::string& engine) {
  const auto puzzles = read_puzzles(test_data("classic/" + list + ".txt"));
  sudoku::SolverOptions options;
  options.engine = engine;
  options.limits.nodes = 100'000;  // for reading order on puzzles that are too hard for it
  options.check = false;
  sudoku::Solver solver(options);
  std::size_t next = 0;
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    nodes += solver.solve(puzzles[next]).outcome.stats.nodes;
    next = (next + 1) % puzzles.size();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
}

void build_reduction(benchmark::State& state) {
  const sudoku::Board board = sudoku::Board::standard(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(sudoku::reduce(board, {}));
}
BENCHMARK(build_reduction)->Arg(9)->Arg(16);

void generate(benchmark::State& state) {
  const sudoku::Board board = sudoku::Board::standard(9);
  std::uint64_t seed = 0;
  for (auto _ : state) benchmark::DoNotOptimize(sudoku::generate_classic(board, {.seed = ++seed}));
}
BENCHMARK(generate);

void generate_many(benchmark::State& state) {
  sudoku::Generator generator(sudoku::Board::standard(9), {});
  constexpr std::uint64_t at_once = 2000;
  std::uint64_t seed = 1;
  for (auto _ : state) {
    generator.generate(seed, at_once, [](std::uint64_t, const auto&) { return true; });
    seed += at_once;
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(at_once));
}
BENCHMARK(generate_many);

void draw_grid(benchmark::State& state) {
  sudoku::RandomGrids grids(sudoku::Board::standard(9));
  std::uint64_t seed = 0;
  for (auto _ : state) benchmark::DoNotOptimize(grids.draw(++seed));
}
BENCHMARK(draw_grid);

void canonical_grid(benchmark::State& state) {
  const sudoku::Board board = sudoku::Board::standard(9);
  sudoku::RandomGrids grids(board);
  std::vector<sudoku::Grid> drawn;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) drawn.push_back(grids.draw(seed));
  sudoku::Canonicalizer canonicalizer(board);
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(canonicalizer(drawn[next++ % drawn.size()]));
}
BENCHMARK(canonical_grid);

void canonical_puzzle(benchmark::State& state) {
  const auto puzzles = read_puzzles(test_data("classic/seventeen_clues.txt"));
  sudoku::Canonicalizer canonicalizer(sudoku::Board::standard(9));
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(canonicalizer(puzzles[next++ % puzzles.size()].givens));
}
BENCHMARK(canonical_puzzle);

}  // namespace

void register_sudoku() {
  for (const sudoku::EngineInfo& engine : sudoku::engines()) {
    for (const char* const list : {"easy", "minimal_random", "seventeen_clues"}) {
      const std::string name(engine.name);
      benchmark::RegisterBenchmark(("sudoku/" + std::string(list) + "/" + name).c_str(),
                                   [name, list](benchmark::State& state) { solve_list(state, list, name); });
    }
  }
}

}  // namespace farandole::bench
