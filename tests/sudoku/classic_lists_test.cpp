// Lists of classic puzzles, each solved by engines that have nothing in common: equal verdicts, equal grids. The
// carried samples always; the complete lists where FARANDOLE_DATA names a folder that has them.
#include <gtest/gtest.h>

#include <map>
#include <sudoku/bulk.hpp>
#include <sudoku/checker.hpp>
#include <sudoku/solver.hpp>
#include <support/data.hpp>
#include <support/puzzle_list.hpp>

namespace farandole::sudoku {
namespace {

struct Tally {
  std::size_t none = 0;
  std::size_t unique = 0;
  std::size_t multiple = 0;

  friend bool operator==(const Tally&, const Tally&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Tally& tally) {
    return out << tally.none << " none, " << tally.unique << " unique, " << tally.multiple << " multiple";
  }
};

// By each instruction set of this machine.
std::vector<std::vector<BulkAnswer>> solve_in_bulk(const std::vector<std::string>& puzzles) {
  std::vector<Digits9> digits;
  for (const std::string& text : puzzles) digits.push_back(to_digits(Grid::parse(9, text)));
  std::vector<std::vector<BulkAnswer>> result;
  for (const auto set : dlx::available_instruction_sets()) {
    BulkOptions options;
    options.instruction_set = set;
    BulkSolver(options).solve(digits, result.emplace_back(digits.size()));
  }
  return result;
}

void expect_same(const BulkAnswer& answer, const SolveResult& expected, const std::string& text) {
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(answer.solutions, expected.outcome.solutions) << text;
  if (expected.verdict == Verdict::unique) {
    EXPECT_EQ(answer.solution, to_digits(*expected.solution)) << text;
  }
}

Tally solve_all(const std::vector<std::string>& puzzles, const std::vector<std::string>& engine_names) {
  std::vector<Solver> solvers;
  for (const std::string& name : engine_names) {
    SolverOptions options;
    options.engine = name;
    solvers.emplace_back(options);
  }
  const std::vector<std::vector<BulkAnswer>> bulk = solve_in_bulk(puzzles);
  Tally tally;
  for (std::size_t k = 0; k < puzzles.size(); ++k) {
    const std::string& text = puzzles[k];
    const Puzzle puzzle = classic_puzzle(text);
    const SolveResult first = solvers[0].solve(puzzle);
    for (const std::vector<BulkAnswer>& answers : bulk) expect_same(answers[k], first, text);
    tally.none += first.verdict == Verdict::none ? 1 : 0;
    tally.unique += first.verdict == Verdict::unique ? 1 : 0;
    tally.multiple += first.verdict == Verdict::multiple ? 1 : 0;
    for (std::size_t i = 1; i < solvers.size(); ++i) {
      const SolveResult other = solvers[i].solve(puzzle);
      EXPECT_EQ(other.verdict, first.verdict) << engine_names[i] << ' ' << text;
      // Of several solutions, engines find others first; the solver has checked each.
      if (first.verdict == Verdict::unique) {
        EXPECT_EQ(other.solution, first.solution) << engine_names[i] << ' ' << text;
      }
    }
  }
  return tally;
}

Tally all_unique(std::size_t number) { return {0, number, 0}; }

std::vector<std::string> sample(const char* name) {
  return test::read_puzzle_list(test::data_folder() / "classic" / name);
}

TEST(Samples, SeventeenClues) {
  const auto puzzles = sample("seventeen_clues.txt");
  for (const std::string& puzzle : puzzles) EXPECT_EQ(Grid::parse(9, puzzle).filled(), 17u);
  EXPECT_EQ(solve_all(puzzles, {"dlx", "dlx-cover", "mrv", "nine", "bands", "lanes", "rules"}), all_unique(200));
}

TEST(Samples, Easy) {
  EXPECT_EQ(solve_all(sample("easy.txt"), {"dlx", "dlx-cover", "mrv", "rules", "tables", "backtrack"}),
            all_unique(200));
}

TEST(Samples, MinimalRandom) {
  const auto puzzles = sample("minimal_random.txt");
  EXPECT_EQ(solve_all(puzzles, {"dlx", "dlx-cover", "mrv", "rules", "tables"}), all_unique(200));
}

TEST(Samples, NearInvalid) {
  const Tally tally = solve_all(sample("near_invalid.txt"), {"dlx", "dlx-cover", "mrv", "rules", "tables"});
  EXPECT_EQ(tally.none + tally.unique + tally.multiple, 200u);
  EXPECT_GT(tally.none, 0u);
  EXPECT_GT(tally.unique, 0u);
  EXPECT_GT(tally.multiple, 0u);
}

struct CompleteList {
  const char* name;
  Tally expected;
};

class CompleteLists : public ::testing::TestWithParam<CompleteList> {};

TEST_P(CompleteLists, EqualVerdictsAndGrids) {
  const auto folder = test::large_data_folder();
  if (!folder) return;
  const auto path = *folder / "classic" / (std::string(GetParam().name) + ".txt.xz");
  EXPECT_EQ(solve_all(test::read_puzzle_list(path), {"dlx", "mrv", "nine", "lanes", "rules"}), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(
    All, CompleteLists,
    ::testing::Values(CompleteList{"17_clue", all_unique(49158)}, CompleteList{"top1465", all_unique(1465)},
                      CompleteList{"hardest_1106", all_unique(375)}, CompleteList{"hardest_11plus", all_unique(48766)},
                      CompleteList{"easy_20k", all_unique(20000)},
                      CompleteList{"minimal_random_20k", all_unique(20000)}, CompleteList{"serg_multi", {0, 0, 10000}},
                      CompleteList{"near_invalid_20k", {5639, 1002, 13359}}),
    [](const auto& instance) { return std::string("list_") + instance.param.name; });

// What backtrack does by looking along the houses, tables does by masks: the same partial boards in the same order.
TEST(ReadingOrder, BothEnginesTryTheSamePartialBoards) {
  SolverOptions options;
  options.engine = "backtrack";
  options.limits.nodes = 20000;
  Solver backtrack(options);
  options.engine = "tables";
  Solver tables(options);
  for (const char* name : {"easy.txt", "near_invalid.txt", "minimal_random.txt"}) {
    for (const std::string& text : sample(name)) {
      const SolveResult a = backtrack.solve(classic_puzzle(text));
      const SolveResult b = tables.solve(classic_puzzle(text));
      EXPECT_EQ(a.outcome.stats.nodes, b.outcome.stats.nodes) << text;
      EXPECT_EQ(a.outcome.stopped, b.outcome.stopped) << text;
      EXPECT_EQ(a.solution, b.solution) << text;
    }
  }
}

// The board whose first rows have almost no clues and whose answer begins with 987654321.
TEST(ReadingOrder, LosesItsWayWhereOthersDoNot) {
  const Puzzle puzzle = classic_puzzle(sample("against_reading_order.txt").front());
  for (const char* engine : {"mrv", "dlx"}) {
    SolverOptions options;
    options.engine = engine;
    const SolveResult result = Solver(options).solve(puzzle);
    EXPECT_EQ(result.verdict, Verdict::unique);
    EXPECT_LE(result.outcome.stats.nodes, 300u);
    ASSERT_TRUE(result.solution);
    EXPECT_EQ(result.solution->text().substr(0, 9), "987654321");
  }
  SolverOptions options;
  options.engine = "tables";
  options.limits.nodes = 5000000;
  const SolveResult result = Solver(options).solve(puzzle);
  EXPECT_EQ(result.outcome.stopped, StopReason::nodes);
  EXPECT_FALSE(result.solution);
}

}  // namespace
}  // namespace farandole::sudoku
