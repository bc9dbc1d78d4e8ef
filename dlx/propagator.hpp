// The extension point for what exact cover alone cannot say: "the digits of this cage add up to 17".
//
// A propagator is told which options have gone (each option is live at first; it goes when it conflicts with a
// chosen one, when its item was decided otherwise, or when a propagator hid it), may hide more, or may declare
// the present choice hopeless. The engine calls all propagators in turn until none of them has news left,
// and takes everything back exactly when it backtracks.
//
//     search:   choose -> cover -> propagate(news) ... propagate(news) -> next level
//     backtrack:          uncover <- undo(news)    ... undo(news)      <-
//
// When no propagator is given, the engine runs a search loop that was compiled without them.
#pragma once

#include <span>

#include <dlx/problem.hpp>
#include <dlx/types.hpp>

namespace farandole::dlx {

/// What a propagator may do to the search, during a call of `propagate` only.
class SearchControl {
 public:
  /// Is the option neither chosen nor gone?
  [[nodiscard]] virtual bool is_live(OptionId option) const = 0;

  /// Removes a live option below the present node. Returns false when that leaves some primary item without
  /// options: then `propagate` should return false. Hiding an option that is not live does nothing.
  virtual bool hide(OptionId option) = 0;

 protected:
  ~SearchControl() = default;
};

/// What has happened on the path from the root to the present node.
struct News {
  std::span<const OptionId> chosen;
  std::span<const OptionId> gone;  ///< chosen options are not among them
};

class Propagator {
 public:
  virtual ~Propagator() = default;

  /// The search is about to begin at its root: all options with a primary item are live (no others ever are). Called
  /// again for each new search.
  virtual void start(const Problem& problem) = 0;

  /// Called at each node, and again when other propagators have hidden options; first at the root, where the news are
  /// what the forced options did. `news` is all that it has not been told yet, save what it hid itself. Returns false
  /// when the present choices cannot be completed. When no option is live any more, it must return true if and only if
  /// the choices satisfy the constraint. A propagator that returns false has still received its news.
  virtual bool propagate(const News& news, SearchControl& control) = 0;

  /// Backtracking: takes back the last things it was told, and what it hid since.
  virtual void undo(const News& news) = 0;
};

}  // namespace farandole::dlx
