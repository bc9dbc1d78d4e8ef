// The bulk interface against an engine that works in quite another way, on all instruction sets of this machine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <dlx/detail/random.hpp>
#include <sudoku/bulk.hpp>
#include <sudoku/checker.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/solver.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku {
namespace {

using dlx::InstructionSet;

// Puzzles with none, one and many solutions: generated ones with a clue taken away, changed or added.
std::vector<Digits9> perturbed_puzzles(std::size_t count, std::uint64_t seed) {
  dlx::detail::Random random(seed);
  std::vector<Digits9> minimal;
  for (int k = 0; k < 25; ++k) minimal.push_back(to_digits(generate_classic(Board::standard(9), {random.next(), 0})));
  std::vector<Digits9> result;
  while (result.size() < count) {
    Digits9 puzzle = minimal[random.below(minimal.size())];
    for (std::uint64_t changes = random.below(3); changes > 0; --changes) {
      puzzle[random.below(81)] = static_cast<std::uint8_t>(random.below(2) == 0 ? 0 : random.below(10));
    }
    result.push_back(puzzle);
  }
  return result;
}

class Bulk : public ::testing::TestWithParam<InstructionSet> {
 protected:
  static BulkOptions options(std::uint64_t limit, unsigned threads = 1) {
    return {limit, threads, GetParam(), nullptr};
  }
};

void expect_right(const std::vector<Digits9>& puzzles, const std::vector<BulkAnswer>& answers, std::uint64_t limit) {
  SolverOptions options;
  options.engine = "mrv";
  Solver solver(options);
  std::array<int, 3> seen{};
  for (std::size_t k = 0; k < puzzles.size(); ++k) {
    const Puzzle puzzle{Board::standard(9), to_grid(puzzles[k])};
    const Outcome expected = solver.count(puzzle, limit);
    ASSERT_EQ(answers[k].solutions, expected.solutions) << puzzle.givens.text();
    EXPECT_TRUE(answers[k].complete);
    if (answers[k].solutions == 0) {
      EXPECT_EQ(answers[k].solution, Digits9{});
    } else {
      EXPECT_TRUE(check_solution(puzzle, to_grid(answers[k].solution)).empty()) << puzzle.givens.text();
    }
    ++seen[static_cast<std::size_t>(std::min<std::uint64_t>(answers[k].solutions, 2))];
  }
  EXPECT_THAT(seen, ::testing::Each(::testing::Gt(0))) << "none, one and several should all occur";
}

TEST_P(Bulk, AgreesWithAnotherEngine) {
  const std::vector<Digits9> puzzles = perturbed_puzzles(1500, 3);
  for (const std::uint64_t limit : {std::uint64_t{2}, std::uint64_t{100}}) {
    std::vector<BulkAnswer> answers(puzzles.size());
    BulkSolver(options(limit)).solve(puzzles, answers);
    expect_right(puzzles, answers, limit);
  }
}

// Whatever the number of puzzles, lanes that are not filled among them, and in whichever order calls come.
TEST_P(Bulk, AnyNumberOfPuzzles) {
  const std::vector<Digits9> puzzles = perturbed_puzzles(700, 8);
  std::vector<BulkAnswer> all(puzzles.size());
  BulkSolver solver(options(3));
  solver.solve(puzzles, all);
  for (const unsigned count : {0U, 1U, 2U, 23U, 24U, 25U, 63U, 64U, 65U, 127U, 128U, 200U, 511U, 513U, 700U}) {
    std::vector<BulkAnswer> some(count);
    solver.solve(std::span(puzzles).first(count), some);
    for (std::size_t k = 0; k < count; ++k) {
      EXPECT_EQ(some[k].solutions, all[k].solutions);
      EXPECT_TRUE(some[k].complete);
    }
  }
}

TEST_P(Bulk, TakesCandidates) {
  const std::vector<Digits9> puzzles = perturbed_puzzles(200, 5);
  std::vector<Candidates9> candidates(puzzles.size());
  for (std::size_t k = 0; k < puzzles.size(); ++k) {
    for (std::size_t i = 0; i < 81; ++i) {
      candidates[k][i] = static_cast<std::uint16_t>(puzzles[k][i] == 0 ? 0x3fe : 1U << puzzles[k][i]);
    }
  }
  std::vector<BulkAnswer> answers(puzzles.size());
  BulkSolver solver(options(7));
  solver.solve(candidates, answers);
  expect_right(puzzles, answers, 7);
  std::vector<BulkAnswer> few(10);
  solver.solve(std::span(candidates).first(10), few);
  for (std::size_t k = 0; k < 10; ++k) EXPECT_EQ(few[k].solutions, answers[k].solutions);
}

TEST_P(Bulk, FirstSolutionOnly) {
  const std::vector<Digits9> puzzles(40, Digits9{});
  std::vector<BulkAnswer> answers(puzzles.size());
  BulkSolver(options(1)).solve(puzzles, answers);
  for (const BulkAnswer& answer : answers) {
    EXPECT_EQ(answer.solutions, 1U);
    EXPECT_TRUE(check_solution({Board::standard(9), Grid(9)}, to_grid(answer.solution)).empty());
  }
}

TEST_P(Bulk, ACancelledCallSaysSo) {
  dlx::CancelToken token;
  token.cancel();
  BulkOptions cancelled = options(dlx::unlimited);
  cancelled.cancel = &token;
  for (const std::size_t count : {std::size_t{2}, std::size_t{300}}) {
    const std::vector<Digits9> puzzles(count, Digits9{});
    std::vector<BulkAnswer> answers(count);
    BulkSolver(cancelled).solve(puzzles, answers);
    for (const BulkAnswer& answer : answers) EXPECT_FALSE(answer.complete);
  }
}

TEST_P(Bulk, BadInputIsRefused) {
  BulkSolver solver(options(2));
  std::vector<Digits9> puzzles(3);
  std::vector<BulkAnswer> answers(2);
  EXPECT_THROW(solver.solve(puzzles, answers), UsageError);
  answers.resize(3);
  puzzles[1][80] = 10;
  EXPECT_THROW(solver.solve(puzzles, answers), UsageError);
}

INSTANTIATE_TEST_SUITE_P(Sets, Bulk, ::testing::ValuesIn(dlx::available_instruction_sets()),
                         [](const auto& instance) { return std::string(to_string(instance.param)); });

}  // namespace
}  // namespace farandole::sudoku
