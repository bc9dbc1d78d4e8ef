// A technique: a pattern among the candidates from which a person sees that a digit goes into a cell, or that a
// candidate can be struck. Techniques stand in one table, registry.cpp, from the easiest to the hardest.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/techniques/position.hpp>

namespace farandole::sudoku {

struct TechniqueInfo;

/// One link of a chain: this candidate is the answer of its cell (or it is not), because of what stands before it.
struct Inference {
  /// Values of `by` that are no house.
  enum : int {
    assumed = -1,       ///< where a chain begins
    seen = -2,          ///< does not hold, since one before it holds, in the same cell or the same digit in a house
    last_in_cell = -3,  ///< holds, since all other candidates of its cell are before it and do not
    contradicted = -4,  ///< does not hold, since assuming it leads to a contradiction: a further chain of the step
  };

  Candidate candidate;
  bool holds = false;
  int by = assumed;  ///< or a house's number: holds, since all other places of the digit there are before it and do not

  friend bool operator==(const Inference&, const Inference&) = default;
};

using Chain = std::vector<Inference>;

/// What one technique found: what can be done, and why. Which of the members are in use, and what they mean, each
/// technique says in its file.
struct Step {
  const TechniqueInfo* technique = nullptr;
  int score = 0;  ///< difficulty in tenths: 26 is 2.6

  std::vector<Candidate> placements;    ///< what is known to be right
  std::vector<Candidate> eliminations;  ///< what is known to be wrong; all of them candidates before the step

  DigitSet digits;               ///< that the pattern is about
  std::vector<Cell> cells;       ///< of the pattern
  std::vector<Cell> more_cells;  ///< of its second half: fins, wings, the other colour
  std::vector<int> houses;       ///< numbers in `Board::houses`
  std::vector<int> covers;       ///< a second set of them
  std::vector<Chain> chains;

  void clear();
};

struct TechniqueInfo {
  std::string_view name;
  std::string_view summary;
  int score = 0;  ///< the least difficulty of its steps, in tenths
  /// Is it sound only in puzzles that have one solution?
  bool assumes_uniqueness = false;

  /// Looks for the technique; false when it is nowhere. A step that is found does something new: it places a digit in
  /// an open cell or strikes a candidate. The step is empty when it is called; `technique` and, unless the function
  /// sets it, `score` are filled in afterwards. The position is not contradictory.
  bool (*find)(const Position& position, Step& step);
  /// Why, in words, without name and conclusion: "4 in box 2 stands only in row 1".
  std::string (*reason)(const Board& board, const Step& step);
};

/// All techniques, in order of their scores.
[[nodiscard]] std::span<const TechniqueInfo* const> techniques();

/// The technique of that name; null when there is none.
[[nodiscard]] const TechniqueInfo* find_technique(std::string_view name);

/// "R1C7 = 4", "not 4 in R1C7 and R1C8; not 5 in R2C2"
[[nodiscard]] std::string conclusion(const Board& board, const Step& step);

/// "pointing: 4 in box 2 stands only in row 1: not 4 in R1C7"
[[nodiscard]] std::string in_words(const Board& board, const Step& step);

/// Carries the step out.
void apply(const Step& step, Position& position);

}  // namespace farandole::sudoku
