// The examples of the documentation's pages, run in a shell: what a page shows is what the program says.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace farandole::test {
namespace {

struct Example {
  std::string command;
  std::string output;  ///< of both kinds, errors first
  int line = 0;
};

std::vector<Example> read_examples(const std::string& page) {
  std::ifstream in(page);
  std::vector<Example> examples;
  bool in_console = false;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with("```")) {
      in_console = line == "```console";
    } else if (in_console && line.starts_with("$ ")) {
      examples.push_back({line.substr(2), "", number});
    } else if (in_console && line.starts_with("> ") && !examples.empty() && examples.back().output.empty()) {
      examples.back().command += "\n" + line.substr(2);  // as shells show it
    } else if (in_console && !examples.empty()) {
      examples.back().output += line + "\n";
    }
  }
  return examples;
}

/// Standard error and output of a shell command, in this order.
std::string shell(const std::string& folder, const std::string& command) {
  const std::string line = "cd '" + folder + "' && { " + command + "\n} >out 2>err; cat err out; rm -f err out";
  std::string text;
  FILE* pipe = ::popen(line.c_str(), "r");
  if (pipe == nullptr) return "popen failed";
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text.push_back(static_cast<char>(c));
  ::pclose(pipe);
  return text;
}

/// Runs a page's examples one after the other in an empty folder.
void run_page(const std::string& page, std::size_t least) {
  const std::vector<Example> examples = read_examples(FARANDOLE_DOCS "/" + page);
  ASSERT_GE(examples.size(), least);
  std::string pattern = (std::filesystem::temp_directory_path() / "farandole-docs-XXXXXX").string();
  ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
  const std::string path = std::filesystem::path(FARANDOLE_PROGRAM).parent_path().string() + ":" + std::getenv("PATH");
  ::setenv("PATH", path.c_str(), 1);
  ::setenv("LC_ALL", "C", 1);  // for sort
  for (const Example& example : examples) {
    EXPECT_EQ(shell(pattern, example.command), example.output) << page << ":" << example.line;
  }
  std::filesystem::remove_all(pattern);
}

TEST(Docs, TheCommandLine) { run_page("command-line.md", 15); }

TEST(Docs, ExactCover) { run_page("exact-cover.md", 8); }

}  // namespace
}  // namespace farandole::test
