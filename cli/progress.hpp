// The progress line on standard error.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include <dlx/limits.hpp>

namespace farandole::cli {

class Console;
struct Options;

/// Shows how far a command has come, once it has taken more than a second. The work only adds to the counters; a thread
/// of its own reads them, so that one hard puzzle does not hold up the display.
class Progress : public dlx::ProgressListener {
 public:
  /// Shown on terminals, and where it is asked for. `unit`: what is being counted, in the plural; empty: nothing.
  Progress(const Options& options, const Console& console, std::string_view unit);
  ~Progress() override;
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  std::atomic<std::uint64_t> done{0};
  std::atomic<std::uint64_t> bytes_read{0};   ///< of the present input
  std::atomic<std::uint64_t> bytes_total{0};  ///< of the present input; 0: not known

  /// What a search is to tell how far it has come; null when nothing is shown.
  [[nodiscard]] dlx::ProgressListener* listener() noexcept { return thread_.joinable() ? this : nullptr; }
  void progress(const dlx::Progress& progress) override;
  /// The search is over, and the next one will begin at nothing.
  void search_ended();

  /// Writes a line to standard error without tearing the display.
  static void write_line(std::string_view text);
  /// Takes the display away until its next turn.
  static void clear_line();

 private:
  void show();
  [[nodiscard]] std::string line() const;

  std::atomic<double> search_fraction_{-1};  ///< of the present search; negative: not known
  std::atomic<std::uint64_t> search_nodes_{0};

  const bool terminal_;
  const std::string unit_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable wake_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace farandole::cli
