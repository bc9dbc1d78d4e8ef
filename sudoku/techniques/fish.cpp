// Fish: in n rows a digit has its places in n columns only, so that these rows take the digit of these columns; or the
// other way round. With fins, places of the rows outside the columns: either the fish is true without them, or one of
// them holds; what the fish would strike and every fin sees is struck in any case. (Sudoku Explainer: X-wing 3.2,
// swordfish 3.8, jellyfish 5.2; it has no fins, which are rated three tenths higher here.)
//
// Step: digits = {the digit}, houses = the n rows, covers = the n columns, cells = places where they meet, more_cells =
// the fins.

#include <algorithm>
#include <bit>

#include <sudoku/techniques/detail/combinations.hpp>
#include <sudoku/techniques/detail/words.hpp>

namespace farandole::sudoku::detail {

namespace {

// Columns beyond n that the fins may stand in: all fins must be seen from one cell, mostly from one in their region.
constexpr std::size_t most_fin_columns = 3;

// One digit, and rows (base) with columns (cover), or columns with rows.
class Fish {
 public:
  Fish(const Position& position, int digit, bool rows, std::size_t count)
      : position_(position),
        digit_(digit),
        first_base_(rows ? 0 : position.size()),
        first_cover_(rows ? position.size() : 0),
        count_(count) {}

  bool find(bool finned, Step& step) {
    bases_.clear();
    const std::size_t most = finned ? count_ + most_fin_columns : count_;
    for (int line = 0; line < position_.size(); ++line) {
      const auto places = static_cast<std::size_t>(std::popcount(position_.places(first_base_ + line, digit_)));
      if (places >= 1 + (finned ? 0U : 1U) && places <= most) bases_.push_back(first_base_ + line);
    }
    std::array<std::uint64_t, most_chosen + 1> columns{};  // of the first rows chosen
    const auto may_add = [&](const auto& chosen, std::size_t depth) {
      columns[depth + 1] = columns[depth] | position_.places(bases_[chosen[depth]], digit_);
      return static_cast<std::size_t>(std::popcount(columns[depth + 1])) <= most;
    };
    return any_choice(bases_.size(), count_, may_add, [&](const auto& chosen) {
      const auto width = static_cast<std::size_t>(std::popcount(columns[count_]));
      if (finned ? width <= count_ : width != count_) return false;
      return finned ? choose_covers(chosen, columns[count_], step) : strike(chosen, columns[count_], 0, step);
    });
  }

 private:
  using Chosen = std::array<std::size_t, most_chosen>;

  bool choose_covers(const Chosen& chosen, std::uint64_t columns, Step& step) {
    std::vector<std::uint64_t> bits;
    for (; columns != 0; columns &= columns - 1) bits.push_back(columns & (~columns + 1));
    return any_choice(
        bits.size(), count_, [](const Chosen&, std::size_t) { return true; },
        [&](const Chosen& covers) {
          std::uint64_t cover = 0;
          for (std::size_t i = 0; i < count_; ++i) cover |= bits[covers[i]];
          std::uint64_t fins = 0;
          for (const std::uint64_t bit : bits) fins |= bit & ~cover;
          return strike(chosen, cover, fins, step);
        });
  }

  // Strikes what the chosen rows strike from the columns of `cover`, as far as the places in the columns of `fins` see
  // it.
  bool strike(const Chosen& chosen, std::uint64_t cover, std::uint64_t fins, Step& step) const {
    step.clear();
    std::uint64_t rows = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      const int base = bases_[chosen[i]];
      rows |= std::uint64_t{1} << (base - first_base_);
      // A row without a place in the columns is all fin.
      if ((position_.places(base, digit_) & cover) == 0) return false;
      add_cells(base, position_.places(base, digit_) & fins, step.more_cells);
    }
    for (std::uint64_t bits = cover; bits != 0; bits &= bits - 1) {
      const int column = first_cover_ + std::countr_zero(bits);
      for (std::uint64_t left = position_.places(column, digit_) & ~rows; left != 0; left &= left - 1) {
        const Cell cell = position_.house(column).cells[static_cast<std::size_t>(std::countr_zero(left))];
        const auto sees_it = [&](Cell fin) { return position_.layout().sees(fin, cell); };
        if (std::all_of(step.more_cells.begin(), step.more_cells.end(), sees_it)) {
          step.eliminations.push_back({cell, digit_});
        }
      }
    }
    if (step.eliminations.empty()) return false;
    for (std::size_t i = 0; i < count_; ++i) {
      const int base = bases_[chosen[i]];
      step.houses.push_back(base);
      add_cells(base, position_.places(base, digit_) & cover, step.cells);
    }
    for (std::uint64_t bits = cover; bits != 0; bits &= bits - 1) {
      step.covers.push_back(first_cover_ + std::countr_zero(bits));
    }
    step.digits = DigitSet::of(digit_);
    return true;
  }

  void add_cells(int line, std::uint64_t bits, std::vector<Cell>& cells) const {
    for (; bits != 0; bits &= bits - 1) {
      cells.push_back(position_.house(line).cells[static_cast<std::size_t>(std::countr_zero(bits))]);
    }
  }

  const Position& position_;
  int digit_;
  int first_base_;
  int first_cover_;
  std::size_t count_;
  std::vector<int> bases_;
};

template <std::size_t count, bool finned>
bool find(const Position& position, Step& step) {
  for (const int digit : position.board().digits()) {
    for (const bool rows : {true, false}) {
      if (Fish(position, digit, rows, count).find(finned, step)) return true;
    }
  }
  step.clear();
  return false;
}

std::string reason(const Board& board, const Step& step) {
  std::string text = list(step.digits) + " in " + list_houses(board, step.houses) + " stands only in " +
                     list_houses(board, step.covers);
  if (!step.more_cells.empty()) text += ", or in " + list(board, step.more_cells);
  return text;
}

}  // namespace

extern const TechniqueInfo x_wing;
constinit const TechniqueInfo x_wing{
    .name = "X-wing",
    .summary = "in two rows a digit has places in two columns only, or the other way round",
    .score = 32,
    .find = &find<2, false>,
    .reason = &reason,
};

extern const TechniqueInfo finned_x_wing;
constinit const TechniqueInfo finned_x_wing{
    .name = "finned X-wing",
    .summary = "an X-wing but for some places, all of which see what is struck",
    .score = 35,
    .find = &find<2, true>,
    .reason = &reason,
};

extern const TechniqueInfo swordfish;
constinit const TechniqueInfo swordfish{
    .name = "swordfish",
    .summary = "in three rows a digit has places in three columns only, or the other way round",
    .score = 38,
    .find = &find<3, false>,
    .reason = &reason,
};

extern const TechniqueInfo finned_swordfish;
constinit const TechniqueInfo finned_swordfish{
    .name = "finned swordfish",
    .summary = "a swordfish but for some places, all of which see what is struck",
    .score = 41,
    .find = &find<3, true>,
    .reason = &reason,
};

extern const TechniqueInfo jellyfish;
constinit const TechniqueInfo jellyfish{
    .name = "jellyfish",
    .summary = "in four rows a digit has places in four columns only, or the other way round",
    .score = 52,
    .find = &find<4, false>,
    .reason = &reason,
};

extern const TechniqueInfo finned_jellyfish;
constinit const TechniqueInfo finned_jellyfish{
    .name = "finned jellyfish",
    .summary = "a jellyfish but for some places, all of which see what is struck",
    .score = 55,
    .find = &find<4, true>,
    .reason = &reason,
};

}  // namespace farandole::sudoku::detail
