// The time that a classic 9x9 puzzle takes, by list and by how many are given at once:
//
//     lists [--runs N] [--limit N] [--cpu SET] [--peer COMMAND] [--repeats N] FILE...
//
// A line of the table is a list (.xz too). Puzzles are in memory, answers with their grids go there; all at once, in
// batches of 256, 64, 16, and one by one. With --peer, a command in which {} stands for a file of one puzzle a line, it
// takes turns with ours, and the ratios of its time to ours are shown too. From its time on a list that on the first
// puzzle alone is taken away, so that its start does not count; --repeats says how often it solves the list in one run.
// Times are processor times, and the median over the turns; solutions are counted up to --limit (2).
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <bench/arguments.hpp>
#include <bench/command_run.hpp>
#include <bench/cpu_time.hpp>
#include <bench/input.hpp>
#include <bench/median.hpp>
#include <dlx/instruction_set.hpp>
#include <sudoku/bulk.hpp>

namespace farandole::bench {
namespace {

using sudoku::BulkAnswer;
using sudoku::Digits9;

struct Settings {
  int runs = 5;
  std::uint64_t limit = 2;
  std::optional<dlx::InstructionSet> cpu = {};
  std::string peer;
  int repeats = 1;
  std::vector<std::string> files;
};

/// Sizes of the batches; 0 is all at once.
constexpr std::array<std::size_t, 5> batches = {0, 256, 64, 16, 1};

std::vector<Digits9> read_digits(const std::string& path) {
  std::vector<Digits9> puzzles;
  for (const sudoku::Puzzle& puzzle : read_puzzles(path)) {
    if (puzzle.givens.size() != 9) throw std::runtime_error(path + ": only 9x9 puzzles are measured");
    puzzles.push_back(sudoku::to_digits(puzzle.givens));
  }
  if (puzzles.empty()) throw std::runtime_error(path + ": no puzzles");
  return puzzles;
}

/// Microseconds a puzzle. Short lists are gone through several times.
double measure(const Settings& settings, const std::vector<Digits9>& puzzles, std::size_t batch) {
  sudoku::BulkSolver solver({settings.limit, 1, settings.cpu, nullptr});
  std::vector<BulkAnswer> answers(puzzles.size());
  constexpr double long_enough = 0.05;  // seconds
  const double begin = cpu_seconds();
  double passes = 0;
  double spent = 0;
  while (spent < long_enough) {
    const std::size_t step = batch == 0 ? puzzles.size() : batch;
    for (std::size_t at = 0; at < puzzles.size(); at += step) {
      const std::size_t count = std::min(step, puzzles.size() - at);
      solver.solve(std::span(puzzles).subspan(at, count), std::span(answers).subspan(at, count));
    }
    ++passes;
    spent = cpu_seconds() - begin;
  }
  return 1e6 * spent / (passes * static_cast<double>(puzzles.size()));
}

/// A file in the folder for temporary ones that is gone in the end.
class TemporaryList {
 public:
  TemporaryList(std::span<const Digits9> puzzles, const std::string& name)
      : path_((std::filesystem::temp_directory_path() / name).string()) {
    std::ofstream out(path_);
    for (const Digits9& puzzle : puzzles) {
      for (const std::uint8_t digit : puzzle) out << (digit == 0 ? '.' : static_cast<char>('0' + digit));
      out << '\n';
    }
    if (!out.flush()) throw std::runtime_error("cannot write " + path_);
  }
  ~TemporaryList() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  TemporaryList(const TemporaryList&) = delete;
  TemporaryList& operator=(const TemporaryList&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

double run_peer(const std::string& command, const std::string& file) {
  const std::string filled = with_file(command, file);
  const CommandRun run = run_command(filled);
  if (run.exit_code > 1) throw std::runtime_error("it failed: " + filled + "\n" + run.output);
  return run.seconds();
}

void show_list(const Settings& settings, const std::string& path) {
  const std::vector<Digits9> puzzles = read_digits(path);
  const TemporaryList all(puzzles, "farandole_list.txt");
  const TemporaryList first(std::span<const Digits9>(puzzles).first(1), "farandole_first.txt");
  std::array<std::vector<double>, batches.size()> ours;
  std::array<std::vector<double>, batches.size()> ratios;
  std::vector<double> peers;
  for (int turn = 0; turn < settings.runs; ++turn) {
    if (!settings.peer.empty()) {
      const double start = run_peer(settings.peer, first.path());
      const double seconds = run_peer(settings.peer, all.path()) - start;
      peers.push_back(1e6 * seconds / (static_cast<double>(puzzles.size()) * settings.repeats));
    }
    for (std::size_t b = 0; b < batches.size(); ++b) {
      ours[b].push_back(measure(settings, puzzles, batches[b]));
      if (!peers.empty()) ratios[b].push_back(peers.back() / ours[b].back());
    }
  }
  std::printf("| %s | %zu |", stem(path).c_str(), puzzles.size());
  if (!peers.empty()) std::printf(" %.2f |", median(peers));
  for (std::size_t b = 0; b < batches.size(); ++b) {
    std::printf(" %.3f", median(ours[b]));
    if (!peers.empty()) std::printf(" (%.2f)", median(ratios[b]));
    std::printf(" |");
  }
  std::printf("\n");
  std::fflush(stdout);
}

Settings parse(int argc, char** argv) {
  Settings settings;
  read_arguments(argc, argv, settings.files, [&](std::string_view option, std::string_view value) {
    if (option == "--runs") {
      settings.runs = number<int>(option, value);
    } else if (option == "--limit") {
      settings.limit = number<std::uint64_t>(option, value);
    } else if (option == "--repeats") {
      settings.repeats = number<int>(option, value);
    } else if (option == "--peer") {
      settings.peer = value;
    } else if (option == "--cpu") {
      settings.cpu = dlx::instruction_set_named(value);
      if (!settings.cpu) throw std::runtime_error("--cpu needs avx512, avx2 or portable");
    } else {
      return false;
    }
    return true;
  });
  if (settings.files.empty()) {
    throw std::runtime_error("usage: lists [--runs N] [--limit N] [--cpu SET] [--peer COMMAND] [--repeats N] FILE...");
  }
  return settings;
}

int run(int argc, char** argv) {
  const Settings settings = parse(argc, argv);
  const std::string peer = settings.peer.empty() ? "" : " peer |";
  std::printf("| microseconds a puzzle | puzzles |%s all at once | by 256 | by 64 | by 16 | one by one |\n",
              peer.c_str());
  std::printf("| --- | ---: |%s ---: | ---: | ---: | ---: | ---: |\n", peer.empty() ? "" : " ---: |");
  for (const std::string& file : settings.files) show_list(settings, file);
  return 0;
}

}  // namespace
}  // namespace farandole::bench

int main(int argc, char** argv) {
  try {
    return farandole::bench::run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "lists: %s\n", error.what());
    return 2;
  }
}
