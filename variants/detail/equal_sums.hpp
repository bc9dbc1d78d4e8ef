// Groups of cells whose sums are equal, or are all the same number: what can be struck. Digits may repeat but where two
// cells of a group are in a row, a column or a region.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/candidates.hpp>
#include <sudoku/constraint.hpp>

namespace farandole::variants::detail {

/// A digit that is counted `weight` times, which may be negative but not 0.
struct Term {
  sudoku::Cell cell{};
  int weight = 1;
};

/// Cells with their weights, no cell twice. A cell may be in several groups.
using SumGroup = std::vector<Term>;

/// The group of these cells, each counted once.
[[nodiscard]] SumGroup sum_group(std::span<const sudoku::Cell> cells);

struct SumRange {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
};

/// Bounds of what the group can add up to on this board, given that cells of a house differ.
[[nodiscard]] SumRange sum_range(const sudoku::Board& board, const SumGroup& group);

/// A group whose cells are in such an order that those stand together that differ, being in one house, and have one
/// weight: cliques. The larger ones come last.
struct SumCliques {
  SumGroup terms;
  std::vector<std::size_t> sizes;
  SumRange range;
};

/// What rules that are nothing but equal sums share, "all groups have the same sum, and it is `sum` when there is one";
/// to state that meaning is left to them.
class EqualSumsConstraint : public sudoku::Constraint {
 public:
  /// Throws InputError at the specification's place when the groups can have no common sum, or not this one, as far as
  /// their houses say.
  EqualSumsConstraint(const sudoku::ConstraintSpec& spec, const sudoku::Board& board,
                      const std::vector<SumGroup>& groups, std::optional<std::int64_t> sum = std::nullopt);

  /// Sums run along the cells, as states of automata. False when that takes too many options.
  bool encode(sudoku::Encoder& encoder) const override;

  /// Where each cell is in one group and the board has up to 9x9 cells, the filter leaves what occurs in some choice of
  /// digits that differ within the groups where houses say so, or strikes nothing at all when the least and the
  /// greatest sum leave all room.
  bool post(sudoku::Filters& filters) const override;

  [[nodiscard]] sudoku::Parts parts() const override;

 protected:
  sudoku::Board board_;

 private:
  [[nodiscard]] std::vector<SumGroup> equations() const;

  std::vector<SumCliques> groups_;
  std::optional<std::int64_t> sum_;
};

}  // namespace farandole::variants::detail
