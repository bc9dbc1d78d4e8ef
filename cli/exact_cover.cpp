#include "exact_cover.hpp"

#include <algorithm>
#include <vector>

#include <sudoku/reduction.hpp>

namespace farandole::cli {

namespace {

using Entries = std::vector<dlx::Entry>;

/// The options that are no longer possible once the `forced` ones are chosen.
std::vector<bool> in_conflict(const dlx::Problem& problem, const std::vector<dlx::OptionId>& forced) {
  struct Use {
    dlx::OptionId option;
    dlx::Color color;
  };
  std::vector<std::vector<Use>> uses(problem.item_count());
  for (const dlx::OptionId option : forced) {
    for (const dlx::Entry& entry : problem.entries(option)) uses[index(entry.item)].push_back({option, entry.color});
  }
  std::vector<bool> conflict(problem.option_count());
  for (std::size_t i = 0; i < conflict.size(); ++i) {
    const auto option = static_cast<dlx::OptionId>(i);
    for (const dlx::Entry& entry : problem.entries(option)) {
      for (const Use& use : uses[index(entry.item)]) {
        const bool agree = entry.color != dlx::Color::none && entry.color == use.color;
        if (use.option != option && !agree) conflict[i] = true;
      }
    }
  }
  return conflict;
}

/// Is that option of the reduction still open: in line with givens and candidates, and part of the search at all?
bool is_open(const sudoku::Reduction& reduction, const sudoku::Puzzle& puzzle, dlx::OptionId option) {
  const auto size = static_cast<std::size_t>(reduction.board.size());
  if (const std::size_t cell = index(option) / size; cell < reduction.board.cell_count()) {
    const int digit = static_cast<int>(index(option) % size) + 1;
    if (!puzzle.allowed(static_cast<sudoku::Cell>(cell)).contains(digit)) return false;
  }
  const auto entries = reduction.problem.entries(option);
  return std::any_of(entries.begin(), entries.end(),
                     [&](const dlx::Entry& entry) { return reduction.problem.is_primary(entry.item); });
}

}  // namespace

dlx::Problem exact_cover(const sudoku::Puzzle& puzzle) {
  const sudoku::Reduction reduction = sudoku::reduce(puzzle.board, puzzle.rules, sudoku::RuleForm::exact_cover);
  if (!reduction.filters.empty()) {
    throw dlx::UnsupportedError("one of the puzzle's rules has no form as an exact cover");
  }
  const dlx::Problem& problem = reduction.problem;
  const std::vector<bool> conflict = in_conflict(problem, reduction.forced(puzzle.givens));
  dlx::ProblemBuilder builder;
  for (std::size_t i = 0; i < problem.item_count(); ++i) {
    const auto item = static_cast<dlx::ItemId>(i);
    if (problem.is_primary(item)) {
      builder.add_primary(problem.item_name(item), problem.multiplicity(item));
    } else {
      builder.add_secondary(problem.item_name(item));
    }
  }
  for (std::size_t i = 0; i < problem.option_count(); ++i) {
    const auto option = static_cast<dlx::OptionId>(i);
    if (conflict[i] || !is_open(reduction, puzzle, option)) continue;
    Entries entries;
    for (const dlx::Entry& entry : problem.entries(option)) {
      const bool colored = entry.color != dlx::Color::none;
      entries.emplace_back(entry.item, colored ? builder.color(problem.color_name(entry.color)) : dlx::Color::none);
    }
    builder.add_option(entries, {problem.cost(option), problem.payload(option)});
  }
  return builder.build();
}

}  // namespace farandole::cli
