// Explanations and ratings as a whole: every step of every puzzle goes through a checker that shares nothing with the
// techniques. The carried samples always; the complete lists where FARANDOLE_DATA names a folder that has them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dlx/detail/random.hpp>
#include <map>
#include <set>
#include <sudoku/explain.hpp>
#include <sudoku/generate.hpp>
#include <support/data.hpp>
#include <support/puzzle_list.hpp>

#include "boards.hpp"
#include "step_checker.hpp"

namespace farandole::sudoku {
namespace {

using ::testing::IsEmpty;

constexpr std::string_view readme_puzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
constexpr std::string_view readme_answer =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

struct Checked {
  std::map<Ending, std::size_t> endings;
  std::map<std::string_view, std::size_t> uses;  // of techniques, by steps
  std::size_t puzzles = 0;

  std::size_t solved() const {
    const auto found = endings.find(Ending::solved);
    return found == endings.end() ? 0 : found->second;
  }
};

// Explains a puzzle and has each step checked.
void explain_and_check(Explainer& explainer, Solver& solver, const Puzzle& puzzle, Checked& checked) {
  const Explanation explanation = explainer.explain(puzzle);
  const SolveResult solved = solver.solve(puzzle);
  const Grid* solution = solved.verdict == Verdict::unique ? &*solved.solution : nullptr;
  test::StepChecker checker(puzzle);
  for (const Step& step : explanation.steps) {
    const std::string wrong = checker.check(step, solution);
    ASSERT_THAT(wrong, IsEmpty()) << in_words(puzzle.board, step) << " in " << puzzle.givens.text();
    EXPECT_TRUE(!step.technique->assumes_uniqueness || solved.verdict == Verdict::unique);
    checker.apply(step);
    ++checked.uses[step.technique->name];
  }
  EXPECT_EQ(explanation.grid, checker.grid());
  EXPECT_EQ(explanation.candidates, checker.candidates());
  ++checked.puzzles;
  ++checked.endings[explanation.ending];
  if (explanation.ending == Ending::solved) {
    EXPECT_EQ(solved.verdict, Verdict::unique);
    EXPECT_EQ(explanation.grid, solved.solution);
  } else if (explanation.ending == Ending::contradiction) {
    EXPECT_EQ(solved.verdict, Verdict::none);
  }
  EXPECT_EQ(explanation.verdict, solved.verdict);

  const Rating rating = explainer.rate(puzzle);
  EXPECT_EQ(rating.verdict, explanation.verdict);
  if (explanation.ending != Ending::solved) return;
  EXPECT_EQ(rating.ending, Ending::solved);
  EXPECT_EQ(rating.steps, explanation.steps.size());
  int hardest = 0;
  std::uint64_t total = 0;
  for (const Step& step : explanation.steps) {
    hardest = std::max(hardest, step.score);
    total += static_cast<std::uint64_t>(step.score);
  }
  EXPECT_EQ(rating.score, hardest);
  EXPECT_EQ(rating.total, total);
}

Checked check_all(const std::vector<std::string>& puzzles, std::size_t every = 1, ExplainOptions options = {}) {
  Checked checked;
  Explainer explainer(std::move(options));
  SolverOptions solver_options;
  solver_options.engine = "mrv";
  Solver solver(solver_options);
  for (std::size_t i = 0; i < puzzles.size(); i += every) {
    explain_and_check(explainer, solver, classic_puzzle(puzzles[i]), checked);
    if (::testing::Test::HasFailure()) break;
  }
  return checked;
}

std::vector<std::string> sample(const char* name) {
  return farandole::test::read_puzzle_list(farandole::test::data_folder() / "classic" / name);
}

TEST(Explain, TheReadmePuzzle) {
  const Explanation explanation = Explainer().explain(classic_puzzle(readme_puzzle));
  EXPECT_EQ(explanation.ending, Ending::solved);
  EXPECT_EQ(explanation.verdict, Verdict::unique);
  EXPECT_EQ(explanation.grid.text(), readme_answer);
}

TEST(Explain, SamplesStepByStep) {
  EXPECT_EQ(check_all(sample("easy.txt")).solved(), 200u);
  EXPECT_EQ(check_all(sample("seventeen_clues.txt")).solved(), 200u);
  EXPECT_EQ(check_all(sample("minimal_random.txt")).solved(), 200u);
}

// The checker is worth something: what is changed in a step, it finds.
TEST(StepChecker, RefusesStepsThatWereTamperedWith) {
  Explainer explainer;
  std::set<std::string_view> tried;
  for (const std::string& text : sample("minimal_random.txt")) {
    const Puzzle puzzle = classic_puzzle(text);
    test::StepChecker checker(puzzle);
    for (const Step& step : explainer.explain(puzzle).steps) {
      Step other = step;
      // One more candidate is struck: one anywhere on the board of which the pattern says nothing.
      for (std::size_t i = 0; i < 81; ++i) {
        for (const int digit : checker.candidates()[i]) {
          const Candidate candidate{Cell(i), digit};
          const bool struck =
              std::find(step.eliminations.begin(), step.eliminations.end(), candidate) != step.eliminations.end();
          if (struck || !(step.digits - DigitSet::of(digit) == step.digits)) continue;
          if (step.technique->name == "naked pair" || step.technique->name == "pointing" ||
              step.technique->name == "XY-wing" || step.technique->name == "X-wing") {
            other.eliminations = {candidate};
            EXPECT_NE(checker.check(other, nullptr), "") << in_words(puzzle.board, step);
            tried.insert(step.technique->name);
          }
        }
      }
      // A link is left out of a chain. (In nishio and nets there may be another reason for what follows.)
      const bool single_links = step.technique->name.find("chain") != std::string_view::npos;
      for (std::size_t c = 0; single_links && c < step.chains.size(); ++c) {
        for (std::size_t link = 0; link < step.chains[c].size(); ++link) {
          other = step;
          other.chains[c].erase(other.chains[c].begin() + static_cast<std::ptrdiff_t>(link));
          EXPECT_NE(checker.check(other, nullptr), "") << in_words(puzzle.board, step) << " without link " << link;
          tried.insert(step.technique->name);
        }
      }
      // A cell of the pattern is left out.
      if (step.cells.size() > 1) {
        other = step;
        other.cells.pop_back();
        EXPECT_NE(checker.check(other, nullptr), "") << in_words(puzzle.board, step);
        tried.insert(step.technique->name);
      }
      // Something else is placed.
      if (!step.placements.empty() && step.chains.empty()) {
        other = step;
        other.placements[0].digit = other.placements[0].digit % 9 + 1;
        EXPECT_NE(checker.check(other, nullptr), "") << in_words(puzzle.board, step);
        tried.insert(step.technique->name);
      }
      checker.apply(step);
    }
  }
  EXPECT_GE(tried.size(), 20u);
}

// Puzzles with no solution or several: nothing wrong is said on the way, and no technique assumes what is not so.
TEST(Explain, PuzzlesThatAreNotUnique) {
  const Checked checked = check_all(sample("near_invalid.txt"), 9);
  EXPECT_GT(checked.endings.at(Ending::stuck), 0u);
  EXPECT_GT(checked.endings.at(Ending::contradiction), 0u);
}

TEST(Explain, WithoutAssumingUniqueness) {
  ExplainOptions options;
  options.uniqueness = false;
  const Checked checked = check_all(sample("minimal_random.txt"), 2, options);
  EXPECT_EQ(checked.solved(), 100u);
  for (const TechniqueInfo* technique : techniques()) {
    if (technique->assumes_uniqueness) {
      EXPECT_EQ(checked.uses.count(technique->name), 0u) << technique->name;
    }
  }
}

// Each technique alone beside the singles, so that it is not forestalled by others.
TEST(Explain, EachTechniqueOnItsOwn) {
  const std::vector<std::string> puzzles = sample("minimal_random.txt");
  for (const TechniqueInfo* technique : techniques()) {
    ExplainOptions options;
    for (const TechniqueInfo* other : techniques()) {
      if (other != technique && other->score > 23) options.without.push_back(other);
    }
    const Checked checked = check_all(puzzles, technique->score < 65 ? 1 : 10, options);
    EXPECT_EQ(checked.puzzles, technique->score < 65 ? 200u : 20u);
    EXPECT_GT(checked.uses.count(technique->name), 0u) << technique->name;
  }
}

TEST(Explain, OtherBoards) {
  Checked checked;
  Explainer explainer;
  SolverOptions solver_options;
  solver_options.engine = "mrv";
  Solver solver(solver_options);
  for (const Board& board : {Board::standard(4), Board::standard(6), Board::with_boxes(3, 2), Board::standard(8),
                             Board::with_boxes(2, 5), Board::standard(7), test::jigsaw_of_nine()}) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Puzzle puzzle{board, generate_classic(board, {seed, 0}), {}};
      explain_and_check(explainer, solver, puzzle, checked);
    }
  }
  for (const Board& board : test::odd_boards_of_four()) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      explain_and_check(explainer, solver, {board, generate_classic(board, {seed, 0}), {}}, checked);
    }
  }
  EXPECT_EQ(checked.solved(), checked.puzzles);
}

