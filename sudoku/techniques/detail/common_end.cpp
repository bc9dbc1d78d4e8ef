#include <sudoku/techniques/detail/common_end.hpp>

#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

std::string common_end_reason(const Board& board, const Step& step) {
  std::string text = step.cells.empty()
                         ? "wherever " + list(step.digits) + " is in " + house_name(board, step.houses.front())
                         : "whichever digit " + board.name(step.cells.front()) + " is";
  const char* before = " (";
  for (const Chain& chain : step.chains) {
    text += before + arrows(board, chain);
    before = "; ";
  }
  return text + ")";
}

}  // namespace farandole::sudoku::detail
