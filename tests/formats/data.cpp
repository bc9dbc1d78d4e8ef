#include <formats/data.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace farandole::sudoku {

namespace {

std::string content_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot open " + path.string());
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

}  // namespace

std::string test_file(const std::string& name) { return content_of(std::filesystem::path(FARANDOLE_TEST_DATA) / name); }

std::vector<std::string> test_files(const std::string& folder) {
  const std::filesystem::path root = std::filesystem::path(FARANDOLE_TEST_DATA) / folder;
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.is_regular_file() && entry.path().extension() != ".expected") {
      names.push_back(std::filesystem::relative(entry.path(), root).generic_string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<std::string> optional_file(const std::string& name) {
  const char* folder = std::getenv("FARANDOLE_DATA");
  if (folder == nullptr) return std::nullopt;
  const std::filesystem::path path = std::filesystem::path(folder) / name;
  if (!std::filesystem::exists(path)) return std::nullopt;
  return content_of(path);
}

std::string head_of(const std::string& text) {
  std::istringstream in(text);
  return std::string(LineSource(in).head());
}

std::vector<PuzzleSpec> read_all(std::string_view format, const std::string& text) {
  std::istringstream in(text);
  LineSource source(in);
  const auto reader = format_named(format).read(source);
  std::vector<PuzzleSpec> puzzles;
  PuzzleSpec puzzle;
  while (reader->next(puzzle)) puzzles.push_back(puzzle);
  return puzzles;
}

PuzzleSpec read_one(std::string_view format, const std::string& text) {
  auto puzzles = read_all(format, text);
  if (puzzles.size() != 1) throw std::runtime_error(std::to_string(puzzles.size()) + " puzzles instead of one");
  return puzzles.front();
}

std::string written(std::string_view format, const PuzzleSpec& puzzle) {
  std::ostringstream out;
  format_named(format).write(out, puzzle);
  return std::move(out).str();
}

std::string refusal(std::string_view format, const PuzzleSpec& puzzle) {
  try {
    (void)written(format, puzzle);
  } catch (const UnsupportedError& e) {
    return e.what();
  }
  return {};
}

}  // namespace farandole::sudoku
