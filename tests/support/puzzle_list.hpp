// Lists of puzzles, one a line; those that end in .xz are decompressed on the way.
#pragma once

#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace farandole::test {

/// The first 81 characters of each line that has so many. Throws std::runtime_error when the list cannot be read.
inline std::vector<std::string> read_puzzle_list(const std::filesystem::path& path) {
  const bool packed = path.extension() == ".xz";
  const auto close = packed ? &pclose : &std::fclose;
  const std::string command = "xz -dc '" + path.string() + "'";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
      packed ? popen(command.c_str(), "r") : std::fopen(path.c_str(), "r"), close);
  if (!file) throw std::runtime_error("cannot open " + path.string());

  std::vector<std::string> puzzles;
  std::array<char, 4096> line{};
  while (std::fgets(line.data(), static_cast<int>(line.size()), file.get()) != nullptr) {
    const std::string text(line.data());
    if (text.find_first_of("\r\n") >= 81) puzzles.push_back(text.substr(0, 81));
  }
  if (puzzles.empty()) throw std::runtime_error("no puzzles in " + path.string());
  return puzzles;
}

}  // namespace farandole::test
