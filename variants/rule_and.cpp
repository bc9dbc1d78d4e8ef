// And: several rules as one, to be a part of "or" and "not".
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/sub_rules.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::Distinct;
using sudoku::Encoder;
using sudoku::Filters;
using sudoku::Grid;
using sudoku::KnownSum;

namespace {

class RuleAnd final : public Constraint {
 public:
  RuleAnd(const Board& board, detail::SubRule rules) : board_(board), rules_(std::move(rules)) {}

  [[nodiscard]] std::string describe() const override { return rules_.describe(); }

  [[nodiscard]] bool accepts(const Grid& grid) const override { return rules_.accepts(grid); }

  bool encode(Encoder& encoder) const override { return detail::encode_sub_rules(encoder, rules_.parts); }

  [[nodiscard]] Distinct distinct() const override {
    Distinct distinct{{}, true};
    for (const detail::SubRule& part : rules_.parts) {
      const Distinct of_part = part.rule ? part.rule->distinct() : Distinct{};
      distinct.groups.insert(distinct.groups.end(), of_part.groups.begin(), of_part.groups.end());
      distinct.whole = distinct.whole && of_part.whole;
    }
    return distinct;
  }

  [[nodiscard]] std::optional<KnownSum> known_sum() const override {
    for (const detail::SubRule& part : rules_.parts) {
      if (!part.rule) continue;
      if (const auto sum = part.rule->known_sum()) return sum;
    }
    return std::nullopt;
  }

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
  return std::make_unique<RuleAnd>(board, detail::make_sub_rules(spec, board, among, detail::SubRule::Kind::all));
}

constexpr ParamInfo params[] = {{"rules", "the rules that hold", true, ParamKind::rules}};

}  // namespace

extern const VariantInfo rule_and{"and", "And", "All of the rules hold.", {}, params, nullptr, make};

}  // namespace farandole::variants
