#include <formats/difference.hpp>

namespace farandole::sudoku {

std::string difference(const PuzzleSpec& a, const PuzzleSpec& b, bool with_notes) {
  if (!(a.board == b.board)) return "boards differ";
  if (a.givens != b.givens) return "givens: " + a.givens.text() + " and " + b.givens.text();
  if (a.candidates != b.candidates) return "candidates differ";
  if (a.constraints.size() != b.constraints.size()) {
    return std::to_string(a.constraints.size()) + " and " + std::to_string(b.constraints.size()) + " rules";
  }
  for (std::size_t i = 0; i < a.constraints.size(); ++i) {
    if (!(a.constraints[i] == b.constraints[i])) return "rule " + std::to_string(i) + ", " + a.constraints[i].kind;
  }
  if (!with_notes) return {};
  if (a.id != b.id || a.name != b.name || a.author != b.author || a.status != b.status) {
    return "notes: " + a.id + "|" + a.name + "|" + a.author + "|" + a.status + " and " + b.id + "|" + b.name + "|" +
           b.author + "|" + b.status;
  }
  return a.solution == b.solution ? "" : "answers differ";
}

}  // namespace farandole::sudoku
