// What may be used from several threads: one immutable problem by all of them, an engine or a solver by each, and a
// cancel token by whoever wants to stop a search. ThreadSanitizer looks on in .ci/run.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/solver.hpp>
#include <variants/variant.hpp>

namespace farandole {
namespace {

constexpr int thread_count = 4;

/// Runs the function on several threads at once, with the thread's number.
void on_threads(const std::function<void(int)>& work) {
  std::vector<std::thread> threads;
  threads.reserve(thread_count);
  for (int i = 0; i < thread_count; ++i) threads.emplace_back(work, i);
  for (std::thread& thread : threads) thread.join();
}

/// Placing n rooks that do not attack each other: n! solutions.
dlx::Problem rooks(int n) {
  dlx::ProblemBuilder builder;
  const auto add_items = [&builder, n](const std::string& letter) {
    std::vector<dlx::ItemId> items(static_cast<std::size_t>(n));
    for (std::size_t i = 0; i < items.size(); ++i) items[i] = builder.add_primary(letter + std::to_string(i));
    return items;
  };
  const std::vector<dlx::ItemId> rows = add_items("r");
  const std::vector<dlx::ItemId> columns = add_items("c");
  for (const dlx::ItemId row : rows) {
    for (const dlx::ItemId column : columns) builder.add_option({row, column});
  }
  return builder.build();
}

constexpr std::string_view puzzle_text =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
constexpr std::string_view answer_text =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

TEST(Threads, ShareOneProblem) {
  const dlx::Problem problem = rooks(6);
  std::array<dlx::BigCount, thread_count> counts;
  on_threads([&](int i) { counts[static_cast<std::size_t>(i)] = dlx::count(problem).solutions; });
  for (const dlx::BigCount& count : counts) EXPECT_EQ(count, 720);
}

TEST(Threads, BuildProblemsOfTheirOwn) {
  std::atomic<int> right = 0;
  on_threads([&](int i) {
    const dlx::Problem problem = rooks(3 + i % 2);
    if (dlx::count(problem).solutions == (i % 2 == 0 ? 6 : 24)) ++right;
  });
  EXPECT_EQ(right, thread_count);
}

TEST(Threads, EachWithItsSolverAndEngine) {
  const sudoku::Puzzle puzzle = sudoku::classic_puzzle(puzzle_text);
  std::atomic<int> right = 0;
  on_threads([&](int i) {
    const auto engines = sudoku::engines();
    sudoku::SolverOptions options;
    options.engine = engines[static_cast<std::size_t>(i) % engines.size()].name;
    sudoku::Solver solver(options);
    const sudoku::SolveResult result = solver.solve(puzzle);
    if (result.verdict == sudoku::Verdict::unique && result.solution->text() == answer_text) ++right;
  });
  EXPECT_EQ(right, thread_count);
}

TEST(Threads, ReadTheTablesAndMakeRules) {
  std::atomic<int> right = 0;
  const sudoku::Board board = sudoku::Board::standard(9);
  on_threads([&](int) {
    sudoku::ConstraintSpec cage;
    cage.kind = "killer";
    cage.cells = {board.cell(0, 0), board.cell(0, 1)};
    cage.params["sum"] = std::int64_t{17};
    const auto rule = variants::catalog().make(cage, board, {&cage, 1});
    sudoku::Grid grid(9);
    grid.set(board.cell(0, 0), 8);
    grid.set(board.cell(0, 1), 9);
    if (rule->accepts(grid) && !variants::variants().empty()) ++right;
  });
  EXPECT_EQ(right, thread_count);
}

TEST(Threads, GenerateTheSamePuzzle) {
  const sudoku::Board board = sudoku::Board::standard(4);
  std::array<std::string, thread_count> puzzles;
  on_threads(
      [&](int i) { puzzles[static_cast<std::size_t>(i)] = sudoku::generate_classic(board, {.seed = 7}).text(); });
  for (const std::string& puzzle : puzzles) EXPECT_EQ(puzzle, puzzles.front());
}

TEST(Threads, CancelASearch) {
  // 20! solutions: a search that would outlive the test.
  const dlx::Problem problem = rooks(20);
  dlx::CancelToken token;
  dlx::SolveOptions options;
  options.limits.cancel = &token;
  dlx::Outcome outcome;
  std::thread search([&] { outcome = dlx::count(problem, options); });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  token.cancel();
  search.join();
  EXPECT_EQ(outcome.stopped, dlx::StopReason::cancelled);
  EXPECT_FALSE(outcome.exact());
}

TEST(Threads, CancelASudoku) {
  const sudoku::Puzzle empty = sudoku::classic_puzzle(std::string(81, '.'));
  for (const sudoku::EngineInfo& engine : sudoku::engines()) {
    dlx::CancelToken token;
    sudoku::SolverOptions options;
    options.engine = engine.name;
    options.limits.cancel = &token;
    dlx::Outcome outcome;
    std::thread search([&] { outcome = sudoku::Solver(options).count(empty); });
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    token.cancel();
    search.join();
    EXPECT_EQ(outcome.stopped, dlx::StopReason::cancelled) << engine.name;
  }
}

}  // namespace
}  // namespace farandole
