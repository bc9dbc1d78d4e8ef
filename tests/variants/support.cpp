#include "variants/support.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
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

std::vector<Cell> all_cells(const Board& board) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < board.cell_count(); ++i) cells.push_back(Cell(i));
  return cells;
}

// Cells chosen one by one, each of them fit to follow those before; fewer when the way is blocked.
std::vector<Cell> grown(const Board& board, std::size_t count, Random& random,
                        const std::function<bool(const std::vector<Cell>&, Cell)>& follows) {
  std::vector<Cell> cells;
  std::vector<Cell> all = all_cells(board);
  while (cells.size() < count) {
    shuffle(all, random);
    const auto fits = [&](Cell cell) {
      return std::find(cells.begin(), cells.end(), cell) == cells.end() && (cells.empty() || follows(cells, cell));
    };
    const auto next = std::find_if(all.begin(), all.end(), fits);
    if (next == all.end()) break;
    cells.push_back(*next);
  }
  return cells;
}

std::vector<Cell> random_cells(const variants::CellsInfo& info, const Board& board, Random& random) {
  using variants::CellShape;
  const int size = board.size();
  const int most = info.most > 0 ? info.most : std::max(info.least, std::min(size, 6));
  const auto count = static_cast<std::size_t>(random_number(random, info.least, most));
  const auto steps = [&](Cell a, Cell b) {
    return std::pair(std::abs(board.row(a) - board.row(b)), std::abs(board.column(a) - board.column(b)));
  };
  const auto beside = [&](Cell a, Cell b) { return steps(a, b).first + steps(a, b).second == 1; };
  switch (info.shape) {
    case CellShape::none:
      return {};
    case CellShape::any:
      return grown(board, count, random, [](const auto&, Cell) { return true; });
    case CellShape::area:
      return grown(board, count, random, [&](const auto& cells, Cell cell) {
        return std::any_of(cells.begin(), cells.end(), [&](Cell other) { return beside(cell, other); });
      });
    case CellShape::line:
      return grown(board, count, random, [&](const auto& cells, Cell cell) {
        const auto [down, right] = steps(cells.back(), cell);
        return std::max(down, right) == 1;
      });
    case CellShape::pair:
      return grown(board, 2, random, [&](const auto& cells, Cell cell) { return beside(cells.front(), cell); });
    case CellShape::square: {
      const int row = random_number(random, 0, size - 2);
      const int column = random_number(random, 0, size - 2);
      return {board.cell(row, column), board.cell(row, column + 1), board.cell(row + 1, column),
              board.cell(row + 1, column + 1)};
    }
    case CellShape::whole_line: {
      const int number = random_number(random, 0, size - 1);
      const bool is_row = random_number(random, 0, 1) == 0;
      std::vector<Cell> cells;
      for (int i = 0; i < size; ++i) cells.push_back(is_row ? board.cell(number, i) : board.cell(i, number));
      if (random_number(random, 0, 1) == 0) std::reverse(cells.begin(), cells.end());
      return cells;
    }
    case CellShape::diagonal: {
      const int start = random_number(random, 0, size - 2);
      const bool up = random_number(random, 0, 1) == 0;
      std::vector<Cell> cells;
      for (int i = 0; start + i < size; ++i) cells.push_back(board.cell(up ? size - 1 - i : i, start + i));
      return cells;
    }
  }
  return {};
}

// A few rules, mostly without rules of their own.
std::vector<ConstraintSpec> random_rules(const Board& board, Random& random) {
  const auto all = variants::variants();
  std::vector<ConstraintSpec> rules(static_cast<std::size_t>(random_number(random, 1, 3)));
  for (ConstraintSpec& rule : rules) {
    const variants::VariantInfo* info = nullptr;
    const auto has_rules = [](const variants::ParamInfo& param) { return param.kind == variants::ParamKind::rules; };
    do {
      info = &all[static_cast<std::size_t>(random() % all.size())];
    } while (!suits(info->kind, board) ||
             (std::any_of(info->params.begin(), info->params.end(), has_rules) && random_number(random, 0, 2) != 0));
    rule = random_spec(info->kind, board, random, nullptr);
  }
  return rules;
}

sudoku::Param random_param(const variants::ParamInfo& info, const Board& board, Random& random) {
  switch (info.kind) {
    case variants::ParamKind::number: {
      const int bounds[] = {2, board.size(), 3 * board.size()};
      return std::int64_t{random_number(random, 0, bounds[random_number(random, 0, 2)])};
    }
    case variants::ParamKind::word: {
      const auto words = info.words.empty() ? info.examples : info.words;
      return std::string(words[static_cast<std::size_t>(random() % words.size())]);
    }
    case variants::ParamKind::numbers: {
      std::vector<std::int64_t> numbers(static_cast<std::size_t>(random_number(random, 1, 4)));
      for (auto& number : numbers) number = random_number(random, 1, board.size());
      return numbers;
    }
    case variants::ParamKind::cells:
      return random_cells(info.cells, board, random);
    case variants::ParamKind::rules:
      return random_rules(board, random);
  }
  return {};
}

const variants::VariantInfo& info_of(std::string_view kind) {
  for (const variants::VariantInfo& rule : variants::variants()) {
    if (rule.kind == kind) return rule;
  }
  throw std::logic_error("no rule is called '" + std::string(kind) + "'");
}

ConstraintSpec any_spec(const variants::VariantInfo& rule, const Board& board, Random& random) {
  ConstraintSpec spec;
  spec.kind = rule.kind;
  spec.cells = random_cells(rule.cells, board, random);
  for (const variants::ParamInfo& param : rule.params) {
    if (param.required || random_number(random, 0, 3) != 0) {
      spec.params.emplace(param.name, random_param(param, board, random));
    }
  }
  return spec;
}

