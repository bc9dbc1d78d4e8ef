// Mixes of rules on small boards: every engine that takes rules against plain enumeration, with `accepts` alone to
// judge.
//
//     farandole_variants_differential [--mixes N] [--seed S] [--rules N] [--kind KIND]
//
// Mixes are made in blocks; block k has the seed S + k. A block has a board (6x6 or 4x4, with boxes, other regions, or
// none), some givens, and all of their completions; each of its mixes has --rules (3) rules of random kinds with random
// parameters, one of them of the kind that --kind names. Each engine runs as it is and with random ties. A difference
// is reported with the puzzle. Exit code 1 when there was any.
#include <algorithm>
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/engine.hpp>
#include <sudoku/puzzle.hpp>
#include <variants/variant.hpp>
#include "arguments.hpp"
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::EngineInfo;
using sudoku::Grid;
using sudoku::Puzzle;
using sudoku::PuzzleSpec;

struct Settings {
  std::uint64_t mixes = 10000;
  std::uint64_t seed = 1;
  std::uint64_t rules = 3;
  std::string kind;
};

struct Tally {
  std::uint64_t mixes = 0;
  std::uint64_t none = 0;
  std::uint64_t unique = 0;
  std::uint64_t runs = 0;
  std::uint64_t differences = 0;
};

std::size_t below(Random& random, std::size_t count) { return static_cast<std::size_t>(random() % count); }

// A 4x4 or 6x6 board; now and then without regions, or with the regions of a standard one after rows or columns have
// been moved, so that they are torn apart.
Board random_board(Random& random) {
  const int size = random_number(random, 0, 3) == 0 ? 4 : 6;
  Board standard = Board::standard(size);
  const int shape = random_number(random, 0, 5);
  if (shape >= 2) return standard;
  std::vector<int> regions(standard.cell_count(), -1);
  const int first = random_number(random, 0, size - 1);
  const int second = random_number(random, 0, size - 1);
  for (std::size_t i = 0; shape == 1 && i < regions.size(); ++i) {
    const int row = standard.row(Cell(i));
    const int other = row == first ? second : row == second ? first : row;
    regions[i] = standard.region(standard.cell(other, standard.column(Cell(i))));
  }
  return Board::with_regions(size, regions);
}

struct Block {
  Board board = Board::standard(6);
  Grid givens;
  std::vector<Grid> grids;  // all completions of the givens
};

// Givens are added until few completions are left.
Block make_block(Random& random) {
  constexpr std::size_t most_grids = 300;
  Block block;
  block.board = random_board(random);
  const Grid hidden = random_solution(block.board, random);
  block.givens = Grid(block.board.size());
  do {
    for (int more = 0; more < 2; ++more) {
      const auto cell = static_cast<Cell>(below(random, block.board.cell_count()));
      block.givens.set(cell, hidden[cell]);
    }
    block.grids.clear();
    for_each_completion(block.board, block.givens, nullptr, [&](const Grid& grid) {
      block.grids.push_back(grid);
      return block.grids.size() <= most_grids;
    });
  } while (block.grids.size() > most_grids);
  return block;
}

std::vector<Grid> accepted_of(const std::vector<Grid>& grids, const Puzzle& puzzle) {
  std::vector<Grid> accepted;
  for (const Grid& grid : grids) {
    const auto holds = [&](const auto& rule) { return rule->accepts(grid); };
    if (std::all_of(puzzle.rules.begin(), puzzle.rules.end(), holds)) accepted.push_back(grid);
  }
  return accepted;
}

std::vector<std::string> texts_of(const std::vector<Grid>& grids) {
  std::vector<std::string> texts;
  for (const Grid& grid : grids) texts.push_back(grid.text());
  std::sort(texts.begin(), texts.end());
  return texts;
}

class Comparison {
 public:
  explicit Comparison(const Settings& settings) : settings_(settings) {}

  void run() {
    constexpr std::uint64_t mixes_in_block = 50;
    constexpr std::uint64_t most_differences = 10;
    for (std::uint64_t k = 0; tally_.mixes < settings_.mixes && tally_.differences < most_differences; ++k) {
      Random random(settings_.seed + k);
      const Block block = make_block(random);
      const std::vector<std::string_view> kinds = kinds_for(block.board);
      for (std::uint64_t i = 0; i < mixes_in_block && tally_.mixes < settings_.mixes; ++i) {
        compare(block, random_mix(block, kinds, random), random());
      }
    }
  }

