// What somebody else's program looks like: Knuth's toy problem and one sudoku, by the installed headers alone.
#include <cstdio>

#include <dlx/checker.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/solver.hpp>
#include <variants/variant.hpp>

namespace dlx = farandole::dlx;
namespace sudoku = farandole::sudoku;

int main() {
  // TAOCP 7.2.2.1, (5) and (6): the one cover is options 1, 4 and 5.
  const dlx::Problem toy = dlx::read_problem(
      "a b c d e f g\n"
      "c e\na d g\nb c f\na d f\nb g\nd e g\n");
  const dlx::SolveResult cover = dlx::solve(toy, {}, 2);
  if (cover.solutions.size() != 1 || !cover.outcome.exact()) return 1;
  if (!dlx::check(toy, cover.solutions.front()).empty()) return 2;
  std::uint32_t chosen = 0;
  for (const dlx::OptionId option : cover.solutions.front()) chosen |= 1U << dlx::index(option);
  if (chosen != 0b011001) return 3;

  const sudoku::Puzzle puzzle =
      sudoku::classic_puzzle("9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.");
  const sudoku::SolveResult result = sudoku::Solver().solve(puzzle);
  if (result.verdict != sudoku::Verdict::unique) return 4;
  if (result.solution->text() != "957214386824736591361859742495372618786491235132568974519687423273145869648923157") {
    return 5;
  }
  if (farandole::variants::variants().empty()) return 6;
  std::puts("farandole works");
  return 0;
}
