#include "variants/support.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>

namespace farandole::tests {

using sudoku::Board;
using sudoku::Cell;
using sudoku::ConstraintSpec;
using sudoku::Grid;

int random_number(Random& random, int low, int high) {
  return low + static_cast<int>(random() % static_cast<std::uint64_t>(high - low + 1));
}

namespace {

// Fisher and Yates; std::shuffle differs from library to library.
template <class T>
void shuffle(std::vector<T>& values, Random& random) {
  for (std::size_t i = values.size(); i > 1; --i) {
    std::swap(values[i - 1], values[static_cast<std::size_t>(random() % i)]);
  }
}

bool fits(const Board& board, const Grid& grid, Cell cell, int digit) {
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    const Cell other{static_cast<std::uint16_t>(i)};
    if (other == cell || grid[other] != digit) continue;
    if (board.row(other) == board.row(cell) || board.column(other) == board.column(cell)) return false;
    if (board.region(other) == board.region(cell) && board.region(cell) >= 0) return false;
  }
  return true;
}

bool complete(const Board& board, Grid& grid, std::size_t from, Random* random,
              const std::function<bool(const Grid&)>& visit) {
  while (from < board.cell_count() && grid[Cell(from)] != 0) ++from;
  if (from == board.cell_count()) return visit(grid);
  std::vector<int> digits;
  for (int digit = 1; digit <= board.size(); ++digit) digits.push_back(digit);
  if (random != nullptr) shuffle(digits, *random);
  const Cell cell{static_cast<std::uint16_t>(from)};
  for (const int digit : digits) {
    if (!fits(board, grid, cell, digit)) continue;
    grid.set(cell, digit);
    const bool go_on = complete(board, grid, from + 1, random, visit);
    grid.set(cell, 0);
    if (!go_on) return false;
  }
  return true;
}

ConstraintSpec random_killer(const Board& board, Random& random, const Grid* hidden) {
  ConstraintSpec spec;
  const auto wanted = static_cast<std::size_t>(random_number(random, 1, std::min(board.size(), 5)));
  const bool hold = hidden != nullptr && random_number(random, 0, 3) != 0;
  const bool connected = random_number(random, 0, 3) != 0;
  for (int tries = 0; spec.cells.size() < wanted && tries < 200; ++tries) {
    const Cell cell{static_cast<std::uint16_t>(random() % board.cell_count())};
    const auto beside = [&](Cell other) {
      return std::abs(board.row(cell) - board.row(other)) + std::abs(board.column(cell) - board.column(other)) == 1;
    };
    const auto clashes = [&](Cell other) { return cell == other || (hold && (*hidden)[cell] == (*hidden)[other]); };
    if (std::any_of(spec.cells.begin(), spec.cells.end(), clashes)) continue;
    if (connected && !spec.cells.empty() && std::none_of(spec.cells.begin(), spec.cells.end(), beside)) continue;
    spec.cells.push_back(cell);
  }
  if (random_number(random, 0, 4) == 0) {
    spec.params["sum"] = {};
    return spec;
  }
  const int count = static_cast<int>(spec.cells.size());
  const int least = count * (count + 1) / 2;
  int sum = random_number(random, least, count * (board.size() + 1) - least);
  if (hold) {
    sum = 0;
    for (const Cell cell : spec.cells) sum += (*hidden)[cell];
  }
  spec.params["sum"] = std::int64_t{sum};
  return spec;
}

ConstraintSpec random_diagonal(const Board&, Random& random, const Grid*) {
  ConstraintSpec spec;
  spec.params["dir"] = std::string(random_number(random, 0, 1) == 0 ? "/" : "\\");
  return spec;
}

ConstraintSpec random_anti_knight(const Board&, Random&, const Grid*) { return {}; }

Grid random_digits(const Board& board, Random& random) {
  Grid grid(board.size());
  for (std::size_t i = 0; i < board.cell_count(); ++i) grid.set(Cell(i), random_number(random, 1, board.size()));
  return grid;
}

Grid accepted_by_killer(const ConstraintSpec& spec, const Board& board, Random& random) {
  const auto rule = make_rule(spec, board);
  Grid grid = random_digits(board, random);
  for (int tries = 0; tries < 5000 && !rule->accepts(grid); ++tries) {
    grid.set(spec.cells[static_cast<std::size_t>(random() % spec.cells.size())],
             random_number(random, 1, board.size()));
  }
  return grid;
}

Grid accepted_by_diagonal(const ConstraintSpec& spec, const Board& board, Random& random) {
  Grid grid = random_digits(board, random);
  std::vector<int> digits;
  for (int digit = 1; digit <= board.size(); ++digit) digits.push_back(digit);
  shuffle(digits, random);
  const bool down = *spec.word("dir") == "\\";
  for (int row = 0; row < board.size(); ++row) {
    grid.set(board.cell(row, down ? row : board.size() - 1 - row), digits[static_cast<std::size_t>(row)]);
  }
  return grid;
}

// A knight changes the colour of its square: odd digits on the black ones, even digits on the white ones.
Grid accepted_by_anti_knight(const ConstraintSpec&, const Board& board, Random& random) {
  Grid grid(board.size());
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    const int color = (board.row(Cell(i)) + board.column(Cell(i))) % 2;
    grid.set(Cell(i), 2 * random_number(random, 1, board.size() / 2) - color);
  }
  return grid;
}

