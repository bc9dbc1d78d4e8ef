// Ctrl-C stops searches softly; a reader that goes away ends the program quietly.
#pragma once

#include <csignal>

#include <dlx/limits.hpp>

namespace farandole::cli {

/// From now on the first SIGINT cancels `interrupt_token()` (a second one kills), and a closed pipe is an error of
/// `write`.
void install_signal_handlers();

[[nodiscard]] const dlx::CancelToken& interrupt_token() noexcept;
/// Stops all searches as Ctrl-C does.
void interrupt() noexcept;
[[nodiscard]] inline bool interrupted() noexcept { return interrupt_token().cancelled(); }

/// Keeps SIGINT from this thread, and from threads started meanwhile: Ctrl-C has to reach the main thread, which may be
/// waiting for input.
class InterruptBlocked {
 public:
  InterruptBlocked();
  ~InterruptBlocked();
  InterruptBlocked(const InterruptBlocked&) = delete;
  InterruptBlocked& operator=(const InterruptBlocked&) = delete;

  /// The signals that were blocked before.
  [[nodiscard]] const sigset_t& before() const noexcept { return before_; }

 private:
  sigset_t before_;
};

}  // namespace farandole::cli
