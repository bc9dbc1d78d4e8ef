// The signature: how many nodes each engine needs for a fixed corpus. It depends on what an engine does and on nothing
// else, so that a change of the search shows in it, and a change for speed alone does not.
//
//     signature FILE            compares with the file; exit code 1 and the differences when they differ
//     signature --write FILE    writes the file
#include <cstdint>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include <bench/input.hpp>
#include <dlx/solve.hpp>
#include <sudoku/solver.hpp>

namespace farandole::bench {
namespace {

// Problems of every family that are counted in milliseconds: with and without secondary items, with colours,
// with multiplicities, without solutions.
constexpr std::string_view covers[] = {"queens8",  "queens10",  "langford8", "langford8s", "langford11s",
                                       "pent3x20", "domino6x6", "ltrom6x9",  "latin4",     "latinred6",
                                       "sts7",     "sts9",      "sud17a",    "sudgolden",  "matchK10",
                                       "perm8",    "bell10",    "word4x5",   "comp2",      "tetmcc5x8"};
constexpr std::string_view lists[] = {"easy", "minimal_random", "seventeen_clues", "near_invalid"};

// Every engine stops here, always at the same node: reading order would need hours for some puzzles.
constexpr std::uint64_t nodes_a_puzzle = 20'000;
constexpr std::uint64_t nodes_a_cover = 200'000;

void sign_covers(std::ostream& out) {
  for (const dlx::EngineInfo& engine : dlx::engines()) {
    std::uint64_t nodes = 0;
    std::uint64_t problems = 0;
    for (const std::string_view name : covers) {
      const dlx::Problem problem = read_cover(test_data("cover/" + std::string(name) + ".dlx"));
      if (!engine.why_not(problem, {}).empty()) continue;
      dlx::SolveOptions options;
      options.engine = engine.name;
      options.limits.nodes = nodes_a_cover;
      // Engines search the same tree on every machine, but "auto" thinks of what each instruction set is good for.
      options.instruction_set = dlx::InstructionSet::portable;
      nodes += dlx::count(problem, options).stats.nodes;
      ++problems;
    }
    out << "cover " << engine.name << " problems " << problems << " nodes " << nodes << '\n';
  }
}

void sign_lists(std::ostream& out) {
  for (const std::string_view list : lists) {
    const auto puzzles = read_puzzles(test_data("classic/" + std::string(list) + ".txt"));
    for (const sudoku::EngineInfo& engine : sudoku::engines()) {
      sudoku::SolverOptions options;
      options.engine = engine.name;
      options.limits.nodes = nodes_a_puzzle;
      // How many nodes are looked at together depends on the registers.
      options.instruction_set = dlx::InstructionSet::portable;
      sudoku::Solver solver(options);
      std::uint64_t nodes = 0;
      std::uint64_t decided = 0;
      for (const sudoku::Puzzle& puzzle : puzzles) {
        const sudoku::SolveResult result = solver.solve(puzzle);
        nodes += result.outcome.stats.nodes;
        if (result.verdict != sudoku::Verdict::unknown) ++decided;
      }
      out << list << ' ' << engine.name << " decided " << decided << " nodes " << nodes << '\n';
    }
  }
}

int run(int argc, char** argv) {
  const bool write = argc == 3 && std::string_view(argv[1]) == "--write";
  if (!write && argc != 2) {
    std::cerr << "usage: signature [--write] FILE\n";
    return 2;
  }
  const std::string file = argv[argc - 1];
  std::ostringstream now;
  sign_covers(now);
  sign_lists(now);
  if (write) {
    std::ofstream(file) << now.str();
    return 0;
  }
  std::istringstream before(read_file(file));
  std::istringstream after(now.str());
  std::string expected;
  std::string found;
  bool same = true;
  for (;;) {
    const bool more_before = static_cast<bool>(std::getline(before, expected));
    const bool more_after = static_cast<bool>(std::getline(after, found));
    if (!more_before && !more_after) break;
    if (!more_before) expected.clear();
    if (!more_after) found.clear();
    if (expected != found) {
      same = false;
      std::cout << "was: " << expected << "\nis:  " << found << '\n';
    }
  }
  if (!same) std::cout << "If the search was meant to change: signature --write " << file << '\n';
  return same ? 0 : 1;
}

}  // namespace
}  // namespace farandole::bench

int main(int argc, char** argv) {
  try {
    return farandole::bench::run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "signature: %s\n", error.what());
    return 2;
  }
}