// A new rule declares here what its parameters may be, and how it can be satisfied.
struct RuleSamples {
  ConstraintSpec (*spec)(const Board&, Random&, const Grid* hidden);
  Grid (*accepted)(const ConstraintSpec&, const Board&, Random&);
};

const std::map<std::string, RuleSamples, std::less<>> samples = {
    {"antiknight", {random_anti_knight, accepted_by_anti_knight}},
    {"diagonal", {random_diagonal, accepted_by_diagonal}},
    {"killer", {random_killer, accepted_by_killer}}};

const RuleSamples& samples_of(std::string_view kind) {
  const auto it = samples.find(kind);
  if (it == samples.end()) {
    throw std::logic_error("tests/variants/support.cpp has no samples of '" + std::string(kind) + "'");
  }
  return it->second;
}

}  // namespace

void for_each_completion(const Board& board, const Grid& grid, Random* random,
                         const std::function<bool(const Grid&)>& visit) {
  Grid work = grid;
  complete(board, work, 0, random, visit);
}

Grid random_solution(const Board& board, Random& random) {
  const int size = board.size();
  Grid solution(size);
  if (size <= 9) {
    for_each_completion(board, Grid(size), &random, [&](const Grid& grid) {
      solution = grid;
      return false;
    });
    return solution;
  }
  // Each row is the one above moved on by a box's width; then digits are renamed, and rows exchanged within bands.
  const auto box = board.box_shape().value();
  std::vector<int> digits(static_cast<std::size_t>(size));
  std::iota(digits.begin(), digits.end(), 1);
  std::vector<int> rows;
  for (int band = 0; band < size; band += box.rows) {
    std::vector<int> within(static_cast<std::size_t>(box.rows));
    std::iota(within.begin(), within.end(), band);
    shuffle(within, random);
    rows.insert(rows.end(), within.begin(), within.end());
  }
  shuffle(digits, random);
  for (int row = 0; row < size; ++row) {
    const int moved = rows[static_cast<std::size_t>(row)];
    const int start = moved % box.rows * box.columns + moved / box.rows;
    for (int column = 0; column < size; ++column) {
      solution.set(board.cell(row, column), digits[static_cast<std::size_t>((start + column) % size)]);
    }
  }
  return solution;
}

ConstraintSpec random_spec(std::string_view kind, const Board& board, Random& random, const Grid* hidden) {
  ConstraintSpec spec = samples_of(kind).spec(board, random, hidden);
  spec.kind = kind;
  return spec;
}

Grid random_accepted(const ConstraintSpec& spec, const Board& board, Random& random) {
  return samples_of(spec.kind).accepted(spec, board, random);
}

std::shared_ptr<const sudoku::Constraint> make_rule(const ConstraintSpec& spec, const Board& board) {
  return variants::catalog().make(spec, board);
}

ConstraintSpec killer(const Board& board, const std::vector<std::string>& cells, std::optional<int> sum) {
  ConstraintSpec spec;
  spec.kind = "killer";
  for (const std::string& name : cells) spec.cells.push_back(board.find(name).value());
  if (sum) spec.params["sum"] = std::int64_t{*sum};
  return spec;
}

}  // namespace farandole::tests
