#include <variants/detail/group_rule.hpp>

#include <cstddef>
#include <utility>

#include <variants/detail/distinct.hpp>

namespace farandole::variants::detail {

using sudoku::Board;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filters;
using sudoku::Grid;
using sudoku::Parts;

GroupRule::GroupRule(Board board, std::string description, std::vector<CellGroup> groups,
                     std::vector<CellGroup> implied)
    : board_(std::move(board)),
      description_(std::move(description)),
      groups_(std::move(groups)),
      implied_(std::move(implied)) {}

bool GroupRule::accepts(const Grid& grid) const {
  for (const CellGroup& group : groups_) {
    DigitSet seen;
    for (const Cell cell : group) {
      if (seen.contains(grid[cell])) return false;
      seen.insert(grid[cell]);
    }
  }
  return true;
}

// As for rows: an item a digit, primary where the group has as many cells as there are digits.
bool GroupRule::encode(Encoder& encoder) const {
  int number = 0;
  const auto add = [&](const CellGroup& group) {
    const bool full = group.size() == static_cast<std::size_t>(board_.size());
    const std::string prefix = "group" + std::to_string(++number) + ":";
    for (const int digit : board_.digits()) {
      const std::string name = prefix + std::to_string(digit);
      const dlx::ItemId item = full ? encoder.add_primary(name) : encoder.add_secondary(name);
      for (const Cell cell : group) encoder.attach(cell, digit, item);
    }
  };
  for (const CellGroup& group : groups_) add(group);
  for (const CellGroup& group : implied_) add(group);
  return true;
}

bool GroupRule::post(Filters& filters) const {
  for (const CellGroup& group : groups_) filters.push_back(make_distinct_filter(group));
  for (const CellGroup& group : implied_) filters.push_back(make_distinct_filter(group));
  return true;
}

Parts GroupRule::parts() const {
  Parts parts{.whole = true};
  for (const CellGroup& group : groups_) parts.distinct.push_back({group});
  for (const CellGroup& group : implied_) parts.distinct.push_back({group});
  return parts;
}

}  // namespace farandole::variants::detail
