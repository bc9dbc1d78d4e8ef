// Runs the built program as a process of its own.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace farandole::test {

struct ProcessResult {
  int code = -1;              ///< exit code; -signal when a signal ended it
  std::string out;            ///< its standard output
  std::string err;            ///< its standard error
  std::int64_t peak_kib = 0;  ///< its largest resident memory
};

/// A writer of the program's standard input: false when the program no longer reads.
using Put = std::function<bool(std::string_view)>;

struct ProcessRequest {
  std::vector<std::string> arguments;
  std::string input;                     ///< for its standard input
  std::function<void(const Put&)> feed;  ///< when set, writes the standard input instead
  /// When its output or errors first contain `when_seen`, `then` is called with its process id.
  std::string when_seen;
  std::function<void(pid_t)> then;
  std::function<void()> at_end;          ///< called when the program has ended, before the feeder is waited for
  std::string out_path;                  ///< when set, standard output goes to this file instead
  std::size_t read_at_most = SIZE_MAX;   ///< its output is closed after so many bytes
  std::vector<std::string> environment;  ///< "NAME=value", in addition
};

/// Runs the program to its end. Kills it, and fails the test, after a minute.
ProcessResult run_process(const ProcessRequest& request);

/// The same with arguments and input alone.
ProcessResult run(std::vector<std::string> arguments, std::string input = {});

}  // namespace farandole::test
