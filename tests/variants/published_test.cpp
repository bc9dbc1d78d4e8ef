// Published puzzles: the stored answer, and no other.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <sudoku/formats/format.hpp>
#include <sudoku/solver.hpp>
#include "support/data.hpp"
#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::EngineInfo;
using sudoku::Puzzle;
using sudoku::PuzzleSpec;
using sudoku::Verdict;

/// The puzzles of a file of records. `known_only`: but for those with rules that are not in the table.
std::vector<PuzzleSpec> puzzles_in(const std::filesystem::path& path, bool known_only = false) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  sudoku::LineSource source(file);
  const auto reader = sudoku::format_named("json").read(source);
  const auto is_known = [](const sudoku::ConstraintSpec& spec) {
    const auto all = variants::variants();
    return std::any_of(all.begin(), all.end(), [&](const auto& rule) { return rule.kind == spec.kind; });
  };
  std::vector<PuzzleSpec> puzzles;
  for (PuzzleSpec puzzle; reader->next(puzzle);) {
    const auto& rules = puzzle.constraints;
    if (!known_only || std::all_of(rules.begin(), rules.end(), is_known)) puzzles.push_back(puzzle);
  }
  return puzzles;
}

/// What the engine says: the verdict and, when the puzzle is unique, the answer. True when it came to an end.
bool expect_stored_answer(const PuzzleSpec& spec, std::string_view engine, std::uint64_t nodes,
                          double* seconds = nullptr) {
  SCOPED_TRACE(spec.id + " by " + std::string(engine));
  sudoku::SolverOptions options;
  options.engine = engine;
  options.limits.nodes = nodes;
  const Puzzle puzzle = sudoku::make_puzzle(spec, variants::catalog());
  const auto result = sudoku::Solver(options).solve(puzzle);
  if (seconds != nullptr) *seconds = result.outcome.seconds;
  if (result.verdict == Verdict::unknown) {
    EXPECT_EQ(result.outcome.stopped, sudoku::StopReason::nodes);
    return false;
  }
  EXPECT_EQ(sudoku::to_string(result.verdict), spec.status);
  if (result.verdict == Verdict::unique && spec.solution) {
    EXPECT_EQ(result.solution->text(), spec.solution->text());
  }
  return true;
}

class PublishedFile : public testing::TestWithParam<const char*> {};

TEST_P(PublishedFile, HaveTheStoredAnswerByEveryEngine) {
  const auto puzzles = puzzles_in(test::data_folder() / "variants" / GetParam());
  ASSERT_GE(puzzles.size(), 7U);
  for (const PuzzleSpec& spec : puzzles) {
    for (const EngineInfo& engine : sudoku::engines()) {
      if (!engine.variants || !engine.why_not(sudoku::make_puzzle(spec, variants::catalog())).empty()) continue;
      EXPECT_TRUE(expect_stored_answer(spec, engine.name, 200'000)) << spec.id << ' ' << engine.name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, PublishedFile, testing::Values("published.jsonl", "generated.jsonl"),
                         [](const auto& file) { return std::string(file.param).substr(0, 9); });

// The stored solutions against the rules, with no engine in between.
TEST(Published, StoredAnswersKeepTheRules) {
  int puzzles = 0;
  for (const char* file : {"published.jsonl", "generated.jsonl"}) {
    for (const PuzzleSpec& spec : puzzles_in(test::data_folder() / "variants" / file)) {
      ++puzzles;
      for (const auto& rule : sudoku::make_puzzle(spec, variants::catalog()).rules) {
        EXPECT_TRUE(rule->accepts(spec.solution.value())) << spec.id << ": " << rule->describe();
      }
    }
  }
  EXPECT_GT(puzzles, 60);
}

// The same for the whole collection, where it is at hand.
TEST(CompleteCollection, StoredAnswersKeepTheRules) {
  const auto folder = test::large_data_folder();
  if (!folder) return;
  for (const PuzzleSpec& spec : puzzles_in(*folder / "variants" / "puzzles.jsonl", true)) {
    if (!spec.solution || spec.status == "none") continue;
    for (const auto& rule : sudoku::make_puzzle(spec, variants::catalog()).rules) {
      EXPECT_TRUE(rule->accepts(spec.solution.value())) << spec.id << ": " << rule->describe();
      sudoku::Filters filters;
      if (!rule->post(filters)) continue;
      // The filters accept it too, and none strikes a digit of it when all candidates are open.
      std::vector<sudoku::DigitSet> digits;
      for (std::size_t i = 0; i < spec.board.cell_count(); ++i) {
        digits.push_back(sudoku::DigitSet::of((*spec.solution)[sudoku::Cell(i)]));
      }
      PlainCandidates settled(digits);
      PlainCandidates open(std::vector<sudoku::DigitSet>(spec.board.cell_count(), spec.board.digits()));
      for (const auto& filter : filters) {
        EXPECT_TRUE(filter->filter(settled)) << spec.id << ": " << rule->describe();
        EXPECT_TRUE(filter->filter(open)) << spec.id << ": " << rule->describe();
      }
      for (std::size_t i = 0; i < digits.size(); ++i) {
        EXPECT_TRUE((digits[i] - open.masks()[i]).empty()) << spec.id << ": " << rule->describe();
      }
    }
  }
}

// The whole collection, where it is at hand. Puzzles that need more nodes than this are named and counted, no more.
TEST(CompleteCollection, StoredAnswersWithin20000Nodes) {
  const auto folder = test::large_data_folder();
  if (!folder) return;
  const auto puzzles = puzzles_in(*folder / "variants" / "puzzles.jsonl", true);
  EXPECT_GE(puzzles.size(), 542U);
  int open = 0;
  double longest = 0;
  std::string slowest;
  for (const PuzzleSpec& spec : puzzles) {
    double seconds = 0;
    if (!expect_stored_answer(spec, "dlx", 20'000, &seconds)) {
      ++open;
      std::cout << "not decided within 20,000 nodes: " << spec.id << '\n';
    } else if (seconds > longest) {
      longest = seconds;
      slowest = spec.id;
    }
  }
  std::cout << puzzles.size() - static_cast<std::size_t>(open) << " of " << puzzles.size()
            << " decided; the slowest of them, " << slowest << ", took " << longest << " s\n";
  EXPECT_LE(open * 5, static_cast<int>(puzzles.size()));
}

}  // namespace
}  // namespace farandole::tests
