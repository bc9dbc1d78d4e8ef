// Not: a rule does not hold.
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
                                               detail::make_sub_rules(spec, board, among, detail::SubRule::Kind::none));
}

constexpr ParamInfo params[] = {{"rules", "the rule that does not hold, as a list of one", true, ParamKind::rules}};

}  // namespace

extern const VariantInfo rule_not{"not", "Not", "The rule does not hold.", {}, params, nullptr, make};

}  // namespace farandole::variants
