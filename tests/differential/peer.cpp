#include "peer.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <stdexcept>

#include <dlx/problem_io.hpp>

namespace farandole::dlx::differential {

namespace {

/// A file that is gone with the object.
class TemporaryFile {
 public:
  TemporaryFile() : name_((std::filesystem::temp_directory_path() / "farandole-XXXXXX").string()) {
    const int file = mkstemp(name_.data());
    if (file < 0) throw std::runtime_error("cannot make a temporary file");
    close(file);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::remove(name_.c_str()); }

  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  std::string name_;
};

std::string output_of(const std::string& command) {
  FILE* const pipe = popen(("( " + command + " ) 2>&1").c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot start a process");
  std::string text;
  std::array<char, 4096> buffer{};
  for (std::size_t size = 0; (size = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    text.append(buffer.data(), size);
  }
  pclose(pipe);
  return text;
}

}  // namespace

BigCount count_by_peer(const Problem& problem, const std::string& command) {
  const TemporaryFile file;
  {
    std::ofstream out(file.name());
    write_problem(out, problem);
    if (!out.flush()) throw std::runtime_error("cannot write " + file.name());
  }
  std::string here = command;
  const std::string mark = "{}";
  for (std::size_t at = 0; (at = here.find(mark, at)) != std::string::npos; at += file.name().size()) {
    here.replace(at, mark.size(), file.name());
  }
  const std::string text = output_of(here);
  std::smatch found;
  if (!std::regex_search(text, found, std::regex("([0-9]+) solution"))) {
    throw std::runtime_error("the peer did not say how many solutions there are, but: " + text);
  }
  return BigCount(found[1].str());
}

}  // namespace farandole::dlx::differential
