#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>

#include <bench/command_run.hpp>

namespace farandole::bench {

namespace {

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

/// In the new process.
[[noreturn]] void become(const std::string& command, int out, unsigned seconds) {
  dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  if (seconds > 0) {
    const rlimit limit{seconds, seconds + 1};
    setrlimit(RLIMIT_CPU, &limit);
  }
  execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

/// Reads to the end and returns the last part.
std::string read_all(int in) {
  constexpr std::size_t most = 65536;
  std::string text;
  std::array<char, 16384> buffer{};
  for (ssize_t count = 0; (count = read(in, buffer.data(), buffer.size())) > 0;) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > 2 * most) text.erase(0, text.size() - most);
  }
  return text;
}

}  // namespace

CommandRun run_command(const std::string& command, unsigned seconds) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("cannot make a pipe");
  const pid_t child = fork();
  if (child == 0) become(command, ends[1], seconds);
  close(ends[1]);
  CommandRun result;
  if (child > 0) result.output = read_all(ends[0]);
  close(ends[0]);
  int status = 0;
  rusage usage{};
  if (child < 0 || wait4(child, &status, 0, &usage) != child) throw std::runtime_error("cannot start a process");
  result.user_seconds = seconds_of(usage.ru_utime);
  result.system_seconds = seconds_of(usage.ru_stime);
  result.peak_megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
  // A shell that is not replaced by its command says it in the same way.
  result.exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  result.in_time = seconds == 0 || (result.exit_code != 128 + SIGXCPU && result.exit_code != 128 + SIGKILL);
  return result;
}

std::string with_file(std::string command, const std::string& file) {
  for (std::size_t at = 0; (at = command.find("{}", at)) != std::string::npos; at += file.size()) {
    command.replace(at, 2, file);
  }
  return command;
}

}  // namespace farandole::bench
