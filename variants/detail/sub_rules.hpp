// Rules made of other rules: "and", "or", "not".
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

/// A rule within a rule, with those that it is made of itself.
struct SubRule {
  enum class Kind : std::uint8_t { plain, all, any, none };

  Kind kind = Kind::plain;
  std::shared_ptr<const sudoku::Constraint> rule;  ///< for a plain one
  std::vector<sudoku::Cell> cells;                 ///< that its meaning depends on, sorted
  std::vector<SubRule> parts;                      ///< for the others

  [[nodiscard]] bool accepts(const sudoku::Grid& grid) const;
  [[nodiscard]] std::string describe() const;
};

/// The rule of `spec`, which is "and", "or" or "not", with all that is in it. Throws InputError at the place of the
/// rule whose parameters make no sense.
[[nodiscard]] SubRule make_sub_rules(const sudoku::ConstraintSpec& spec, const sudoku::Board& board,
                                     std::span<const sudoku::ConstraintSpec> among, SubRule::Kind kind);

/// Filters for the rule, or for its opposite. "Not all" is "any not", and so on, so that only single rules are ever
/// negated.
void post_sub_rule(sudoku::Filters& filters, const SubRule& sub, const sudoku::Board& board, bool negated = false);

/// Says all the rules of an "and" as exact cover. False when some have no such form.
[[nodiscard]] bool encode_sub_rules(sudoku::Encoder& encoder, const std::vector<SubRule>& rules);

}  // namespace farandole::variants::detail
