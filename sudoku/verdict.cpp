#include <sudoku/verdict.hpp>

namespace farandole::sudoku {

std::string_view to_string(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::none:
      return "none";
    case Verdict::unique:
      return "unique";
    case Verdict::multiple:
      return "multiple";
    case Verdict::unknown:
      return "unknown";
  }
  return "?";
}

Verdict verdict_of(const dlx::Outcome& outcome) {
  if (outcome.solutions > 1) return Verdict::multiple;
  if (!outcome.exact()) return Verdict::unknown;
  return outcome.solutions == 1 ? Verdict::unique : Verdict::none;
}

}  // namespace farandole::sudoku
