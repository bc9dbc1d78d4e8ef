#include <sudoku/techniques/position.hpp>

#include <utility>

namespace farandole::sudoku {

namespace {

constexpr std::size_t most_houses = 3;  // a cell is in

}  // namespace

Layout::Layout(const Board& board)
    : board_(board),
      places_(board.cell_count() * most_houses),
      place_counts_(board.cell_count(), 0),
      sees_((board.cell_count() * board.cell_count() + 63) / 64, 0) {
  int number = 0;
  for (const House& house : board_.houses()) {
    for (std::size_t bit = 0; bit < house.cells.size(); ++bit) {
      const std::size_t cell = index(house.cells[bit]);
      places_[cell * most_houses + place_counts_[cell]++] = {number, bit};
    }
    const bool full = house.cells.size() == static_cast<std::size_t>(board_.size());
    full_.push_back(full ? 1 : 0);
    all_full_ = all_full_ && full;
    ++number;
  }
  for (std::size_t i = 0; i < board_.cell_count(); ++i) {
    for (const Cell peer : board_.peers(Cell(i))) {
      const std::size_t bit = i * board_.cell_count() + index(peer);
      sees_[bit / 64] |= std::uint64_t{1} << (bit % 64);
    }
  }
}

std::span<const Layout::Place> Layout::places(Cell cell) const noexcept {
  return {places_.data() + index(cell) * most_houses, place_counts_[index(cell)]};
}

Position::Position(std::shared_ptr<const Layout> layout, const Puzzle& puzzle)
    : layout_(std::move(layout)),
      stride_(static_cast<std::size_t>(board().size()) + 1),
      masks_(board().cell_count(), board().digits()),
      places_(board().houses().size() * stride_, 0),
      missing_(board().houses().size(), board().digits()),
      grid_(board().size()),
      open_(board().cell_count()) {
  int number = 0;
  for (const House& each : board().houses()) {
    const std::uint64_t all = (std::uint64_t{1} << each.cells.size()) - 1;
    for (const int digit : board().digits()) places_[slot(number, digit)] = all;
    ++number;
  }
  for (std::size_t i = 0; i < cell_count(); ++i) {
    if (const int given = puzzle.givens[Cell(i)]; given != 0) place({Cell(i), given});
  }
  if (puzzle.candidates.empty()) return;
  for (std::size_t i = 0; i < cell_count(); ++i) {
    const int given = puzzle.givens[Cell(i)];
    if (given != 0 && !puzzle.candidates[i].contains(given)) contradictory_ = true;
    for (const int digit : masks_[i] - puzzle.candidates[i]) strike({Cell(i), digit});
  }
}

void Position::place(Candidate candidate) {
  const auto [cell, digit] = candidate;
  DigitSet& mask = masks_[index(cell)];
  if (!mask.contains(digit)) contradictory_ = true;
  const DigitSet others = mask - DigitSet::of(digit);
  mask = DigitSet();
  if (grid_[cell] == 0) --open_;
  grid_.set(cell, digit);
  for (const auto& [number, bit] : layout_->places(cell)) {
    missing_[static_cast<std::size_t>(number)].erase(digit);
    for (const int other : others) {
      std::uint64_t& left = places_[slot(number, other)];
      left &= ~(std::uint64_t{1} << bit);
      if (left == 0 && layout_->is_full(number) && missing(number).contains(other)) contradictory_ = true;
    }
  }
  for (const auto& [number, bit] : layout_->places(cell)) {
    const House& each = house(number);
    std::uint64_t& left = places_[slot(number, digit)];
    std::uint64_t struck = left & ~(std::uint64_t{1} << bit);
    left = 0;
    for (; struck != 0; struck &= struck - 1) {
      strike({each.cells[static_cast<std::size_t>(std::countr_zero(struck))], digit});
    }
  }
}

void Position::strike(Candidate candidate) {
  const auto [cell, digit] = candidate;
  DigitSet& mask = masks_[index(cell)];
  if (!mask.contains(digit)) return;
  mask.erase(digit);
  if (mask.empty()) contradictory_ = true;
  for (const auto& [number, bit] : layout_->places(cell)) {
    std::uint64_t& left = places_[slot(number, digit)];
    left &= ~(std::uint64_t{1} << bit);
    if (left == 0 && layout_->is_full(number) && missing(number).contains(digit)) contradictory_ = true;
  }
}

}  // namespace farandole::sudoku
