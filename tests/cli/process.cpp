#include "process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <array>
#include <chrono>
#include <cstdlib>
#include <thread>

namespace farandole::test {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto patience = std::chrono::seconds(60);

struct Pipe {
  int read = -1;
  int write = -1;

  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) std::abort();
    read = ends[0];
    write = ends[1];
  }
  ~Pipe() {
    close_read();
    close_write();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void close_read() { close(read); }
  void close_write() { close(write); }

 private:
  static void close(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
};

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// In the child: never returns.
[[noreturn]] void become(const ProcessRequest& request, Pipe& in, Pipe& out, Pipe& err) {
  int output = out.write;
  if (!request.out_path.empty()) output = ::open(request.out_path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ::dup2(in.read, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(err.write, STDERR_FILENO);
  ::signal(SIGPIPE, SIG_DFL);
  std::string program = FARANDOLE_PROGRAM;
  std::vector<std::string> words = request.arguments;
  std::vector<char*> argv = {program.data()};
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  std::vector<std::string> environment = request.environment;
  for (std::string& variable : environment) ::putenv(variable.data());
  ::execv(program.c_str(), argv.data());
  ::_exit(127);
}

}  // namespace

ProcessResult run_process(const ProcessRequest& request) {
  ::signal(SIGPIPE, SIG_IGN);
  Pipe in;
  Pipe out;
  Pipe err;
  const pid_t child = ::fork();
  if (child == 0) become(request, in, out, err);
  in.close_read();
  out.close_write();
  err.close_write();
  std::thread feeder([&] {
    const int end = in.write;
    if (request.feed) {
      request.feed([end](std::string_view text) { return write_all(end, text); });
    } else {
      write_all(end, request.input);
    }
    in.close_write();
  });

  ProcessResult result;
  const Clock::time_point deadline = Clock::now() + patience;
  bool then_called = false;
  bool killed = false;
  std::array<pollfd, 2> files = {pollfd{out.read, POLLIN, 0}, pollfd{err.read, POLLIN, 0}};
  std::array<std::string*, 2> texts = {&result.out, &result.err};
  while (files[0].fd >= 0 || files[1].fd >= 0) {
    ::poll(files.data(), files.size(), 100);
    for (std::size_t i = 0; i < files.size(); ++i) {
      if (files[i].fd < 0 || files[i].revents == 0) continue;
      std::array<char, 65536> buffer;
      const ssize_t size = ::read(files[i].fd, buffer.data(), buffer.size());
      if (size > 0) {
        texts[i]->append(buffer.data(), static_cast<std::size_t>(size));
      } else {
        files[i].fd = -1;
      }
    }
    if (result.out.size() >= request.read_at_most) {
      files[0].fd = -1;
      out.close_read();
    }
    const auto is_in = [&](const std::string& text) { return text.find(request.when_seen) != std::string::npos; };
    if (request.then && !then_called && (is_in(result.out) || is_in(result.err))) {
      then_called = true;
      request.then(child);
    }
    if (Clock::now() > deadline && !killed) {
      killed = true;
      ADD_FAILURE() << "the program does not end; its output: " << result.out << result.err;
      ::kill(child, SIGKILL);
    }
  }
  int status = 0;
  rusage usage = {};
  ::wait4(child, &status, 0, &usage);
  out.close_read();
  if (request.at_end) request.at_end();
  feeder.join();
  result.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  result.peak_kib = usage.ru_maxrss;
  return result;
}

ProcessResult run(std::vector<std::string> arguments, std::string input) {
  ProcessRequest request;
  request.arguments = std::move(arguments);
  request.input = std::move(input);
  return run_process(request);
}

}  // namespace farandole::test
