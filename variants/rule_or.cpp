// Or: at least one of several rules holds.
#include <memory>
#include <span>

#include <variants/detail/sub_rules.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;

namespace {

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board,
                                       std::span<const ConstraintSpec> among) {
  return std::make_unique<detail::RuleOfRules>(board,
                                               detail::make_sub_rules(spec, board, among, detail::SubRule::Kind::any));
}

constexpr ParamInfo params[] = {{"rules", "the rules of which one holds", true, ParamKind::rules}};

}  // namespace

extern const VariantInfo rule_or{"or", "Or", "At least one of the rules holds.", {}, params, nullptr, make};

}  // namespace farandole::variants
