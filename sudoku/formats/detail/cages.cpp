#include <sudoku/formats/detail/cages.hpp>

#include <algorithm>
#include <string>
#include <utility>

#include <sudoku/formats/detail/text.hpp>

namespace farandole::sudoku::detail {

namespace {

Cage cage_of_rule(std::string_view format, const ConstraintSpec& rule) {
  for (const auto& [name, value] : rule.params) {
    if (name != "sum") cannot_say(format, "'killer' with '" + name + "'");
  }
  Cage cage{rule.cells, rule.number("sum"), {}};
  std::sort(cage.cells.begin(), cage.cells.end());
  if (cage.cells.empty()) cannot_say(format, "a cage without cells");
  if (cage.cells.size() == 1 && !cage.sum) cannot_say(format, "a cage of one cell without a sum");
  if (cage.sum && *cage.sum < 1) cannot_say(format, "a cage with the sum " + std::to_string(*cage.sum));
  return cage;
}

bool says_given(const Cage& cage, int digit) { return cage.cells.size() == 1 && cage.sum == digit; }

}  // namespace

void add_cage(PuzzleSpec& puzzle, Cage cage) {
  if (cage.cells.size() == 1) {
    if (!cage.sum) return;
    if (*cage.sum >= 1 && *cage.sum <= puzzle.board.size()) {
      puzzle.givens.set(cage.cells.front(), static_cast<int>(*cage.sum));
      return;
    }
  }
  ConstraintSpec rule;
  rule.kind = "killer";
  rule.cells = std::move(cage.cells);
  rule.params["sum"] = cage.sum ? Param(*cage.sum) : Param(std::monostate());
  rule.position = cage.position;
  puzzle.constraints.push_back(std::move(rule));
}

void add_diagonals(PuzzleSpec& puzzle, TextPosition position) {
  for (const char* direction : {"/", "\\"}) {
    puzzle.constraints.push_back({"diagonal", {}, {{"dir", std::string(direction)}}, position});
  }
}

CageMap cage_map(std::string_view format, const PuzzleSpec& puzzle) {
  CageMap map;
  map.cage_of.assign(puzzle.board.cell_count(), CageMap::no_cage);
  int rising = 0;
  int falling = 0;
  for (const ConstraintSpec& rule : puzzle.constraints) {
    if (rule.kind == "killer") {
      map.cages.push_back(cage_of_rule(format, rule));
    } else if (rule.kind == "diagonal" && rule.cells.empty() && rule.params.size() == 1) {
      const std::string direction = rule.word("dir").value_or("");
      if (direction != "/" && direction != "\\") cannot_say(format, "a diagonal '" + direction + "'");
      ++(direction == "/" ? rising : falling);
    } else {
      cannot_say(format, "'" + rule.kind + "'");
    }
  }
  if (rising != falling) cannot_say(format, "one diagonal without the other");
  if (rising > 1) cannot_say(format, "the same diagonal twice");
  map.diagonals = rising == 1;

  const auto enter = [&](std::size_t cage) {
    for (const Cell cell : map.cages[cage].cells) {
      int& owner = map.cage_of[index(cell)];
      if (owner != CageMap::no_cage) cannot_say(format, "cages that overlap, as in " + puzzle.board.name(cell));
      owner = static_cast<int>(cage);
    }
  };
  for (std::size_t i = 0; i < map.cages.size(); ++i) enter(i);
  for (std::size_t i = 0; i < puzzle.board.cell_count(); ++i) {
    const Cell cell = Cell(i);
    const int digit = puzzle.givens[cell];
    if (digit == 0) continue;
    if (const int owner = map.cage_of[i]; owner == CageMap::no_cage) {
      map.cages.push_back({{cell}, digit, {}});
    } else if (!says_given(map.cages[static_cast<std::size_t>(owner)], digit)) {
      cannot_say(format, "a given digit inside a cage, as in " + puzzle.board.name(cell));
    }
  }

  std::sort(map.cages.begin(), map.cages.end(), [](const Cage& a, const Cage& b) { return a.cells < b.cells; });
  map.cage_of.assign(puzzle.board.cell_count(), CageMap::no_cage);
  for (std::size_t i = 0; i < map.cages.size(); ++i) enter(i);
  return map;
}

}  // namespace farandole::sudoku::detail
