// Where test data is: the folder tests/data of the repository, and the larger one that FARANDOLE_DATA names.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>

namespace farandole::test {

inline std::filesystem::path data_folder() { return FARANDOLE_TEST_DATA; }

/// Nothing when no folder is given.
inline std::optional<std::filesystem::path> large_data_folder() {
  const char* folder = std::getenv("FARANDOLE_DATA");
  if (folder == nullptr || *folder == '\0') return std::nullopt;
  return folder;
}

}  // namespace farandole::test
