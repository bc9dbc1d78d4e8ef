// The extension point for rules beyond rows, columns and regions. A rule states its meaning in `accepts`, and says it
// to the engines in one of two ways or both: `encode` (pure exact cover) and `post` (a filter over candidates).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>
#include <sudoku/board.hpp>
#include <sudoku/candidates.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/parts.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku {

/// What a rule may add to the exact-cover form of a puzzle. The option "digit d in cell c" exists for each cell and
/// digit; a rule hangs further items on these, or adds options of its own.
class Encoder {
 public:
  [[nodiscard]] virtual const Board& board() const = 0;

  /// Names need to be unique within the rule only: whoever builds the problem keeps apart the items of different rules,
  /// since a puzzle may have the same rule twice.
  virtual dlx::ItemId add_primary(std::string_view name) = 0;
  virtual dlx::ItemId add_secondary(std::string_view name) = 0;
  virtual dlx::Color color(std::string_view name) = 0;

  /// The option "digit in cell" covers this item too (with this colour). Throws UsageError when it does already.
  virtual void attach(Cell cell, int digit, dlx::Entry entry) = 0;
  /// The option "digit in cell" is in no solution.
  virtual void forbid(Cell cell, int digit) = 0;
  /// An option of the rule's own; it does not appear in the grid.
  virtual void add_option(std::span<const dlx::Entry> entries) = 0;

 protected:
  ~Encoder() = default;
};

/// Filters as a rule posts them.
using Filters = std::vector<std::unique_ptr<Filter>>;

class Constraint {
 public:
  virtual ~Constraint() = default;

  /// As a setter would say it: "killer cage R1C1 R1C2 R2C1 = 15".
  [[nodiscard]] virtual std::string describe() const = 0;

  /// THE MEANING of the rule: is it satisfied in this complete grid? Plain code; everything clever is tested against
  /// it.
  [[nodiscard]] virtual bool accepts(const Grid& grid) const = 0;

  /// Says the rule as pure exact cover. False: it has no such form.
  virtual bool encode(Encoder& encoder) const {
    static_cast<void>(encoder);
    return false;
  }

  /// Says the rule as filters, which together must say all of it. False: it has no such form (then it must encode).
  virtual bool post(Filters& filters) const {
    static_cast<void>(filters);
    return false;
  }

  /// What follows from the rule, said in a few words, even where `post` or `encode` say so too; all of the rule if
  /// these words are enough. Engines reason with it about houses, peers and sums, or make circuits of it; not every
  /// engine asks, so that a rule still needs `encode` or `post`.
  [[nodiscard]] virtual Parts parts() const { return {}; }

  /// Of a rule with both forms: is exact cover the better one where either can be had? So it is for houses and
  /// exclusions, which are items like any other there; a filter would only repeat what covering does anyway.
  [[nodiscard]] virtual bool prefers_exact_cover() const noexcept { return false; }
};

/// Makes constraints of their specifications; `variants` has the real one. Handed to whoever needs it, since this layer
/// knows no rule but the classic ones.
class Catalog {
 public:
  virtual ~Catalog() = default;

  /// Checks the parameters and makes the rule. Throws InputError, with the specification's position, for an unknown
  /// rule, a missing, surplus or senseless parameter, or a sum that cannot be.
  /// `among`: all rules of the puzzle, this one included, for those that depend on others.
  [[nodiscard]] virtual std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board,
                                                               std::span<const ConstraintSpec> among) const = 0;

  /// Gives parameters without a name (unnamed_param) theirs, in rules within rules too. Throws InputError where a rule
  /// has no parameter, or has that one by its name besides. What is not known to the catalog stays.
  virtual void complete(std::span<ConstraintSpec> specs) const;
};

/// The catalog without rules: for classic sudoku.
[[nodiscard]] const Catalog& classic_catalog();

}  // namespace farandole::sudoku
