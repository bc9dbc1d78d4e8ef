#include <sudoku/render/text.hpp>

#include <vector>

namespace farandole::sudoku {

namespace {

// The picture is made of the cells, each " 5" wide, and of walls where the region changes. A line between two rows is
// drawn only where some wall stands between them, and likewise between columns, so that standard boxes are set close:
//
//     +-----+-----+        and irregular ones with all their walls:     +---+-------+
//     | 1 2 | 3 4 |                                                     | 1 | 2 3 4 |
//     | 3 4 | 1 2 |                                                     |   +---+   |
//     +-----+-----+                                                     | 2   1 | 3 |
class Picture {
 public:
  Picture(const Board& board, const Grid& givens, const Grid& grid, bool color)
      : board_(board), givens_(givens), grid_(grid), color_(color), size_(board.size()) {
    for (int i = 0; i <= size_; ++i) {
      line_above_.push_back(any([&](int j) { return wall_above(i, j); }));
      line_before_.push_back(any([&](int j) { return wall_before(j, i); }));
    }
  }

  std::string draw() const {
    std::string text;
    for (int row = 0; row <= size_; ++row) {
      if (line_above_[at(row)]) draw_line_above(row, text);
      if (row < size_) draw_cells(row, text);
    }
    return text;
  }

 private:
  void draw_cells(int row, std::string& text) const {
    for (int column = 0; column <= size_; ++column) {
      if (line_before_[at(column)]) {
        if (column != 0) text += ' ';
        text += wall_before(row, column) ? '|' : ' ';
      }
      if (column < size_) draw_digit(board_.cell(row, column), text);
    }
    text += '\n';
  }

  void draw_digit(Cell cell, std::string& text) const {
    const bool found = color_ && grid_[cell] != 0 && givens_[cell] == 0;
    text += ' ';
    if (found) text += "\x1b[36m";
    text += digit_to_char(grid_[cell]);
    if (found) text += "\x1b[0m";
  }

  void draw_line_above(int row, std::string& text) const {
    for (int column = 0; column <= size_; ++column) {
      const bool left = column > 0 && wall_above(row, column - 1);
      const bool right = column < size_ && wall_above(row, column);
      if (line_before_[at(column)]) {
        const bool up = row > 0 && wall_before(row - 1, column);
        const bool down = row < size_ && wall_before(row, column);
        if (column != 0) text += left ? '-' : ' ';
        text += corner(left, right, up, down);
      }
      if (column < size_) text.append(2, right ? '-' : ' ');
    }
    text += '\n';
  }

  static char corner(bool left, bool right, bool up, bool down) {
    if (!left && !right) return up || down ? '|' : ' ';
    return up || down ? '+' : '-';
  }

  // Is there a wall above that cell (for row = size: below the last row)?
  bool wall_above(int row, int column) const {
    return row == 0 || row == size_ ||
           board_.region(board_.cell(row, column)) != board_.region(board_.cell(row - 1, column));
  }
  bool wall_before(int row, int column) const {
    return column == 0 || column == size_ ||
           board_.region(board_.cell(row, column)) != board_.region(board_.cell(row, column - 1));
  }

  template <typename Predicate>
  bool any(const Predicate& predicate) const {
    for (int i = 0; i < size_; ++i) {
      if (predicate(i)) return true;
    }
    return false;
  }

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  const Board& board_;
  const Grid& givens_;
  const Grid& grid_;
  bool color_;
  int size_;
  std::vector<bool> line_above_;   // by row, the lower border included
  std::vector<bool> line_before_;  // by column, the right border included
};

std::string join_numbers(const std::vector<std::int64_t>& numbers) {
  std::string text;
  for (const std::int64_t number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
  return text;
}

std::string join_cells(const Board& board, const std::vector<Cell>& cells, std::string_view between) {
  std::string text;
  for (const Cell cell : cells) {
    if (!text.empty()) text += between;
    text += board.name(cell);
  }
  return text;
}

std::string rule_text(const Board& board, const ConstraintSpec& rule);

std::string join_rules(const Board& board, const std::vector<ConstraintSpec>& rules) {
  std::string text;
  for (const ConstraintSpec& rule : rules) text += (text.empty() ? "" : "; ") + rule_text(board, rule);
  return "(" + text + ")";
}

std::string value_text(const Board& board, const Param& param) {
  if (const auto* number = std::get_if<std::int64_t>(&param)) return std::to_string(*number);
  if (const auto* word = std::get_if<std::string>(&param)) return *word;
  if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&param)) return join_numbers(*numbers);
  if (const auto* cells = std::get_if<std::vector<Cell>>(&param)) return join_cells(board, *cells, ",");
  if (const auto* rules = std::get_if<std::vector<ConstraintSpec>>(&param)) return join_rules(board, *rules);
  return "?";
}

// "killer R1C1 R1C2 sum=15"
std::string rule_text(const Board& board, const ConstraintSpec& rule) {
  std::string text = rule.kind;
  if (!rule.cells.empty()) text += " " + join_cells(board, rule.cells, " ");
  for (const auto& [name, param] : rule.params) text += " " + name + "=" + value_text(board, param);
  return text;
}

}  // namespace

std::string render_text(const PuzzleSpec& puzzle, const Grid& grid, bool color) {
  const int size = puzzle.board.size();
  if (grid.size() != size || puzzle.givens.size() != size) throw UsageError("the grid and the board differ in size");
  std::string text = Picture(puzzle.board, puzzle.givens, grid, color).draw();
  for (const ConstraintSpec& rule : puzzle.constraints) text += rule_text(puzzle.board, rule) + '\n';
  return text;
}

}  // namespace farandole::sudoku
