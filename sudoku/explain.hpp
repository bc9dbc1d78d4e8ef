// How a person solves a puzzle, step by step, and how hard that is.
//
//     for (const Step& step : Explainer().explain(puzzle).steps) use(in_words(puzzle.board, step));
//     Explainer().rate(puzzle).score;   // 72: 7.2
//
// A step is by the easiest technique that finds one (sudoku/techniques/technique.hpp, which has the table). A puzzle is
// as hard as its hardest step. Scores are those of Sudoku Explainer, in tenths, where it has the technique.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <sudoku/solver.hpp>
#include <sudoku/techniques/technique.hpp>

namespace farandole::sudoku {

/// How far the techniques came.
enum class Ending : std::uint8_t {
  solved,
  contradiction,  ///< a cell or a house is left with nothing: there is no solution
  stuck,          ///< no technique is known from here on
  stopped,        ///< a limit came first
};

/// "solved", "contradiction", "stuck", "stopped".
[[nodiscard]] std::string_view to_string(Ending ending) noexcept;

/// A name for a range of scores.
struct Band {
  std::string_view name;
  int highest = 0;  ///< the highest score in it, in tenths
  std::string_view summary;
};

/// From the easiest to the hardest.
[[nodiscard]] std::span<const Band> bands();
/// The band of a puzzle that was solved with that hardest score.
[[nodiscard]] const Band& band_of(int score);

struct ExplainOptions {
  /// Techniques that assume uniqueness are used only where a solver has found the puzzle to have one solution. False:
  /// they are never used.
  bool uniqueness = true;
  /// Techniques that are not to be used.
  std::vector<const TechniqueInfo*> without;
  /// `seconds` and `cancel` are looked at before each technique, `nodes` is the number of steps.
  Limits limits;
};

struct Explanation {
  std::vector<Step> steps;
  Ending ending = Ending::stuck;
  /// What is known of the number of solutions: from the steps when these came to an end, else from a solver when it
  /// was asked.
  Verdict verdict = Verdict::unknown;
  Grid grid;                         ///< cells filled in the end
  std::vector<DigitSet> candidates;  ///< by cell, left in the end; nothing for a filled cell
};

struct Rating {
  const TechniqueInfo* hardest = nullptr;  ///< null when no step was needed
  int score = 0;                           ///< of the hardest step, in tenths
  std::uint64_t total = 0;                 ///< the scores of all steps together, in tenths
  std::uint64_t steps = 0;
  Ending ending = Ending::stuck;
  Verdict verdict = Verdict::unknown;

  /// The band, or "beyond" when the techniques do not come to the end.
  [[nodiscard]] std::string_view band() const;
};

/// Keeps what can be kept from puzzle to puzzle. Not for use by two threads at once.
///
/// All functions throw UnsupportedError for a puzzle with rules beyond rows, columns and regions. Its candidates, where
/// it states some, are what the steps begin with.
class Explainer {
 public:
  explicit Explainer(ExplainOptions options = {});
  ~Explainer();
  Explainer(Explainer&&) noexcept;
  Explainer& operator=(Explainer&&) noexcept;

  [[nodiscard]] Explanation explain(const Puzzle& puzzle);
  /// The first step only: a hint. Where there is none, `ending` says why; else it is `stopped`, or `solved`.
  [[nodiscard]] Explanation next(const Puzzle& puzzle);
  /// Without the steps. A puzzle that a solver finds to have no solution or several has no rating (`verdict` tells),
  /// and then not all is tried that `explain` tries.
  [[nodiscard]] Rating rate(const Puzzle& puzzle);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace farandole::sudoku
