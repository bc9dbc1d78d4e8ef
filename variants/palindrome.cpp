// Palindrome: the line reads the same from both ends.
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <variants/detail/pair_rule.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  detail::PairRelation relation{{}, [](int digit, int mirrored) { return digit == mirrored; }};
  const std::size_t count = spec.cells.size();
  for (std::size_t i = 0; i < count / 2; ++i) relation.pairs.emplace_back(spec.cells[i], spec.cells[count - 1 - i]);
  return std::make_unique<detail::PairRule>(board, detail::with_names("palindrome", board, spec.cells),
                                            std::vector{std::move(relation)});
}

}  // namespace

extern const VariantInfo palindrome{"palindrome",         "Palindrome", "The line reads the same from both ends.",
                                    {CellShape::line, 2}, {},           make};

}  // namespace farandole::variants
