// The two entry points for people who come from the exercise.

#include <sudoku/solver.hpp>

namespace farandole::sudoku {

namespace {

constexpr std::size_t side = 9;

// `rows` is any sequence of rows of characters.
template <typename Rows>
Puzzle read(const Rows& rows) {
  if (rows.size() != side) throw UsageError("a sudoku has 9 rows, not " + std::to_string(rows.size()));
  std::string text;
  for (std::size_t row = 0; row < side; ++row) {
    const std::string place = "row " + std::to_string(row + 1);
    if (rows[row].size() != side) {
      throw UsageError(place + " must have 9 cells, not " + std::to_string(rows[row].size()));
    }
    for (const char c : rows[row]) {
      if (c != '.' && (c < '1' || c > '9')) throw UsageError(place + " may hold '1' to '9' and '.' only");
      text += c;
    }
  }
  return classic_puzzle(text);
}

std::optional<Grid> first_solution(const Puzzle& puzzle) {
  std::optional<Grid> solution;
  const auto keep = [&solution](const Grid& grid) {
    solution = grid;
    return false;
  };
  Solver().for_each(puzzle, keep);
  return solution;
}

}  // namespace

bool solve_sudoku(std::vector<std::vector<char>>& board) {
  const std::optional<Grid> solution = first_solution(read(board));
  if (!solution) return false;
  const std::string text = solution->text();
  for (std::size_t i = 0; i < text.size(); ++i) board[i / side][i % side] = text[i];
  return true;
}

std::vector<std::string> solve_sudoku(const std::vector<std::string>& rows) {
  std::vector<std::string> solved;
  if (const std::optional<Grid> solution = first_solution(read(rows))) {
    const std::string text = solution->text();
    for (std::size_t row = 0; row < side; ++row) solved.push_back(text.substr(row * side, side));
  }
  return solved;
}

}  // namespace farandole::sudoku
