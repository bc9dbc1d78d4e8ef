// Rules made of other rules: "and", "or", "not".
#pragma once

#include <memory>
#include <optional>
#include <span>
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

/// "And", "or" or "not", as a rule.
class RuleOfRules final : public sudoku::Constraint {
 public:
  /// `rules` is not a plain one.
  RuleOfRules(const sudoku::Board& board, SubRule rules);

  [[nodiscard]] std::string describe() const override;
  [[nodiscard]] bool accepts(const sudoku::Grid& grid) const override;
  bool post(sudoku::Filters& filters) const override;

  // What the parts of an "and" say, it says too.
  bool encode(sudoku::Encoder& encoder) const override;
  [[nodiscard]] sudoku::Parts parts() const override;

 private:
  sudoku::Board board_;
  SubRule rules_;
};

}  // namespace farandole::variants::detail
