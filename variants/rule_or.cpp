// Or: at least one of several rules holds.
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

class RuleOr final : public Constraint {
 public:
  RuleOr(const Board& board, detail::SubRule rules) : board_(board), rules_(std::move(rules)) {}

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
  return std::make_unique<RuleOr>(board, detail::make_sub_rules(spec, board, among, detail::SubRule::Kind::any));
}

constexpr ParamInfo params[] = {{"rules", "the rules of which one holds", true, ParamKind::rules}};

}  // namespace

extern const VariantInfo rule_or{"or", "Or", "At least one of the rules holds.", {}, params, nullptr, make};

}  // namespace farandole::variants
