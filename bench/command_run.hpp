// Runs a command and says what it cost: for programs that compare commands.
#pragma once

#include <string>

namespace farandole::bench {

struct CommandRun {
  double user_seconds = 0;    ///< processor time, children included
  double system_seconds = 0;  ///< likewise, in the kernel
  double peak_megabytes = 0;  ///< the most memory that was resident
  bool in_time = true;        ///< false: stopped at its limit
  int exit_code = 0;          ///< 128 and the signal's number when it was killed
  std::string output;         ///< standard output and standard error, the last 64 KiB of them

  [[nodiscard]] double seconds() const { return user_seconds + system_seconds; }
};

/// Runs a command by `sh -c`, without standard input. `seconds`: of processor time that each of its processes may use;
/// 0 for no limit. Throws std::runtime_error when no process can be started.
[[nodiscard]] CommandRun run_command(const std::string& command, unsigned seconds = 0);

/// The command with the file's name for each {}.
[[nodiscard]] std::string with_file(std::string command, const std::string& file);

}  // namespace farandole::bench
