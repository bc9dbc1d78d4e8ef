// Equal sums: several groups of cells have the same sum, whatever it is. The groups stand one after the other in
// `cells`, and `sizes` says how many cells each has. A cell may be in several groups.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/equal_sums.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::Grid;

namespace {

class EqualSums final : public detail::EqualSumsConstraint {
 public:
  EqualSums(const ConstraintSpec& spec, const Board& board, const std::vector<detail::SumGroup>& groups,
            std::vector<std::vector<Cell>> parts)
      : EqualSumsConstraint(spec, board, groups), parts_(std::move(parts)) {}

  [[nodiscard]] std::string describe() const override {
    std::string text;
    for (const auto& part : parts_) text += detail::with_names(text.empty() ? "equal sums" : " =", board_, part);
    return text;
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    const auto sum = [&](const std::vector<Cell>& part) {
      int total = 0;
      for (const Cell cell : part) total += grid[cell];
      return total;
    };
    for (const auto& part : parts_) {
      if (sum(part) != sum(parts_.front())) return false;
    }
    return true;
  }

 private:
  std::vector<std::vector<Cell>> parts_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const int count = static_cast<int>(spec.cells.size());
  const std::vector<int> sizes = detail::numbers_within(spec, "sizes", 1, count, board);
  if (sizes.size() < 2) detail::refuse(spec, "it takes at least 2 groups, not " + std::to_string(sizes.size()));
  if (const int total = std::accumulate(sizes.begin(), sizes.end(), 0); total != count) {
    detail::refuse(spec,
                   "the groups have " + std::to_string(total) + " cells, but " + std::to_string(count) + " are listed");
  }

  std::vector<std::vector<Cell>> parts;
  std::vector<detail::SumGroup> groups;
  auto next = spec.cells.begin();
  for (const int size : sizes) {
    parts.emplace_back(next, next + size);
    next += size;
    for (auto it = parts.back().begin(); it != parts.back().end(); ++it) {
      if (std::find(parts.back().begin(), it, *it) != it)
        detail::refuse(spec, board.name(*it) + " is in a group twice");
    }
    groups.push_back(detail::sum_group(parts.back()));
  }
  return std::make_unique<EqualSums>(spec, board, groups, std::move(parts));
}

constexpr ParamInfo params[] = {
    {"sizes", "how many of the cells, in their order, make up each group", true, ParamKind::numbers}};

}  // namespace

extern const VariantInfo equal_sums{
    "equalsums", "Equal sums", "Groups of cells all have the same sum.", {CellShape::any, 2, 0, true}, params, make};

}  // namespace farandole::variants