  [[nodiscard]] const Tally& tally() const { return tally_; }

 private:
  static std::vector<std::string_view> kinds_for(const Board& board) {
    std::vector<std::string_view> kinds;
    for (const variants::VariantInfo& rule : variants::variants()) {
      if (suits(rule.kind, board)) kinds.push_back(rule.kind);
    }
    return kinds;
  }

  // Rules are chosen so that most mixes have a solution: each after a grid that those before it leave.
  [[nodiscard]] PuzzleSpec random_mix(const Block& block, const std::vector<std::string_view>& kinds,
                                      Random& random) const {
    PuzzleSpec spec;
    spec.board = block.board;
    spec.givens = block.givens;
    std::vector<Grid> left = block.grids;
    for (std::uint64_t number = 0; number < settings_.rules; ++number) {
      const bool named = number == 0 && std::find(kinds.begin(), kinds.end(), settings_.kind) != kinds.end();
      const std::string_view kind = named ? std::string_view(settings_.kind) : kinds[below(random, kinds.size())];
      const Grid* hidden = left.empty() ? nullptr : &left[below(random, left.size())];
      spec.constraints.push_back(random_spec(kind, block.board, random, hidden));
      const std::vector<Grid> still = accepted_of(left, sudoku::make_puzzle(spec, variants::catalog()));
      if (still.empty() && random_number(random, 0, 3) != 0) {
        spec.constraints.pop_back();
      } else {
        left = still;
      }
    }
    return spec;
  }

  void compare(const Block& block, const PuzzleSpec& spec, std::uint64_t seed) {
    const Puzzle puzzle = sudoku::make_puzzle(spec, variants::catalog());
    const std::vector<std::string> expected = texts_of(accepted_of(block.grids, puzzle));
    ++tally_.mixes;
    tally_.none += expected.empty() ? 1U : 0U;
    tally_.unique += expected.size() == 1 ? 1U : 0U;
    for (const EngineInfo& engine : sudoku::engines()) {
      if (!engine.why_not(puzzle).empty()) continue;
      for (const std::optional<std::uint64_t> ties : {std::optional<std::uint64_t>(), std::optional(seed)}) {
        ++tally_.runs;
        std::vector<Grid> found;
        const auto outcome = engine.make({ties, false})->run(puzzle, {}, [&](const Grid& grid) {
          found.push_back(grid);
          return found.size() <= block.grids.size();
        });
        if (outcome.exact() && texts_of(found) == expected) continue;
        ++tally_.differences;
        report(puzzle, std::string(engine.name) + (ties ? " with random ties" : ""), expected.size(), found.size());
      }
    }
  }

  static void report(const Puzzle& puzzle, const std::string& who, std::size_t expected, std::size_t found) {
    std::cerr << who << ": " << found << " solutions, not the " << expected << " that are accepted\n  givens "
              << puzzle.givens.text() << "\n  regions ";
    for (std::size_t i = 0; i < puzzle.board.cell_count(); ++i) {
      const int region = puzzle.board.region(Cell(i));
      std::cerr << (region < 0 ? std::string(".") : std::to_string(region + 1));
    }
    std::cerr << '\n';
    for (const auto& rule : puzzle.rules) std::cerr << "  " << rule->describe() << '\n';
  }

  Settings settings_;
  Tally tally_;
};

Settings parse(int argc, char** argv) {
  Settings settings;
  read_arguments(argc, argv,
                 {{"--mixes", &settings.mixes},
                  {"--seed", &settings.seed},
                  {"--rules", &settings.rules},
                  {"--kind", &settings.kind}},
                 "farandole_variants_differential [--mixes N] [--seed S] [--rules N] [--kind KIND]");
  return settings;
}

int run(const Settings& settings) {
  Comparison comparison(settings);
  comparison.run();
  const Tally& tally = comparison.tally();
  std::cout << tally.mixes << " mixes of rules (" << tally.none << " without a solution, " << tally.unique
            << " with one), " << tally.runs << " runs of engines, " << tally.differences << " differences\n";
  return tally.differences == 0 ? 0 : 1;
}

}  // namespace
}  // namespace farandole::tests

int main(int argc, char** argv) {
  try {
    return farandole::tests::run(farandole::tests::parse(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << "farandole_variants_differential: " << error.what() << '\n';
    return 2;
  }
}
