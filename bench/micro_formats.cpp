// Reading and writing a list of 200 puzzles in every format that can say classic sudoku.
#include <benchmark/benchmark.h>

#include <sstream>
#include <string>
#include <vector>

#include <bench/input.hpp>
#include <bench/micro.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::bench {
namespace {

std::vector<sudoku::PuzzleSpec> sample() {
  std::istringstream in(read_file(test_data("classic/easy.txt")));
  sudoku::LineSource source(in);
  const auto reader = sudoku::sniff_format(source.head()).read(source);
  std::vector<sudoku::PuzzleSpec> puzzles;
  sudoku::PuzzleSpec spec;
  while (reader->next(spec)) puzzles.push_back(spec);
  return puzzles;
}

std::string write_all(const sudoku::FormatInfo& format, const std::vector<sudoku::PuzzleSpec>& puzzles) {
  std::ostringstream out;
  for (const sudoku::PuzzleSpec& puzzle : puzzles) format.write(out, puzzle);
  return out.str();
}

void write_format(benchmark::State& state, const sudoku::FormatInfo& format) {
  const auto puzzles = sample();
  std::size_t bytes = 0;
  for (auto _ : state) bytes += write_all(format, puzzles).size();
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(puzzles.size()));
}

void read_format(benchmark::State& state, const sudoku::FormatInfo& format) {
  const auto puzzles = sample();
  const std::string text = write_all(format, puzzles);
  sudoku::PuzzleSpec spec;
  for (auto _ : state) {
    std::istringstream in(text);
    sudoku::LineSource source(in);
    const auto reader = format.read(source);
    while (reader->next(spec)) benchmark::DoNotOptimize(spec);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(text.size()));
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(puzzles.size()));
}

}  // namespace

void register_formats() {
  for (const sudoku::FormatInfo& format : sudoku::formats()) {
    try {
      write_all(format, sample());
    } catch (const sudoku::UnsupportedError&) {
      continue;  // a format for something else
    }
    const std::string name(format.name);
    benchmark::RegisterBenchmark(("format/read/" + name).c_str(),
                                 [&format](benchmark::State& state) { read_format(state, format); });
    benchmark::RegisterBenchmark(("format/write/" + name).c_str(),
                                 [&format](benchmark::State& state) { write_format(state, format); });
  }
}

}  // namespace farandole::bench
