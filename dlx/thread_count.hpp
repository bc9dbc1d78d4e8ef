// What a number of threads means that somebody asked for.
#pragma once

#include <algorithm>
#include <thread>

namespace farandole::dlx {

/// `wanted`, or one a processor when that is 0.
[[nodiscard]] inline unsigned thread_count(unsigned wanted) noexcept {
  return wanted != 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace farandole::dlx
