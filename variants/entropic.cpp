// Entropic line: any three cells in a row on it hold a low, a middle and a high digit (1 to 3, 4 to 6, 7 to 9).
#include <memory>

#include <variants/detail/class_line.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  if (board.size() % 3 != 0) {
    detail::refuse(spec, "low, middle and high digits are as many each; not so on " + detail::board_text(board));
  }
  return std::make_unique<detail::ClassLineRule>(detail::with_names("entropic line", board, spec.cells), spec.cells,
                                                 detail::thirds(board));
}

}  // namespace

extern const VariantInfo entropic{"entropic",
                                  "Entropic line",
                                  "Any three cells in a row on the line hold a low, a middle and a high digit.",
                                  {CellShape::line, 2},
                                  {},
                                  make};

}  // namespace farandole::variants
