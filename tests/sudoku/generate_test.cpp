#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sudoku/checker.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/solver.hpp>

#include "boards.hpp"

namespace farandole::sudoku {
namespace {

using ::testing::IsEmpty;

// Generated puzzles are judged by an engine that does not take part in making them.
bool is_unique(const Board& board, const Grid& givens) {
  SolverOptions options;
  options.engine = "dlx";
  return Solver(options).solve({board, givens}).verdict == Verdict::unique;
}

/// Can the clues of no group go, but those that `kept` says?
void expect_minimal(const Board& board, const Grid& givens, ClueSymmetry symmetry = ClueSymmetry::none,
                    const CluePattern& pattern = {}) {
  for (const std::vector<Cell>& orbit : orbits(board.size(), symmetry)) {
    Grid fewer = givens;
    bool must = false;
    for (const Cell cell : orbit) {
      fewer.set(cell, 0);
      must = must || pattern.rule(cell) == ClueRule::must;
    }
    if (must || fewer == givens) continue;
    EXPECT_FALSE(is_unique(board, fewer)) << givens.text() << ' ' << board.name(orbit.front());
  }
}

TEST(Generate, PuzzlesAreUniqueAndMinimal) {
  for (const Board& board :
       {Board::standard(4), Board::standard(5), Board::standard(6), Board::standard(9), test::jigsaw_of_nine()}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Grid givens = generate_classic(board, {.seed = seed});
      EXPECT_EQ(generate_classic(board, {.seed = seed}), givens);
      EXPECT_TRUE(is_unique(board, givens)) << givens.text();
      expect_minimal(board, givens);
    }
  }
}

TEST(Generate, ManyAtOnceAreThoseOfTheirSeeds) {
  const Board board = Board::standard(9);
  Generator generator(board, {});
  std::set<std::string> texts;
  std::uint64_t next = 100;
  generator.generate(100, 300, [&](std::uint64_t seed, const std::optional<GeneratedPuzzle>& puzzle) {
    EXPECT_EQ(seed, next++);
    EXPECT_TRUE(puzzle && puzzle->wanted && puzzle->seed == seed && puzzle->attempts == 1);
    EXPECT_THAT(check_solution({board, puzzle->givens}, puzzle->solution), IsEmpty());
    if (seed % 30 == 0) {
      EXPECT_EQ(generate_classic(board, {.seed = seed}), puzzle->givens);
      EXPECT_TRUE(is_unique(board, puzzle->givens));
      expect_minimal(board, puzzle->givens);
    }
    texts.insert(puzzle->givens.text());
    return seed != 390;
  });
  EXPECT_EQ(next, 391u);
  EXPECT_EQ(texts.size(), 291u);
}

TEST(Generate, StopsAtTheWantedNumberOfClues) {
  const Board board = Board::standard(9);
  for (const int clues : {40, 60, 81}) {
    EXPECT_EQ(generate_classic(board, {.seed = 7, .clues = clues}).filled(), static_cast<std::size_t>(clues));
  }
  EXPECT_EQ(generate_classic(board, {.seed = 7, .clues = 100}).filled(), 81u);
  EXPECT_GE(generate_classic(board, {.seed = 7, .clues = 1}).filled(), 17u) << "fewer clues are never enough";
}

TEST(Generate, TriesUntilThereAreAsFewCluesAsWanted) {
  const Board board = Board::standard(9);
  Generator generator(board, {.clues = 22, .attempts = 1000});
  const auto puzzle = generator.generate(3);
  ASSERT_TRUE(puzzle);
  EXPECT_TRUE(puzzle->wanted);
  EXPECT_GT(puzzle->attempts, 1u);
  EXPECT_EQ(puzzle->givens.filled(), 22u);
  EXPECT_TRUE(is_unique(board, puzzle->givens));

  // Nothing has 10 clues: the nearest is handed out.
  Generator impossible(board, {.clues = 10, .attempts = 20});
  const auto nearest = impossible.generate(3);
  ASSERT_TRUE(nearest);
  EXPECT_FALSE(nearest->wanted);
  EXPECT_LE(nearest->attempts, 20u);
  Generator one(board, {.clues = 10});
  EXPECT_LE(nearest->givens.filled(), one.generate(3)->givens.filled());
}

TEST(Generate, Symmetries) {
  for (const Board& board : {Board::standard(9), Board::standard(6), Board::standard(4)}) {
    for (const ClueSymmetry symmetry : clue_symmetries()) {
      const Grid givens = generate_classic(board, {.seed = 5, .symmetry = symmetry});
      EXPECT_TRUE(has_symmetry(givens, symmetry)) << to_string(symmetry) << ' ' << givens.text();
      EXPECT_TRUE(is_unique(board, givens));
      expect_minimal(board, givens, symmetry);
    }
  }
}

TEST(Generate, KeepsToAMask) {
  const Board board = Board::standard(9);
  // Clues in the squares of a chessboard only; and two columns full of them.
  std::string chessboard;
  for (int i = 0; i < 81; ++i) chessboard += i % 9 == 0 || i % 9 == 8 ? '#' : i % 2 == 0 ? '?' : '.';
  const CluePattern pattern = CluePattern::parse(9, chessboard);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Grid givens = generate_classic(board, {.seed = seed, .pattern = pattern, .attempts = 5});
    EXPECT_TRUE(pattern.accepts(givens)) << givens.text();
    EXPECT_TRUE(is_unique(board, givens));
    expect_minimal(board, givens, ClueSymmetry::none, pattern);
  }
}