TEST(Explain, LargeBoardsWithManyClues) {
  Explainer explainer;
  Checked checked;
  SolverOptions solver_options;
  solver_options.engine = "mrv";
  Solver solver(solver_options);
  for (const int size : {16, 25}) {
    const Board board = Board::standard(size);
    Puzzle puzzle{board, random_grid(board, 5), {}};
    for (int i = 0; i < size; ++i) {
      for (int k = 0; k < 4; ++k) puzzle.givens.set(board.cell(i, (i * 3 + k * 5) % size), 0);
    }
    explain_and_check(explainer, solver, puzzle, checked);
  }
  // The largest empty board: nothing to say, but that in bounded time.
  const Puzzle empty{Board::standard(max_size), Grid(max_size), {}};
  ExplainOptions options;
  options.limits.seconds = 0.2;
  options.uniqueness = false;
  const Explanation explanation = Explainer(options).explain(empty);
  EXPECT_THAT(explanation.steps, IsEmpty());
  EXPECT_NE(explanation.ending, Ending::solved);
}

// A position in the middle, stated by its candidates, goes on as it would have.
TEST(Explain, GoesOnFromStatedCandidates) {
  const Puzzle puzzle = classic_puzzle(sample("minimal_random.txt")[7]);
  Explainer explainer;
  const Explanation whole = explainer.explain(puzzle);
  ASSERT_EQ(whole.ending, Ending::solved);
  Puzzle position = puzzle;
  position.candidates.assign(81, DigitSet::range(1, 9));
  for (std::size_t i = 0; i < whole.steps.size(); ++i) {
    const Explanation hint = explainer.next(position);
    ASSERT_EQ(hint.steps.size(), 1u) << i;
    EXPECT_EQ(in_words(puzzle.board, hint.steps[0]), in_words(puzzle.board, whole.steps[i])) << i;
    position.givens = hint.grid;
    position.candidates = hint.candidates;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (hint.grid[Cell(cell)] != 0) position.candidates[cell] = DigitSet::of(hint.grid[Cell(cell)]);
    }
  }
  EXPECT_EQ(explainer.next(position).ending, Ending::solved);
  EXPECT_THAT(explainer.next(position).steps, IsEmpty());
}

