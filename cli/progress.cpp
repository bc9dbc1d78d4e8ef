#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "console.hpp"
#include "options.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

using namespace std::chrono_literals;

std::mutex screen_mutex;     // guards the two below and standard error
bool line_is_shown = false;  // the cursor stands behind a progress line

constexpr std::string_view erase = "\r\x1b[K";

void put(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written < 0) return;  // nowhere left to complain
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

Progress::Progress(const Options& options, const Console& console, std::string_view unit)
    : terminal_(console.error_is_terminal), unit_(unit) {
  if (!options.progress && !terminal_) return;
  const InterruptBlocked blocked;
  thread_ = std::thread([this] { show(); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  wake_.notify_one();
  thread_.join();
  clear_line();
}

void Progress::clear_line() {
  const std::lock_guard lock(screen_mutex);
  if (line_is_shown) put(erase);
  line_is_shown = false;
}

void Progress::progress(const dlx::Progress& progress) {
  search_fraction_.store(progress.fraction, std::memory_order_relaxed);
  search_nodes_.store(progress.nodes, std::memory_order_relaxed);
}

void Progress::search_ended() { progress({}); }

void Progress::write_line(std::string_view text) {
  const std::lock_guard lock(screen_mutex);
  std::string line;
  if (line_is_shown) line += erase;
  line_is_shown = false;
  line += text;
  line += '\n';
  put(line);
}

void Progress::show() {
  // On a terminal the line is redrawn in place; in a log each second is a line.
  const auto pause = terminal_ ? 200ms : 1000ms;
  std::unique_lock lock(mutex_);
  if (wake_.wait_for(lock, 1000ms, [this] { return over_; })) return;
  do {
    const std::string text = line();
    if (terminal_) {
      const std::lock_guard screen(screen_mutex);
      put(fmt::format("{}{}", erase, text));
      line_is_shown = true;
    } else {
      write_line(text);
    }
  } while (!wake_.wait_for(lock, pause, [this] { return over_; }));
}

std::string Progress::line() const {
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  // In the midst of a file, the file's share counts; else that of the search.
  const std::uint64_t total = bytes_total.load(std::memory_order_relaxed);
  const std::uint64_t read = bytes_read.load(std::memory_order_relaxed);
  const double fraction = read < total ? static_cast<double>(read) / static_cast<double>(total)
                                       : search_fraction_.load(std::memory_order_relaxed);
  std::string text;
  if (fraction >= 0) {
    constexpr std::size_t width = 30;
    const double part = std::min(1.0, fraction);
    const auto filled = static_cast<std::size_t>(part * static_cast<double>(width));
    text = fmt::format("[{:#<{}}{:.<{}}] {:.3g} %  ", "", filled, "", width - filled, part * 100);
  }
  if (!unit_.empty()) text += fmt::format("{} {}  ", done.load(std::memory_order_relaxed), unit_);
  if (const std::uint64_t nodes = search_nodes_.load(std::memory_order_relaxed); nodes > 0) {
    text += fmt::format("{} nodes  ", nodes);
  }
  return text + fmt::format("{:.1f} s", seconds);
}

}  // namespace farandole::cli
