#include <bench/input.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include <dlx/problem_io.hpp>
#include <sudoku/formats/format.hpp>
#include <variants/variant.hpp>

namespace farandole::bench {

namespace {

/// What `xz -dc path` writes. Not through a shell, so that a path may have any characters.
std::string unpack(const std::string& path) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("cannot make a pipe");
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("cannot start xz");
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execlp("xz", "xz", "-dc", "--", path.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(ends[1]);
  std::string text;
  std::array<char, 1 << 16> block{};
  for (;;) {
    const ssize_t size = read(ends[0], block.data(), block.size());
    if (size <= 0) break;
    text.append(block.data(), static_cast<std::size_t>(size));
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (status != 0) throw std::runtime_error(path + ": xz cannot unpack it");
  return text;
}

}  // namespace

std::string read_file(const std::string& path) {
  if (path.ends_with(".xz")) return unpack(path);
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error(path + ": cannot be opened");
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string test_data(std::string_view name) { return std::string(FARANDOLE_TEST_DATA "/") + std::string(name); }

std::vector<sudoku::PuzzleSpec> read_specs(const std::string& path, std::size_t most) {
  std::istringstream in(read_file(path));
  sudoku::LineSource source(in);
  const auto reader = sudoku::sniff_format(source.head()).read(source);
  std::vector<sudoku::PuzzleSpec> specs;
  sudoku::PuzzleSpec spec;
  while (specs.size() < most && reader->next(spec)) specs.push_back(spec);
  return specs;
}

std::vector<sudoku::Puzzle> read_puzzles(const std::string& path, std::size_t most) {
  std::vector<sudoku::Puzzle> puzzles;
  for (const sudoku::PuzzleSpec& spec : read_specs(path, most)) {
    puzzles.push_back(make_puzzle(spec, variants::catalog()));
  }
  return puzzles;
}

dlx::Problem read_cover(const std::string& path) { return dlx::read_problem(read_file(path)); }

std::string stem(std::string_view path) {
  path.remove_prefix(path.find_last_of('/') + 1);
  return std::string(path.substr(0, path.find('.')));
}

}  // namespace farandole::bench
