// Runs the built program as a process of its own.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace farandole::test {

struct ProcessResult {
  int code = -1;              ///< exit code; -signal when a signal ended it
  std::string out;            ///< its standard output
  std::string err;            ///< its standard error
  std::int64_t peak_kib = 0;  ///< its largest resident memory
};

struct ProcessRequest {
  std::vector<std::string> arguments;
  std::string input;  ///< for its standard input
  /// When set, writes the standard input instead: call `put` until it says false (the program no longer reads).
  std::function<void(const std::function<bool(std::string_view)>& put)> feed;
  /// Called once, when the program's output contains `when_out`; gets its process id.
  std::string when_out;
  std::function<void(pid_t)> then;
  std::string out_path;                  ///< when set, standard output goes to this file instead
  std::vector<std::string> environment;  ///< "NAME=value", in addition
};

/// Runs the program to its end. Kills it, and fails the test, after a minute.
ProcessResult run(const ProcessRequest& request);

/// The same with arguments and input alone.
ProcessResult run(std::vector<std::string> arguments, std::string input = {});

}  // namespace farandole::test
