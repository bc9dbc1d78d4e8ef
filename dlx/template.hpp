// One problem, many similar searches: a board whose puzzles differ in their givens, a puzzle of which one given after
// the other is taken away.
//
//     dlx::Template board(problem);
//     board.solve({.forced = givens});
//     board.is_unique({.forced = fewer_givens});
//     board.count({.forbidden = struck_out});
//
// The problem is prepared once. A search takes further options for granted, chosen or never chosen, and costs no more
// than what they leave. Each call gives what the function of that name in dlx/solve.hpp gives for the same options.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <dlx/engine.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

namespace farandole::dlx {

class Template {
 public:
  /// `options.forced`, `options.forbidden` and `options.limits` are those of every search. Throws as `solve` does.
  explicit Template(Problem problem, SolveOptions options = {});

  [[nodiscard]] const Problem& problem() const noexcept { return problem_; }

  [[nodiscard]] SolveResult solve(const Assumptions& assumptions = {}, std::uint64_t wanted = 1);
  [[nodiscard]] Outcome count(const Assumptions& assumptions = {}, std::uint64_t most = unlimited);
  [[nodiscard]] Answer is_unique(const Assumptions& assumptions = {});
  Outcome for_each(const Assumptions& assumptions, const std::function<bool(std::span<const OptionId>)>& visit);

  /// Begins a search, which is then led by the caller: `while (engine.next()) ... engine.solution()`. The engine stays
  /// the template's, and the next call of any of these functions ends the search.
  Engine& start(const Assumptions& assumptions, const Limits& limits);
  Engine& start(const Assumptions& assumptions = {}) { return start(assumptions, options_.limits); }

 private:
  Engine& start(const Assumptions& assumptions, std::uint64_t most_solutions);

  Problem problem_;
  SolveOptions options_;
  std::unique_ptr<Engine> engine_;
  std::vector<OptionId> forced_;  ///< of all searches and of this one, when there are both
  std::vector<OptionId> forbidden_;
};

}  // namespace farandole::dlx
