// What a search may use, and why it ended.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <string_view>

namespace farandole::dlx {

inline constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// Lets another thread (or a signal handler) stop a search. `cancel` may be called from anywhere, any
/// number of times; the search looks every thousand nodes or so.
class CancelToken {
 public:
  void cancel() noexcept { cancelled_.store(true, std::memory_order_relaxed); }
  void reset() noexcept { cancelled_.store(false, std::memory_order_relaxed); }
  [[nodiscard]] bool cancelled() const noexcept { return cancelled_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> cancelled_{false};
  static_assert(std::atomic<bool>::is_always_lock_free, "cancel() is called from signal handlers");
};

/// How far a search has come.
struct Progress {
  /// The share of the search tree that is done, if all branches of a node were equally large (Knuth's estimate): from 0
  /// to 1, and never less than before. Negative when the engine cannot tell.
  double fraction = -1;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// Is told from time to time how far a search has come, in the thread that searches.
class ProgressListener {
 public:
  virtual ~ProgressListener() = default;
  virtual void progress(const Progress& progress) = 0;
};

/// Bounds on a search; each is "none" by default. Solutions and nodes are exact, seconds and cancellation are
/// looked at every thousand nodes, memory is what the engine's own arrays may take.
struct Limits {
  std::uint64_t solutions = unlimited;     ///< stop after so many solutions
  std::uint64_t nodes = unlimited;         ///< stop before node number nodes + 1
  double seconds = 0;                      ///< wall-clock time; 0 = no limit
  std::uint64_t memory_bytes = unlimited;  ///< for the engine's arrays
  ProgressListener* progress = nullptr;    ///< not owned; told every progress_seconds or so
  double progress_seconds = 0.5;
  const CancelToken* cancel = nullptr;  ///< not owned; must outlive the search
};

/// Why a search ended.
enum class StopReason : std::uint8_t {
  exhausted,  ///< the whole search was done: the answer is final
  solutions,  ///< the wanted number of solutions was found; there may be more
  nodes,
  seconds,
  memory,
  cancelled,
  caller,  ///< the caller's function said "enough"
};

/// "exhausted", "solutions", "nodes", "seconds", "memory", "cancelled", "caller".
[[nodiscard]] std::string_view to_string(StopReason reason) noexcept;

}  // namespace farandole::dlx
