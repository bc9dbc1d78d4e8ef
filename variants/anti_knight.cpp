// Anti-knight: cells a knight's move apart hold different digits.
#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::Distinct;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;

namespace {

using Moves = std::vector<std::pair<Cell, Cell>>;

// Each pair of cells a knight's move apart once: the lower cell is in the second place.
Moves knight_moves(const Board& board) {
  constexpr std::array<std::pair<int, int>, 4> downward{{{1, -2}, {1, 2}, {2, -1}, {2, 1}}};
  Moves moves;
  for (int row = 0; row < board.size(); ++row) {
    for (int column = 0; column < board.size(); ++column) {
      for (const auto& [down, right] : downward) {
        const int to_row = row + down;
        const int to_column = column + right;
        if (to_row >= board.size() || to_column < 0 || to_column >= board.size()) continue;
        moves.emplace_back(board.cell(row, column), board.cell(to_row, to_column));
      }
    }
  }
  return moves;
}

class AntiKnightFilter final : public Filter {
 public:
  AntiKnightFilter(const Board& board, const Moves& moves) : reached_(board.cell_count()) {
    for (std::size_t cell = 0; cell < board.cell_count(); ++cell) cells_.push_back(Cell(cell));
    for (const auto& [a, b] : moves) {
      reached_[index(a)].push_back(b);
      reached_[index(b)].push_back(a);
    }
  }

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    // A cell that becomes single behind the place where the loop stands needs another round.
    for (bool again = true; again;) {
      again = false;
      for (const Cell cell : cells_) {
        const DigitSet digit = candidates[cell];
        if (!digit.is_single()) continue;
        for (const Cell other : reached_[index(cell)]) {
          const DigitSet before = candidates[other];
          if ((before & digit).empty()) continue;
          if (!candidates.restrict(other, before - digit)) return false;
          again = again || (candidates[other].is_single() && other < cell);
        }
      }
    }
    return true;
  }

 private:
  std::vector<Cell> cells_;
  std::vector<std::vector<Cell>> reached_;
};

class AntiKnight final : public Constraint {
 public:
  explicit AntiKnight(const Board& board) : board_(board), moves_(knight_moves(board)) {}

  [[nodiscard]] std::string describe() const override { return "anti-knight"; }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    for (const auto& [a, b] : moves_) {
      if (grid[a] == grid[b]) return false;
    }
    return true;
  }

  // A knight changes the colour of its square, so every pair has one cell on a black square. For each black square and
  // digit, one secondary item for all its pairs (a star):
  //
  //        . w . w .
  //        w . . . w       the black cell b gives it the colour "centre", the cells w "around": these agree with each
  //        . . b . .       other and clash with b.
  //        w . . . w
  //        . w . w .       An item a pair would say the same with four times as many items.
  //
  // Pairs that share a house differ already.
  bool encode(Encoder& encoder) const override {
    const auto black = [&](Cell cell) { return (board_.row(cell) + board_.column(cell)) % 2 == 0; };
    std::vector<std::vector<Cell>> around(board_.cell_count());
    for (const auto& [a, b] : moves_) {
      const auto peers = board_.peers(a);
      if (std::find(peers.begin(), peers.end(), b) != peers.end()) continue;
      if (black(a)) {
        around[index(a)].push_back(b);
      } else {
        around[index(b)].push_back(a);
      }
    }

    const dlx::Color in_the_centre = encoder.color("centre");
    const dlx::Color in_the_round = encoder.color("around");
    for (std::size_t i = 0; i < around.size(); ++i) {
      if (around[i].empty()) continue;
      const Cell centre = Cell(i);
      for (const int digit : board_.digits()) {
        const dlx::ItemId star = encoder.add_secondary(board_.name(centre) + ":" + std::to_string(digit));
        encoder.attach(centre, digit, {star, in_the_centre});
        for (const Cell cell : around[i]) encoder.attach(cell, digit, {star, in_the_round});
      }
    }
    return true;
  }

  [[nodiscard]] bool prefers_exact_cover() const noexcept override { return true; }

  bool post(Filters& filters) const override {
    filters.push_back(std::make_unique<AntiKnightFilter>(board_, moves_));
    return true;
  }

  [[nodiscard]] Distinct distinct() const override {
    Distinct distinct{{}, true};
    for (const auto& [a, b] : moves_) distinct.groups.push_back({a, b});
    return distinct;
  }

 private:
  Board board_;
  Moves moves_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec&, const Board& board) {
  return std::make_unique<AntiKnight>(board);
}

}  // namespace

extern const VariantInfo anti_knight{
    "antiknight", "Anti-knight", "Cells a knight's move apart hold different digits.", {}, {}, make};

}  // namespace farandole::variants