// The same few digits over and over: what rules about neighbours may want.
Grid periodic(const Board& board, Random& random) {
  const int high = random_number(random, 1, 3);
  const int wide = random_number(random, 1, 3);
  std::vector<int> digits;
  for (int i = 0; i < high * wide; ++i) digits.push_back(i % board.size() + 1);
  if (random_number(random, 0, 1) == 0) {
    for (int& digit : digits) digit = random_number(random, 1, board.size());
  }
  shuffle(digits, random);
  Grid grid(board.size());
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    const int place = board.row(Cell(i)) % high * wide + board.column(Cell(i)) % wide;
    grid.set(Cell(i), digits[static_cast<std::size_t>(place)]);
  }
  return grid;
}

// Moved on by so much from row to row and from column to column: what rules about lines of different digits may want.
Grid cyclic(const Board& board, Random& random) {
  const int size = board.size();
  const int down = random_number(random, 0, size - 1);
  const int right = random_number(random, 0, size - 1);
  const int first = random_number(random, 0, size - 1);
  // Each third digit to one class of neighbouring digits: what rules about low, middle and high digits may want.
  const bool by_thirds = size % 3 == 0 && random_number(random, 0, 1) == 0;
  Grid grid(size);
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    const int digit = (first + down * board.row(Cell(i)) + right * board.column(Cell(i))) % size;
    grid.set(Cell(i), (by_thirds ? digit % 3 * (size / 3) + digit / 3 : digit) + 1);
  }
  return grid;
}

Grid random_digits(const Board& board, Random& random) {
  Grid grid(board.size());
  for (std::size_t i = 0; i < board.cell_count(); ++i) grid.set(Cell(i), random_number(random, 1, board.size()));
  return grid;
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
  const variants::VariantInfo& rule = info_of(kind);
  const bool hold = hidden != nullptr && random_number(random, 0, 3) != 0;
  std::optional<ConstraintSpec> last;
  // Most random parameters make no sense for most rules.
  for (int tries = 0; tries < 2000; ++tries) {
    ConstraintSpec spec = any_spec(rule, board, random);
    try {
      if (const auto made = make_rule(spec, board); !hold || made->accepts(*hidden)) return spec;
    } catch (const sudoku::InputError&) {
      continue;
    }
    last = std::move(spec);
    const bool one_of_a_kind = rule.cells.shape == variants::CellShape::none && rule.params.empty();
    if (one_of_a_kind || tries > 100) break;
  }
  if (!last) throw std::logic_error("no random parameters suit the rule '" + std::string(kind) + "'");
  return *last;
}

bool suits(std::string_view kind, const Board& board) {
  const variants::VariantInfo& rule = info_of(kind);
  Random random(1);
  for (int tries = 0; tries < 500; ++tries) {
    try {
      static_cast<void>(make_rule(any_spec(rule, board, random), board));
      return true;
    } catch (const sudoku::InputError&) {
      continue;
    }
  }
  return false;
}

std::vector<Cell> cells_of(const ConstraintSpec& spec, const Board& board) {
  std::set<Cell> cells(spec.cells.begin(), spec.cells.end());
  for (const auto& [name, value] : spec.params) {
    if (const auto* more = std::get_if<std::vector<Cell>>(&value)) cells.insert(more->begin(), more->end());
    const auto* rules = std::get_if<std::vector<ConstraintSpec>>(&value);
    if (rules == nullptr) continue;
    for (const ConstraintSpec& rule : *rules) {
      const std::vector<Cell> of_rule = cells_of(rule, board);
      cells.insert(of_rule.begin(), of_rule.end());
    }
  }
  return cells.empty() ? all_cells(board) : std::vector<Cell>(cells.begin(), cells.end());
}

bool differ_in_houses(const Board& board, const Grid& grid, std::span<const Cell> cells) {
  for (const Cell cell : cells) {
    const auto peers = board.peers(cell);
    const auto clashes = [&](Cell other) {
      return grid[other] == grid[cell] && std::binary_search(peers.begin(), peers.end(), other);
    };
    if (std::any_of(cells.begin(), cells.end(), clashes)) return false;
  }
  return true;
}

Grid random_accepted(const ConstraintSpec& spec, const Board& board, Random& random) {
  const auto rule = make_rule(spec, board);
  const std::vector<Cell> cells = cells_of(spec, board);
  const auto fits = [&](const Grid& grid) { return rule->accepts(grid) && differ_in_houses(board, grid, cells); };
  for (int tries = 0; tries < 24; ++tries) {
    Grid grid = tries % 3 == 0   ? periodic(board, random)
                : tries % 3 == 1 ? cyclic(board, random)
                                 : random_solution(board, random);
    if (random_number(random, 0, 3) != 0 && fits(grid)) return grid;
  }
  // A walk does not get there when the whole board counts.
  if (cells.size() == board.cell_count()) return random_solution(board, random);
  Grid grid = random_digits(board, random);
  for (int tries = 0; tries < 2000 && !fits(grid); ++tries) {
    grid.set(cells[static_cast<std::size_t>(random() % cells.size())], random_number(random, 1, board.size()));
  }
  return grid;
}

std::shared_ptr<const sudoku::Constraint> make_rule(const ConstraintSpec& spec, const Board& board) {
  return variants::catalog().make(spec, board, {&spec, 1});
}

ConstraintSpec killer(const Board& board, const std::vector<std::string>& cells, std::optional<int> sum) {
  ConstraintSpec spec;
  spec.kind = "killer";
  for (const std::string& name : cells) spec.cells.push_back(board.find(name).value());
  if (sum) spec.params["sum"] = std::int64_t{*sum};
  return spec;
}

}  // namespace farandole::tests
