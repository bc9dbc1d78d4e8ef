// Count: of these cells, exactly (or at least, or at most) so many hold one of the given digits.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <variants/detail/automaton.hpp>
#include <variants/detail/count.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filters;
using sudoku::Grid;

namespace {

constexpr std::string_view exactly = "exactly";
constexpr std::string_view at_least = "at least";
constexpr std::string_view at_most = "at most";

/// How many of the cells hold one of the digits?
int count_of(DigitSet digits, const std::vector<Cell>& cells, const Grid& grid) {
  int count = 0;
  for (const Cell cell : cells) count += digits.contains(grid[cell]) ? 1 : 0;
  return count;
}

class Count final : public Constraint {
 public:
  Count(const Board& board, std::vector<Cell> cells, DigitSet digits, std::string_view how, int count)
      : board_(board), cells_(std::move(cells)), digits_(digits), how_(how), count_(count) {}

  [[nodiscard]] std::string describe() const override {
    std::string text = "count " + std::string(how_) + " " + std::to_string(count_) +
                       detail::with_names(" of", board_, cells_) + " holding";
    for (const int digit : digits_) text += " " + std::to_string(digit);
    return text;
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    const int count = count_of(digits_, cells_, grid);
    if (how_ == at_least) return count >= count_;
    if (how_ == at_most) return count <= count_;
    return count == count_;
  }

  bool encode(Encoder& encoder) const override {
    return detail::encode_as_automaton(encoder, cells_, detail::count_rules(digits_, least(), most()));
  }

  bool post(Filters& filters) const override {
    filters.push_back(detail::make_count_filter(cells_, digits_, least(), most()));
    return true;
  }

 private:
  [[nodiscard]] int least() const { return how_ == at_most ? 0 : count_; }
  [[nodiscard]] int most() const { return how_ == at_least ? static_cast<int>(cells_.size()) : count_; }

  Board board_;
  std::vector<Cell> cells_;
  DigitSet digits_;
  std::string_view how_;
  int count_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const DigitSet digits = detail::digits_in(spec, "values", board);
  const int count = detail::number_within(spec, "count", 0, static_cast<int>(spec.cells.size()), board);
  const std::string how = spec.word("how").value_or(std::string(exactly));
  return std::make_unique<Count>(board, spec.cells, digits,
                                 how == at_least  ? at_least
                                 : how == at_most ? at_most
                                                  : exactly,
                                 count);
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  const DigitSet digits = detail::digits_in(spec, "values", Board::standard(grid.size()));
  return std::int64_t{count_of(digits, spec.cells, grid)};
}

constexpr std::string_view ways[] = {exactly, at_least, at_most};
constexpr ParamInfo params[] = {
    {"values", "the digits that count", true, ParamKind::numbers},
    computed({"count", "how many of the cells hold one of them"}, &value_in),
    {"how", "whether it is so many exactly (also when it is left out), at least, or at most", false, ParamKind::word,
     ways}};

}  // namespace

extern const VariantInfo count{
    "count",          "Count", "Of the cells, exactly (or at least, or at most) so many hold one of the given digits.",
    {CellShape::any}, params,  make};

}  // namespace farandole::variants
