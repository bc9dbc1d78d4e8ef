// Not: a rule does not hold.
#include <memory>
#include <span>
#include <string>
#include <utility>

#include <variants/detail/sub_rules.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::Filters;
using sudoku::Grid;

namespace {

class RuleNot final : public Constraint {
 public:
  RuleNot(const Board& board, detail::SubRule rules) : board_(board), rules_(std::move(rules)) {}

  [[nodiscard]] std::string describe() const override { return rules_.describe(); }

  [[nodiscard]] bool accepts(const Grid& grid) const override { return rules_.accepts(grid); }

  bool post(Filters& filters) const override {
    detail::post_sub_rule(filters, rules_, board_);
    return true;
  }

 private:
  Board board_;
  detail::SubRule rules_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board,
                                       std::span<const ConstraintSpec> among) {
  return std::make_unique<RuleNot>(board, detail::make_sub_rules(spec, board, among, detail::SubRule::Kind::none));
}

constexpr ParamInfo params[] = {{"rules", "the rule that does not hold, as a list of one", true, ParamKind::rules}};

}  // namespace

extern const VariantInfo rule_not{"not", "Not", "The rule does not hold.", {}, params, nullptr, make};

}  // namespace farandole::variants