TEST(Generate, FillsAPatternExactly) {
  const Board board = Board::standard(9);
  // 27 places; 24 places of a puzzle with half-turn symmetry.
  for (const std::string text : {"##..#..##"
                                 "#.......#"
                                 "...#.#..."
                                 ".#..#..#."
                                 "..#...#.."
                                 ".#..#..#."
                                 "...#.#..."
                                 "#.......#"
                                 "##..#..##",
                                 "..#...#.."
                                 ".#.#.#.#."
                                 "#...#...#"
                                 ".#.....#."
                                 "..#...#.."
                                 ".#.....#."
                                 "#...#...#"
                                 ".#.#.#.#."
                                 "..#...#.."}) {
    const CluePattern pattern = CluePattern::parse(9, text);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const Grid givens = generate_classic(board, {.seed = seed, .pattern = pattern, .attempts = 20});
      EXPECT_TRUE(pattern.accepts(givens)) << givens.text();
      EXPECT_TRUE(is_unique(board, givens));
      EXPECT_EQ(givens.filled(), static_cast<std::size_t>(std::count(text.begin(), text.end(), '#')));
    }
  }
}

TEST(Generate, HasTheCluesAskedFor) {
  const Board board = Board::standard(9);
  Grid clues(9);
  for (int i = 0; i < 9; ++i) clues.set(board.cell(4, i), i + 1);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const CluePattern pattern = CluePattern::containing(clues);
    const Grid givens = generate_classic(board, {.seed = seed, .pattern = pattern});
    EXPECT_TRUE(pattern.accepts(givens)) << givens.text();
    EXPECT_TRUE(is_unique(board, givens));
    expect_minimal(board, givens, ClueSymmetry::none, pattern);
  }
}

TEST(Generate, HandsOutWhatIsAccepted) {
  const Board board = Board::standard(9);
  int asked = 0;
  GenerateOptions options;
  options.attempts = 100;
  options.accept = [&](const Grid& givens, const Grid& solution) {
    EXPECT_THAT(check_solution({board, givens}, solution), IsEmpty());
    ++asked;
    return givens[board.cell(4, 4)] == 5;
  };
  const auto puzzle = Generator(board, options).generate(1);
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->givens[board.cell(4, 4)], 5);
  EXPECT_EQ(static_cast<std::uint64_t>(asked), puzzle->attempts);
  options.accept = [](const Grid&, const Grid&) { return false; };
  options.attempts = 3;
  EXPECT_FALSE(Generator(board, options).generate(1));
  EXPECT_THROW(static_cast<void>(generate_classic(board, options)), UsageError);
}

TEST(Generate, CanBeCancelled) {
  dlx::CancelToken token;
  GenerateOptions options;
  options.attempts = dlx::unlimited;
  options.cancel = &token;
  int asked = 0;
  options.accept = [&](const Grid&, const Grid&) {
    if (++asked == 5) token.cancel();
    return false;
  };
  EXPECT_FALSE(Generator(Board::standard(9), options).generate(1));
  EXPECT_EQ(asked, 5);
}

