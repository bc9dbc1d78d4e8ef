// Modular line: any m cells in a row on it hold digits of different remainders when divided by m.
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/class_line.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const int modulus = detail::number_within(spec, "mod", 1, board.size(), board);
  std::vector<DigitSet> classes(static_cast<std::size_t>(modulus));
  for (const int digit : board.digits()) classes[static_cast<std::size_t>(digit % modulus)].insert(digit);
  const std::string text = detail::with_names("modular line", board, spec.cells) + " mod " + std::to_string(modulus);
  return std::make_unique<detail::ClassLineRule>(text, spec.cells, std::move(classes));
}

constexpr ParamInfo params[] = {{"mod", "what digits are divided by; usually 3"}};

}  // namespace

extern const VariantInfo modular{
    "modular",
    "Modular line",
    "Any 'mod' cells in a row on the line hold digits with different remainders when divided by 'mod'.",
    {CellShape::line, 2},
    params,
    make};

}  // namespace farandole::variants
