// Sudoku engines on the sample lists: one iteration solves the next puzzle of the list, for uniqueness.
#include <benchmark/benchmark.h>

#include <string>

#include <bench/input.hpp>
#include <bench/micro.hpp>
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