TEST(Explain, CandidatesWithoutTheAnswerAreAContradictionOrNoStepFound) {
  // R1C2 of the answer is 5.
  Puzzle puzzle = classic_puzzle(readme_puzzle);
  puzzle.candidates.assign(81, DigitSet::range(1, 9));
  puzzle.candidates[1].erase(5);
  const Explanation explanation = Explainer().explain(puzzle);
  EXPECT_EQ(explanation.ending, Ending::contradiction);
  EXPECT_EQ(explanation.verdict, Verdict::none);
}

TEST(Explain, GivensThatClashAreAContradiction) {
  const Explanation explanation = Explainer().explain(classic_puzzle("11.............."));
  EXPECT_EQ(explanation.ending, Ending::contradiction);
  EXPECT_THAT(explanation.steps, IsEmpty());
}

TEST(Explain, ACompleteGridNeedsNoStep) {
  const Explanation explanation = Explainer().explain(classic_puzzle(readme_answer));
  EXPECT_EQ(explanation.ending, Ending::solved);
  EXPECT_THAT(explanation.steps, IsEmpty());
  const Rating rating = Explainer().rate(classic_puzzle(readme_answer));
  EXPECT_EQ(rating.hardest, nullptr);
  EXPECT_EQ(rating.band(), "easy");
}

