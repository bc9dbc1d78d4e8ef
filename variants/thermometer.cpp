// Thermometer: digits grow along the line.
#include <cstddef>
#include <memory>
#include <string>

#include <variants/detail/ascending.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  if (spec.cells.size() > static_cast<std::size_t>(board.size())) {
    detail::refuse(spec, "digits cannot grow along " + std::to_string(spec.cells.size()) + " cells on " +
                             detail::board_text(board));
  }
  return std::make_unique<detail::AscendingRule>(board, detail::with_names("thermometer", board, spec.cells),
                                                 spec.cells, true);
}

}  // namespace

extern const VariantInfo thermometer{
    "thermo", "Thermometer", "Digits grow along the line, from the bulb on.", {CellShape::line, 2}, {}, make};

}  // namespace farandole::variants
