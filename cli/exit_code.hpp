// What the program says to its caller in one number.
#pragma once

namespace farandole::cli {

enum class ExitCode : int {
  yes = 0,            ///< solved, unique, valid
  no = 1,             ///< no solution, not unique where that was asked, not valid
  bad = 2,            ///< bad input or usage, or an answer that could not be written
  limit = 3,          ///< a limit stopped the search
  internal = 70,      ///< a defect of the program, or no memory left
  interrupted = 130,  ///< Ctrl-C; what was found by then has been printed
};

/// Of several puzzles the worst one is reported. From worst to best: internal, interrupted, bad, limit, no, yes.
[[nodiscard]] constexpr ExitCode worse(ExitCode a, ExitCode b) noexcept {
  constexpr auto rank = [](ExitCode code) {
    switch (code) {
      case ExitCode::yes:
        return 0;
      case ExitCode::no:
        return 1;
      case ExitCode::limit:
        return 2;
      case ExitCode::bad:
        return 3;
      case ExitCode::interrupted:
        return 4;
      case ExitCode::internal:
        break;
    }
    return 5;
  };
  return rank(a) >= rank(b) ? a : b;
}

}  // namespace farandole::cli
