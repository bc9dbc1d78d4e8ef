#include "signals.hpp"

#include <csignal>

namespace farandole::cli {

namespace {

dlx::CancelToken token;

extern "C" void on_interrupt(int) { token.cancel(); }

}  // namespace

void install_signal_handlers() {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  // No SA_RESTART: a read that waits for input must come back. SA_RESETHAND: the second Ctrl-C ends at once.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

InterruptBlocked::InterruptBlocked() {
  sigset_t interrupt;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  pthread_sigmask(SIG_BLOCK, &interrupt, &before_);
}

InterruptBlocked::~InterruptBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

const dlx::CancelToken& interrupt_token() noexcept { return token; }

void interrupt() noexcept { token.cancel(); }

}  // namespace farandole::cli
