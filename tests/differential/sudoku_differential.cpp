// Compares what is made for speed on the usual board, on every instruction set of this machine, with the engine `mrv`:
//
//     farandole_sudoku_differential [--puzzles N] [--seed S] [--limit N]
//
// Puzzles are made in blocks; block k has the seed S + k. Each is a minimal puzzle of the block with up to three cells
// changed: a clue taken away, put in, or altered; in some blocks all are given as candidates, some of which are struck.
// Solutions are counted up to --limit (100). A difference is reported with the puzzle. Exit code 1 when there was any.
#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/detail/random.hpp>
#include <sudoku/bulk.hpp>
#include <sudoku/checker.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/solver.hpp>

#include "arguments.hpp"

namespace farandole::sudoku::differential {
namespace {

using dlx::InstructionSet;
using dlx::detail::Random;

struct Settings {
  std::uint64_t puzzles = 1000000;
  std::uint64_t seed = 1;
  std::uint64_t limit = 100;
};

struct Tally {
  std::uint64_t puzzles = 0;
  std::uint64_t none = 0;
  std::uint64_t unique = 0;
  std::uint64_t differences = 0;
};

constexpr std::uint16_t all_digits = 0x3fe;

struct Block {
  std::vector<Digits9> givens;
  std::vector<Candidates9> candidates;  // of all puzzles, or of none
};

Block make_block(std::uint64_t seed, std::size_t size) {
  Random random(seed);
  std::vector<Digits9> minimal;
  for (int k = 0; k < 20; ++k) {
    minimal.push_back(to_digits(generate_classic(Board::standard(9), {random.next(), 0})));
  }
  Block block;
  const bool as_candidates = seed % 4 == 0;
  while (block.givens.size() < size) {
    Digits9 puzzle = minimal[random.below(minimal.size())];
    for (std::uint64_t changes = random.below(4); changes > 0; --changes) {
      puzzle[random.below(81)] = static_cast<std::uint8_t>(random.below(3) == 0 ? 1 + random.below(9) : 0);
    }
    block.givens.push_back(puzzle);
    if (!as_candidates) continue;
    Candidates9& candidates = block.candidates.emplace_back();
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      candidates[i] = puzzle[i] == 0 ? all_digits : static_cast<std::uint16_t>(1U << puzzle[i]);
    }
    for (std::uint64_t strikes = random.below(20); strikes > 0; --strikes) {
      candidates[random.below(81)] &= static_cast<std::uint16_t>(~(1U << (1 + random.below(9))));
    }
  }
  return block;
}

Puzzle puzzle_of(const Block& block, std::size_t k) {
  Puzzle puzzle;
  puzzle.givens = to_grid(block.givens[k]);
  if (!block.candidates.empty()) {
    for (const std::uint16_t mask : block.candidates[k]) puzzle.candidates.emplace_back(mask);
  }
  return puzzle;
}

std::string text_of(const Puzzle& puzzle) {
  std::string text = puzzle.givens.text();
  for (const DigitSet& digits : puzzle.candidates) {
    text += ' ';
    for (const int digit : digits) text += static_cast<char>('0' + digit);
  }
  return text;
}

class Comparison {
 public:
  explicit Comparison(const Settings& settings) : limit_(settings.limit), reference_(options("mrv", {})) {
    for (const InstructionSet set : dlx::available_instruction_sets()) {
      names_.emplace_back(to_string(set));
      bulk_.emplace_back(BulkOptions{limit_, 1, set, nullptr});
      alone_.emplace_back(options("bands", set));
    }
  }

  void compare(const Block& block) {
    std::vector<std::vector<BulkAnswer>> answers;
    for (BulkSolver& solver : bulk_) {
      std::vector<BulkAnswer>& here = answers.emplace_back(block.givens.size());
      if (block.candidates.empty()) {
        solver.solve(block.givens, here);
      } else {
        solver.solve(block.candidates, here);
      }
    }
    for (std::size_t k = 0; k < block.givens.size(); ++k) {
      const Puzzle puzzle = puzzle_of(block, k);
      const dlx::BigCount expected = reference_.count(puzzle, limit_).solutions;
      ++tally_.puzzles;
      tally_.none += expected == 0 ? 1U : 0U;
      tally_.unique += expected == 1 ? 1U : 0U;
      for (std::size_t s = 0; s < names_.size(); ++s) {
        const BulkAnswer& answer = answers[s][k];
        check(answer.complete && answer.solutions == expected, names_[s] + " lanes", puzzle);
        check(answer.solutions == 0 || check_solution(puzzle, to_grid(answer.solution)).empty(),
              names_[s] + " lanes, grid", puzzle);
        check(alone_[s].count(puzzle, limit_).solutions == expected, names_[s] + " bands", puzzle);
      }
    }
  }

  [[nodiscard]] const Tally& tally() const { return tally_; }

 private:
  static SolverOptions options(std::string engine, std::optional<InstructionSet> set) {
    SolverOptions result;
    result.engine = std::move(engine);
    result.instruction_set = set;
    return result;
  }

  void check(bool right, const std::string& who, const Puzzle& puzzle) {
    if (right) return;
    ++tally_.differences;
    std::cerr << who << ": " << text_of(puzzle) << '\n';
  }

  std::uint64_t limit_;
  Solver reference_;
  std::vector<std::string> names_;
  std::vector<BulkSolver> bulk_;
  std::vector<Solver> alone_;
  Tally tally_;
};

Settings parse(int argc, char** argv) {
  Settings settings;
  tests::read_arguments(argc, argv,
                        {{"--puzzles", &settings.puzzles}, {"--seed", &settings.seed}, {"--limit", &settings.limit}},
                        "farandole_sudoku_differential [--puzzles N] [--seed S] [--limit N]");
  return settings;
}

int run(const Settings& settings) {
  constexpr std::uint64_t block_size = 1000;
  constexpr std::uint64_t most_differences = 10;
  Comparison comparison(settings);
  const Tally& tally = comparison.tally();
  for (std::uint64_t k = 0; tally.puzzles < settings.puzzles && tally.differences < most_differences; ++k) {
    const std::uint64_t size = std::min(block_size, settings.puzzles - tally.puzzles);
    comparison.compare(make_block(settings.seed + k, static_cast<std::size_t>(size)));
  }
  std::cout << tally.puzzles << " puzzles (" << tally.none << " without a solution, " << tally.unique << " with one), "
            << tally.differences << " differences\n";
  return tally.differences == 0 ? 0 : 1;
}

}  // namespace
}  // namespace farandole::sudoku::differential

int main(int argc, char** argv) {
  try {
    return farandole::sudoku::differential::run(farandole::sudoku::differential::parse(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << "farandole_sudoku_differential: " << error.what() << '\n';
    return 2;
  }
}
