// And: several rules as one, to be a part of "or" and "not".
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
                                               detail::make_sub_rules(spec, board, among, detail::SubRule::Kind::all));
}

constexpr ParamInfo params[] = {{"rules", "the rules that hold", true, ParamKind::rules}};

}  // namespace

extern const VariantInfo rule_and{"and", "And", "All of the rules hold.", {}, params, nullptr, make};

}  // namespace farandole::variants
