// Global entropy: each 2x2 square holds a low, a middle and a high digit (1 to 3, 4 to 6, 7 to 9).
#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/class_line.hpp>
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

using Square = std::array<Cell, 4>;

std::vector<Square> squares_of(const Board& board) {
  std::vector<Square> squares;
  for (int row = 0; row + 1 < board.size(); ++row) {
    for (int column = 0; column + 1 < board.size(); ++column) {
      squares.push_back({board.cell(row, column), board.cell(row, column + 1), board.cell(row + 1, column),
                         board.cell(row + 1, column + 1)});
    }
  }
  return squares;
}

// A cell can have a class when two of the three others can have the two other classes. Leaves exactly what occurs.
class SquareFilter final : public Filter {
 public:
  SquareFilter(const Square& square, std::vector<DigitSet> classes) : square_(square), classes_(std::move(classes)) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return square_; }

  bool filter(Candidates& candidates) override {
    // By class, a bit for each cell that can have it.
    std::array<unsigned, 3> able{};
    for (std::size_t number = 0; number < 3; ++number) {
      for (std::size_t i = 0; i < 4; ++i) {
        if (!(candidates[square_[i]] & classes_[number]).empty()) able[number] |= 1U << i;
      }
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const unsigned others = 15U - (1U << i);
      DigitSet kept;
      for (std::size_t number = 0; number < 3; ++number) {
        const unsigned next = able[(number + 1) % 3] & others;
        const unsigned last = able[(number + 2) % 3] & others;
        const unsigned either = next | last;
        if (next != 0 && last != 0 && (either & (either - 1)) != 0) kept |= classes_[number];
      }
      if (!candidates.restrict(square_[i], kept)) return false;
    }
    return true;
  }

 private:
  Square square_;
  std::vector<DigitSet> classes_;
};

class GlobalEntropy final : public Constraint {
 public:
  explicit GlobalEntropy(const Board& board)
      : board_(board), squares_(squares_of(board)), classes_(detail::thirds(board)) {}

  [[nodiscard]] std::string describe() const override { return "global entropy"; }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    for (const Square& square : squares_) {
      for (const DigitSet digits : classes_) {
        bool found = false;
        for (const Cell cell : square) found = found || digits.contains(grid[cell]);
        if (!found) return false;
      }
    }
    return true;
  }

  // Cells give the class of their digit as colour to a channel each. For each square an item, and an option for each
  // way to give its four cells three classes: two have the same.
  bool encode(Encoder& encoder) const override {
    std::vector<dlx::ItemId> channels;
    std::vector<dlx::Color> colors;
    for (const char* name : {"low", "middle", "high"}) colors.push_back(encoder.color(name));
    for (std::size_t i = 0; i < board_.cell_count(); ++i) {
      channels.push_back(encoder.add_secondary(board_.name(Cell(i))));
      for (std::size_t number = 0; number < classes_.size(); ++number) {
        for (const int digit : classes_[number]) encoder.attach(Cell(i), digit, {channels.back(), colors[number]});
      }
    }
    for (const Square& square : squares_) {
      const dlx::ItemId item = encoder.add_primary("square:" + board_.name(square[0]));
      for (unsigned code = 0; code < 81; ++code) {
        const std::array<unsigned, 4> numbers{code % 3, code / 3 % 3, code / 9 % 3, code / 27};
        unsigned seen = 0;
        std::vector<dlx::Entry> entries{item};
        for (std::size_t i = 0; i < 4; ++i) {
          seen |= 1U << numbers[i];
          entries.emplace_back(channels[index(square[i])], colors[numbers[i]]);
        }
        if (seen == 7) encoder.add_option(entries);
      }
    }
    return true;
  }

  bool post(Filters& filters) const override {
    for (const Square& square : squares_) filters.push_back(std::make_unique<SquareFilter>(square, classes_));
    return true;
  }

 private:
  Board board_;
  std::vector<Square> squares_;
  std::vector<DigitSet> classes_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  if (board.size() % 3 != 0) {
    detail::refuse(spec, "low, middle and high digits are as many each; not so on " + detail::board_text(board));
  }
  return std::make_unique<GlobalEntropy>(board);
}

}  // namespace

extern const VariantInfo global_entropy{
    "globalentropy", "Global entropy", "Each 2x2 square holds a low, a middle and a high digit.", {}, {}, make};

}  // namespace farandole::variants
