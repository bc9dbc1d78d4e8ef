// Exact cover: building, reading and solving.
#include <benchmark/benchmark.h>

#include <string>

#include <bench/input.hpp>
#include <bench/micro.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>

namespace farandole::bench {
namespace {

void build_queens(benchmark::State& state) {
  const auto n = static_cast<std::size_t>(state.range(0));
  for (auto _ : state) {
    dlx::ProblemBuilder builder;
    std::vector<dlx::ItemId> rows;
    std::vector<dlx::ItemId> columns;
    std::vector<dlx::ItemId> up;
    std::vector<dlx::ItemId> down;
    for (std::size_t i = 0; i < n; ++i) rows.push_back(builder.add_primary());
    for (std::size_t i = 0; i < n; ++i) columns.push_back(builder.add_primary());
    for (std::size_t i = 0; i + 1 < 2 * n; ++i) up.push_back(builder.add_secondary());
    for (std::size_t i = 0; i + 1 < 2 * n; ++i) down.push_back(builder.add_secondary());
    for (std::size_t r = 0; r < n; ++r) {
      for (std::size_t c = 0; c < n; ++c) builder.add_option({rows[r], columns[c], up[r + c], down[n - 1 + r - c]});
    }
    benchmark::DoNotOptimize(builder.build());
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(n * n));
}
BENCHMARK(build_queens)->Arg(8)->Arg(32);

void read_text(benchmark::State& state) {
  const std::string text = read_file(test_data("cover/word4x5.dlx"));
  for (auto _ : state) benchmark::DoNotOptimize(dlx::read_problem(text));
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(read_text);

constexpr std::string_view toy = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

void count_with(benchmark::State& state, const dlx::Problem& problem, const std::string& engine) {
  dlx::SolveOptions options;
  options.engine = engine;
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes += dlx::count(problem, options).stats.nodes;
  state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

}  // namespace

void register_cover() {
  for (const dlx::EngineInfo& engine : dlx::engines()) {
    const std::string name(engine.name);
    benchmark::RegisterBenchmark(("cover/toy/" + name).c_str(),
                                 [name](benchmark::State& state) { count_with(state, dlx::read_problem(toy), name); });
    for (const char* const instance : {"queens8", "queens10", "langford8s", "langford11s", "sts9", "word4x5"}) {
      benchmark::RegisterBenchmark(
          ("cover/" + std::string(instance) + "/" + name).c_str(), [name, instance](benchmark::State& state) {
            count_with(state, read_cover(test_data("cover/" + std::string(instance) + ".dlx")), name);
          });
    }
  }
}

}  // namespace farandole::bench
