// Measures every engine on files of puzzles (.xz too) and on exact-cover problems (.dlx), and prints a table of each:
//
//     corpus [--engine NAME]... [--first N] [--max-nodes N] [--seconds S] FILE...
//
// Puzzles are solved for uniqueness (stop at two solutions); reading is not timed, setting up an engine is. Cover
// problems are counted to the end, or for S seconds (60). Times are processor times.
#include <cstdint>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include <bench/arguments.hpp>
#include <bench/cpu_time.hpp>
#include <bench/input.hpp>
#include <dlx/solve.hpp>
#include <sudoku/solver.hpp>

namespace farandole::bench {
namespace {

struct Settings {
  std::vector<std::string> engines;  ///< empty: all
  std::vector<std::string> files;
  std::size_t first = ~std::size_t{0};
  std::uint64_t max_nodes = 1'000'000;  ///< a puzzle: reading order may need hundreds of millions
  double seconds = 60;                  ///< a cover problem

  [[nodiscard]] bool wants(std::string_view engine) const {
    if (engines.empty()) return true;
    for (const std::string& name : engines) {
      if (name == engine) return true;
    }
    return false;
  }
};

void measure_puzzles(const std::string& file, const Settings& settings) {
  const std::vector<sudoku::Puzzle> puzzles = read_puzzles(file, settings.first);
  if (puzzles.empty()) return;
  std::printf("\n%-20s %-16s %8s %7s %7s %8s %7s %11s %11s %13s\n", "list", "engine", "puzzles", "none", "unique",
              "multiple", "unknown", "puzzles/s", "us/puzzle", "nodes/puzzle");
  for (const sudoku::EngineInfo& engine : sudoku::engines()) {
    if (!settings.wants(engine.name)) continue;
    const std::string reason = engine.why_not(puzzles.front());
    if (!reason.empty()) {
      std::printf("%-20s %-16s %s\n", stem(file).c_str(), std::string(engine.name).c_str(), reason.c_str());
      continue;
    }
    sudoku::SolverOptions options;
    options.engine = engine.name;
    options.limits.nodes = settings.max_nodes;
    options.check = false;
    std::uint64_t verdicts[4] = {};
    std::uint64_t nodes = 0;
    const double begin = cpu_seconds();
    sudoku::Solver solver(options);
    for (const sudoku::Puzzle& puzzle : puzzles) {
      const sudoku::SolveResult result = solver.solve(puzzle);
      ++verdicts[static_cast<std::size_t>(result.verdict)];
      nodes += result.outcome.stats.nodes;
    }
    const double seconds = cpu_seconds() - begin;
    const auto count = static_cast<double>(puzzles.size());
    const auto of = [&](sudoku::Verdict verdict) {
      return static_cast<unsigned long long>(verdicts[static_cast<std::size_t>(verdict)]);
    };
    std::printf("%-20s %-16s %8zu %7llu %7llu %8llu %7llu %11.0f %11.2f %13.1f\n", stem(file).c_str(),
                std::string(engine.name).c_str(), puzzles.size(), of(sudoku::Verdict::none),
                of(sudoku::Verdict::unique), of(sudoku::Verdict::multiple), of(sudoku::Verdict::unknown),
                count / seconds, seconds / count * 1e6, static_cast<double>(nodes) / count);
    std::fflush(stdout);
  }
}

void measure_cover(const std::string& file, const Settings& settings) {
  const dlx::Problem problem = read_cover(file);
  std::printf("\n%-20s %-16s %11s %24s %15s\n", "instance", "engine", "seconds", "solutions", "nodes");
  for (const dlx::EngineInfo& engine : dlx::engines()) {
    if (!settings.wants(engine.name)) continue;
    const std::string name(engine.name);
    const std::string reason = engine.why_not(problem, {});
    if (!reason.empty()) {
      std::printf("%-20s %-16s %s\n", stem(file).c_str(), name.c_str(), reason.c_str());
      continue;
    }
    dlx::SolveOptions options;
    options.engine = name;
    options.limits.seconds = settings.seconds;
    const double begin = cpu_seconds();
    const dlx::Outcome outcome = dlx::count(problem, options);
    const double seconds = cpu_seconds() - begin;
    const std::string solutions = (outcome.exact() ? "" : ">= ") + outcome.solutions.str();
    std::printf("%-20s %-16s %11.4f %24s %15llu\n", stem(file).c_str(), name.c_str(), seconds, solutions.c_str(),
                static_cast<unsigned long long>(outcome.stats.nodes));
    std::fflush(stdout);
  }
}

Settings parse(int argc, char** argv) {
  Settings settings;
  read_arguments(argc, argv, settings.files, [&](std::string_view argument, std::string_view value) {
    if (argument == "--engine") {
      settings.engines.emplace_back(value);
    } else if (argument == "--first") {
      settings.first = number<std::size_t>(argument, value);
    } else if (argument == "--max-nodes") {
      settings.max_nodes = number<std::uint64_t>(argument, value);
    } else if (argument == "--seconds") {
      settings.seconds = number<double>(argument, value);
    } else {
      return false;
    }
    return true;
  });
  if (settings.files.empty()) throw std::runtime_error("no files; see the head of bench/corpus.cpp");
  return settings;
}

}  // namespace
}  // namespace farandole::bench

int main(int argc, char** argv) {
  try {
    const auto settings = farandole::bench::parse(argc, argv);
    for (const std::string& file : settings.files) {
      if (file.ends_with(".dlx") || file.ends_with(".dlx.xz")) {
        farandole::bench::measure_cover(file, settings);
      } else {
        farandole::bench::measure_puzzles(file, settings);
      }
    }
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "corpus: %s\n", error.what());
    return 2;
  }
}
