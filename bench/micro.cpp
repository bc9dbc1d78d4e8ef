// Micro benchmarks; takes Google Benchmark's options:  micro --benchmark_filter=sudoku/easy
#include <benchmark/benchmark.h>

#include <bench/micro.hpp>

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  farandole::bench::register_cover();
  farandole::bench::register_sudoku();
  farandole::bench::register_formats();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