TEST(Generate, ContradictionsAreRefused) {
  const Board board = Board::standard(4);
  const auto refused = [&board](const GenerateOptions& options) {
    EXPECT_THROW(static_cast<void>(generate_classic(board, options)), UsageError);
  };
  refused({.symmetry = ClueSymmetry::half_turn, .pattern = CluePattern::parse(4, "#??????????????.")});
  refused({.pattern = CluePattern::containing(Grid::parse(4, "11.............."))});
  refused({.pattern = CluePattern::containing(Grid::parse(4, "123....4........"))});
  refused({.pattern = CluePattern::containing(Grid(9))});
  refused({.pattern = {.rules = std::vector<ClueRule>(81, ClueRule::may), .clues = {}}});
  refused({.pattern = CluePattern::parse(4, "................"), .attempts = 2});
  EXPECT_THROW(static_cast<void>(CluePattern::parse(4, "????")), UsageError);
  EXPECT_THROW(static_cast<void>(CluePattern::parse(4, "???????5????????")), UsageError);
  EXPECT_THROW(static_cast<void>(CluePattern::parse(4, "???????+????????")), UsageError);
  EXPECT_THROW(static_cast<void>(generate_classic(test::board_of(4, "aaab...abbb....."), {})), UsageError);
}

TEST(Generate, LargeBoards) {
  const Board board = Board::standard(16);
  const Grid givens = generate_classic(board, {.seed = 3});
  EXPECT_LT(givens.filled(), 256u / 2);
  EXPECT_TRUE(is_unique(board, givens));
}

TEST(CluePattern, OrbitsOfCells) {
  // Sizes of orbits on 9x9: computed by counting the cells that each movement leaves in place (Burnside).
  const std::pair<ClueSymmetry, std::size_t> numbers[] = {
      {ClueSymmetry::none, 81},     {ClueSymmetry::half_turn, 41},     {ClueSymmetry::quarter_turn, 21},
      {ClueSymmetry::diagonal, 45}, {ClueSymmetry::anti_diagonal, 45}, {ClueSymmetry::horizontal, 45},
      {ClueSymmetry::vertical, 45}, {ClueSymmetry::both_mirrors, 25},  {ClueSymmetry::both_diagonals, 25},
      {ClueSymmetry::full, 15},
  };
  ASSERT_EQ(clue_symmetries().size(), std::size(numbers));
  for (const auto& [symmetry, number] : numbers) {
    const auto groups = orbits(9, symmetry);
    EXPECT_EQ(groups.size(), number) << to_string(symmetry);
    std::set<Cell> cells;
    for (const auto& group : groups) cells.insert(group.begin(), group.end());
    EXPECT_EQ(cells.size(), 81u);
    EXPECT_EQ(clue_symmetry_named(to_string(symmetry)), symmetry);
  }
  EXPECT_FALSE(clue_symmetry_named("spiral"));
}

TEST(CluePattern, SymmetriesOfPuzzles) {
  const Grid turned = Grid::parse(4, "12..........3..4");
  EXPECT_FALSE(has_symmetry(turned, ClueSymmetry::half_turn));
  EXPECT_TRUE(has_symmetry(Grid::parse(4, "12............34"), ClueSymmetry::half_turn));
  EXPECT_FALSE(has_symmetry(Grid::parse(4, "12............34"), ClueSymmetry::horizontal));
  EXPECT_TRUE(has_symmetry(Grid::parse(4, "1..2............"), ClueSymmetry::vertical));
  EXPECT_TRUE(has_symmetry(Grid::parse(4, "1...........2..."), ClueSymmetry::horizontal));
  EXPECT_TRUE(has_symmetry(Grid::parse(4, ".1..2..........."), ClueSymmetry::diagonal));
  EXPECT_TRUE(has_symmetry(Grid::parse(4, ".1.........2...."), ClueSymmetry::anti_diagonal));
  EXPECT_TRUE(has_symmetry(Grid::parse(4, "1..2........3..4"), ClueSymmetry::full));
}

}  // namespace
}  // namespace farandole::sudoku
