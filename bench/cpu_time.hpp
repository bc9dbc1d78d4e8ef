// Processor time of this process: less disturbed by what else the machine does than time on the clock.
#pragma once

#include <ctime>

namespace farandole::bench {

[[nodiscard]] inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace farandole::bench
