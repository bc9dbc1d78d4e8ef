#include "variants/broken.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include <sudoku/formats/format.hpp>
#include <sudoku/solver.hpp>
#include "variants/support.hpp"

namespace farandole::tests {

namespace {

using sudoku::Cell;
using sudoku::PuzzleSpec;

/// All puzzles that differ from this one by a small change of one clue.
std::vector<PuzzleSpec> changed(const PuzzleSpec& spec) {
  std::vector<PuzzleSpec> result;
  for (std::size_t i = 0; i < spec.constraints.size(); ++i) {
    for (const auto& [name, value] : spec.constraints[i].params) {
      const auto* number = std::get_if<std::int64_t>(&value);
      if (number == nullptr) continue;
      for (const int change : {-1, 1}) {
        result.push_back(spec);
        result.back().constraints[i].params[name] = *number + change;
      }
    }
  }
  const int size = spec.board.size();
  for (std::size_t i = 0; i < spec.board.cell_count(); ++i) {
    const int given = spec.givens[Cell(i)];
    if (given == 0) continue;
    for (const int change : {1, size / 2}) {
      result.push_back(spec);
      result.back().givens.set(Cell(i), (given - 1 + change) % size + 1);
    }
  }
  return result;
}

bool has_no_solution(const PuzzleSpec& spec) {
  sudoku::SolverOptions options;
  options.engine = "mrv";
  options.limits.nodes = 2'000;
  try {
    const auto puzzle = make_puzzle(spec, variants::catalog());
    return sudoku::Solver(options).count(puzzle, 1).has_solution() == dlx::Answer::no;
  } catch (const sudoku::InputError&) {
    return false;  // a rule that cannot be, which reading refuses
  }
}

}  // namespace

std::vector<PuzzleSpec> broken_puzzles(const std::filesystem::path& path, int of_each, std::size_t most) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  sudoku::LineSource source(file);
  const auto reader = sudoku::format_named("json").read(source);
  std::vector<PuzzleSpec> result;
  Random random(20);
  for (PuzzleSpec spec; result.size() < most && reader->next(spec);) {
    if (spec.status != "unique") continue;
    auto others = changed(spec);
    // Not std::shuffle, which differs from library to library.
    for (std::size_t i = others.size(); i > 1; --i) {
      std::swap(others[i - 1], others[static_cast<std::size_t>(random_number(random, 0, static_cast<int>(i) - 1))]);
    }
    int found = 0;
    for (std::size_t i = 0; i < others.size() && i < 8 && found < of_each; ++i) {
      if (!has_no_solution(others[i])) continue;
      result.push_back(others[i]);
      ++found;
    }
  }
  return result;
}

}  // namespace farandole::tests
