// The textbook claim, counted: how many partial boards does each engine try before it has solved a board that was made
// against reading order (its first rows are empty, and its answer begins with large digits)? Prints README's table.
//
//     reading_order [FILE]
#include <cstdio>
#include <exception>
#include <string>

#include <bench/cpu_time.hpp>
#include <bench/input.hpp>
#include <sudoku/solver.hpp>

namespace farandole::bench {
namespace {

/// 300,123,456 with commas.
std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, ",");
  return digits;
}

void run(const std::string& file) {
  const std::vector<sudoku::Puzzle> puzzles = read_puzzles(file, 1);
  if (puzzles.empty()) throw std::runtime_error(file + ": no puzzle in it");
  std::printf("%s\n\n| engine | partial boards tried | seconds |\n| --- | ---: | ---: |\n",
              puzzles.front().givens.text().c_str());
  for (const char* const engine : {"backtrack", "tables", "mrv", "dlx"}) {
    sudoku::SolverOptions options;
    options.engine = engine;
    const double begin = cpu_seconds();
    sudoku::Solver solver(options);
    std::string answer;
    const sudoku::Outcome outcome = solver.for_each(
        puzzles.front(),
        [&](const sudoku::Grid& grid) {
          answer = grid.text();
          return false;
        },
        1);
    if (answer.empty()) throw std::runtime_error(std::string(engine) + " found no answer");
    std::printf("| `%s` | %s | %.4f |\n", engine, grouped(outcome.stats.nodes).c_str(), cpu_seconds() - begin);
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace farandole::bench

int main(int argc, char** argv) {
  try {
    farandole::bench::run(argc > 1 ? argv[1] : farandole::bench::test_data("classic/against_reading_order.txt"));
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "reading_order: %s\n", error.what());
    return 2;
  }
}
