// Numbered room: the first digit of the row or column says in which of its cells the given digit stands.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;

namespace {

class NumberedRoomFilter final : public Filter {
 public:
  NumberedRoomFilter(std::vector<Cell> cells, int value) : cells_(std::move(cells)), value_(value) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    // The first digit may be x if and only if the x-th cell may hold the value, which comes once.
    const DigitSet value = DigitSet::of(value_);
    const DigitSet first = candidates[cells_[0]];
    DigitSet rooms;
    for (const int room : first) {
      const Cell cell = cells_[static_cast<std::size_t>(room - 1)];
      if (room == 1 ? value_ == 1 : room != value_ && candidates[cell].contains(value_)) rooms.insert(room);
    }
    if (!candidates.restrict(cells_[0], rooms)) return false;
    for (std::size_t i = 1; i < cells_.size(); ++i) {
      const DigitSet set = candidates[cells_[i]];
      if (!set.contains(value_) || rooms.contains(static_cast<int>(i) + 1)) continue;
      if (!candidates.restrict(cells_[i], set - value)) return false;
    }
    return !rooms.is_single() || candidates.restrict(cells_[static_cast<std::size_t>(rooms.min() - 1)], value);
  }

 private:
  std::vector<Cell> cells_;
  int value_;
};

class NumberedRoom final : public Constraint {
 public:
  NumberedRoom(const Board& board, std::vector<Cell> cells, int value)
      : board_(board), cells_(std::move(cells)), value_(value) {}

  [[nodiscard]] std::string describe() const override {
    return detail::with_ends("numbered room", board_, cells_) + " = " + std::to_string(value_);
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    return grid[cells_[static_cast<std::size_t>(grid[cells_[0]] - 1)]] == value_;
  }

  // "The first digit is x" and "the x-th cell is something else" have an item in common.
  bool encode(Encoder& encoder) const override {
    if (value_ != 1) encoder.forbid(cells_[0], 1);
    for (int room = 2; room <= board_.size(); ++room) {
      const dlx::ItemId clash = encoder.add_secondary("room" + std::to_string(room));
      encoder.attach(cells_[0], room, clash);
      for (const int other : board_.digits() - DigitSet::of(value_)) {
        encoder.attach(cells_[static_cast<std::size_t>(room - 1)], other, clash);
      }
    }
    return true;
  }

  bool post(Filters& filters) const override {
    filters.push_back(std::make_unique<NumberedRoomFilter>(cells_, value_));
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  int value_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const int value = detail::number_within(spec, "value", 1, board.size(), board);
  return std::make_unique<NumberedRoom>(board, spec.cells, value);
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  const auto room = static_cast<std::size_t>(grid[spec.cells.front()]);
  if (room > spec.cells.size()) return std::nullopt;
  return std::int64_t{grid[spec.cells[room - 1]]};
}

constexpr ParamInfo params[] = {computed({"value", "the digit in the cell that the first digit points to"}, &value_in)};

}  // namespace

extern const VariantInfo numbered_room{"numberedroom",
                                       "Numbered room",
                                       "In the X-th cell of the line, X being its first digit, stands the given digit.",
                                       {CellShape::whole_line, 2},
                                       params,
                                       make};

}  // namespace farandole::variants
