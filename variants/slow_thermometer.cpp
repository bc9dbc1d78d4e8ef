// Slow thermometer: digits never fall along the line.
#include <memory>

#include <variants/detail/ascending.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  return std::make_unique<detail::AscendingRule>(board, detail::with_names("slow thermometer", board, spec.cells),
                                                 spec.cells, false);
}

}  // namespace

extern const VariantInfo slow_thermometer{"slowthermo",
                                          "Slow thermometer",
                                          "Digits grow or stay the same along the line, from the bulb on.",
                                          {CellShape::line, 2},
                                          {},
                                          make};

}  // namespace farandole::variants