TEST(Explain, SeveralSolutionsAreSaid) {
  const Rating rating = Explainer().rate(classic_puzzle("1..............."));
  EXPECT_EQ(rating.ending, Ending::stuck);
  EXPECT_EQ(rating.verdict, Verdict::multiple);
  EXPECT_EQ(rating.band(), "beyond");
}

TEST(Explain, StopsAtLimits) {
  ExplainOptions options;
  options.limits.nodes = 3;
  const Explanation explanation = Explainer(options).explain(classic_puzzle(readme_puzzle));
  EXPECT_EQ(explanation.steps.size(), 3u);
  EXPECT_EQ(explanation.ending, Ending::stopped);
  dlx::CancelToken token;
  token.cancel();
  options.limits = {};
  options.limits.cancel = &token;
  EXPECT_EQ(Explainer(options).rate(classic_puzzle(readme_puzzle)).ending, Ending::stopped);
}

TEST(Explain, RefusesRules) {
  Puzzle puzzle = classic_puzzle("................");
  struct Anything final : Constraint {
    std::string describe() const override { return "anything"; }
    bool accepts(const Grid& /*grid*/) const override { return true; }
  };
  puzzle.rules.push_back(std::make_shared<Anything>());
  EXPECT_THROW(static_cast<void>(Explainer().rate(puzzle)), UnsupportedError);
  EXPECT_THROW(static_cast<void>(Explainer().explain(puzzle)), UnsupportedError);
}

TEST(Bands, CoverAllScoresInOrder) {
  int before = 0;
  for (const Band& band : bands()) {
    EXPECT_GT(band.highest, before);
    EXPECT_EQ(&band_of(band.highest), &band);
    EXPECT_EQ(&band_of(before + 1), &band);
    before = band.highest;
  }
  EXPECT_EQ(band_of(12).name, "easy");
  EXPECT_EQ(band_of(26).name, "medium");
  EXPECT_EQ(band_of(32).name, "hard");
  EXPECT_EQ(band_of(50).name, "expert");
  EXPECT_EQ(band_of(72).name, "fiendish");
  EXPECT_EQ(band_of(95).name, "extreme");
  EXPECT_EQ(band_of(110).name, "diabolical");
}

TEST(CompleteExplain, LargeListsStepByStep) {
  const auto folder = farandole::test::large_data_folder();
  if (!folder) return;
  struct List {
    const char* name;
    std::size_t every;
    double least_solved;
  };
  // Every puzzle of the two lists that must be explained; of the harder ones a part, since a step takes a millisecond.
  for (const List& list :
       {List{"easy_20k", 1, 1}, List{"17_clue", 7, 1}, List{"top1465", 29, 1}, List{"hardest_1106", 75, 1},
        List{"hardest_11plus", 9753, 1}, List{"minimal_random_20k", 23, 1}}) {
    const auto path = *folder / "classic" / (std::string(list.name) + ".txt.xz");
    const Checked checked = check_all(farandole::test::read_puzzle_list(path), list.every);
    EXPECT_GE(static_cast<double>(checked.solved()), list.least_solved * static_cast<double>(checked.puzzles))
        << list.name;
  }
}

}  // namespace
}  // namespace farandole::sudoku
